import type { Entry, ReadRows } from "../rows/rows.ts";
import type { Loader } from "../rows/versions.ts";
import type { Tree } from "../tree/tree.ts";
import { wayToSessionStart } from "../tree/way-up.ts";
import type { Kept } from "./preserved.ts";

/** The checkpoint that the agent goes by. */
export interface CountedCheckpoint {
  /** Undefined: before the first row. */
  readonly at: Entry | undefined;
  readonly explicit: boolean;
  /** So many entries stand before it in the file. */
  readonly behind: number;
}

/**
 * The last checkpoint, where it counts: not where the row that it names is not there, or is one that a compaction took
 * away, and not where a compaction stands behind it. No earlier one takes its place (measured with 2.1.332).
 */
export function checkpointOf(
  { entries, byUuid, isMain }: Tree,
  { checkpoints }: Pick<ReadRows, "checkpoints">,
  { readsCheckpoints }: Loader,
  kept: Kept | undefined,
): CountedCheckpoint | undefined {
  const last = checkpoints.at(-1);
  if (!readsCheckpoints || last === undefined) return undefined;
  const { leaf, explicit, behind } = last;
  if (entries.some((entry) => entry.index >= behind && entry.row.boundary && isMain(entry))) return undefined;
  if (leaf === null) return { at: undefined, explicit, behind };
  const at = byUuid.get(leaf);
  if (at === undefined || (kept !== undefined && isTakenAway(kept, at))) return undefined;
  return { at, explicit, behind };
}

/** A compaction that keeps some of the rows before it takes the others away. */
function isTakenAway({ boundary, rows, incomplete }: Kept, entry: Entry): boolean {
  return !incomplete && entry.index < boundary.index && !rows.includes(entry);
}

/** Where the conversation goes on. */
export interface Head {
  readonly entry: Entry | undefined;
  /** The agent goes on from a row above it, which stands behind it in the file. */
  readonly late: boolean;
  /** The newest row, where lines have changed their places and a checkpoint keeps the agent from going on from it. */
  readonly hidden?: Entry;
}

/** What the file says of where the conversation stood. */
export interface Standing {
  readonly checkpoint: CountedCheckpoint | undefined;
  /** Where none counts: the agent goes on from the last row, whatever hangs below it. */
  readonly staysAtLast: boolean;
}

/**
 * What the checkpoints of a file say. Where there are some and none counts, current versions look for nothing below the last
 * row, unless a compaction keeps rows beside its summary (measured with 2.1.332).
 */
export function standingOf(
  checkpoint: CountedCheckpoint | undefined,
  checkpoints: ReadRows["checkpoints"],
  kept: Kept | undefined,
): Standing {
  const keepsSome = kept !== undefined && !kept.incomplete;
  return { checkpoint, staysAtLast: checkpoints.length > 0 && !keepsSome };
}

/**
 * The row that the conversation goes on from: the one that the agent goes on from, and what hangs below it; where lines
 * have changed their places, the newest one. Early versions go by time, here since the last compaction: a clock that was
 * set back, or ran ahead before it, hides nothing here, although it does for the agent.
 */
export function headOf(tree: Tree, loader: Loader, standing: Standing): Head {
  const { checkpoint } = standing;
  const rows = tree.entries.filter((entry) => isHead(tree, entry));
  if (loader.goesByPlace) {
    const read = headByPlace(tree, standing);
    if (read === undefined) return { entry: undefined, late: false };
    const newest = displacedHead(tree, rows, read, checkpoint);
    const at = checkpoint?.at;
    const isReached = newest !== undefined && (at === undefined || pathTo(tree, newest).includes(at));
    const entry = isReached ? newest : endOfRead(tree, rows, read, checkpoint);
    const hidden = newest === undefined || isReached ? {} : { hidden: newest };
    return { entry, late: entry !== read, ...hidden };
  }
  const { at } = checkpoint ?? {};
  if (checkpoint !== undefined && at !== undefined && isHead(tree, at))
    return { entry: endOf(tree, rowsBelow(tree, rows, at, checkpoint.explicit)) ?? at, late: false };
  if (checkpoint !== undefined && at === undefined && isEmptyBehind(rows, checkpoint))
    return { entry: undefined, late: false };
  const newest = newestOf(sinceCompaction(tree, rows));
  return { entry: newest === undefined ? undefined : endBelow(tree, rows, newest), late: false };
}

/**
 * The row that current versions go on from. Where a checkpoint counts, the last row of the file if it stands below the one
 * that is named, else that one. Where none counts, the last row of the file, or what hangs below it.
 */
export function headByPlace(tree: Tree, { checkpoint, staysAtLast }: Standing): Entry | undefined {
  const rows = tree.entries.filter((entry) => isHead(tree, entry));
  const { at } = checkpoint ?? {};
  if (checkpoint !== undefined && at === undefined && isEmptyBehind(rows, checkpoint)) return undefined;
  const last = rows.findLast(({ row }) => !row.boundary) ?? rows.at(-1);
  if (checkpoint !== undefined && at !== undefined && isHead(tree, at)) {
    const isBelow = last !== undefined && rowsBelow(tree, rows, at, checkpoint.explicit).includes(last);
    return isBelow ? last : at;
  }
  return last === undefined || staysAtLast ? last : endBelow(tree, rows, last);
}

/** What hangs below a row follows it, but for a checkpoint that a person may have gone back to. */
function endOfRead(
  tree: Tree,
  rows: readonly Entry[],
  read: Entry,
  checkpoint: CountedCheckpoint | undefined,
): Entry {
  return checkpoint?.at === read ? read : endBelow(tree, rows, read);
}

/**
 * The newest row of the file, where the way up to it, or what hangs on the one that the agent goes on from, shows that
 * lines have changed their places: an agent never writes a row before the one that it hangs on. What a person set is not ours to undo.
 */
function displacedHead(
  tree: Tree,
  rows: readonly Entry[],
  read: Entry,
  checkpoint: CountedCheckpoint | undefined,
): Entry | undefined {
  const newest = newestOf(rows);
  if (newest === undefined || newest.row.time <= read.row.time || checkpoint?.explicit === true)
    return undefined;
  if (pathTo(tree, read).includes(newest)) return undefined;
  const way = pathTo(tree, newest);
  const written = firstPlaces(tree);
  const isBefore = (entry: Entry, above: Entry | undefined): boolean =>
    above !== undefined && written(entry) < written(above);
  const isDisplaced =
    way.some((entry, at) => isBefore(entry, way[at - 1])) ||
    rows.some((entry) => tree.parents[entry.index] === read.index && isBefore(entry, read));
  return isDisplaced ? endBelow(tree, rows, newest) : undefined;
}

function isEmptyBehind(rows: readonly Entry[], { behind }: CountedCheckpoint): boolean {
  return !rows.some(({ index }) => index >= behind);
}

/**
 * What was written since the last compaction, if anything was: whatever the clock said before it, nobody goes on from
 * there. Who rewinds to a row before it goes on behind it in the file. A compaction of another session, which was added
 * to the file, says nothing of the one that is loaded.
 */
function sinceCompaction(tree: Tree, rows: readonly Entry[]): readonly Entry[] {
  const written = firstPlaces(tree);
  const boundary = rows.findLast(({ row }) => row.boundary);
  if (boundary === undefined) return rows;
  const since = rows.filter((entry) => written(entry) > written(boundary));
  if (since.length === 0) return rows;
  const session = newestOf(rows)?.row.session;
  const isOwn = ({ row }: Entry): boolean => row.session === session || row.session === undefined;
  return isOwn(boundary) || (wayToSessionStart(tree, boundary)?.some(isOwn) ?? true) ? since : rows;
}

/** Where a row was written for the first time: a copy of it at the end of the file says nothing of what came later. */
function firstPlaces({ entries, byUuid }: Tree): (entry: Entry) => number {
  if (byUuid.size === entries.length) return ({ index }) => index;
  const places = new Map<string, number>();
  for (const { uuid, index } of entries) if (!places.has(uuid)) places.set(uuid, index);
  return ({ uuid, index }) => places.get(uuid) ?? index;
}

/** The row with the newest time, of several the one written last. A boundary alone is nobody's head. */
export function newestOf(rows: readonly Entry[]): Entry | undefined {
  let newest: Entry | undefined;
  for (const entry of rows) {
    if (!entry.row.boundary && entry.row.time >= (newest?.row.time ?? Number.NEGATIVE_INFINITY))
      newest = entry;
  }
  return newest ?? rows.at(-1);
}

/** May the conversation go on from this row? */
export function isHead({ byUuid, isMain }: Tree, entry: Entry): boolean {
  const { kind, hollow } = entry.row;
  return kind !== "bridge" && hollow === undefined && isMain(entry) && byUuid.get(entry.uuid) === entry;
}

function endBelow(tree: Tree, rows: readonly Entry[], entry: Entry): Entry {
  return endOf(tree, rowsBelow(tree, rows, entry, true)) ?? entry;
}

/** The last row that no other one carries on: one that was laid into the chain may hang below one written after it. */
function endOf(tree: Tree, rows: readonly Entry[]): Entry | undefined {
  const carriedOn = new Set(rows.map((entry) => tree.parents[entry.index]));
  return rows.findLast(({ index }) => !carriedOn.has(index));
}

/** The rows below a checkpoint with itself, and those beside it that are a part of the same batch of calls and results. */
function rowsBelow(
  tree: Tree,
  rows: readonly Entry[],
  checkpoint: Entry,
  explicit: boolean,
): readonly Entry[] {
  const below = new Int8Array(tree.entries.length);
  below[checkpoint.index] = 1;
  const isBelow = (entry: Entry): boolean => {
    const walked: number[] = [];
    let at = entry.index;
    while (at >= 0 && below[at] === 0) {
      below[at] = -1;
      walked.push(at);
      at = tree.parents[at] ?? -1;
    }
    const found = at >= 0 && below[at] === 1;
    if (found) for (const index of walked) below[index] = 1;
    return found;
  };
  const batch = explicit ? undefined : batchOf(tree, checkpoint);
  const isBeside = (entry: Entry): boolean => batch !== undefined && batchOf(tree, entry) === batch;
  return rows.filter((entry) => isBelow(entry) || isBeside(entry));
}

/** The message whose call a row makes or answers. */
function batchOf({ entries, byUuid, parents }: Tree, { index, row }: Entry): string | undefined {
  if (row.calls.length > 0) return row.messageId;
  if (row.results.length === 0) return undefined;
  const source = byUuid.get(row.source ?? "") ?? entries[parents[index] ?? -1];
  return source?.row.messageId;
}

/** The rows from the root to a row. */
export function pathTo(tree: Tree, head: Entry | undefined): readonly Entry[] {
  const path = new Set<Entry>();
  for (let at = head; at !== undefined; at = tree.entries[tree.parents[at.index] ?? -1]) {
    // Kept rows hang where a boundary says: it may say nonsense.
    if (path.has(at)) break;
    path.add(at);
  }
  return [...path].reverse();
}
