import { newEntryId } from "../tree/cure-ids.ts";
import type { Tree } from "../tree/tree.ts";
import type { Chain } from "./chain.ts";
import { findPointers, type Pointers } from "./pointers.ts";

/** The ids of links and the ids under which every entry of the file will stand. */
export interface Naming {
  readonly linkIds: readonly string[];
  readonly parentIds: ReadonlyMap<number, string | null>;
  readonly dropped: ReadonlySet<number>;
  /** By id of an entry that goes or moves: what a pointer to it points to now. */
  readonly pointers: Pointers;
}

/** Names everything that the new file will hold. Entries of version 1 have neither ids nor parents. */
export function nameEntries(tree: Tree, chain: Chain): Naming {
  const linkIds: string[] = [];
  for (const link of chain.links) {
    const before = linkIds.at(-1) ?? "";
    if (link.kind === "entry") linkIds.push(tree.ids[link.entry] ?? "");
    else linkIds.push(tree.linear ? "" : newEntryId(`${before}\n${linkIds.length}`, tree.taken));
  }
  const parentIds = new Map<number, string | null>();
  const onPath = new Set<number>();
  for (const [position, link] of chain.links.entries()) {
    if (link.kind !== "entry") continue;
    onPath.add(link.entry);
    if (!tree.linear) parentIds.set(link.entry, position === 0 ? null : (linkIds[position - 1] ?? null));
  }
  const dropped = new Set<number>(tree.gone);
  for (const entry of chain.heirs.keys()) if (!onPath.has(entry)) dropped.add(entry);
  for (const entry of tree.linear ? [] : tree.entries) {
    if (onPath.has(entry.index) || dropped.has(entry.index) || tree.ids[entry.index] === "") continue;
    const parent = tree.parents[entry.index] ?? -1;
    const heir = chain.heirs.get(parent);
    const id = heir === undefined ? tree.ids[parent] : linkIds[heir];
    parentIds.set(entry.index, id ?? null);
  }
  return { linkIds, parentIds, dropped, pointers: findPointers(tree, chain, linkIds, dropped) };
}
