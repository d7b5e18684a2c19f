import { step } from "../../core/steps.ts";
import type { FileFinding, LoadedTurns } from "../format.ts";
import type { ActiveThread } from "./active.ts";
import { isHead } from "./head.ts";
import type { Entry } from "./rows.ts";
import type { Tree } from "./tree.ts";
import type { Loader } from "./versions.ts";

/** What the agent loads of the file: along the parents as they were written, and as the thread shows it. */
export function loadedTurns(
  tree: Tree,
  thread: ActiveThread,
  loader: Loader,
  lines: readonly FileFinding[],
): LoadedTurns {
  // What was recorded again is loaded where it stands now.
  const isTurn = (entry: Entry): boolean =>
    entry.row.kind === "turn" && tree.isMain(entry) && !thread.recordings.has(entry);
  const asIs = wayOf(tree, thread, loader, lines).filter(isTurn);
  const shown = new Set(thread.turns.map(({ uuid }) => uuid));
  // What stands before a compaction is told by its summary.
  const boundary = thread.path.findLast(({ row }) => row.boundary);
  for (const { uuid } of tree.entries.slice(0, boundary?.index ?? 0)) shown.add(uuid);
  return { asIs: asIs.map(({ uuid, line }) => ({ id: uuid, line: line.number })), shown };
}

function wayOf(
  tree: Tree,
  { checkpoint }: ActiveThread,
  loader: Loader,
  lines: readonly FileFinding[],
): readonly Entry[] {
  const unread = new Set(
    lines.filter(({ issue }) => issue.severity === "error").map(({ issue }) => issue.line),
  );
  // Early versions do not pass over a damaged line, and what they do at one is not asked here.
  if (unread.size > 0 && !loader.skipsTornLines) return [];
  const heads = tree.entries.filter((entry) => isHead(tree, entry));
  const last = loader.goesByPlace ? heads.at(-1) : soleNewest(tree, heads);
  // Where the last record cannot be read, what the agent goes on from is not where the session was.
  if (last === undefined || unread.has(last.line.number)) return [];
  const way = wayUp(tree, last, unread);
  if (checkpoint === undefined) return way;
  const { at } = checkpoint;
  if (at === undefined) return [];
  return loader.goesByPlace && way.includes(at) ? way : wayUp(tree, at, unread);
}

/** Of several rows with the newest time early versions take the first one; nothing where they are on several branches. */
function soleNewest(tree: Tree, rows: readonly Entry[]): Entry | undefined {
  const newest = rows.reduce((time, { row }) => Math.max(time, row.time), Number.NEGATIVE_INFINITY);
  const all = rows.filter(({ row }) => row.time === newest);
  const [first] = all;
  const last = all.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const way = new Set(wayUp(tree, last, new Set()));
  return all.every((entry) => way.has(entry)) ? first : undefined;
}

/** From a row up to the root or compaction above it; nothing where the way leads in a circle. */
function wayUp({ byUuid }: Tree, from: Entry, unread: ReadonlySet<number>): readonly Entry[] {
  const way = new Set<Entry>();
  for (let at: Entry | undefined = from; at !== undefined && !unread.has(at.line.number); ) {
    step();
    if (way.has(at)) return [];
    way.add(at);
    at = at.row.boundary || at.row.misnamed ? undefined : byUuid.get(at.row.parent ?? "");
  }
  return [...way];
}
