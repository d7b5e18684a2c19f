import { fileFinding } from "../finding.ts";
import type { FileFinding } from "../format.ts";
import type { ActiveThread } from "./active.ts";
import type { ReadRows } from "./rows.ts";
import type { Tree } from "./tree.ts";
import type { Loader } from "./versions.ts";

/**
 * Turns that were written behind the last checkpoint and do not hang below it: the agent goes back to the checkpoint
 * and loads none of them. A compaction may have begun a new root there, or the checkpoint came to light in a damaged
 * line. What the agent means by it is not ours to undo, so it is told and stays.
 */
export function leftBehind(
  tree: Tree,
  { checkpoints }: ReadRows,
  { path, turns }: ActiveThread,
  { readsCheckpoints }: Loader,
): readonly FileFinding[] {
  const last = checkpoints.findLast(({ leaf }) => leaf !== null && tree.byUuid.has(leaf));
  if (!readsCheckpoints || last === undefined) return [];
  const loaded = new Set([...path, ...turns]);
  const left = tree.entries.filter((entry) => {
    const isTurn = entry.row.kind === "turn" && tree.isMain(entry) && tree.byUuid.get(entry.uuid) === entry;
    return isTurn && entry.index >= last.behind && !loaded.has(entry);
  });
  const [first] = left;
  if (first === undefined) return [];
  const args = { entry: first.uuid, rows: left.length };
  return [fileFinding("lost-branch", "warning", first.line.number, args, "unsupported")];
}
