import { step } from "../../core/steps.ts";
import type { Entry } from "./rows.ts";
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
    step();
    way.add(at);
    const { boundary, logicalParent, parent } = at.row;
    if (parent === null && !boundary) return [...way];
    const above = byUuid.get((boundary ? logicalParent : parent) ?? "");
    if (above === undefined) return undefined;
    at = above;
  }
  return undefined;
}

/**
 * From a row up as far as the agent comes: to the root or compaction above it, a parent that is not in the file, or a line
 * that the agent cannot read. Nothing where the way leads in a circle.
 */
export function wayAsLoaded({ byUuid }: Rows, first: Entry, unread: ReadonlySet<number>): readonly Entry[] {
  const way = new Set<Entry>();
  for (let at: Entry | undefined = first; at !== undefined && !unread.has(at.line.number); ) {
    step();
    if (way.has(at)) return [];
    way.add(at);
    at = at.row.boundary || at.row.misnamed ? undefined : byUuid.get(at.row.parent ?? "");
  }
  return [...way];
}
