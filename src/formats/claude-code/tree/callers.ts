import type { Entry } from "../rows/rows.ts";
import type { Tree } from "./tree.ts";

/** Which row makes the call that a row answers. */
export interface Callers {
  /** The row that the result names, else the nearest one above it, else the only one with such a call. */
  of(entry: Entry): Entry | undefined;
  /** Is it known from where the result stands, or from what it names, and not from the id of the call alone? */
  isKnown(entry: Entry): boolean;
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
    for (const call of entry.row.calls) addCaller(callers, call, entry, onPath);
  }
  const makes = (entry: Entry | undefined, calls: readonly string[]): boolean =>
    entry !== undefined && calls.some((id) => callers.get(id)?.rows.has(entry));
  const above = ({ index, row }: Entry): Entry | undefined => {
    let at = tree.entries[tree.parents[index] ?? -1];
    for (let steps = 0; at !== undefined && steps < FARTHEST; steps++) {
      if (makes(at, row.results)) return at;
      at = tree.entries[tree.parents[at.index] ?? -1];
    }
    return undefined;
  };
  const known = new Map<Entry, Entry | undefined>();
  const near = (entry: Entry): Entry | undefined => {
    if (!known.has(entry)) {
      const named = tree.byUuid.get(entry.row.source ?? "");
      known.set(entry, makes(named, entry.row.results) ? named : above(entry));
    }
    return known.get(entry);
  };
  return {
    has: (call) => callers.has(call),
    isKnown: (entry) => near(entry) !== undefined,
    of: (entry) => {
      const [id] = entry.row.results;
      return id === undefined ? undefined : (near(entry) ?? callers.get(id)?.one);
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
