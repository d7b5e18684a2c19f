import type { AgentName } from "../../agents/agent.ts";
import { addressOf, isDatabasePath } from "../../agents/openclaw/database/address.ts";
import { sessionsIn } from "../../agents/openclaw/database/sessions.ts";
import { peek } from "../../agents/peek.ts";
import { AGENTS, AGENTS_OF_FORMAT } from "../../agents/registry.ts";
import { isSessionIndex, readSessionFolder } from "../../agents/session-folder.ts";
import { errorCode } from "../../disk/system/file-system.ts";
import { foreignAgentOf } from "../../formats/plain-jsonl/sample.ts";
import type { Problem } from "../../report/json.ts";
import type { Line, Theme } from "../../report/screen/lines.ts";
import { sessionText } from "../../report/sessions/session-text.ts";
import { detectFormat } from "../../transcript/index.ts";
import { databaseProblem } from "../judge/database-problem.ts";
import { STDIN } from "../judge/load.ts";
import { settingsFor } from "../judge/settings-for.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import type { Io } from "../program/io.ts";
import type { Printer } from "../program/printer.ts";
import { summarise } from "../survey/summarise.ts";
import { type Meaning, meaningOf } from "./named-session.ts";

/** What one word of the command line stands for. */
export type Target =
  | { readonly kind: "file"; readonly name: string }
  /** An index of sessions, beside the sessions of its folder. */
  | { readonly kind: "index"; readonly name: string }
  | ClosedTarget;

/** A word that stands for nothing that can be read. */
export interface ClosedTarget {
  readonly kind: "closed";
  readonly name: string;
  readonly exit: ExitCode;
  readonly problem: Problem;
  /** The sessions that may be meant, for a person: what they end with is in no other report. */
  readonly choices?: ((theme: Theme) => readonly Line[]) | undefined;
}

/** Says why there is nothing to read, and what may be meant. */
export function tellClosed(
  { problem, choices }: Pick<ClosedTarget, "problem" | "choices">,
  printer: Printer,
): void {
  if (choices !== undefined) printer.error(choices(printer.errorTheme));
  printer.problem(problem.sentence, problem.next);
}

/**
 * The targets that are meant: a folder, or an agent, stands for the sessions in it, the beginning of an id for its
 * session; what exists under a name comes first. Each is named once.
 */
export function expandTargets(names: readonly string[], io: Io): readonly Target[] {
  const targets = new Map<string, Target>();
  for (const name of names) {
    for (const target of meantBy(name, io)) if (!targets.has(target.name)) targets.set(target.name, target);
  }
  return [...targets.values()];
}

function meantBy(name: string, io: Io): readonly Target[] {
  if (name === STDIN) return [{ kind: "file", name }];
  const kind = kindOf(name, io);
  if (kind === "missing" && !/[/\\]/.test(name)) return byName(name, io);
  const isDatabase = kind === "other" && isDatabasePath(name);
  // A folder without sessions is told as what it is when it is read.
  const found = isDatabase ? inDatabase(name, io) : kind === "folder" ? inFolder(name, io) : [];
  if (isDatabase && found.length === 0) return [emptyDatabase(name)];
  return found.length > 0 ? found : [{ kind: isSessionIndex(name) ? "index" : "file", name }];
}

function byName(name: string, io: Io): readonly Target[] {
  const meaning = meaningOf(name, io);
  switch (meaning.kind) {
    case "session":
      return [{ kind: "file", name: meaning.path }];
    case "several":
      return [
        { kind: "closed", name, exit: EXIT.usage, problem: meaning.problem, choices: choicesOf(meaning, io) },
      ];
    case "agent": {
      const found = meaning.roots.flatMap((root) => inFolder(root, io));
      return found.length > 0 ? found : [noSessionsOf(name)];
    }
    case "nothing":
      return [
        meaning.unread === undefined ? nothingCalled(name) : { kind: "closed", name, ...meaning.unread },
      ];
  }
}

/** They are judged when they are shown: few, and only those that take no time. */
function choicesOf(
  { sessions, handle }: Extract<Meaning, { readonly kind: "several" }>,
  io: Io,
): (theme: Theme) => readonly Line[] {
  return (theme) => {
    const options = {
      ...{ theme, home: io.home, now: io.now().getTime() },
      titleOf: (agent: string) => AGENTS[agent as AgentName].title,
      nameOf: ({ path }: { readonly path: string }) => handle(path),
    };
    const settings = settingsFor({ io, flags: {} });
    return sessions
      .filter(({ bytes }) => bytes <= MOST_BYTES_OF_CHOICE)
      .flatMap((session) => sessionText(summarise(session, settings, io), options));
  };
}

const MOST_BYTES_OF_CHOICE = 16_000_000;

function noSessionsOf(name: string): Target {
  const problem = {
    code: "missing",
    sentence: `${name} has no sessions on this machine that are kept in files.`,
    next: "What there is: layer0 list",
  };
  return { kind: "closed", name, exit: EXIT.usage, problem };
}

function nothingCalled(name: string): Target {
  const problem = {
    code: "missing",
    sentence: `${name} does not exist: no file and no session is called so.`,
    next: "The sessions on this machine: layer0 list",
  };
  return { kind: "closed", name, exit: EXIT.usage, problem };
}

function inFolder(folder: string, io: Io): readonly Target[] {
  const { sessions, candidates, indexes, databases, closed, cut } = readSessionFolder(folder);
  const files = [...sessions, ...candidates.filter((path) => mayBeSession(path, io))];
  const targets: Target[] = files.sort().map((name) => ({ kind: "file", name }));
  targets.push(...indexes.map((name): Target => ({ kind: "index", name })));
  targets.push(...databases.flatMap((name) => inDatabase(name, io)));
  targets.push(...closed.map(closedFolder));
  if (cut) targets.push(tooMany(folder));
  return targets;
}

/** A database stands for the sessions in it. There are none where its agent has not talked yet, or keeps them in files. */
function inDatabase(database: string, io: Io): readonly Target[] {
  const found = sessionsIn(io, database);
  if (!found.ok) return [{ kind: "closed", name: database, ...databaseProblem(database, found) }];
  return found.value.map(({ session }) => ({ kind: "file", name: addressOf({ database, session }) }));
}

function emptyDatabase(name: string): Target {
  const problem = {
    code: "missing",
    sentence: `${name} holds no sessions.`,
    next: "What there is: layer0 list",
  };
  return { kind: "closed", name, exit: EXIT.usage, problem };
}

function closedFolder(name: string): Target {
  const sentence = `${name} cannot be read (no permission, or a link that leads nowhere).`;
  const problem = {
    code: "no-permission",
    sentence,
    next: "Run the command as its owner, or mend the link.",
  };
  return { kind: "closed", name, exit: EXIT.incomplete, problem };
}

function tooMany(name: string): Target {
  const sentence = `${name} holds more files than are looked at in one run.`;
  const problem = { code: "too-large", sentence, next: "Name a folder in it." };
  return { kind: "closed", name, exit: EXIT.incomplete, problem };
}

/**
 * Is it an agent's, or is there nothing to tell whose it is? A session that is empty, full of NUL bytes or closed to
 * this user must not be passed over as if all were well; sound lines of something else are no session.
 */
function mayBeSession(path: string, io: Io): boolean {
  const kind = peek(io.files, path, (source) => {
    const format = detectFormat(source);
    if (format !== undefined) return Object.hasOwn(AGENTS_OF_FORMAT, format) ? "session" : "other";
    return foreignAgentOf(source) === undefined ? "damaged" : "other";
  });
  return kind !== "other";
}

function kindOf(name: string, { files }: Io): "folder" | "missing" | "other" {
  try {
    return files.facts(files.realPath(name)).kind === "folder" ? "folder" : "other";
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return code === "ENOENT" ? "missing" : "other";
  }
}
