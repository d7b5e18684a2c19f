import { stringField } from "../../../core/json.ts";
import { fileFinding } from "../../finding.ts";
import type { Entry } from "../lines/entries.ts";
import { hasClockRunBack } from "./copied-leaf.ts";
import { leafOf, type Tree } from "./tree.ts";

/**
 * The tree with its leaf where it was before lines changed their places. The agent goes on from the last entry of the
 * file, and nothing can hang on that one before it is written: where an earlier line does that is no older, the leaf is
 * the newest one below it. Nor does a session go on from another entry of the same id, written into the file once more,
 * where something hangs on the first.
 */
export function pastLateLeaf(tree: Tree): Tree {
  const last = leafOf(tree);
  if (tree.linear || tree.leaf !== undefined || last < 0) return tree;
  const entry = tree.entries[last];
  if (entry === undefined) return tree;
  const top = ownerOf(tree, entry);
  const leaf = tipBelow(tree, top);
  if (leaf === top) return tree;
  let rows = 0;
  for (let at = leaf; at >= 0 && at !== top; at = tree.parents[at] ?? -1) rows += 1;
  const args = { entry: tree.ids[last] ?? "", rows };
  const finding = fileFinding("lost-branch", "error", entry.line.number, args);
  return { ...tree, leaf, findings: [...tree.findings, finding] };
}

/** The entry that keeps the id which this one was written with. */
function ownerOf({ entries, ids }: Tree, { id, index }: Entry): number {
  if (id === undefined || ids[index] === id) return index;
  return entries.find((other) => other.id === id && ids[other.index] === id)?.index ?? index;
}

/**
 * The newest entry that hangs below this one, at whatever distance, is no older, and has none below it; of several the
 * last one of the file.
 */
export function tipBelow(tree: Tree, top: number): number {
  const { entries, parents, ids, gone } = tree;
  const isTold = (index: number): boolean => ids[index] !== "" && !gone.has(index);
  const parentsOfOthers = new Set(parents.filter((_, index) => isTold(index)));
  const timeOf = (index: number): string => stringField(entries[index]?.value ?? {}, "timestamp") ?? "";
  // By entry that was looked at: does it hang below the top?
  const below = new Map<number, boolean>([[top, true]]);
  let tip = top;
  // Where a clock has run back on the way to it, the last one of the file is the newest.
  let isUnordered = false;
  for (let index = parentsOfOthers.has(top) ? entries.length - 1 : -1; index >= 0; index--) {
    if (!isTold(index) || parentsOfOthers.has(index) || timeOf(index) < timeOf(top)) continue;
    if (tip !== top && (isUnordered || timeOf(index) <= timeOf(tip))) continue;
    const way: number[] = [];
    let at = index;
    for (; at >= 0 && !below.has(at); at = parents[at] ?? -1) {
      way.push(at);
    }
    const hangs = below.get(at) ?? false;
    for (const one of way) below.set(one, hangs);
    if (!hangs) continue;
    tip = index;
    isUnordered = hasClockRunBack(tree, tip);
  }
  return tip;
}
