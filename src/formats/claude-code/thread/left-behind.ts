import { fileFinding } from "../../finding.ts";
import type { FileFinding } from "../../format.ts";
import type { Entry, ReadRows } from "../rows/rows.ts";
import type { Loader } from "../rows/versions.ts";
import type { Tree } from "../tree/tree.ts";
import type { ActiveThread } from "./active.ts";
import { isHead } from "./head.ts";

/**
 * Turns that were written behind the checkpoint that the agent goes back to, and do not hang below it: it loads none of
 * them. A person may have gone back, or the checkpoint came to light in a damaged line. What is meant by it is not ours
 * to undo, so it is told and stays. Where the conversation had gone on elsewhere and the same checkpoint came again, and
 * nobody set it, nothing can be meant by it: an old row was written once more, or a second program still stood there.
 */
export function leftBehind(
  tree: Tree,
  { checkpoints }: ReadRows,
  { path, turns, checkpoint }: ActiveThread,
  { goesByPlace }: Loader,
): readonly FileFinding[] {
  const loaded = new Set([...path, ...turns]);
  if (checkpoint === undefined && goesByPlace) return behindCopy(tree, loaded);
  if (checkpoint?.at === undefined) return [];
  const isLeft = (entry: Entry | undefined): boolean =>
    entry !== undefined && tree.isMain(entry) && tree.byUuid.get(entry.uuid) === entry && !loaded.has(entry);
  const earlier = writtenAgain(tree, checkpoints, isLeft);
  const from = earlier ?? writtenBehind(tree, checkpoint.at, checkpoint.behind);
  const left = tree.entries.filter(
    (entry) => entry.index >= from && entry.row.kind === "turn" && isLeft(entry),
  );
  const [first] = left;
  if (first === undefined) return [];
  const args = { entry: first.uuid, rows: left.length, checkpoint: true };
  const { number } = first.line;
  if (earlier === undefined) return [fileFinding("lost-branch", "warning", number, args, "unsupported")];
  return [fileFinding("lost-branch", "error", number, { ...args, again: true }, "ambiguous")];
}

/**
 * Where no checkpoint counts, the agent goes on from the last row of the file. If that is an old row once more, written
 * behind newer ones that are not loaded, an old block was added to the file, and nobody can tell that it is meant.
 */
function behindCopy(tree: Tree, loaded: ReadonlySet<Entry>): readonly FileFinding[] {
  const { entries, byUuid } = tree;
  if (byUuid.size === entries.length) return [];
  const last = entries.findLast((entry) => isHead(tree, entry));
  const first = entries.find(({ uuid }) => uuid === last?.uuid);
  if (last === undefined || first === undefined || first === last) return [];
  const shown = [...loaded].reduce((time, { row }) => Math.max(time, row.time), Number.NEGATIVE_INFINITY);
  const left = entries
    .slice(first.index, last.index)
    .filter((entry) => isHead(tree, entry) && entry.row.kind === "turn" && !loaded.has(entry))
    .filter(({ row }) => row.time > shown);
  const [one] = left;
  if (one === undefined) return [];
  const args = { entry: one.uuid, rows: left.length };
  return [fileFinding("lost-branch", "error", one.line.number, args, "ambiguous")];
}

/**
 * How many entries stand before an earlier checkpoint of the same row as the last one, where a checkpoint between the two
 * names what was written behind it and is left. A rewind says that a person set it (measured with 2.1.332).
 */
function writtenAgain(
  { byUuid }: Tree,
  checkpoints: ReadRows["checkpoints"],
  isLeft: (entry: Entry | undefined) => boolean,
): number | undefined {
  const last = checkpoints.at(-1);
  if (last === undefined || last.explicit) return undefined;
  const end = checkpoints.findLastIndex(({ leaf }) => leaf !== last.leaf);
  const start = checkpoints.findLastIndex(({ leaf }, at) => at < end && leaf === last.leaf);
  const behind = checkpoints[start]?.behind;
  if (behind === undefined) return undefined;
  const others = checkpoints.slice(start + 1, end + 1).map(({ leaf }) => byUuid.get(leaf ?? ""));
  return others.some((entry) => (entry?.index ?? -1) >= behind && isLeft(entry)) ? behind : undefined;
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
