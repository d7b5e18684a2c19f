import { type JsonRecord, stringField, withField } from "../../../core/json.ts";
import { fileFinding } from "../../finding.ts";
import type { FileFinding } from "../../format.ts";
import type { Entry } from "../lines/entries.ts";
import { type ActiveContext, firstKept } from "../thread/context.ts";
import type { Tree } from "../tree/tree.ts";
import type { Chain } from "./chain.ts";

/** Where pointers between entries lead after a repair. */
export interface Pointers {
  /** By id of an entry that is gone: the one that stands for it, null where there is none. */
  readonly gone: ReadonlyMap<string, string | null>;
  /** By compaction entry: the id of the first entry that it kept. */
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
    const id = tree.entries[entry]?.id;
    if (id !== undefined && dropped.has(entry)) gone.set(id, linkIds[heir] ?? null);
  }
  const kept = new Map<number, string>();
  if (!tree.linear) {
    for (const [compaction, link] of firstKeptLinks(tree, chain)) {
      const id = linkIds[link];
      const recorded = stringField(tree.entries[compaction]?.value ?? {}, "firstKeptEntryId");
      if (id !== undefined && id !== recorded) kept.set(compaction, id);
    }
    for (const [compaction, id] of keptOnBranches(tree, chain, linkIds, dropped, gone))
      kept.set(compaction, id);
  }
  return { gone, firstKept: kept };
}

/**
 * By compaction of the active path: the link from which on it keeps. When that entry goes, or another of the kept ones
 * now comes first, the pointer follows, so that exactly the kept messages are loaded.
 */
export function firstKeptLinks(tree: Tree, chain: Chain): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const path = [...chain.heirs.keys()].flatMap((index) => tree.entries[index] ?? []);
  const positions = new Map<number, number>();
  for (const [at, link] of chain.links.entries()) if (link.kind === "entry") positions.set(link.entry, at);
  const places = new Map<string, number>();
  for (const [at, { id }] of path.entries()) if (id !== undefined && !places.has(id)) places.set(id, at);
  // The link of the first entry from here on that is still there.
  const next: number[] = new Array(path.length + 1).fill(chain.links.length);
  for (let at = path.length - 1; at >= 0; at--)
    next[at] = positions.get(path[at]?.index ?? -1) ?? next[at + 1] ?? chain.links.length;
  const last = path.findLastIndex((entry) => entry.type === "compaction");
  for (const [at, compaction] of path.entries()) {
    const end = positions.get(compaction.index);
    if (compaction.type !== "compaction" || end === undefined) continue;
    const from =
      at === last || tree.linear
        ? firstKept(path, compaction, tree)
        : (places.get(stringField(compaction.value, "firstKeptEntryId") ?? "") ?? -1);
    if (from < 0 || from >= at) continue;
    let first = next[from] ?? end;
    if (at === last)
      for (const entry of path.slice(from, at)) first = Math.min(first, positions.get(entry.index) ?? end);
    if (first >= end) continue;
    if (at === last) while (chain.links[first - 1]?.kind === "new") first--;
    found.set(compaction.index, first);
  }
  return found;
}

/**
 * Compactions on other branches whose first kept entry goes: they keep from the next entry on that is their own.
 * Bounded, because many may point past each other: then they keep from the entry that stands for the lost one.
 */
function keptOnBranches(
  tree: Tree,
  chain: Chain,
  linkIds: readonly string[],
  dropped: ReadonlySet<number>,
  gone: ReadonlyMap<string, string | null>,
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  if (gone.size === 0) return found;
  let steps = 4 * tree.entries.length;
  for (const { index, type, value } of tree.entries) {
    const kept = type === "compaction" ? stringField(value, "firstKeptEntryId") : undefined;
    const heir = kept === undefined ? undefined : gone.get(kept);
    if (heir === undefined || chain.heirs.has(index)) continue;
    let first = index;
    for (let at = index; at >= 0 && tree.entries[at]?.id !== kept && steps > 0; at = tree.parents[at] ?? -1) {
      steps -= 1;
      if (!dropped.has(at)) first = at;
    }
    const place = chain.heirs.get(first);
    const id = steps <= 0 ? heir : place === undefined ? tree.ids[first] : linkIds[place];
    if (id !== null && id !== undefined) found.set(index, id);
  }
  return found;
}

/**
 * The last compaction of the active path, where a damaged letter hides which entry it kept first: the agent loads
 * nothing of what was kept.
 */
export function findLostKept(tree: Tree, { path }: ActiveContext): readonly FileFinding[] {
  const entries = path.flatMap((index) => tree.entries[index] ?? []);
  const at = entries.findLastIndex(({ type }) => type === "compaction");
  const compaction = entries[at];
  const id = stringField(compaction?.value ?? {}, "firstKeptEntryId");
  if (compaction === undefined || id === undefined || tree.linear || tree.taken.has(id)) return [];
  const kept = firstKept(entries, compaction, tree);
  const first = entries[kept];
  if (first?.id === undefined || first.parent === id || kept > at) return [];
  return [fileFinding("lost-branch", "error", compaction.line.number, { entry: first.id, rows: at - kept })];
}

/** The entry with its pointers led anew; the same object where none has moved. */
export function repoint(value: JsonRecord, entry: Entry, pointers: Pointers): JsonRecord {
  let edited = value;
  const firstKept = pointers.firstKept.get(entry.index);
  if (firstKept !== undefined) edited = withField(edited, "firstKeptEntryId", firstKept);
  // An edit of an entry that is gone must not become an edit of another one.
  if (entry.type === "context_edit") return edited;
  for (const key of POINTER_FIELDS) {
    const target = stringField(edited, key);
    const heir = target === undefined ? undefined : pointers.gone.get(target);
    if (heir !== undefined && heir !== null) edited = withField(edited, key, heir);
  }
  return edited;
}
