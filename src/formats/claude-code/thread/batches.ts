import type { Entry } from "../rows/rows.ts";
import type { Loader } from "../rows/versions.ts";
import { callersOf } from "../tree/callers.ts";
import type { Tree } from "../tree/tree.ts";
import { type Recording, recordingsOn } from "./recorded-again.ts";

/**
 * The rows of one API message that stand beside the path. Parallel calls are a row each, and so are their results,
 * which hang below their own calls: the way from the head to the root passes only some of them
 * (anthropics/claude-code#31330).
 */
export interface Beside {
  /** Other blocks of the message, in file order. */
  readonly blocks: Entry[];
  /** Results of its calls, in file order. */
  readonly results: Entry[];
  /** The message has an id: without one the agent finds nothing of it. */
  readonly named: boolean;
}

/** What stands beside a path. */
export interface BesidePath {
  /** By the id of the API message. */
  readonly batches: ReadonlyMap<string, Beside>;
  /** Results whose call is lost, by the row of the path that they hang below. */
  readonly strays: ReadonlyMap<Entry, readonly Entry[]>;
  /** Rows of which all or some blocks were recorded again on the path. */
  readonly recordings: ReadonlyMap<Entry, Recording>;
}

/**
 * Finds the blocks and results that belong to messages of the path and do not stand on it. What was recorded again on
 * the path is not missed; `read` tells the message of a row.
 */
export function findBeside(
  tree: Tree,
  path: readonly Entry[],
  { recoversParallel }: Pick<Loader, "recoversParallel">,
  read: (entry: Entry) => unknown,
): BesidePath {
  const batches = new Map<string, Beside>();
  for (const { row, uuid } of path)
    if (row.messageId !== undefined)
      batches.set(row.messageId, { blocks: [], results: [], named: row.messageId !== uuid });
  const turns = tree.entries.filter(
    (entry) => entry.row.kind === "turn" && tree.isMain(entry) && tree.byUuid.get(entry.uuid) === entry,
  );
  const callers = callersOf(tree, turns, path);
  const recordings = recordingsOn(path, callers, read);
  const onPath = new Set(path);
  const waiting: Entry[] = [];
  for (const entry of turns) {
    if (onPath.has(entry)) continue;
    const batch = batches.get(entry.row.messageId ?? "");
    if (batch === undefined) {
      if (entry.row.results.length > 0) waiting.push(entry);
    } else if (!recordings.hasAll(entry)) {
      batch.blocks.push(entry);
      recordings.add(entry);
    }
  }
  // By row that a stray may hang below: the row of the path behind which it comes.
  const holders = new Map<Entry, Entry>(path.map((entry) => [entry, entry] as const));
  const seen = new Set<string>();
  for (const entry of path) {
    const { messageId } = entry.row;
    if (messageId === undefined || seen.has(messageId)) continue;
    seen.add(messageId);
    for (const block of batches.get(messageId)?.blocks ?? []) holders.set(block, entry);
  }
  // An id may come again in a later turn, so a call is known by its row and its id.
  const answered = new Set<string>();
  const callOf = (entry: Entry): Entry | undefined => recordings.first(callers.of(entry));
  for (const entry of path) for (const key of keysOf(entry, callOf(entry))) answered.add(key);
  const strays = new Map<Entry, Entry[]>();
  // Who recovers parallel results takes every one. For the others a result that was carried on belongs to that branch.
  const carriedOn = new Set<number>();
  for (const { index, row } of tree.entries)
    if (row.kind === "turn" && row.results.length === 0) carriedOn.add(tree.parents[index] ?? -1);
  // A result that only may be of a call comes behind those that are.
  const known = new Set(waiting.filter((entry) => callers.isKnown(entry)));
  for (const entry of [...known, ...waiting.filter((one) => !known.has(one))]) {
    if (recordings.hasAll(entry) || (!recoversParallel && carriedOn.has(entry.index))) continue;
    const { row } = entry;
    const caller = callOf(entry);
    const keys = keysOf(entry, caller);
    if (keys.some((key) => answered.has(key))) continue;
    const batch = batches.get(caller?.row.messageId ?? "");
    const parent = tree.entries[tree.parents[entry.index] ?? -1];
    const holder = parent === undefined ? undefined : holders.get(parent);
    if (batch !== undefined) {
      batch.results.push(entry);
      const beside = caller === undefined ? undefined : holders.get(caller);
      if (beside !== undefined) holders.set(entry, beside);
    } else if (holder !== undefined && row.results.every((id) => !callers.has(id))) {
      const list = strays.get(holder) ?? [];
      list.push(entry);
      holders.set(entry, holder);
      strays.set(holder, list);
    } else continue;
    for (const key of keys) answered.add(key);
    recordings.add(entry);
  }
  for (const { results } of batches.values()) results.sort((one, other) => one.index - other.index);
  return { batches, strays, recordings: recordings.found };
}

/** The calls that a row answers, each as its row and its id. */
function keysOf({ row }: Entry, caller: Entry | undefined): readonly string[] {
  return row.results.map((id) => `${caller?.index ?? -1} ${id}`);
}
