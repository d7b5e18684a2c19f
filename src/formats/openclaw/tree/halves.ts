import { buildHistory } from "../../../core/build.ts";
import { field, isRecord } from "../../../core/json.ts";
import type { History } from "../../../core/model.ts";
import { openclaw } from "../../../dialects/openclaw/index.ts";
import type { Tree } from "./tree.ts";

/** Where the calls and the results of a whole file stand, on whatever branch. */
export interface Halves {
  /** By entry: its message as a history of one. */
  readonly histories: ReadonlyMap<number, History>;
  /** By call id: the entries that make the call, and those that answer it. */
  readonly callers: ReadonlyMap<string, readonly number[]>;
  readonly answers: ReadonlyMap<string, readonly number[]>;
}

/** Finds the calls and results of all entries of the tree. */
export function findHalves(tree: Tree): Halves {
  const edited = editedIds(tree);
  const histories = new Map<number, History>();
  const callers = new Map<string, number[]>();
  const answers = new Map<string, number[]>();
  for (const entry of tree.entries) {
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

/** The one element of a list that has no other. */
export function only(list: readonly number[] | undefined): number | undefined {
  return list?.length === 1 ? list[0] : undefined;
}

/** Puts a value into a list of a map. */
export function add<Key>(map: Map<Key, number[]>, key: Key, value: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

/** Entries that a later one edits: what the model sees of them is not what they hold. */
function editedIds(tree: Tree): ReadonlySet<unknown> {
  const edits = tree.entries.filter(({ type }) => type === "context_edit");
  return new Set(edits.map(({ value }) => field(value, "targetId")));
}
