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
  const isTurn = (entry: Entry): boolean => entry.row.kind === "turn" && tree.isMain(entry);
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
  const last = loader.goesByPlace ? heads.at(-1) : firstNewest(heads);
  // Where the last record cannot be read, what the agent goes on from is not where the session was.
  if (last === undefined || unread.has(last.line.number)) return [];
  const way = wayUp(tree, last, unread);
  if (checkpoint === undefined) return way;
  const { at } = checkpoint;
  if (at === undefined) return [];
  return loader.goesByPlace && way.includes(at) ? way : wayUp(tree, at, unread);
}

/** Of several rows with the newest time early versions take the first one. */
function firstNewest(rows: readonly Entry[]): Entry | undefined {
  let newest: Entry | undefined;
  for (const entry of rows) {
    step();
    if (newest === undefined || entry.row.time > newest.row.time) newest = entry;
  }
  return newest;
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
