import { stringField } from "../../../core/json.ts";
import type { FileFinding, LoadedTurns } from "../../format.ts";
import { deepEqual } from "../../json/deep-equal.ts";
import { unreadLines } from "../../unread-lines.ts";
import type { Entry } from "../lines/entries.ts";
import type { TornLines } from "../lines/lines.ts";
import { hasClockRunBack, isOlder } from "../tree/copied-leaf.ts";
import { leafOf, type Tree } from "../tree/tree.ts";
import { type ActiveContext, activeContext } from "./context.ts";

/** What the agent loads of the file: along the parents as they were written, and as the context shows it. */
export function loadedTurns(
  tree: Tree,
  context: ActiveContext,
  lineFindings: readonly FileFinding[],
  torn: TornLines,
): LoadedTurns {
  const idOf = (index: number): string => tree.ids[index] ?? "";
  const asIs = tree.linear ? [] : loadedFrom(asRecorded(tree, lineFindings, torn));
  const guessed = new Set(aboveGuess(tree, context.path, torn).map(idOf));
  // Nor must what is loaded because of a copy go for a guess.
  const copied = guessed.size === 0 ? [] : loadedFrom(asRecorded(tree, lineFindings, torn, false));
  const known = new Set(asIs.map(({ entry }) => entry.id));
  const more = copied.filter(({ entry: { id } }) => guessed.has(id ?? "") && !known.has(id));
  return {
    asIs: [...asIs, ...more].map(({ entry, raw }) => ({
      id: entry.id ?? "",
      line: entry.line.number,
      message: raw,
    })),
    shown: new Set(context.messages.map(({ entry }) => idOf(entry.index))),
    // What a compaction or a reset took away stands above it on the path.
    told: new Set(context.path.map(idOf)),
    guessed,
  };
}

function loadedFrom(tree: Tree | undefined): ActiveContext["messages"] {
  return tree === undefined ? [] : activeContext(tree).messages;
}

/**
 * What stands above a compaction or a reset, where the way up to that one leads over an entry that is lost: whether the
 * conversation went on from there is a guess, and what was loaded must not go for it.
 */
function aboveGuess({ entries }: Tree, path: readonly number[], torn: TornLines): readonly number[] {
  const known = new Set([...entries.map(({ id }) => id), ...torn.parents.keys()]);
  const isGuess = (index: number): boolean => {
    const parent = entries[index]?.parent;
    return typeof parent === "string" && !known.has(parent);
  };
  const turn = path.findLastIndex((index) => TURNS_OVER.has(entries[index]?.type));
  return path.slice(turn + 1).some(isGuess) ? path.slice(0, Math.max(0, turn)) : [];
}

/** Entries above which nothing is loaded but what they keep. */
const TURNS_OVER: ReadonlySet<unknown> = new Set(["compaction", "reset"]);

/**
 * The tree without a cure: an id names the last entry that has it, and a parent that is not there is none. Nothing where
 * the agent does not come to an end. Where a damaged line is the last one, or copies of entries stand behind it, it is
 * known what the agent would go on from without them, and that is what it is to load.
 */
function asRecorded(
  tree: Tree,
  lineFindings: readonly FileFinding[],
  torn: TornLines,
  passesCopies = true,
): Tree | undefined {
  const { entries } = tree;
  const unread = unreadLines(lineFindings);
  const last = entries.at(-1);
  // What comes to light behind all that is loaded is the later word.
  if (last !== undefined && unread.has(last.line.number)) unread.clear();
  const isRead = ({ id, line }: Entry): boolean => id !== undefined && !unread.has(line.number);
  const byId = new Map<string, number>();
  for (const entry of entries) if (isRead(entry)) byId.set(entry.id ?? "", entry.index);
  if (last === undefined) return undefined;
  const parents = entries.map(({ parent }) => byId.get(parent ?? "") ?? -1);
  const from = passesCopies ? leafAsRecorded(tree, last, byId, parents, torn) : last.index;
  if (!isRead(entries[from] ?? last) || wayFrom(from, parents) === undefined) return undefined;
  const ids = entries.map((entry) => (isRead(entry) ? (entry.id ?? "") : ""));
  // What a compaction names is found by its whole id alone.
  const taken = new Set([
    ...byId.keys(),
    ...entries.map(({ value }) => stringField(value, "firstKeptEntryId") ?? ""),
  ]);
  return { ...tree, ids, parents, gone: new Set(), leaf: from, findings: [], taken };
}

/** Where the agent goes on, or would without what is known to stand behind that place. */
function leafAsRecorded(
  tree: Tree,
  last: Entry,
  byId: ReadonlyMap<string, number>,
  parents: readonly number[],
  torn: TornLines,
): number {
  const tail = byId.get(torn.tail ?? "");
  if (tail !== undefined) return tail;
  const leaf = withoutCopies(tree);
  if (leaf === undefined) return last.index;
  const { entries } = tree;
  const idAt = (index: number): string | undefined => entries[index]?.id;
  const leads = (from: number, to: number): boolean =>
    [...(wayFrom(from, parents) ?? [])].some((index) => idAt(index) === idAt(to));
  if (leads(last.index, leaf)) return last.index;
  const isOrdered = !hasClockRunBack(tree, leaf);
  return isOrdered && isOlder(entries[leaf] ?? last, last) && !leads(leaf, last.index) ? last.index : leaf;
}

/** The entry that the session goes on from where nothing but copies of entries, or another session, stands behind it. */
function withoutCopies(tree: Tree): number | undefined {
  const { entries, findings } = tree;
  const leaf = leafOf(tree);
  if (leaf < 0 || leaf === entries.length - 1) return undefined;
  const isCured = ({ issue, incurable }: FileFinding): boolean =>
    issue.code === "foreign-session" && incurable === undefined;
  if (findings.some(isCured)) return leaf;
  const before = new Map<string, Entry[]>();
  for (const entry of entries.slice(0, leaf + 1))
    if (entry.id !== undefined) before.set(entry.id, [...(before.get(entry.id) ?? []), entry]);
  const isCopy = ({ id, value }: Entry): boolean =>
    before.get(id ?? "")?.some((other) => deepEqual(other.value, value)) === true;
  return entries.slice(leaf + 1).every(isCopy) ? leaf : undefined;
}

/** An entry and all above it; undefined where that is a circle. */
function wayFrom(from: number, parents: readonly number[]): ReadonlySet<number> | undefined {
  const way = new Set<number>();
  for (let at = from; at >= 0; at = parents[at] ?? -1) {
    if (way.has(at)) return undefined;
    way.add(at);
  }
  return way;
}
