import type { FileFinding, LoadedTurns } from "../format.ts";
import type { ActiveThread } from "./active.ts";
import { type CountedCheckpoint, checkpointOf, isHead } from "./head.ts";
import type { Entry, ReadRows } from "./rows.ts";
import type { Tree } from "./tree.ts";
import type { Loader } from "./versions.ts";
import { wayAsLoaded } from "./way-up.ts";

/** What the file shows besides its tree. */
interface FileFacts extends Pick<ReadRows, "checkpoints"> {
  readonly lineFindings: readonly FileFinding[];
}

/** What the agent loads of the file: along the parents as they were written, and as the thread shows it. */
export function loadedTurns(tree: Tree, thread: ActiveThread, loader: Loader, facts: FileFacts): LoadedTurns {
  // What was recorded again is loaded where it stands now.
  const isTurn = (entry: Entry): boolean =>
    entry.row.kind === "turn" && tree.isMain(entry) && !thread.recordings.has(entry);
  const asIs = wayOf(tree, thread, loader, facts).filter(isTurn);
  const shown = new Set(thread.turns.map(({ uuid }) => uuid));
  // What stands before a compaction is told by its summary.
  const boundary = thread.path.findLast(({ row }) => row.boundary);
  for (const { uuid } of tree.entries.slice(0, boundary?.index ?? 0)) shown.add(uuid);
  return { asIs: asIs.map(({ uuid, line }) => ({ id: uuid, line: line.number })), shown };
}

function wayOf(tree: Tree, thread: ActiveThread, loader: Loader, facts: FileFacts): readonly Entry[] {
  const unread = new Set(
    facts.lineFindings.filter(({ issue }) => issue.severity === "error").map(({ issue }) => issue.line),
  );
  // Early versions do not pass over a damaged line, and what they do at one is not asked here.
  if (unread.size > 0 && !loader.skipsTornLines) return [];
  const heads = tree.entries.filter((entry) => isHead(tree, entry));
  const last = loader.goesByPlace ? heads.at(-1) : soleNewest(tree, heads);
  // Where the last record cannot be read, what the agent goes on from is not where the session was.
  if (last === undefined || unread.has(last.line.number)) return [];
  const way = wayAsLoaded(tree, last, unread);
  const isHidden = (one: Place): boolean => unread.has(one.line.number) && !beginsItsLine(one);
  const seen = facts.checkpoints.filter((one) => !isHidden(one));
  const lastSeen = seen.at(-1);
  // Of a damaged line the agent may read what it begins with.
  if (lastSeen !== undefined && unread.has(lastSeen.line.number)) return [];
  const named = checkpointOf(tree, { checkpoints: seen }, loader, thread.kept);
  const checkpoint = named?.at !== undefined && isHidden(named.at) ? undefined : named;
  const loaded = checkpoint === undefined ? way : wayOver(checkpoint, tree, way, unread, loader);
  const comesToLight = checkpoint === undefined || lastSeen !== facts.checkpoints.at(-1);
  // What comes to light behind all that is loaded is the later word, and the agent is to go by it.
  const isLater = (loaded[0]?.index ?? -1) < (thread.checkpoint?.behind ?? -1);
  return comesToLight && isLater ? [] : loaded;
}

/** The way of an agent that finds a checkpoint: from the last row where that hangs below it, else from the row it names. */
function wayOver(
  { at }: CountedCheckpoint,
  tree: Tree,
  way: readonly Entry[],
  unread: ReadonlySet<number>,
  { goesByPlace }: Loader,
): readonly Entry[] {
  if (at === undefined) return [];
  return goesByPlace && way.includes(at) ? way : wayAsLoaded(tree, at, unread);
}

type Place = Pick<Entry, "line" | "record">;

function beginsItsLine({ line, record }: Place): boolean {
  return record.span.start === line.span.start;
}

/** Of several rows with the newest time early versions take the first one; nothing where they are on several branches. */
function soleNewest(tree: Tree, rows: readonly Entry[]): Entry | undefined {
  const newest = rows.reduce((time, { row }) => Math.max(time, row.time), Number.NEGATIVE_INFINITY);
  const all = rows.filter(({ row }) => row.time === newest);
  const [first] = all;
  const last = all.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const way = new Set(wayAsLoaded(tree, last, new Set()));
  return all.every((entry) => way.has(entry)) ? first : undefined;
}
