import { field, isRecord, parseJson, withField } from "../../../core/json.ts";
import type { ByteSource, Piece } from "../../bytes/source.ts";
import { editJson } from "../../json/edit.ts";
import type { Tree } from "../tree/tree.ts";
import type { Chain } from "./chain.ts";
import { firstKeptLinks } from "./pointers.ts";
import type { OutputLine } from "./write.ts";

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/**
 * Compactions of version 1 name the first entry that they kept by its place among the records of the file, headers
 * counted: rows that came or went before it move that place.
 */
export function placeCompactions(
  source: ByteSource,
  tree: Tree,
  chain: Chain,
  lines: readonly OutputLine[],
): readonly OutputLine[] {
  const kept = firstKeptLinks(tree, chain);
  if (kept.size === 0) return lines;
  const places = new Map<number, number>();
  let place = 0;
  for (const { link, record } of lines) {
    if (record === undefined) continue;
    if (link !== undefined) places.set(link, place);
    place += 1;
  }
  return lines.map((line) => {
    const at = line.link === undefined ? undefined : chain.links[line.link];
    const first = at?.kind === "entry" ? kept.get(at.entry) : undefined;
    const now = first === undefined ? undefined : places.get(first);
    return now === undefined ? line : { ...line, bytes: withPlace(source, line.bytes, now) };
  });
}

function withPlace(source: ByteSource, piece: Piece, place: number): Piece {
  const bytes = piece instanceof Uint8Array ? piece : source.read(piece.start, piece.end);
  const text = decoder.decode(bytes);
  const value = parseJson(text);
  if (!isRecord(value) || field(value, "firstKeptEntryIndex") === place) return piece;
  return encoder.encode(editJson(text, value, withField(value, "firstKeptEntryIndex", place)));
}
