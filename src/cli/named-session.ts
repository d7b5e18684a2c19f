import type { AgentName } from "../agents/agent.ts";
import { discover, type FoundSession } from "../agents/discover.ts";
import { handlesOf, sessionsNamed } from "../agents/names.ts";
import { storesOf } from "../agents/place.ts";
import type { Problem } from "../report/json.ts";
import { shellWord } from "../report/words.ts";
import type { Io } from "./io.ts";
import { agentWorldOf } from "./world-of.ts";

/** What a word means that is no path. */
export type Meaning =
  | { readonly kind: "session"; readonly path: string }
  /** The stores of an agent; none where it has none on this machine. */
  | { readonly kind: "agent"; readonly agent: AgentName; readonly roots: readonly string[] }
  | { readonly kind: "several"; readonly problem: Problem }
  | { readonly kind: "nothing" };

/** How people call the agents. */
const AGENT_WORDS: Readonly<Record<string, AgentName>> = {
  claude: "claude-code",
  "claude-code": "claude-code",
  openclaw: "openclaw",
  clawdbot: "openclaw",
  moltbot: "openclaw",
  pi: "pi",
};

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
  const [first, ...others] = sessionsNamed(all, word);
  if (first === undefined) return { kind: "nothing" };
  if (others.length === 0) return { kind: "session", path: first.path };
  return { kind: "several", problem: several(word, [first, ...others], all) };
}

function several(word: string, meant: readonly FoundSession[], all: readonly FoundSession[]): Problem {
  const handle = handlesOf(all.map(({ path }) => path));
  const names = meant.slice(0, MOST_CHOICES).map(({ path }) => handle(path) ?? shellWord(path));
  const more = meant.length > names.length ? ", …" : "";
  return {
    code: "several-sessions",
    sentence: `${meant.length} sessions begin with ${word}.`,
    next: `Say which one: ${names.join(", ")}${more}`,
  };
}
