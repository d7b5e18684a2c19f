import { step } from "../../core/steps.ts";
import type { FileFinding, LoadedTurns } from "../format.ts";
import { type ActiveContext, activeContext } from "./context.ts";
import type { Entry } from "./entries.ts";
import type { Tree } from "./tree.ts";

/** What the agent loads of the file: along the parents as they were written, and as the context shows it. */
export function loadedTurns(
  tree: Tree,
  context: ActiveContext,
  lineFindings: readonly FileFinding[],
  endsTorn: boolean,
): LoadedTurns {
  // A torn last line says from where the session went on, and the agent cannot read it.
  const recorded = endsTorn || tree.linear ? undefined : asRecorded(tree, lineFindings);
  const asIs = recorded === undefined ? [] : activeContext(recorded).messages;
  // What a compaction or a reset took away stands above it on the path.
  const shown = context.path.map((index) => tree.ids[index] ?? "");
  return {
    asIs: asIs.map(({ entry }) => ({ id: entry.id ?? "", line: entry.line.number })),
    shown: new Set(shown),
  };
}

/**
 * The tree without a cure: an id names the last entry that has it, and a parent that is not there is none. Nothing where
 * the agent does not come to an end, or where what it goes on from is not where the session was: the last record cannot
 * be read, or is an earlier one again from which the session had gone another way.
 */
function asRecorded(tree: Tree, lineFindings: readonly FileFinding[]): Tree | undefined {
  const unread = new Set(
    lineFindings.filter(({ issue }) => issue.severity === "error").map(({ issue }) => issue.line),
  );
  const isRead = ({ id, line }: Entry): boolean => id !== undefined && !unread.has(line.number);
  const last = tree.entries.at(-1);
  if (last === undefined || !isRead(last)) return undefined;
  const byId = new Map<string, number>();
  for (const entry of tree.entries) if (isRead(entry)) byId.set(entry.id ?? "", entry.index);
  const parents = tree.entries.map(({ parent }) => byId.get(parent ?? "") ?? -1);
  const way = wayFrom(last.index, parents);
  if (way === undefined || wentElsewhere(tree, last, way)) return undefined;
  const ids = tree.entries.map((entry) => (isRead(entry) ? (entry.id ?? "") : ""));
  return { ...tree, ids, parents, gone: new Set(), leaf: undefined, findings: [] };
}

/** An entry and all above it; undefined where that is a circle. */
function wayFrom(from: number, parents: readonly number[]): ReadonlySet<number> | undefined {
  const way = new Set<number>();
  for (let at = from; at >= 0; at = parents[at] ?? -1) {
    step();
    if (way.has(at)) return undefined;
    way.add(at);
  }
  return way;
}

/** Is this an entry once more, and does anything but copies stand behind the first one, and not on its way? */
function wentElsewhere(tree: Tree, { id, index: last }: Entry, way: ReadonlySet<number>): boolean {
  const { entries, ids, gone } = tree;
  const onWay = new Set([...way].map((index) => entries[index]?.id));
  const first = entries.findIndex((entry) => entry.id === id);
  return entries.some(
    (entry, index) =>
      first < last && index > first && !gone.has(index) && ids[index] === entry.id && !onWay.has(entry.id),
  );
}
