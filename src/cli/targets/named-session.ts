import type { AgentName } from "../../agents/agent.ts";
import { discover, type FoundSession, newestFirst } from "../../agents/discover.ts";
import { FEWEST_LETTERS, handlesOf, lettersToTell, namesOf, sessionsFrom } from "../../agents/names.ts";
import { isDatabasePath } from "../../agents/openclaw/database/address.ts";
import { sessionsIn } from "../../agents/openclaw/database/sessions.ts";
import { storesOf } from "../../agents/place.ts";
import type { Problem } from "../../report/json.ts";
import { count, shellWord } from "../../report/screen/words.ts";
import { AGENT_WORDS } from "../command-line/agent-words.ts";
import type { Told } from "../fix/refusals.ts";
import { databaseProblem } from "../judge/database-problem.ts";
import type { Io } from "../program/io.ts";
import { agentWorldOf } from "../program/world-of.ts";

/** What a word means that is no path. */
export type Meaning =
  | { readonly kind: "session"; readonly path: string }
  /** The stores of an agent; none where it has none on this machine. */
  | { readonly kind: "agent"; readonly agent: AgentName; readonly roots: readonly string[] }
  /** More than one session, or a beginning too short to mean one: the newest of them. */
  | {
      readonly kind: "several";
      readonly problem: Problem;
      readonly sessions: readonly FoundSession[];
      readonly handle: (path: string) => string;
    }
  /** `unread`: a database that may have it, and whose sessions could not be told. */
  | { readonly kind: "nothing"; readonly unread?: Told };

const MOST_CHOICES = 5;

/** Tells what is meant by a word that names no file: an agent, or the beginning of a session's id. */
export function meaningOf(word: string, io: Io): Meaning {
  const world = agentWorldOf(io);
  const agent = Object.hasOwn(AGENT_WORDS, word) ? AGENT_WORDS[word] : undefined;
  if (agent !== undefined) {
    const roots = storesOf(world).flatMap((store) => (store.agent === agent ? [store.root] : []));
    return { kind: "agent", agent, roots };
  }
  const all = discover(world).flatMap(({ sessions }) => sessions);
  const meant = sessionsFrom(all, word);
  const [first, second] = meant;
  if (first === undefined) return nothing(word, all, io);
  if (second === undefined && word.length >= FEWEST_LETTERS) return { kind: "session", path: first.path };
  return several(word, meant, all);
}

/** Where a database could not be read, nobody can say that there is no such session. */
function nothing(word: string, all: readonly FoundSession[], io: Io): Meaning {
  for (const { path } of all) {
    const read = isDatabasePath(path) ? sessionsIn(agentWorldOf(io), path) : undefined;
    if (read === undefined || read.ok || read.why === "foreign") continue;
    const { exit, problem } = databaseProblem(path, read);
    const sentence = `${word} was not found, and may be where nothing could be read: ${problem.sentence}`;
    return { kind: "nothing", unread: { exit, problem: { ...problem, sentence } } };
  }
  return { kind: "nothing" };
}

function several(word: string, meant: readonly FoundSession[], all: readonly FoundSession[]): Meaning {
  const handleOf = handlesOf(all.map(({ path }) => path));
  const handle = (path: string): string => handleOf(path) ?? shellWord(path);
  const sessions = [...meant].sort(newestFirst).slice(0, MOST_CHOICES);
  const names = sessions.map(({ path }) => handle(path));
  const more = meant.length > names.length ? ", …" : "";
  const needed = lettersToTell(meant);
  const shortest = Math.min(...meant.map(({ path }) => namesOf(path)[0]?.length ?? 0));
  // Ids that differ in their last letter only are told apart by nothing less than all of them.
  const how =
    needed === undefined || needed >= shortest
      ? "Say which one"
      : `Say which one, with ${needed} letters or more`;
  const problem = {
    code: "several-sessions",
    sentence: `${manyText(word, meant.length)}.`,
    next: `${how}: ${names.join(", ")}${more}`,
  };
  return { kind: "several", problem, sessions, handle };
}

/** Every session begins with an empty name: how many there are helps nobody. */
function manyText(word: string, sessions: number): string {
  const least = `a name has ${FEWEST_LETTERS} letters at least`;
  if (word === "") return `the name is empty, and ${least}`;
  const begin = `${count(sessions, "session begins", "sessions begin")} with ${word}`;
  return word.length < FEWEST_LETTERS ? `${begin}, and ${least}` : begin;
}
