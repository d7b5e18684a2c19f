import { type Halves, only } from "./halves.ts";
import type { Tree } from "./tree.ts";

/** The calls of one entry of the path whose results are all beside it. */
export interface Batch {
  readonly caller: number;
  /** The entry of the path behind the call. */
  readonly next: number;
  /** By call id: its one result, where there is one and it hangs where results of this batch would. */
  readonly answers: ReadonlyMap<string, number>;
  /** By call id: one of several results that hang there. */
  readonly doubtful: ReadonlyMap<string, number>;
}

/** What became of the results of a batch. */
export interface JoinedBatch {
  readonly joined: readonly number[];
  /** By call id: a result that stays where it is. */
  readonly beside: ReadonlyMap<string, number>;
}

// More results of one id are no damage: some models count their calls anew in every turn.
const MOST_OF_ONE_ID = 16;

/** The results that the path lacks at this position; undefined where it lacks none. */
export function batchOf(
  tree: Tree,
  halves: Halves,
  path: readonly number[],
  onPath: ReadonlySet<number>,
  position: number,
): Batch | undefined {
  const caller = path[position] ?? -1;
  const next = path[position + 1];
  const history = halves.histories.get(caller);
  // The agent leaves a failed turn out, and its calls with it.
  if (next === undefined || history === undefined || history.messages[0]?.failed) return undefined;
  const missing = new Map<string, readonly number[]>();
  for (const { id } of history.calls) {
    const all = id === undefined ? undefined : halves.answers.get(id);
    if (id === undefined || all === undefined || all.length > MOST_OF_ONE_ID) continue;
    if (!all.some((answer) => onPath.has(answer))) missing.set(id, all);
  }
  if (missing.size === 0) return undefined;
  const near = new Set([caller]);
  for (let at = position + 1; halves.histories.get(path[at] ?? -1)?.results.length; at++)
    near.add(path[at] ?? -1);
  const answers = new Map<string, number>();
  const doubtful = new Map<string, number>();
  const above = tree.parents[caller] ?? -1;
  for (const [id, answer] of inFileOrder(missing)) {
    const parent = tree.parents[answer] ?? -1;
    // Below the call's parent it is this call's only if no other makes a call of that id.
    const sibling = parent === above && only(halves.callers.get(id)) === caller;
    if (!sibling && !near.has(parent)) continue;
    near.add(answer);
    if (missing.get(id)?.length === 1) answers.set(id, answer);
    else if (!doubtful.has(id)) doubtful.set(id, answer);
  }
  return answers.size + doubtful.size === 0 ? undefined : { caller, next, answers, doubtful };
}

/** A result stands behind the one that it was written below, which comes first in the file. */
function inFileOrder(
  missing: ReadonlyMap<string, readonly number[]>,
): readonly (readonly [string, number])[] {
  const all = [...missing].flatMap(([id, list]) => list.map((answer) => [id, answer] as const));
  return all.sort(([, one], [, other]) => one - other);
}

/**
 * Puts the results of a batch into one chain right behind the call, before everything that the path already has
 * there. One that another branch has gone on from keeps its place, and the path goes on from it too; where it stands
 * in another chain than right below the call, it stays beside the path.
 */
export function joinBatch(
  tree: Tree,
  batch: Batch,
  children: ReadonlyMap<number, readonly number[]>,
  healed: boolean,
): JoinedBatch {
  const { caller, next, answers } = batch;
  const fixed = goneOnFrom(tree, new Set(answers.values()), children);
  const shared = healed ? [] : chainBelow(tree, caller, fixed);
  const beside = new Map(batch.doubtful);
  const joined = new Set(shared);
  let last = shared.at(-1) ?? caller;
  for (const [id, answer] of answers) {
    if (joined.has(answer)) continue;
    if (fixed.has(answer)) beside.set(id, answer);
    else {
      tree.parents[answer] = last;
      last = answer;
      joined.add(answer);
    }
  }
  if (last !== caller) tree.parents[next] = last;
  return { joined: [...joined], beside };
}

/** Results with anything below them that is no result of this batch. */
function goneOnFrom(
  tree: Tree,
  answers: ReadonlySet<number>,
  children: ReadonlyMap<number, readonly number[]>,
): ReadonlySet<number> {
  const fixed = new Set<number>();
  for (const answer of answers) {
    if (children.get(answer)?.every((child) => answers.has(child)) !== false) continue;
    for (let at = answer; answers.has(at) && !fixed.has(at); at = tree.parents[at] ?? -1) {
      fixed.add(at);
    }
  }
  return fixed;
}

/** These results as one chain below the call; empty where they are none. */
function chainBelow(tree: Tree, caller: number, fixed: ReadonlySet<number>): readonly number[] {
  const chain = [...fixed].sort((one, other) => one - other);
  let above = caller;
  for (const answer of chain) {
    if (tree.parents[answer] !== above) return [];
    above = answer;
  }
  return chain;
}
