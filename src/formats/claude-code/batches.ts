import { step } from "../../core/steps.ts";
import { copiesOn } from "./recorded-again.ts";
import type { Entry } from "./rows.ts";
import type { Tree } from "./tree.ts";
import type { Loader } from "./versions.ts";

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
}

/** What stands beside a path. */
export interface BesidePath {
  /** By the id of the API message. */
  readonly batches: ReadonlyMap<string, Beside>;
  /** Results whose call is lost, by the row of the path that they hang below. */
  readonly strays: ReadonlyMap<Entry, readonly Entry[]>;
  /** Some rows stand beside the path that were recorded again on it. */
  readonly hasCopies: boolean;
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
  const onPath = new Set(path);
  const batches = new Map<string, Beside>();
  for (const { row } of path)
    if (row.messageId !== undefined) batches.set(row.messageId, { blocks: [], results: [] });
  const waiting: Entry[] = [];
  const callers = new Map<string, Caller>();
  let hasCopies = false;
  const isCopied = copiesOn(path, ({ row }) => row.messageId, read);
  for (const entry of tree.entries) {
    step();
    const { row } = entry;
    if (row.kind !== "turn" || !tree.isMain(entry) || tree.byUuid.get(entry.uuid) !== entry) continue;
    for (const call of row.calls) addCaller(callers, call, entry, onPath);
    if (onPath.has(entry)) continue;
    if (isCopied(entry)) {
      hasCopies = true;
      continue;
    }
    const batch = row.messageId === undefined ? undefined : batches.get(row.messageId);
    if (batch !== undefined) batch.blocks.push(entry);
    else if (row.results.length > 0) waiting.push(entry);
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
  for (const entry of path)
    for (const key of keysOf(entry, callerOf(tree, entry, callers))) answered.add(key);
  const strays = new Map<Entry, Entry[]>();
  // Who recovers parallel results takes every one. For the others a result that was carried on belongs to that branch.
  const carriedOn = new Set<number>();
  for (const { index, row } of tree.entries)
    if (row.kind === "turn" && row.results.length === 0) carriedOn.add(tree.parents[index] ?? -1);
  const isAnsweredAgain = copiesOn(path, (entry) => callerOf(tree, entry, callers)?.row.messageId, read);
  for (const entry of waiting) {
    step();
    if (!recoversParallel && carriedOn.has(entry.index)) continue;
    if (isAnsweredAgain(entry)) {
      hasCopies = true;
      continue;
    }
    const { row } = entry;
    const caller = callerOf(tree, entry, callers);
    const keys = keysOf(entry, caller);
    const unknown = keys.every((key) => !answered.has(key));
    const batch = batches.get(caller?.row.messageId ?? "");
    const parent = tree.entries[tree.parents[entry.index] ?? -1];
    const holder = parent === undefined ? undefined : holders.get(parent);
    if (batch !== undefined && unknown) {
      batch.results.push(entry);
      const beside = caller === undefined ? undefined : holders.get(caller);
      if (beside !== undefined) holders.set(entry, beside);
      for (const key of keys) answered.add(key);
    } else if (unknown && holder !== undefined && row.results.every((id) => !callers.has(id))) {
      const list = strays.get(holder) ?? [];
      list.push(entry);
      holders.set(entry, holder);
      strays.set(holder, list);
      for (const key of keys) answered.add(key);
    }
  }
  return { batches, strays, hasCopies };
}

/** The calls that a row answers, each as its row and its id. */
function keysOf({ row }: Entry, caller: Entry | undefined): readonly string[] {
  return row.results.map((id) => `${caller?.index ?? -1} ${id}`);
}

/** The rows that make a call with some id, and the one of them that it must be: they are all of one message. */
interface Caller {
  readonly rows: Set<Entry>;
  one: Entry | undefined;
}

type Callers = ReadonlyMap<string, Caller>;

function addCaller(
  callers: Map<string, Caller>,
  call: string,
  entry: Entry,
  onPath: ReadonlySet<Entry>,
): void {
  const known = callers.get(call);
  if (known === undefined) {
    callers.set(call, { rows: new Set([entry]), one: entry });
    return;
  }
  known.rows.add(entry);
  const id = known.one?.row.messageId;
  // A call that was recorded again is still one call.
  if (id === undefined || id !== entry.row.messageId) known.one = undefined;
  else if (onPath.has(entry)) known.one = entry;
}

/** The row whose call a result answers: the one that it names, else its parent, else the only one with such a call. */
function callerOf(tree: Tree, { index, row }: Entry, callers: Callers): Entry | undefined {
  if (row.results.length === 0) return undefined;
  const answers = (entry: Entry | undefined): boolean =>
    entry !== undefined && row.results.some((id) => callers.get(id)?.rows.has(entry));
  const named = tree.byUuid.get(row.source ?? "");
  if (answers(named)) return named;
  const parent = tree.entries[tree.parents[index] ?? -1];
  if (answers(parent)) return parent;
  return callers.get(row.results[0] ?? "")?.one;
}
