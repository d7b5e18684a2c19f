import { step } from "../../core/steps.ts";
import type { Entry } from "./rows.ts";
import type { Tree } from "./tree.ts";

/** Which row makes the call that a row answers. */
export interface Callers {
  /** The row that the result names, else the nearest one above it, else the only one with such a call. */
  of(entry: Entry): Entry | undefined;
  /** Is there any call of this id? */
  has(call: string): boolean;
}

/** The rows that make a call with some id, and the one of them that it must be: they are all of one message. */
interface Caller {
  readonly rows: Set<Entry>;
  one: Entry | undefined;
}

/** A call stands so many rows above its result at most: so many calls and results may be between them. */
const FARTHEST = 64;

/** Finds calls among the rows that are sent. */
export function callersOf(tree: Tree, turns: readonly Entry[], path: readonly Entry[]): Callers {
  const onPath = new Set(path);
  const callers = new Map<string, Caller>();
  for (const entry of turns) {
    step();
    for (const call of entry.row.calls) addCaller(callers, call, entry, onPath);
  }
  const makes = (entry: Entry | undefined, calls: readonly string[]): boolean =>
    entry !== undefined && calls.some((id) => callers.get(id)?.rows.has(entry));
  const above = ({ index, row }: Entry): Entry | undefined => {
    let at = tree.entries[tree.parents[index] ?? -1];
    for (let steps = 0; at !== undefined && steps < FARTHEST; steps++) {
      step();
      if (makes(at, row.results)) return at;
      at = tree.entries[tree.parents[at.index] ?? -1];
    }
    return undefined;
  };
  return {
    has: (call) => callers.has(call),
    of: (entry) => {
      const { results, source } = entry.row;
      const [id] = results;
      if (id === undefined) return undefined;
      const named = tree.byUuid.get(source ?? "");
      return makes(named, results) ? named : (above(entry) ?? callers.get(id)?.one);
    },
  };
}

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
