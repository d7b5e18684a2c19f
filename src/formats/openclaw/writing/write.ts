import { type JsonRecord, stringField } from "../../../core/json.ts";
import type { ByteSource, Piece } from "../../bytes/source.ts";
import { readSpans } from "../../json/spans.ts";
import { compactStyle, type JsonStyle, lineStyle } from "../../json/style.ts";
import { writeJson } from "../../json/write.ts";
import {
  type FileLine,
  type FileLines,
  type FileRecord,
  lineEndOf,
  recordPiece,
  recordText,
} from "../../jsonl/file-lines.ts";
import type { Entry } from "../lines/entries.ts";
import type { HeaderPlan } from "../lines/header.ts";
import { newEntryId } from "../tree/cure-ids.ts";
import type { Tree } from "../tree/tree.ts";
import type { Chain } from "./chain.ts";
import { placeCompactions } from "./linear.ts";
import { type Naming, nameEntries } from "./naming.ts";
import { createRowWriter } from "./rows.ts";

/** One line of the new file. */
export interface OutputLine {
  /** The link of the active path that it holds. */
  readonly link: number | undefined;
  /** Does an agent read a record here, and is it the header's? */
  readonly record: "entry" | "session" | undefined;
  readonly bytes: Piece;
  readonly end: "\n" | "\r\n";
}

/** Everything that a new file is made of. */
export interface Draft {
  readonly source: ByteSource;
  readonly file: Pick<FileLines<JsonRecord>, "lines" | "lineEnd">;
  readonly tree: Tree;
  readonly chain: Chain;
  readonly header: HeaderPlan | undefined;
}

const encoder = new TextEncoder();
const LINE_ENDS = { "\n": encoder.encode("\n"), "\r\n": encoder.encode("\r\n") } as const;

/**
 * Writes the file again: untouched lines as bytes, edited ones edited inside, moved and new entries directly
 * behind the one they follow, and the leaf last, because the agent goes on from the last line.
 */
export function writeFile(draft: Draft): readonly Piece[] {
  const { source, tree, chain } = draft;
  const naming = nameEntries(tree, chain);
  const lines = layLines(draft, naming);
  const ordered = tree.linear ? placeCompactions(source, tree, chain, lines) : leafLast(draft, lines, naming);
  return ordered.flatMap(({ bytes, end }) => [bytes, LINE_ENDS[end]]);
}

function layLines({ source, file, tree, chain, header }: Draft, naming: Naming): readonly OutputLine[] {
  const { lineEnd } = file;
  const entryOf = new Map<FileRecord<JsonRecord>, Entry>(tree.entries.map((entry) => [entry.record, entry]));
  const moved = movedEntries(chain);
  const rows = createRowWriter(source, tree, chain, naming, styleOf(source, file.lines));
  const behind = new Map<number, OutputLine[]>();
  const positions = new Map<number, number>();
  let anchor = -1;
  for (const [position, link] of chain.links.entries()) {
    if (link.kind === "entry") positions.set(link.entry, position);
    if (link.kind === "entry" && !moved.has(link.entry)) {
      anchor = link.entry;
      continue;
    }
    const list = behind.get(anchor) ?? [];
    const record = link.kind === "entry" ? tree.entries[link.entry]?.record : undefined;
    const end = record === undefined ? lineEnd : lineEndOf(record, lineEnd);
    list.push({ link: position, record: "entry", bytes: rows.link(position), end });
    behind.set(anchor, list);
  }
  const out: OutputLine[] = [];
  let headed = false;
  const head = (bytes: Piece, end: OutputLine["end"]): void => {
    out.push({ link: undefined, record: "session", bytes, end });
    if (!headed) for (const one of behind.get(-1) ?? []) out.push(one);
    headed = true;
  };
  if (header?.front !== undefined) head(header.front, endsInReturn(source, header.front) ? "\n" : lineEnd);
  for (const { line, record } of file.lines.flatMap(chunksOf)) {
    const entry = record === undefined ? undefined : entryOf.get(record);
    if (record === undefined) out.push({ link: undefined, record: undefined, bytes: line.span, end: "\n" });
    else if (entry === undefined) {
      const bytes = header?.records.has(record) ? header.records.get(record) : recordPiece(record);
      if (bytes !== undefined) head(bytes, lineEndOf(record, lineEnd));
    } else if (!naming.dropped.has(entry.index) && !moved.has(entry.index)) {
      const link = positions.get(entry.index);
      const bytes = link === undefined ? rows.entry(entry) : rows.link(link);
      out.push({ link, record: "entry", bytes, end: lineEndOf(record, lineEnd) });
      for (const one of behind.get(entry.index) ?? []) out.push(one);
    }
  }
  return out;
}

/** A line as it is, or each record of a line that welded several together. */
function chunksOf(line: FileLine<JsonRecord>): readonly {
  readonly line: FileLine<JsonRecord>;
  readonly record: FileRecord<JsonRecord> | undefined;
}[] {
  if (line.records === undefined) return [{ line, record: undefined }];
  return line.records.map((record) => ({ line, record }));
}

/**
 * Were the leaf not the last row of the file, the agent would go on from another branch, or from nothing. Where
 * nothing is left of the branch that it was on, or other branches hang on the leaf, and nothing hangs on the last row
 * of a file, an entry that says nothing holds its place.
 */
function leafLast(draft: Draft, lines: readonly OutputLine[], naming: Naming): readonly OutputLine[] {
  const leaf = naming.linkIds.length - 1;
  const last = lines.findLast((line) => line.record === "entry");
  if (last === undefined) return lines;
  const id = naming.linkIds[leaf] ?? null;
  if (id === null || new Set(naming.parentIds.values()).has(id)) return [...lines, placeHolder(draft, id)];
  const at = lines.findIndex((line) => line.link === leaf);
  const line = lines[at];
  if (line === undefined || line === last) return lines;
  return [...lines.slice(0, at), ...lines.slice(at + 1), line];
}

function placeHolder({ source, file, tree }: Draft, parentId: string | null): OutputLine {
  const times = tree.entries.map(({ value }) => stringField(value, "timestamp"));
  const value = {
    type: "custom",
    customType: "layer0",
    id: newEntryId("\nnothing", tree.taken),
    parentId,
    timestamp: times.findLast((time) => time !== undefined) ?? "1970-01-01T00:00:00.000Z",
  };
  const bytes = encoder.encode(writeJson(value, styleOf(source, file.lines)));
  return { link: undefined, record: "entry", bytes, end: file.lineEnd };
}

/** Entries that stand in the file before one that they now follow: they are written behind it. */
function movedEntries(chain: Chain): ReadonlySet<number> {
  const moved = new Set<number>();
  let last = -1;
  for (const link of chain.links) {
    if (link.kind !== "entry") continue;
    if (link.entry < last) moved.add(link.entry);
    else last = link.entry;
  }
  return moved;
}

function endsInReturn(source: ByteSource, piece: Piece): boolean {
  const last = piece instanceof Uint8Array ? piece.at(-1) : source.read(piece.end - 1, piece.end)[0];
  return last === 0x0d;
}

/** New entries are spelled like the file's own. */
function styleOf(source: ByteSource, lines: readonly FileLine<JsonRecord>[]): JsonStyle {
  const record = lines.find((line) => line.records?.[0] !== undefined)?.records?.[0];
  if (record === undefined) return compactStyle;
  const text = recordText(source, record);
  return lineStyle(text, readSpans(text));
}
