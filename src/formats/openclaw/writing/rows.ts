import { type JsonRecord, stringField, withField } from "../../../core/json.ts";
import type { ByteSource, Piece } from "../../bytes/source.ts";
import { editJson } from "../../json/edit.ts";
import type { JsonStyle } from "../../json/style.ts";
import { writeJson } from "../../json/write.ts";
import { recordPiece, recordText } from "../../jsonl/file-lines.ts";
import type { Entry } from "../lines/entries.ts";
import type { Tree } from "../tree/tree.ts";
import type { Chain, FieldEdit, Link } from "./chain.ts";
import type { Naming } from "./naming.ts";
import { repoint } from "./pointers.ts";

/** Writes the rows of the new file, each as its own bytes wherever nothing of it changes. */
export interface RowWriter {
  /** The row of a link of the active path. */
  link(position: number): Piece;
  /** The row of an entry beside it. */
  entry(entry: Entry): Piece;
}

const encoder = new TextEncoder();

/** A writer for one draft of a file. */
export function createRowWriter(
  source: ByteSource,
  tree: Tree,
  chain: Chain,
  naming: Naming,
  style: JsonStyle,
): RowWriter {
  const entry = (one: Entry, edit?: FieldEdit): Piece => {
    const value = edited(one, naming, tree, chain, edit);
    const { data } = one.record;
    if (value === data) return recordPiece(one.record);
    return encoder.encode(editJson(recordText(source, one.record), data, value));
  };
  const link = (position: number): Piece => {
    const at = chain.links[position] as Link;
    if (at.kind === "entry") return entry(tree.entries[at.entry] as Entry, at.edit);
    const tie = {
      id: naming.linkIds[position] ?? "",
      parentId: position === 0 ? null : (naming.linkIds[position - 1] ?? null),
    };
    const value = {
      type: "message",
      ...(tree.linear ? {} : tie),
      timestamp: timestampBefore(tree, chain, position),
      message: at.raw,
    };
    return encoder.encode(writeJson(value, style));
  };
  return { link, entry };
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

function edited(
  entry: Entry,
  naming: Naming,
  tree: Tree,
  chain: Chain,
  edit: FieldEdit | undefined,
): JsonRecord {
  let value: JsonRecord = entry.value;
  const id = tree.ids[entry.index];
  if (id !== undefined && id !== "" && id !== stringField(entry.value, "id"))
    value = withField(value, "id", id);
  const parent = naming.parentIds.get(entry.index);
  // The first entry of a file may leave its parent out, if it stays the first; without one any other is cut off.
  const first = entry.index === 0 && (chain.links.length > 1 || tree.entries.length === 1);
  const omitted = parent === null && entry.parent === undefined && first;
  if (parent !== undefined && parent !== entry.parent && !omitted) {
    value = withField(value, "parentId", parent);
  }
  if (edit !== undefined) value = withField(value, edit.field, edit.value);
  return repoint(value, entry, naming.pointers);
}
