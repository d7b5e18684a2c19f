import { step } from "../../core/steps.ts";
import type { FileFinding, LoadedTurns } from "../format.ts";
import { type ActiveContext, activeContext } from "./context.ts";
import type { Entry } from "./entries.ts";
import type { Tree } from "./tree.ts";

/** What the agent loads of the file: along the parents as they were written, and as the context shows it. */
export function loadedTurns(tree: Tree, context: ActiveContext, lines: readonly FileFinding[]): LoadedTurns {
  const recorded = asRecorded(tree, lines);
  const asIs = recorded === undefined ? [] : activeContext(recorded).messages;
  const shown = context.messages.map(({ entry }) => tree.ids[entry.index] ?? "");
  return {
    asIs: asIs.map(({ entry }) => ({ id: entry.id ?? "", line: entry.line.number })),
    shown: new Set(shown),
  };
}

/**
 * The tree without a cure: an id names the last entry that has it, and a parent that is not there is none. Nothing where
 * the agent does not come to an end, or where the last record cannot be read: then what it goes on from is not where
 * the session was.
 */
function asRecorded(tree: Tree, lines: readonly FileFinding[]): Tree | undefined {
  if (tree.linear || tree.leaf !== undefined) return undefined;
  const unread = new Set(
    lines.filter(({ issue }) => issue.severity === "error").map(({ issue }) => issue.line),
  );
  const isRead = ({ id, line }: Entry): boolean => id !== undefined && !unread.has(line.number);
  const last = tree.entries.at(-1);
  if (last === undefined || !isRead(last)) return undefined;
  const byId = new Map<string, number>();
  for (const entry of tree.entries) if (isRead(entry)) byId.set(entry.id ?? "", entry.index);
  const parents = tree.entries.map(({ parent }) => byId.get(parent ?? "") ?? -1);
  if (leadsInCircle(last.index, parents)) return undefined;
  const ids = tree.entries.map((entry) => (isRead(entry) ? (entry.id ?? "") : ""));
  return { ...tree, ids, parents, gone: new Set(), findings: [] };
}

function leadsInCircle(from: number, parents: readonly number[]): boolean {
  const way = new Set<number>();
  for (let at = from; at >= 0; at = parents[at] ?? -1) {
    step();
    if (way.has(at)) return true;
    way.add(at);
  }
  return false;
}
