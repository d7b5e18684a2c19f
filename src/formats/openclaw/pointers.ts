import { type JsonRecord, stringField, withField } from "../../core/json.ts";
import { step } from "../../core/steps.ts";
import type { Chain } from "./chain.ts";
import { firstKept } from "./context.ts";
import type { Entry } from "./entries.ts";
import type { Tree } from "./tree.ts";

/** Where pointers between entries lead after a repair. */
export interface Pointers {
  /** By id of an entry that is gone: the one that stands for it, null where there is none. */
  readonly gone: ReadonlyMap<string, string | null>;
  /** By compaction entry: the first entry that it kept. */
  readonly firstKept: ReadonlyMap<number, string>;
}

// Fields that name another entry, besides the parent.
const POINTER_FIELDS = ["targetId", "fromId"] as const;

/** Finds the pointers that a repair has moved. */
export function findPointers(
  tree: Tree,
  chain: Chain,
  linkIds: readonly string[],
  dropped: ReadonlySet<number>,
): Pointers {
  const gone = new Map<string, string | null>();
  for (const [entry, heir] of chain.heirs) {
    step();
    const id = tree.entries[entry]?.id;
    if (id !== undefined && dropped.has(entry)) gone.set(id, linkIds[heir] ?? null);
  }
  return { gone, firstKept: firstKeptEntries(tree, chain, linkIds) };
}

/**
 * The last compaction keeps everything from one entry on. When that entry goes, or another of the kept ones now comes
 * first, the pointer follows, so that exactly the kept messages are loaded.
 */
function firstKeptEntries(tree: Tree, chain: Chain, linkIds: readonly string[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const path = [...chain.heirs.keys()].flatMap((index) => tree.entries[index] ?? []);
  const position = path.findLastIndex((entry) => entry.type === "compaction");
  const compaction = path[position];
  if (compaction === undefined) return found;
  const positions = new Map<number, number>();
  for (const [at, link] of chain.links.entries()) if (link.kind === "entry") positions.set(link.entry, at);
  const from = firstKept(path, compaction);
  const end = positions.get(compaction.index);
  if (from < 0 || from >= position || end === undefined) return found;
  let first = end;
  for (const entry of path.slice(from, position)) first = Math.min(first, positions.get(entry.index) ?? end);
  if (first === end) return found;
  while (chain.links[first - 1]?.kind === "new") first--;
  const id = linkIds[first];
  if (id !== undefined && id !== stringField(compaction.value, "firstKeptEntryId"))
    found.set(compaction.index, id);
  return found;
}

/** The entry with its pointers led anew; the same object where none has moved. */
export function repoint(value: JsonRecord, entry: Entry, pointers: Pointers): JsonRecord {
  let edited = value;
  const firstKept = pointers.firstKept.get(entry.index);
  if (firstKept !== undefined) edited = withField(edited, "firstKeptEntryId", firstKept);
  for (const key of POINTER_FIELDS) {
    const target = stringField(edited, key);
    const heir = target === undefined ? undefined : pointers.gone.get(target);
    if (heir !== undefined && heir !== null) edited = withField(edited, key, heir);
  }
  return edited;
}
