import type { Entry } from "../rows/rows.ts";

/**
 * Cuts every circle of parents where it leaves the conversation for a side chain, else at its first row of the file. The
 * row there then hangs on the row written before it that does not hang on it itself. Early versions walk such a circle
 * for ever. `report` hears of each cut.
 */
export function breakCircles(
  entries: readonly Entry[],
  byUuid: ReadonlyMap<string, Entry>,
  parents: number[],
  report: (entry: Entry, parent: number) => void,
): void {
  const cuts = cutCircles(entries, parents);
  if (cuts.length === 0) return;
  // By row: the top of its tree, found with path halving, so that many circles stay linear.
  const tops = parents.map((parent, index) => (parent < 0 ? index : parent));
  const topOf = (index: number): number => {
    let at = index;
    for (let above = tops[at] ?? at; above !== at; above = tops[at] ?? at) {
      tops[at] = tops[above] ?? above;
      at = above;
    }
    return at;
  };
  const before = new Map<string, number>();
  let next = 0;
  for (const entry of entries) {
    const chain = entry.row.sidechain ? (entry.row.agent ?? "side") : "";
    if (cuts[next] === entry.index) {
      next++;
      const parent = before.get(chain) ?? -1;
      const legal = parent >= 0 && topOf(parent) !== entry.index;
      if (legal) {
        tops[entry.index] = topOf(parent);
        parents[entry.index] = parent;
      }
      report(entry, legal ? parent : -1);
    }
    if (entry.row.kind !== "bridge" && byUuid.get(entry.uuid) === entry) before.set(chain, entry.index);
  }
}

/** Makes one row of every circle a root; returns those rows in file order. */
function cutCircles(entries: readonly Entry[], parents: number[]): readonly number[] {
  const begin = entries.findIndex(({ row }) => !row.sidechain && row.kind !== "bridge");
  // Below a side chain such a row is astray (`tree.ts`), unless nothing was said before it.
  const leaves = (index: number): boolean =>
    index > begin &&
    entries[index]?.row.sidechain === false &&
    entries[parents[index] ?? -1]?.row.sidechain === true;
  const cuts: number[] = [];
  const walked = new Int32Array(entries.length).fill(-1);
  for (const { index } of entries) {
    let at = index;
    while (at >= 0 && walked[at] === -1) {
      walked[at] = index;
      at = parents[at] ?? -1;
    }
    if (at < 0 || walked[at] !== index) continue;
    const circle = [at];
    for (let next = parents[at] ?? -1; next !== at && next >= 0; next = parents[next] ?? -1) {
      circle.push(next);
    }
    circle.sort((a, b) => a - b);
    const cut = circle.find(leaves) ?? circle[0] ?? at;
    parents[cut] = -1;
    cuts.push(cut);
  }
  return cuts.sort((a, b) => a - b);
}
