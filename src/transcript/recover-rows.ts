import { type ByteSource, piecedSource } from "../formats/bytes/source.ts";
import { openclawFormat } from "../formats/openclaw/index.ts";
import { leaveOut } from "../formats/openclaw-import/left-out.ts";
import { holdsAll, mergeRows } from "../formats/openclaw-import/merge-rows.ts";
import { IMPORTER_VERSION } from "../formats/openclaw-import/outcome.ts";
import { checkTranscript, repairSource, type TranscriptOptions } from "./index.ts";

/** What a session in a database lacks of the file that it was imported from. */
export type Recovery =
  /** Nothing, but for what was taken out on purpose. */
  | { readonly kind: "whole"; readonly entries: number; readonly left: readonly string[] }
  /** Some entries; `next` are all rows as they shall be, as lines. */
  | {
      readonly kind: "missing";
      readonly entries: number;
      readonly missing: number;
      readonly newer: number;
      readonly left: readonly string[];
      readonly next: ByteSource;
    }
  /** All of it: no row is there. `next` is the file, repaired so that the import takes it. */
  | { readonly kind: "absent"; readonly entries: number; readonly next: ByteSource }
  | { readonly kind: "impossible"; readonly why: NotRecoverable };

/** How much of the file that a session was imported from is not in the database. */
export type ImportLoss = Pick<Extract<Recovery, { readonly kind: "missing" }>, "entries" | "missing">;

/** Why nothing is brought back. */
export type NotRecoverable =
  /** The original is not to be repaired. */
  | "unreadable-original"
  | "damaged-row"
  | "other-ids"
  /** Its header names another session, or nothing in it says that it is of this one. */
  | "other-session"
  /** Entries of version 1 have no ids by which they could be told. */
  | "version-1"
  /** The joined rows would not be sound, or would go on from another place. */
  | "unsafe";

/** A session's rows as lines, if there are any, and the file that they were imported from. */
export interface RecoveryInput {
  readonly rows: ByteSource | undefined;
  readonly original: ByteSource;
  /** The name that the file had. */
  readonly fileName: string;
  /** Ids of entries that were taken out of the rows on purpose: they are left out, and told of. */
  readonly takenOut?: ReadonlySet<string>;
}

const ROWS: TranscriptOptions = { format: "openclaw-rows" };

/** Finds out what a session lacks, and what its rows are with it. Never throws on any bytes. */
export function recoverRows({ rows, original, fileName, takenOut = new Set() }: RecoveryInput): Recovery {
  const held = holdsAll(rows ?? NO_ROWS, original);
  if (held !== undefined) return { kind: "whole", entries: held.entries, left: [] };
  const options: TranscriptOptions = { format: "openclaw", agentVersion: IMPORTER_VERSION, fileName };
  const told = openclawFormat.read(original, { fileName }).sessionId;
  const session = rows === undefined ? undefined : checkTranscript(rows, ROWS).sessionId;
  if (told !== undefined && session !== undefined && told !== session) return OTHER_SESSION;
  const whole = repairSource(told === undefined ? withHeader(original, rows) : original, options).next;
  const read = openclawFormat.read(whole, options);
  if (!read.writable) return { kind: "impossible", why: "unreadable-original" };
  if (read.version === "1") return { kind: "impossible", why: "version-1" };
  const { source: sound, ids: left } = leaveOut(whole, takenOut);
  const merged = mergeRows(rows ?? NO_ROWS, sound);
  if (!merged.ok) return { kind: "impossible", why: merged.why };
  const { entries, missing, newer, next } = merged;
  if (missing === 0) return { kind: "whole", entries: entries + left.length, left };
  if (told === undefined && rows !== undefined && missing === entries) return OTHER_SESSION;
  if (rows === undefined) return { kind: "absent", entries, next: sound };
  // What is brought in may have faults of its own that no version heals.
  const healed = repairSource(next, ROWS);
  const isSound = errorsIn(healed.next) <= errorsIn(rows);
  if (!isSound || (newer > 0 && lastMessage(healed.next) !== lastMessage(rows))) {
    return { kind: "impossible", why: "unsafe" };
  }
  return { kind: "missing", entries: entries + left.length, missing, newer, left, next: healed.next };
}

const OTHER_SESSION: Recovery = { kind: "impossible", why: "other-session" };

const NO_ROWS: ByteSource = { length: 0, read: () => new Uint8Array(0) };

/** A file whose header is gone gets the one that the database has: both are the same session's. */
function withHeader(original: ByteSource, rows: ByteSource | undefined): ByteSource {
  const header = rows === undefined ? undefined : headerLine(rows);
  if (header === undefined) return original;
  return piecedSource(original, [header, { start: 0, end: original.length }]);
}

function headerLine(rows: ByteSource): Uint8Array | undefined {
  const text = new TextDecoder().decode(rows.read(0, Math.min(rows.length, MOST_HEADER)));
  const line = text.slice(0, text.indexOf("\n") + 1);
  const isHeader = line !== "" && /"type"\s*:\s*"session"/.test(line);
  // A file is of version 3 at most.
  return isHeader ? new TextEncoder().encode(line.replace(/("version"\s*:\s*)\d+/, "$13")) : undefined;
}

const MOST_HEADER = 65_536;

function errorsIn(rows: ByteSource): number {
  return checkTranscript(rows, ROWS).issues.filter(({ severity }) => severity === "error").length;
}

function lastMessage(rows: ByteSource): string {
  return JSON.stringify(checkTranscript(rows, ROWS).messages.at(-1) ?? null);
}
