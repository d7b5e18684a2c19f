import { field, type JsonRecord, stringField } from "../../core/json.ts";
import { type ByteSource, type Piece, piecedSource } from "../bytes/source.ts";
import { type FileRecord, recordText, visitFileLines } from "../jsonl/file-lines.ts";
import { eachLine } from "../jsonl/lines.ts";
import { openclawFormat, openclawRowsFormat } from "../openclaw/index.ts";
import { entryRulesOf } from "../openclaw/lines/lines.ts";
import { type ImportedRows, importedRows } from "./imported-rows.ts";
import { type PassedOver, passedOver } from "./unlisted.ts";

/** The version whose import was measured. A file is judged for it where it is to be imported. */
export const IMPORTER_VERSION = "2026.9.6";

/** Why entries of a session file do not come through the import. */
export type ImportLossReason =
  /** Reading stops at a line that is no JSON. */
  | "unreadable-line"
  /** Reading stops before a piece of the file (64 KiB) that is not all UTF-8. */
  | "not-utf8"
  /** Another row has the id already. */
  | "repeated-id"
  /** The row is there, but without an id, so that it is in no history. */
  | "without-id"
  /** The row is there, and beside the conversation: it stood behind an entry that hangs on it. */
  | "off-path"
  /** All rows are there, with other ids and in one line: branches are one, and pointers lead nowhere. */
  | "renumbered"
  /** Nothing is imported: because of the index, or the file is not in it and is not sound. */
  | "passed-over";

/** Entries that do not come through. */
export interface ImportLoss {
  readonly reason: ImportLossReason;
  /** 1-based; where reading stops, or of the first entry. */
  readonly line: number;
  readonly entries: number;
  /** What is in the way of all of it. */
  readonly why?: PassedOver;
}

/** What the import makes of a session file. */
export interface ImportOutcome {
  /** The entries that a file holds, exact copies counted once. */
  readonly entries: number;
  /** Those of them that come through. */
  readonly kept: number;
  readonly losses: readonly ImportLoss[];
  /**
   * The line of the first row that is left out although the import counts it. Then nothing of the folder is put aside,
   * `openclaw doctor --fix` fails, and the gateway does not start.
   */
  readonly stopsAt?: number;
}

/**
 * What the import makes of `sessions.json`: one that it cannot read keeps all sessions of its folder from being imported,
 * and one with an entry that names no session keeps those from it that it does not list.
 */
export type IndexState = "missing" | "sound" | "odd-entries" | "unreadable";

/** What is known of a file besides its bytes. */
export interface ImportQuestion {
  readonly fileName: string;
  /** Is its session in the index beside it? */
  readonly isListed: boolean;
  readonly index: IndexState;
}

/**
 * What OpenClaw 2026.7.2 and newer keep of a session file when they import it into their database, as was measured with
 * 2026.9.6: openclaw/openclaw#153502 and others are what comes of it.
 */
export function importOutcome(source: ByteSource, question: ImportQuestion): ImportOutcome {
  const entries = entriesIn(source);
  const obstacle = obstacleFor(source, question);
  if (obstacle !== undefined && entries.length > 0) {
    const { why, line } = obstacle;
    const loss: ImportLoss = { reason: "passed-over", line, entries: entries.length, why };
    return { entries: entries.length, kept: 0, losses: [loss] };
  }
  const imported = importedRows(source);
  const lines = new Set(imported.rows.flatMap(({ line, id }) => (id === undefined ? [] : [line])));
  const comes = ({ line, shares }: FoundEntry): boolean => !shares && lines.has(line);
  const aside = imported.renumbers ? new Set<number>() : besidePath(source, lines, imported);
  const lost = entries.filter((entry) => !comes(entry) || aside.has(entry.line));
  const losses = lossesOf(lost, imported, aside);
  if (imported.renumbers)
    addLoss(
      losses,
      "renumbered",
      entries.filter((entry) => entry.isTied && comes(entry)),
    );
  const [stopsAt] = imported.end === undefined ? imported.conflicts : [];
  const kept = entries.length - lost.length;
  return { entries: entries.length, kept, losses, ...(stopsAt === undefined ? {} : { stopsAt }) };
}

/** What keeps all of a file from being imported. */
function obstacleFor(
  source: ByteSource,
  { fileName, isListed, index }: ImportQuestion,
): { readonly why: PassedOver; readonly line: number } | undefined {
  if (index === "unreadable") return { why: "index-unreadable", line: 1 };
  if (isListed) return undefined;
  return index === "odd-entries" ? { why: "index-entry", line: 1 } : passedOver(source, fileName);
}

interface FoundEntry {
  readonly line: number;
  /** It stands on one line with another. */
  readonly shares: boolean;
  readonly isTied: boolean;
}

function lossesOf(
  lost: readonly FoundEntry[],
  { end, repeated }: ImportedRows,
  aside: ReadonlySet<number>,
): ImportLoss[] {
  const isBehind = ({ line }: FoundEntry): boolean => end !== undefined && line >= end.line;
  const taken = new Set(repeated);
  const losses: ImportLoss[] = [];
  if (end !== undefined) addLoss(losses, end.reason, lost.filter(isBehind), end.line);
  const before = lost.filter((entry) => !isBehind(entry));
  const inPlace = before.filter(({ line }) => !aside.has(line));
  addLoss(
    losses,
    "repeated-id",
    inPlace.filter(({ line }) => taken.has(line)),
  );
  addLoss(
    losses,
    "without-id",
    inPlace.filter(({ line }) => !taken.has(line)),
  );
  addLoss(
    losses,
    "off-path",
    before.filter(({ line }) => aside.has(line)),
  );
  return losses;
}

function addLoss(
  losses: ImportLoss[],
  reason: ImportLossReason,
  found: readonly FoundEntry[],
  line: number | undefined = found[0]?.line,
): void {
  if (found.length > 0 && line !== undefined) losses.push({ reason, line, entries: found.length });
}

/** The lines of messages that the file has in its conversation, and the rows of the import beside theirs. */
function besidePath(
  source: ByteSource,
  kept: ReadonlySet<number>,
  { rows }: ImportedRows,
): ReadonlySet<number> {
  const ofRows = new Set(rows.map(({ line }) => line));
  const pieces: Piece[] = [];
  eachLine(source, ({ index, start, end, newline }) => {
    pieces.push(ofRows.has(index + 1) ? { start, end: end + newline } : LINE_END);
  });
  const imported = piecedSource(source, pieces);
  const inRows = new Set(openclawRowsFormat.read(imported, {}).rows.map(({ line }) => line));
  const inFile = openclawFormat.read(source, {}).rows.map(({ line }) => line);
  return new Set(inFile.filter((line) => kept.has(line) && !inRows.has(line)));
}

const LINE_END: Uint8Array = Uint8Array.of(0x0a);

type EntryRecord = Omit<FileRecord<unknown>, "data">;

/** The entries that can be read by any means, exact copies once. */
function entriesIn(source: ByteSource): readonly FoundEntry[] {
  const found: FoundEntry[] = [];
  const firstOf = new Map<string, EntryRecord>();
  visitFileLines(source, { ...entryRulesOf(source), keep: namesOf }, ({ number, records = [] }) => {
    for (const record of records) {
      const { type, id, isTied } = record.data;
      if (type === "session") continue;
      const first = id === undefined ? undefined : firstOf.get(id);
      if (first !== undefined && recordText(source, first) === recordText(source, record)) continue;
      if (id !== undefined && first === undefined) firstOf.set(id, { ...record });
      found.push({ line: number, shares: records.length > 1, isTied });
    }
  });
  return found;
}

function namesOf(value: JsonRecord) {
  const id = stringField(value, "id");
  return {
    type: stringField(value, "type"),
    id,
    isTied: id !== undefined && field(value, "parentId") !== undefined,
  };
}
