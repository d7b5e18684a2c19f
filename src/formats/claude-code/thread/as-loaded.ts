import type { FileFinding } from "../../format.ts";
import type { Entry, ReadRows, WrittenCheckpoint } from "../rows/rows.ts";
import type { Loader } from "../rows/versions.ts";
import type { Tree } from "../tree/tree.ts";
import { findBeside } from "./batches.ts";
import { checkpointOf, headByPlace, standingOf } from "./head.ts";
import { HealedParents } from "./healed-parents.ts";
import { type Kept, relinkKept } from "./preserved.ts";

/** What the file shows besides its tree. */
export interface FileFacts extends Pick<ReadRows, "checkpoints"> {
  readonly lineFindings: readonly FileFinding[];
  /** Turns stand behind the checkpoint that the thread goes back to, and are not loaded. */
  readonly leavesTurns: boolean;
  /** Tells the message of a row. */
  readonly read: (entry: Entry) => unknown;
}

/** Does the agent read this record? Of a damaged line current versions read what it begins with (measured with 2.1.332). */
export function isRead(
  { line, record }: Pick<Entry, "line" | "record">,
  unread: ReadonlySet<number>,
  { goesByPlace }: Loader,
): boolean {
  if (!unread.has(line.number)) return true;
  return goesByPlace && record.span.start === line.span.start;
}

/**
 * The turns that the agent loads of the file as it is: by the parents as they were written, and by those that it finds
 * itself. Undefined where nobody can tell, for it goes in a circle, or takes one of several heads.
 */
export function asLoaded(
  tree: Tree,
  { checkpoints, read }: FileFacts,
  unread: ReadonlySet<number>,
  loader: Loader,
): readonly Entry[] | undefined {
  const view = viewOf(tree, unread, loader);
  const places = placesBefore(tree, view);
  const seen = checkpoints
    .filter((one) => isRead(one, unread, loader))
    .map((one): WrittenCheckpoint => ({ ...one, behind: places[one.behind] ?? 0 }));
  const kept = keptIn(view, loader);
  const head = headAsRead(view, seen, kept, loader);
  if (head === undefined) return undefined;
  const way = wayUp(view, head, kept, loader);
  if (way === undefined) return undefined;
  const path = way.slice(way.findLastIndex(({ row }) => row.boundary) + 1);
  const beside = loader.recoversParallel
    ? [...findBeside(view, way, loader, read).batches.values()].flatMap(({ blocks, results, named }) =>
        named ? [...blocks, ...results] : [],
      )
    : [];
  const shown = [...path, ...beside].filter((entry) => entry.row.kind === "turn" && view.isMain(entry));
  return sentOf(shown, loader).flatMap(({ uuid, record }) => {
    const original = tree.byUuid.get(uuid);
    return original?.record === record ? [original] : [];
  });
}

/** The file as a tree of the rows that the agent reads, with their written parents. */
function viewOf(tree: Tree, unread: ReadonlySet<number>, loader: Loader): Tree {
  const entries = tree.entries
    .filter((entry) => isRead(entry, unread, loader) && !entry.row.misnamed)
    .map((entry, index): Entry => ({ ...entry, index }));
  const byUuid = new Map(entries.map((entry) => [entry.uuid, entry] as const));
  return { ...tree, entries, byUuid, parents: writtenParents(entries, byUuid, loader), defects: [] };
}

/** A parent that is not in the file. */
const LOST = -2;
const ROOT = -1;

/** By row: the place of the parent that it names, past rows that are no part of the chain. */
function writtenParents(
  entries: readonly Entry[],
  byUuid: ReadonlyMap<string, Entry>,
  { knowsProgress }: Loader,
): number[] {
  const parents: (number | undefined)[] = [];
  for (const start of entries) {
    const passed = new Set([start]);
    let found: number | undefined;
    for (let at = start; found === undefined; ) {
      const { parent } = at.row;
      const above = typeof parent === "string" ? byUuid.get(parent) : undefined;
      if (above === undefined) found = typeof parent === "string" ? LOST : ROOT;
      else if (isOfChain(above)) found = above.index;
      else if (!knowsProgress || passed.has(above)) found = LOST;
      else {
        found = parents[above.index];
        at = above;
        if (found === undefined) passed.add(above);
      }
    }
    for (const one of passed) parents[one.index] = found;
  }
  return parents.map((parent) => parent ?? ROOT);
}

/** `progress` rows and kinds that are not known are passed over. */
function isOfChain({ row }: Entry): boolean {
  return row.kind !== "bridge" || row.type === "system";
}

/** By number of entries before a place in the file: how many of those the agent reads. */
function placesBefore(tree: Tree, view: Tree): readonly number[] {
  const read = new Set(view.entries.map(({ record }) => record));
  const places = [0];
  for (const { record } of tree.entries) places.push((places.at(-1) ?? 0) + (read.has(record) ? 1 : 0));
  return places;
}

/**
 * The rows that a compaction replays, hung where the agent hangs them; nothing where it replays none, because one of them
 * is lost. Without their anchor they have no parent, and what hung on that one follows them (measured with 2.1.332).
 */
function keptIn(view: Tree, { keepsRows }: Loader): Kept | undefined {
  if (!keepsRows) return undefined;
  const written = [...view.parents];
  const kept = relinkKept(view);
  if (kept?.incomplete !== true) return kept;
  const { anchor, uuids = [] } = kept.boundary.row.preserved ?? {};
  const [first] = kept.rows;
  const last = kept.rows.at(-1);
  if (first === undefined || last === undefined || kept.rows.length < uuids.length || uuids.length === 0) {
    view.parents.splice(0, written.length, ...written);
    return undefined;
  }
  view.parents[first.index] = LOST;
  for (const { index, row } of view.entries) if (row.parent === anchor) view.parents[index] = last.index;
  return { ...kept, incomplete: false };
}

/** The row that the agent goes on from; undefined where that is not known. */
function headAsRead(
  view: Tree,
  checkpoints: readonly WrittenCheckpoint[],
  kept: Kept | undefined,
  loader: Loader,
): Entry | undefined {
  const checkpoint = checkpointOf(view, { checkpoints }, loader, kept);
  if (loader.goesByPlace) return headByPlace(view, standingOf(checkpoint, checkpoints, kept));
  if (checkpoint !== undefined) return checkpoint.at;
  return newestAsRead(view, loader);
}

/**
 * Early versions take the newest row of the file, of several the first one, be it one of a side chain. What those behind
 * them do where the newest stand on several branches was not asked.
 */
function newestAsRead(view: Tree, { readsCheckpoints }: Loader): Entry | undefined {
  const rows = view.entries.filter((entry) => isOfChain(entry) && view.byUuid.get(entry.uuid) === entry);
  const time = rows.reduce((newest, { row }) => Math.max(newest, row.time), Number.NEGATIVE_INFINITY);
  const all = rows.filter(({ row }) => row.time === time);
  const [first] = all;
  const last = all.at(-1);
  if (first === undefined || last === undefined || !readsCheckpoints) return first;
  const way = new Set<Entry>();
  for (let at: Entry | undefined = last; at !== undefined && !way.has(at); ) {
    way.add(at);
    at = view.entries[view.parents[at.index] ?? ROOT];
  }
  return all.every((entry) => way.has(entry)) ? first : undefined;
}

/** From the root, or the compaction above it, to a row; undefined where that goes in a circle. */
function wayUp(
  view: Tree,
  head: Entry,
  kept: Kept | undefined,
  loader: Loader,
): readonly Entry[] | undefined {
  const healed = new HealedParents(view, kept, loader.findsParentsWithin);
  const way = new Set<Entry>();
  for (let at: Entry | undefined = head; at !== undefined; ) {
    way.add(at);
    healed.pass(at);
    const place: number = view.parents[at.index] ?? ROOT;
    const parent: Entry | undefined = view.entries[place];
    if (at.row.boundary || place === ROOT) break;
    if (parent !== undefined && !way.has(parent)) at = parent;
    else if (parent !== undefined && loader.findsParentsWithin === 0) return undefined;
    else at = healed.above(at);
  }
  return [...way].reverse();
}

/** The rows of which anything is sent: results without their call, and calls without their result, may be left out. */
function sentOf(rows: readonly Entry[], { keepsStrays, goesByTime }: Loader): readonly Entry[] {
  const called = new Set(rows.flatMap(({ row }) => row.calls));
  const answered = new Set(rows.flatMap(({ row }) => row.results));
  return rows.filter(({ row }) => {
    if (row.onlyResults && keepsStrays && !row.results.some((id) => called.has(id))) return false;
    return !goesByTime || row.calls.every((id) => answered.has(id));
  });
}
