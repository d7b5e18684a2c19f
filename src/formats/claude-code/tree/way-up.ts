import type { Entry } from "../rows/rows.ts";
import type { Tree } from "./tree.ts";

type Rows = Pick<Tree, "byUuid">;

/**
 * From a row up to the beginning of its session, over compactions, by the parents that the rows were written with: those
 * that a compaction kept hang below it now. Undefined where a parent is not in the file, or leads in a circle, as in
 * copies that begin with a compaction: nobody can tell what was before.
 */
export function wayToSessionStart({ byUuid }: Rows, first: Entry): readonly Entry[] | undefined {
  const way = new Set<Entry>();
  for (let at = first; !way.has(at); ) {
    way.add(at);
    const { boundary, logicalParent, parent } = at.row;
    if (parent === null && !boundary) return [...way];
    const above = byUuid.get((boundary ? logicalParent : parent) ?? "");
    if (above === undefined) return undefined;
    at = above;
  }
  return undefined;
}
