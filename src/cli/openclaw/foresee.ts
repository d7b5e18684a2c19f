import { basename, dirname, join } from "node:path";
import { DATABASE_NAME } from "../../agents/openclaw/database/address.ts";
import { sessionsIn } from "../../agents/openclaw/database/sessions.ts";
import { type FolderOfFiles, type ListedFile, sessionFilesIn } from "../../agents/openclaw/session-files.ts";
import { orElse } from "../../disk/system/file-system.ts";
import { sessionIdOfName } from "../../formats/openclaw/lines/session-file.ts";
import { type ImportOutcome, type IndexState, importOutcome } from "../../formats/openclaw-import/outcome.ts";
import type { Problem } from "../../report/json.ts";
import type { Invocation } from "../command-line/command.ts";
import { databaseProblem } from "../judge/database-problem.ts";
import { readProblem, readSession } from "../judge/load.ts";
import type { ExitCode } from "../program/exit-codes.ts";
import { breathe, type Io } from "../program/io.ts";
import { createProgress, type Progress } from "../program/progress.ts";
import { agentWorldOf } from "../program/world-of.ts";

/** What the import would make of one session file. */
export type Foreseen =
  | {
      readonly kind: "read";
      readonly path: string;
      readonly isListed: boolean;
      readonly outcome: ImportOutcome;
    }
  /** Its session is in the database: another import would only put behind its end what is missing there. */
  | { readonly kind: "imported"; readonly path: string }
  | { readonly kind: "unread"; readonly path: string; readonly exit: ExitCode; readonly problem: Problem };

/** What the import would make of the files of one agent. */
export interface ForeseenFolder {
  readonly agent: string | undefined;
  readonly folder: string;
  readonly index: IndexState;
  readonly sessions: readonly Foreseen[];
}

/** All that was looked at. */
export interface Folders {
  readonly found: readonly ForeseenFolder[];
  /** Places that could not be read. */
  readonly closed: readonly string[];
}

/** Would anything be lost? */
export function isLosing({ found }: Folders): boolean {
  return found.some(({ sessions }) => sessions.some(loses));
}

/** Would the import lose something of this file? */
export function loses(session: Foreseen): boolean {
  return (
    session.kind === "read" && (session.outcome.losses.length > 0 || session.outcome.stopsAt !== undefined)
  );
}

/** Looks at all session files of these state folders. */
export async function foresee(places: readonly string[], invocation: Invocation): Promise<Folders> {
  const { io, printer, flags } = invocation;
  const progress = createProgress(io, printer, flags.json === true);
  const states = places.map((place) => sessionFilesIn(io.files, place));
  const found: ForeseenFolder[] = [];
  for (const folder of states.flatMap(({ folders }) => folders)) {
    found.push(await foreseeFolder(folder, invocation, progress));
  }
  progress.clear();
  return { found, closed: states.flatMap(({ closed }) => closed) };
}

async function foreseeFolder(
  { agent, folder, index, files }: FolderOfFiles,
  { io }: Invocation,
  progress: Progress,
): Promise<ForeseenFolder> {
  const sessions: Foreseen[] = [];
  const stored = storedIn(folder, io);
  for (const [at, file] of files.entries()) {
    progress.showFile(`${at + 1} of ${files.length}  `, file.path);
    await breathe(io);
    const { path } = file;
    if (!stored.ok) sessions.push({ kind: "unread", path, exit: stored.exit, problem: stored.problem });
    else {
      const foreseen = foreseeFile(file, index, io);
      const isImported = stored.ids.has(sessionIdOfName(basename(path)) ?? "");
      sessions.push(isImported && !isInTheWay(foreseen) ? { kind: "imported", path } : foreseen);
    }
  }
  return { agent, folder, index, sessions };
}

/** A second header stops the upgrade until it is out of the file, also where all entries of that are in the database. */
function isInTheWay(foreseen: Foreseen): boolean {
  return loses(foreseen) && foreseen.kind === "read" && foreseen.outcome.losses.length === 0;
}

type Stored =
  | { readonly ok: true; readonly ids: ReadonlySet<string> }
  | { readonly ok: false; readonly exit: ExitCode; readonly problem: Problem };

/** The sessions that an import has brought into the database beside this folder, if there is one. */
function storedIn(folder: string, io: Io): Stored {
  const database = join(dirname(folder), "agent", DATABASE_NAME);
  // Who has no SQLite needs none before the upgrade.
  if (orElse(undefined, () => io.files.facts(database)) === undefined) return { ok: true, ids: new Set() };
  const found = sessionsIn(agentWorldOf(io), database);
  if (found.ok) return { ok: true, ids: new Set(found.value.map(({ session }) => session)) };
  return { ok: false, ...databaseProblem(database, found) };
}

function foreseeFile({ path, isListed }: ListedFile, index: IndexState, io: Io): Foreseen {
  const read = readSession(path, io);
  if (!read.ok) return { kind: "unread", path, exit: read.exit, problem: read.problem };
  try {
    const outcome = importOutcome(read.file.source, { fileName: basename(path), isListed, index });
    return { kind: "read", path, isListed, outcome };
  } catch (error) {
    return { kind: "unread", path, ...readProblem(path, error) };
  } finally {
    read.file.release();
  }
}

/** The index of a folder. */
export function indexOf({ folder }: Pick<ForeseenFolder, "folder">): string {
  return join(folder, "sessions.json");
}
