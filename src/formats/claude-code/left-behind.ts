import { fileFinding } from "../finding.ts";
import type { FileFinding } from "../format.ts";
import type { ActiveThread } from "./active.ts";
import type { Entry } from "./rows.ts";
import type { Tree } from "./tree.ts";

/**
 * Turns that were written behind the checkpoint that the agent goes back to, and do not hang below it: it loads none of
 * them. A person may have gone back, or the checkpoint came to light in a damaged line. What is meant by it is not ours
 * to undo, so it is told and stays.
 */
export function leftBehind(tree: Tree, { path, turns, checkpoint }: ActiveThread): readonly FileFinding[] {
  if (checkpoint?.at === undefined) return [];
  const loaded = new Set([...path, ...turns]);
  const from = writtenBehind(tree, checkpoint.at, checkpoint.behind);
  const left = tree.entries.filter((entry) => {
    const isTurn = entry.row.kind === "turn" && tree.isMain(entry) && tree.byUuid.get(entry.uuid) === entry;
    return isTurn && entry.index >= from && !loaded.has(entry);
  });
  const [first] = left;
  if (first === undefined) return [];
  const args = { entry: first.uuid, rows: left.length, checkpoint: true };
  return [fileFinding("lost-branch", "warning", first.line.number, args, "unsupported")];
}

/**
 * Where the turns behind a checkpoint begin: behind itself or, where the row that it names was written a second time with
 * it, where that row first stood.
 */
function writtenBehind({ entries, byUuid }: Tree, { index, uuid }: Entry, behind: number): number {
  if (byUuid.size === entries.length) return behind;
  const first = entries.find((entry) => entry.uuid === uuid);
  return first === undefined || first.index === index ? behind : first.index;
}
