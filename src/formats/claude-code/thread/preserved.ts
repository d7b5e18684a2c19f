import type { Entry } from "../rows/rows.ts";
import type { Tree } from "../tree/tree.ts";

/**
 * Rows from before the last compaction that are replayed behind its anchor: the boundary lists them, and the agent
 * hangs them there when it loads. They keep the parents that they were written with.
 */
export interface Kept {
  readonly boundary: Entry;
  readonly anchor: Entry;
  readonly rows: readonly Entry[];
  /** The list names rows that are not in the file; for that the agent replays none of them. */
  readonly incomplete: boolean;
}

/** Hangs the kept rows where the agent hangs them; undefined where there are none. */
export function relinkKept(tree: Tree): Kept | undefined {
  const kept = findKept(tree);
  const last = kept?.rows.at(-1);
  if (kept === undefined || last === undefined) return undefined;
  const { anchor, boundary, rows } = kept;
  const listed = new Set(rows.map(({ index }) => index));
  for (const entry of tree.entries) {
    const parent = tree.parents[entry.index] ?? -1;
    if (listed.has(entry.index) || entry.index === anchor.index || parent < 0) continue;
    const lost = parent < boundary.index && !listed.has(parent);
    const stale = lost && entry.index > boundary.index && entry.row.kind === "turn";
    if (parent === anchor.index || (stale && tree.isMain(entry))) tree.parents[entry.index] = last.index;
  }
  // Its own parent may be one of the rows that it keeps.
  tree.parents[boundary.index] = -1;
  let above = anchor.index;
  for (const { index } of rows) {
    tree.parents[index] = above;
    above = index;
  }
  return kept;
}

function findKept({ entries, byUuid, parents, isMain }: Tree): Kept | undefined {
  const boundary = entries.findLast((entry) => entry.row.boundary && isMain(entry));
  const preserved = boundary?.row.preserved;
  if (boundary === undefined || preserved === undefined) return undefined;
  // Where the anchor is lost the boundary itself takes its place: it is what stands before it.
  const anchor = byUuid.get(preserved.anchor) ?? boundary;
  const lostAnchor = anchor.uuid !== preserved.anchor;
  // Another order than this no version has written: what it would mean is not known.
  if (anchor.index < boundary.index) return undefined;
  const isBefore = (row: Entry): boolean => row.index < boundary.index;
  if (preserved.uuids !== undefined) {
    const rows = preserved.uuids.map((uuid) => byUuid.get(uuid));
    const whole = rows.filter((row): row is Entry => row !== undefined);
    const distinct = new Set(whole).size === whole.length && whole.every(isBefore);
    return distinct
      ? { boundary, anchor, rows: whole, incomplete: lostAnchor || whole.length < rows.length }
      : undefined;
  }
  const head = byUuid.get(preserved.head ?? "");
  const rows: Entry[] = [];
  const seen = new Set<number>();
  for (let at = byUuid.get(preserved.tail ?? ""); at !== undefined && !seen.has(at.index); ) {
    seen.add(at.index);
    rows.push(at);
    if (at === head)
      return seen.has(anchor.index)
        ? undefined
        : { boundary, anchor, rows: rows.reverse(), incomplete: lostAnchor };
    at = entries[parents[at.index] ?? -1];
  }
  return undefined;
}
