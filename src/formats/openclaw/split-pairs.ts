import { buildHistory } from "../../core/build.ts";
import { field, isRecord } from "../../core/json.ts";
import type { History } from "../../core/model.ts";
import { step } from "../../core/steps.ts";
import { openclaw } from "../../dialects/openclaw/index.ts";
import { fileFinding } from "../finding.ts";
import type { FileFinding } from "../format.ts";
import { leafOf, pathTo, type Tree } from "./tree.ts";

/**
 * A call and its result that were written on different branches of one parent, so that the active path has only
 * one of them: the result without its call, or the call while its result hangs beside the path (parallel results
 * that were all written below the call). Joined in place, before messages are judged, where exactly one entry of
 * the file has the other half. Real results are never made up while they stand one entry away.
 */
export function joinSplitPairs(tree: Tree): readonly FileFinding[] {
  const findings: FileFinding[] = [];
  const halves = findHalves(tree);
  const path = pathTo(tree, leafOf(tree));
  const onPath = new Set(path);
  const parents = new Set(tree.parents);
  for (const [position, index] of path.entries()) {
    step();
    const history = halves.histories.get(index);
    const result = history?.results[0];
    const caller = result?.callId === undefined ? undefined : only(halves.callers.get(result.callId));
    if (caller !== undefined && !onPath.has(caller) && tree.parents[caller] === tree.parents[index]) {
      tree.parents[index] = caller;
      findings.push(found(tree, index, caller));
    }
    for (const call of history?.calls ?? []) {
      const answer = call.id === undefined ? undefined : only(halves.answers.get(call.id));
      // A result that was gone on from is another branch's.
      if (answer === undefined || onPath.has(answer) || parents.has(answer)) continue;
      const at = position + 1 + resultsBehind(path, position, halves.histories);
      const beside = path.slice(position, at).includes(tree.parents[answer] ?? -1);
      const next = path[position + 1];
      if (!beside || next === undefined) continue;
      // Right behind the call, before everything that the path already has there.
      tree.parents[answer] = tree.parents[next] ?? -1;
      tree.parents[next] = answer;
      onPath.add(answer);
      findings.push(found(tree, answer, index));
    }
  }
  return findings;
}

interface Halves {
  /** By entry: its message as a history of one. */
  readonly histories: ReadonlyMap<number, History>;
  /** By call id: the entries that make the call, and those that answer it. */
  readonly callers: ReadonlyMap<string, readonly number[]>;
  readonly answers: ReadonlyMap<string, readonly number[]>;
}

/** Entries that a later one edits: what the model sees of them is not what they hold. */
function editedIds(tree: Tree): ReadonlySet<unknown> {
  const edits = tree.entries.filter(({ type }) => type === "context_edit");
  return new Set(edits.map(({ value }) => field(value, "targetId")));
}

function findHalves(tree: Tree): Halves {
  const edited = editedIds(tree);
  const histories = new Map<number, History>();
  const callers = new Map<string, number[]>();
  const answers = new Map<string, number[]>();
  for (const entry of tree.entries) {
    step();
    const message = field(entry.value, "message");
    const isInTree = tree.ids[entry.index] !== "" && !tree.gone.has(entry.index);
    if (!isRecord(message) || !isInTree || edited.has(entry.id)) continue;
    const history = buildHistory([message], openclaw.read, undefined);
    if (history.calls.length === 0 && history.results.length === 0) continue;
    histories.set(entry.index, history);
    for (const { id } of history.calls) if (id) add(callers, id, entry.index);
    for (const { callId } of history.results) if (callId) add(answers, callId, entry.index);
  }
  return { histories, callers, answers };
}

/** How many entries directly behind the call are results. */
function resultsBehind(
  path: readonly number[],
  position: number,
  histories: ReadonlyMap<number, History>,
): number {
  let count = 0;
  while (histories.get(path[position + 1 + count] ?? -1)?.results.length) count++;
  return count;
}

function only(list: readonly number[] | undefined): number | undefined {
  return list?.length === 1 ? list[0] : undefined;
}

function add(map: Map<string, number[]>, key: string, value: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

function found(tree: Tree, index: number, other: number): FileFinding {
  const line = tree.entries[index]?.line.number ?? 0;
  return fileFinding("split-pair", "error", line, {
    entry: tree.ids[index] ?? "",
    call: tree.ids[other] ?? "",
  });
}
