import { withField } from "../../core/json.ts";
import { type ByteSource, type Piece, piecedSource } from "../bytes/source.ts";
import { editJson } from "../json/edit.ts";
import { readFileLines, recordText } from "../jsonl/file-lines.ts";
import { type Entry, readEntries } from "../openclaw/lines/entries.ts";
import { entryRulesOf } from "../openclaw/lines/lines.ts";

/** A sound file without some of its entries, and those that it had of them. */
export interface LeftOut {
  readonly source: ByteSource;
  readonly ids: readonly string[];
}

/** Leaves entries out of a sound file: what hangs on one hangs on the entry above it. The same source where it has none. */
export function leaveOut(source: ByteSource, unwanted: ReadonlySet<string>): LeftOut {
  if (unwanted.size === 0) return { source, ids: [] };
  const { lines } = readFileLines(source, entryRulesOf(source));
  const { entries } = readEntries(lines);
  const isUnwanted = ({ id }: Entry): boolean => id !== undefined && unwanted.has(id);
  const out = entries.filter(isUnwanted);
  if (out.length === 0) return { source, ids: [] };
  const parents = new Map(out.map(({ id, parent }) => [id, parent ?? null]));
  const above = (parent: Entry["parent"]): Entry["parent"] => {
    let at = parent;
    // A file that was not to be repaired may have circles: so many steps lead out of any other way.
    for (let steps = 0; steps < out.length && typeof at === "string" && parents.has(at); steps++) {
      at = parents.get(at);
    }
    return at;
  };
  const byLine = new Map(entries.map((entry) => [entry.line.number, entry]));
  const pieces = lines.flatMap((line): readonly Piece[] => {
    const entry = byLine.get(line.number);
    if (entry === undefined) return [line.span, LINE_END];
    if (isUnwanted(entry)) return [];
    const parent = above(entry.parent);
    if (parent === entry.parent) return [line.span, LINE_END];
    const linked = withField(entry.value, "parentId", parent);
    const text = editJson(recordText(source, entry.record), entry.value, linked);
    return [new TextEncoder().encode(text), LINE_END];
  });
  return { source: piecedSource(source, pieces), ids: out.flatMap(({ id }) => id ?? []) };
}

const LINE_END: Uint8Array = Uint8Array.of(0x0a);
