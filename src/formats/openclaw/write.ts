import { type JsonRecord, stringField, withField } from "../../core/json.ts";
import { step } from "../../core/steps.ts";
import type { ByteSource, ByteSpan, Piece } from "../bytes/source.ts";
import { editJson } from "../json/edit.ts";
import { readSpans } from "../json/spans.ts";
import { compactStyle, type JsonStyle, lineStyle } from "../json/style.ts";
import { writeJson } from "../json/write.ts";
import type { FileLine, FileRecord } from "../jsonl/file-lines.ts";
import type { Chain, FieldEdit, Link } from "./chain.ts";
import type { Entry } from "./entries.ts";
import { findPointers, type Pointers, repoint } from "./pointers.ts";
import { newEntryId, type Tree } from "./tree.ts";

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();
const NEWLINE = encoder.encode("\n");

/** The ids of links and the ids under which every entry of the file will stand. */
interface Naming {
  readonly linkIds: readonly string[];
  readonly parentIds: ReadonlyMap<number, string | null>;
  readonly dropped: ReadonlySet<number>;
  /** By id of an entry that goes or moves: what a pointer to it points to now. */
  readonly pointers: Pointers;
}

/** One line of the new file; `entry` undefined for what is no entry of the tree. */
interface OutputLine {
  readonly link: number | undefined;
  readonly entry: boolean;
  readonly bytes: Piece;
}

/**
 * Writes the file again: untouched lines as bytes, edited ones edited inside, moved and new entries directly
 * behind the one they follow, and the leaf last, because the agent goes on from the last line.
 */
export function writeFile(
  source: ByteSource,
  lines: readonly FileLine<JsonRecord>[],
  tree: Tree,
  chain: Chain,
  header: string | undefined,
): readonly Piece[] {
  const naming = nameEntries(tree, chain);
  const entryOf = new Map<FileRecord<JsonRecord>, Entry>(tree.entries.map((entry) => [entry.record, entry]));
  const moved = movedEntries(chain);
  const linkBytes = linkWriter(source, tree, chain, naming, styleOf(source, lines));
  const behind = new Map<number, OutputLine[]>();
  const positions = new Map<number, number>();
  let anchor = -1;
  for (const [position, link] of chain.links.entries()) {
    step();
    if (link.kind === "entry") positions.set(link.entry, position);
    if (link.kind === "entry" && !moved.has(link.entry)) anchor = link.entry;
    else {
      const list = behind.get(anchor) ?? [];
      list.push({ link: position, entry: true, bytes: linkBytes(position) });
      behind.set(anchor, list);
    }
  }
  const out: OutputLine[] = [];
  let headed = header !== undefined;
  if (header !== undefined) {
    out.push({ link: undefined, entry: false, bytes: encoder.encode(header) });
    for (const one of behind.get(-1) ?? []) out.push(one);
  }
  for (const { span, record } of lines.flatMap(chunksOf)) {
    step();
    const entry = record === undefined ? undefined : entryOf.get(record);
    if (entry === undefined) {
      out.push({ link: undefined, entry: false, bytes: span });
      if (!headed && record !== undefined) for (const one of behind.get(-1) ?? []) out.push(one);
      headed ||= record !== undefined;
    } else if (!naming.dropped.has(entry.index) && !moved.has(entry.index)) {
      const position = positions.get(entry.index);
      const text = position === undefined ? entryBytes(source, entry, naming, tree) : linkBytes(position);
      out.push({ link: position, entry: tree.ids[entry.index] !== "", bytes: text });
      for (const one of behind.get(entry.index) ?? []) out.push(one);
    }
  }
  return leafLast(out, chain.links.length - 1).flatMap((line) => [line.bytes, NEWLINE]);
}

/** A line as it is, or each record of a line that welded several together. */
function chunksOf(
  line: FileLine<JsonRecord>,
): readonly { readonly span: ByteSpan; readonly record: FileRecord<JsonRecord> | undefined }[] {
  if (line.records === undefined) return [{ span: line.span, record: undefined }];
  return line.records.map((record) => ({ span: record.span, record }));
}

/** Were the leaf not the last entry of the file, the agent would go on from another branch. */
function leafLast(lines: readonly OutputLine[], leaf: number): readonly OutputLine[] {
  const last = lines.findLast((line) => line.entry);
  const at = lines.findIndex((line) => line.link === leaf);
  const line = lines[at];
  if (line === undefined || last === line || leaf < 0) return lines;
  return [...lines.slice(0, at), ...lines.slice(at + 1), line];
}

function nameEntries(tree: Tree, chain: Chain): Naming {
  const linkIds: string[] = [];
  for (const link of chain.links) {
    const before = linkIds.at(-1) ?? "";
    linkIds.push(
      link.kind === "entry"
        ? (tree.ids[link.entry] ?? "")
        : newEntryId(`${before}\n${linkIds.length}`, tree.taken),
    );
  }
  const parentIds = new Map<number, string | null>();
  const onPath = new Set<number>();
  for (const [position, link] of chain.links.entries()) {
    if (link.kind !== "entry") continue;
    onPath.add(link.entry);
    parentIds.set(link.entry, position === 0 ? null : (linkIds[position - 1] ?? null));
  }
  const dropped = new Set<number>(tree.gone);
  for (const entry of chain.heirs.keys()) if (!onPath.has(entry)) dropped.add(entry);
  for (const entry of tree.entries) {
    step();
    if (onPath.has(entry.index) || dropped.has(entry.index) || tree.ids[entry.index] === "") continue;
    const parent = tree.parents[entry.index] ?? -1;
    const heir = chain.heirs.get(parent);
    const id = heir === undefined ? tree.ids[parent] : linkIds[heir];
    parentIds.set(entry.index, id ?? null);
  }
  return { linkIds, parentIds, dropped, pointers: findPointers(tree, chain, linkIds, dropped) };
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

function linkWriter(source: ByteSource, tree: Tree, chain: Chain, naming: Naming, style: JsonStyle) {
  return (position: number): Piece => {
    const link = chain.links[position] as Link;
    if (link.kind === "entry") {
      const entry = tree.entries[link.entry] as Entry;
      return entryBytes(source, entry, naming, tree, link.edit);
    }
    const value = {
      type: "message",
      id: naming.linkIds[position] ?? "",
      parentId: position === 0 ? null : (naming.linkIds[position - 1] ?? null),
      timestamp: timestampBefore(tree, chain, position),
      message: link.raw,
    };
    return encoder.encode(writeJson(value, style));
  };
}

/** Times of new entries are derived: that of the entry before. */
function timestampBefore(tree: Tree, chain: Chain, position: number): string {
  for (let at = position - 1; at >= 0; at--) {
    const link = chain.links[at];
    if (link?.kind !== "entry") continue;
    const value = tree.entries[link.entry]?.value;
    const time = value === undefined ? undefined : stringField(value, "timestamp");
    if (time !== undefined) return time;
  }
  return "1970-01-01T00:00:00.000Z";
}

function entryBytes(source: ByteSource, entry: Entry, naming: Naming, tree: Tree, edit?: FieldEdit): Piece {
  let value: JsonRecord = entry.value;
  const id = tree.ids[entry.index];
  if (id !== undefined && id !== "" && id !== entry.id) value = withField(value, "id", id);
  const parent = naming.parentIds.get(entry.index);
  // The first entry of a file may leave its parent out; any other one without it would be cut off again.
  const omitted = parent === null && entry.parent === undefined && entry.index === 0;
  if (parent !== undefined && parent !== entry.parent && !omitted) {
    value = withField(value, "parentId", parent);
  }
  if (edit !== undefined) value = withField(value, edit.field, edit.value);
  value = repoint(value, entry, naming.pointers);
  const { span } = entry.record;
  if (value === entry.value) return span;
  return encoder.encode(editJson(decoder.decode(source.read(span.start, span.end)), entry.value, value));
}

/** New entries are spelled like the file's own. */
function styleOf(source: ByteSource, lines: readonly FileLine<JsonRecord>[]): JsonStyle {
  const record = lines.find((line) => line.records?.[0] !== undefined)?.records?.[0];
  if (record === undefined) return compactStyle;
  const text = decoder.decode(source.read(record.span.start, record.span.end));
  return lineStyle(text, readSpans(text));
}
