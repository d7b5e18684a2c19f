import { join } from "node:path";
import { addressOf, type SessionAddress } from "../../agents/openclaw/database/address.ts";
import { readSessionRows } from "../../agents/openclaw/database/session-rows.ts";
import { takenOut } from "../../agents/openclaw/database/taken-out.ts";
import {
  filesBySession,
  type ImportedAgent,
  type ImportedFile,
  importedAgents,
} from "../../agents/openclaw/imported-files.ts";
import type { Receipt } from "../../disk/state/receipt.ts";
import { sha256 } from "../../disk/system/identity.ts";
import { type ByteSource, bytesOf, bytesSource } from "../../formats/bytes/source.ts";
import { idsOf } from "../../formats/openclaw-import/merge-rows.ts";
import type { Problem } from "../../report/json.ts";
import { type NotRecoverable, recoverRows } from "../../transcript/recover-rows.ts";
import type { Invocation } from "../command-line/command.ts";
import { databaseProblem } from "../judge/database-problem.ts";
import { readProblem, readSession } from "../judge/load.ts";
import type { ExitCode } from "../program/exit-codes.ts";
import { breathe, type Io } from "../program/io.ts";
import { createProgress } from "../program/progress.ts";
import { agentWorldOf } from "../program/world-of.ts";

/** What a session in a database lacks of the originals that the import has kept. */
export type Compared = {
  readonly agent: string;
  readonly database: string;
  readonly session: string;
  /** The originals that were compared. */
  readonly originals: readonly string[];
  /** One of them is still among the sessions: its import has stopped, or was never begun. */
  readonly isUnfinished: boolean;
} & (
  | ({ readonly kind: "whole"; readonly entries: number } & LeftOut)
  /** Rows are missing. */
  | ({
      readonly kind: "rows";
      readonly entries: number;
      readonly missing: number;
      readonly newer: number;
      /** The SHA-256 of the rows that were compared, as lines. */
      readonly expected: string;
      readonly next: ByteSource;
    } & LeftOut)
  /** No row is there: the file, repaired, can be imported again from this place. */
  | {
      readonly kind: "file";
      readonly entries: number;
      readonly missing: number;
      readonly place: string;
      readonly next: ByteSource;
    }
  /** No row is there, and the file is still where the next import looks for it. */
  | { readonly kind: "waiting"; readonly entries: number; readonly missing: number }
  | { readonly kind: "impossible"; readonly why: NotRecoverable }
  | { readonly kind: "unread"; readonly exit: ExitCode; readonly problem: Problem }
);

/** Entries that stay out of the database, because a repair has taken them out. */
export interface LeftOut {
  readonly left: number;
  /** The runs that did. */
  readonly leftBy: readonly string[];
}

/** A session that something can be brought back to. */
export type Lacking = Extract<Compared, { readonly kind: "rows" | "file" }>;

/** Compares the originals in these state folders, of sessions whose id begins so, with the database that they were imported into. */
export async function compare(
  places: readonly string[],
  invocation: Invocation,
  beginning: string,
  runs: readonly Receipt[],
): Promise<readonly Compared[]> {
  const { io, printer, flags } = invocation;
  const progress = createProgress(io, printer, flags.json === true);
  const found: Compared[] = [];
  for (const agent of places.flatMap((place) => importedAgents(io.files, place))) {
    for (const [session, files] of filesBySession(agent.files)) {
      if (!session.startsWith(beginning)) continue;
      progress.showFile("", files[0]?.path ?? agent.database);
      await breathe(io);
      found.push(compareFiles(agent, session, files, io, runs));
    }
  }
  progress.clear();
  return found;
}

/** Compares the originals of one session with the rows that it has. */
export function compareSession(
  agent: ImportedAgent,
  session: string,
  io: Io,
  runs: readonly Receipt[],
): Compared {
  return compareFiles(agent, session, filesBySession(agent.files).get(session) ?? [], io, runs);
}

function compareFiles(
  { agent, database, folder }: ImportedAgent,
  session: string,
  files: readonly ImportedFile[],
  io: Io,
  runs: readonly Receipt[],
): Compared {
  const originals = files.map(({ path }) => path);
  const head = { agent, database, session, originals, isUnfinished: files.some((file) => !file.isPutAside) };
  const read = readSessionRows(agentWorldOf(io), { database, session });
  if (!read.ok && read.why !== "missing")
    return { ...head, kind: "unread", ...databaseProblem(database, read) };
  const rows = read.ok ? bytesSource(read.value.lines) : undefined;
  const taken = rows === undefined ? NOTHING : takenFrom({ database, session }, rows, io, runs);
  let compared: Compared = { ...head, kind: "whole", entries: 0, left: 0, leftBy: [] };
  // A file that still waits for its import may be the mended one.
  const waiting = rows === undefined ? files.filter(({ isPutAside }) => !isPutAside) : [];
  for (const file of waiting.length > 0 ? waiting : files) {
    const place = join(folder, `${session}.jsonl`);
    const next = compareFile(head, { rows, taken }, compared, file, place, io);
    if (next.kind === "impossible" || next.kind === "unread") return next;
    compared = next;
  }
  return compared;
}

/** What is in the database, and what was and is to stay out: by its id, the run that took it out. */
interface Stored {
  readonly rows: ByteSource | undefined;
  readonly taken: ReadonlyMap<string, string>;
}

const NOTHING: Stored["taken"] = new Map();

function takenFrom(
  { database, session }: SessionAddress,
  rows: ByteSource,
  io: Io,
  runs: readonly Receipt[],
): Stored["taken"] {
  const path = addressOf({ database: io.files.realPath(database), session });
  const there = idsOf(rows);
  return new Map([...takenOut(runs.filter((run) => run.path === path))].filter(([id]) => !there.has(id)));
}

type Head = Pick<Compared, "agent" | "database" | "session" | "originals" | "isUnfinished">;

/** Another original of a session is compared with what the ones before it have brought. */
function compareFile(
  head: Head,
  { rows, taken }: Stored,
  before: Compared,
  { path, fileName, isPutAside, isCleaned }: ImportedFile,
  place: string,
  io: Io,
): Compared {
  const read = readSession(path, io);
  if (!read.ok) return { ...head, kind: "unread", exit: read.exit, problem: read.problem };
  try {
    const current = before.kind === "rows" || before.kind === "file" ? before.next : rows;
    const takenOut = new Set(taken.keys());
    const found = recoverRows({ rows: current, original: read.file.source, fileName, takenOut });
    if (isCleaned && found.kind === "missing") return before;
    switch (found.kind) {
      case "whole":
        return before.kind === "whole" ? { ...head, ...found, ...leftOut(found.left, taken) } : before;
      case "impossible":
        return { ...head, ...found };
      case "absent":
        return isPutAside
          ? { ...head, ...found, kind: "file", missing: found.entries, place, next: kept(found.next) }
          : { ...head, kind: "waiting", entries: found.entries, missing: found.entries };
      case "missing": {
        const missing = found.missing + ("missing" in before ? before.missing : 0);
        const next = kept(found.next);
        if (rows === undefined)
          return { ...head, kind: "file", entries: found.entries, missing, place, next };
        const more = { missing, next, expected: sha256(rows), ...leftOut(found.left, taken) };
        return { ...head, ...found, kind: "rows", ...more };
      }
    }
  } catch (error) {
    return { ...head, kind: "unread", ...readProblem(path, error) };
  } finally {
    read.file.release();
  }
}

function leftOut(left: readonly string[], taken: Stored["taken"]): LeftOut {
  return { left: left.length, leftBy: [...new Set(left.flatMap((id) => taken.get(id) ?? []))].sort() };
}

/** The file behind it is closed before anything is written. */
function kept(source: ByteSource): ByteSource {
  return bytesSource(bytesOf(source));
}
