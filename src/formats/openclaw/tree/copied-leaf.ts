import { stringField } from "../../../core/json.ts";
import type { Entry } from "../lines/entries.ts";
import type { Tree } from "./tree.ts";

/** Entries with what they are called and where they hang. */
type Linked = Pick<Tree, "entries" | "parents" | "ids" | "gone">;

/**
 * The entry that the session goes on from where the file ends in copies of entries that stand in it already; undefined
 * where it ends in none, or where they tell nothing.
 */
export function leafBesideCopies(linked: Linked): number | undefined {
  const { entries, gone, ids } = linked;
  const last = entries.at(-1);
  if (gone.size === 0 || last?.id === undefined) return undefined;
  const again = leafWrittenAgain(linked);
  if (again !== undefined) return again;
  const leaf = leafBeforeCopies(linked);
  const end = entries[leaf ?? -1] ?? entries.findLast(({ index }) => ids[index] !== "" && !gone.has(index));
  if (end === undefined || !isOlder(end, last) || hasClockRunBack(linked, end.index)) return leaf;
  // Agents append: what is older than the last entry of the file was not written behind it, if it does not hang below it.
  const owner = entries.find(({ id, index }) => id === last.id && ids[index] === id && !gone.has(index));
  return owner === undefined || hangsBelow(linked, end, owner) ? leaf : owner.index;
}

function hangsBelow({ parents }: Linked, entry: Entry, top: Entry): boolean {
  for (let at = entry.index; at >= 0; at = parents[at] ?? -1) {
    if (at === top.index) return true;
  }
  return false;
}

/** Is an entry on the way to the root older than the one that it goes on from? Then times of this file order nothing. */
export function hasClockRunBack(
  { entries, parents }: Pick<Tree, "entries" | "parents">,
  from: number,
): boolean {
  for (let at = from; at >= 0; at = parents[at] ?? -1) {
    const [entry, parent] = [entries[at], entries[parents[at] ?? -1]];
    // Where the parent is lost, the entry hangs on another one, and their times say nothing.
    const isRecorded = entry !== undefined && parent !== undefined && entry.parent === parent.id;
    if (isRecorded && isOlder(entry, parent)) return true;
  }
  return false;
}

/** Was an entry written before another one, as far as both tell their time? */
export function isOlder(entry: Entry, than: Entry | undefined): boolean {
  const [time, other] = [timeOf(entry), than === undefined ? undefined : timeOf(than)];
  return time !== undefined && other !== undefined && time < other;
}

function timeOf({ value }: Entry): string | undefined {
  return stringField(value, "timestamp");
}

/**
 * The entry that the file ends in twice, where all that stands between is a block of entries that were there before: the
 * agent goes on from it, and so it does without the block. An entry of the block may have lost its first place: it stands
 * behind another one of the block or behind its own child, and does not go on from the entry.
 */
function leafWrittenAgain({ entries, parents, gone }: Linked): number | undefined {
  const last = entries.at(-1);
  if (last?.id === undefined || !gone.has(last.index)) return undefined;
  const leaf = entries.findIndex(({ id }) => id === last.id);
  if (leaf === last.index || gone.has(leaf)) return undefined;
  const before = new Set<string>();
  const parentsBefore = new Set<string>();
  for (const { id, index, parent } of entries) {
    if (index > leaf) break;
    if (id !== undefined) before.add(id);
    if (typeof parent === "string") parentsBefore.add(parent);
  }
  const below = new Set<number>([leaf]);
  let isInBlock = false;
  for (const { id, index } of entries.slice(leaf + 1)) {
    if (below.has(parents[index] ?? -1)) below.add(index);
    if (id !== undefined && before.has(id)) isInBlock = true;
    else if (below.has(index) || !(isInBlock || parentsBefore.has(id ?? ""))) return undefined;
  }
  return leaf;
}

/**
 * The entry that was last before the file ended in a block of entries that stand in it already, of which one is in its
 * place only there: what is written once more is not where the session goes on. Undefined where no such block is.
 */
function leafBeforeCopies(linked: Linked): number | undefined {
  const { entries, ids, gone } = linked;
  if (gone.size === 0) return undefined;
  const first = new Map<string, number>();
  for (const { id, index } of entries) if (id !== undefined && !first.has(id)) first.set(id, index);
  const isAgain = ({ id, index }: Entry): boolean =>
    id !== undefined && ids[index] === id && first.get(id) !== index;
  const start = entries.findLastIndex((entry) => !isAgain(entry)) + 1;
  const block = entries.slice(start);
  if (!block.some(({ index }) => gone.has(index))) return undefined;
  const told = entries.filter(({ index }) => ids[index] !== "" && !gone.has(index));
  const placeOf = ({ id, index }: Entry): number => (index < start ? index : (first.get(id ?? "") ?? index));
  const last = told.at(-1);
  let leaf = last;
  for (const entry of told) if (leaf !== undefined && placeOf(entry) > placeOf(leaf)) leaf = entry;
  if (leaf === undefined || last === undefined || leaf === last) return undefined;
  // An entry that hangs below it was written behind it, wherever else a part of it stands.
  return hangsBelow(linked, last, leaf) ? undefined : leaf.index;
}
