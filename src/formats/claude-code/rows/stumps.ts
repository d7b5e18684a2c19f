import type { ByteSource } from "../../bytes/source.ts";
import type { Stump } from "../../jsonl/file-lines.ts";

/** By uuid of a row whose line is torn: the uuid of its parent, null for a root. */
export type TornParents = ReadonlyMap<string, string | null>;

// A row begins with its parent and tells its own uuid behind the message. Inside a text quotes are escaped.
const PARENT = /(?<!\\)"parentUuid"\s*:\s*(?:"([^"\\]{1,100})"|null)/;
const UUID = /(?<!\\)"uuid"\s*:\s*"([^"\\]{1,100})"/g;
const HEAD_BYTES = 400;
const TAIL_BYTES = 4_000;

const lenient = new TextDecoder("utf-8");

/** Reads what is left of rows that are torn: enough to know whose child a lost row was. */
export function readStumps(source: ByteSource, stumps: readonly Stump[]): TornParents {
  const parents = new Map<string, string | null>();
  for (const { start, end } of stumps) {
    const head = lenient.decode(source.read(start, Math.min(end, start + HEAD_BYTES)));
    const parent = PARENT.exec(head);
    if (parent === null) continue;
    const tail = lenient.decode(source.read(Math.max(start, end - TAIL_BYTES), end));
    const uuid = [...tail.matchAll(UUID)].at(-1)?.[1];
    if (uuid !== undefined) parents.set(uuid, parent[1] ?? null);
  }
  return parents;
}
