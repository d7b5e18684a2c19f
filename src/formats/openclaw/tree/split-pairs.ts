import { fileFinding } from "../../finding.ts";
import type { FileFinding } from "../../format.ts";
import { type Batch, batchOf, joinBatch } from "./batch-results.ts";
import { add, findHalves, type Halves, only } from "./halves.ts";
import { leafOf, pathTo, type Tree } from "./tree.ts";

/** What became of the pairs that stood on two branches. */
export interface SplitPairs {
  readonly findings: readonly FileFinding[];
  /** Calls whose real results stay beside the path: they must not be answered with words of ours. */
  readonly open: ReadonlySet<string>;
}

/**
 * A call and its result that were written on different branches, so that the active path has only one of them: the
 * result without its call, or the call while its result hangs beside the path (parallel results that were all
 * written below the call, or below its parent). Joined before messages are judged: real results are never made up
 * while they stand one entry away. `healed`: the agent that loads the file answers open calls itself, and goes on
 * from a call whose result another branch has.
 */
export function joinSplitPairs(tree: Tree, healed: boolean): SplitPairs {
  if (!hasBranches(tree)) return { findings: [], open: new Set() };
  const halves = findHalves(tree);
  const findings: FileFinding[] = [];
  const open = new Set<string>();
  joinCallers(tree, halves, findings);
  const path = pathTo(tree, leafOf(tree));
  const onPath = new Set(path);
  let children: ReadonlyMap<number, readonly number[]> | undefined;
  for (const position of path.keys()) {
    const batch = batchOf(tree, halves, path, onPath, position);
    if (batch === undefined) continue;
    children ??= childrenOf(tree);
    const left = joinBatch(tree, batch, children, healed);
    for (const answer of left.joined) {
      onPath.add(answer);
      findings.push(found(tree, answer, batch.caller));
    }
    for (const [id, answer] of healed ? [] : left.beside) {
      open.add(id);
      findings.push({ ...found(tree, answer, batch.caller), incurable: "ambiguous" });
    }
  }
  return { findings, open };
}

/** Does anything stand beside the path? Most sessions have nothing there, and then both halves of each pair are on it. */
function hasBranches(tree: Tree): boolean {
  const onPath = new Set(pathTo(tree, leafOf(tree)));
  return tree.entries.some(
    ({ index }) => tree.ids[index] !== "" && !tree.gone.has(index) && !onPath.has(index),
  );
}

/** Results of the path whose call was written beside them, below the same parent. */
function joinCallers(tree: Tree, halves: Halves, findings: FileFinding[]): void {
  const path = pathTo(tree, leafOf(tree));
  const onPath = new Set(path);
  for (const index of path) {
    const id = halves.histories.get(index)?.results[0]?.callId;
    const caller = id === undefined ? undefined : only(halves.callers.get(id));
    if (caller === undefined || onPath.has(caller) || tree.parents[caller] !== tree.parents[index]) continue;
    tree.parents[index] = caller;
    onPath.add(caller);
    findings.push(found(tree, index, caller));
  }
}

function childrenOf(tree: Tree): ReadonlyMap<number, readonly number[]> {
  const children = new Map<number, number[]>();
  for (const [index, parent] of tree.parents.entries()) {
    if (tree.ids[index] !== "" && !tree.gone.has(index)) add(children, parent, index);
  }
  return children;
}

function found(tree: Tree, index: number, other: Batch["caller"]): FileFinding {
  const line = tree.entries[index]?.line.number ?? 0;
  return fileFinding("split-pair", "error", line, {
    entry: tree.ids[index] ?? "",
    call: tree.ids[other] ?? "",
  });
}
