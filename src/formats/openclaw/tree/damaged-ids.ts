import { isMisspelt } from "../../hidden-message.ts";
import type { Entry } from "../lines/entries.ts";
import type { TornLines } from "../lines/lines.ts";

// Agents' ids are of these letters. What is another id of them may be sound, and its neighbour lost.
const ID = /^[0-9a-f-]+$/i;

const POINTERS = ["firstKeptEntryId", "targetId", "fromId"] as const;

/**
 * The entries, with the id of those whose own is damaged by a letter: an entry right behind it names it as its parent,
 * nothing else has that id, and nothing names the damaged one. So whatever points to it, a compaction for one, finds
 * it again.
 */
export function restoreIds(entries: readonly Entry[], torn: TornLines): readonly Entry[] {
  const ids = new Set<string | undefined>([...entries.map(({ id }) => id), ...torn.parents.keys()]);
  // Whose parent is there has not lost it: most files are looked at no further.
  if (entries.every(({ parent }) => typeof parent !== "string" || ids.has(parent))) return entries;
  const named = countNames(entries);
  const restored = new Map<number, string>();
  for (const [index, entry] of entries.entries()) {
    const { parent } = entry;
    const before = entries[index - 1];
    if (typeof parent !== "string" || ids.has(parent) || before === undefined) continue;
    if (before.id !== undefined && named.has(before.id)) continue;
    const isProven = (named.get(parent) ?? 0) > 1 && !isCounted(before, entry);
    if (bears(before, parent, isProven)) {
      restored.set(before.index, parent);
      ids.add(parent);
    }
  }
  if (restored.size === 0) return entries;
  return entries.map((entry) => ({ ...entry, id: restored.get(entry.index) ?? entry.id }));
}

/** By id: how often entries name it, as their parent or else. */
function countNames(entries: readonly Entry[]): ReadonlyMap<unknown, number> {
  const named = new Map<unknown, number>();
  for (const { parent, value } of entries) {
    for (const name of [parent, ...POINTERS.map((pointer) => value[pointer])])
      if (typeof name === "string") named.set(name, (named.get(name) ?? 0) + 1);
  }
  return named;
}

/**
 * Is this its id, with one letter of it or of its name damaged? Where the damaged one could be an id of agents too, the
 * letter may as well be damaged where the entry is named, if not more than one names it so.
 */
function bears({ id, value }: Entry, lost: string, isProven: boolean): boolean {
  if (id !== undefined) return ID.test(lost) && (isProven || !ID.test(id)) && isMisspelt(id, [lost]);
  return Object.entries(value).some(([name, one]) => one === lost && isMisspelt(name, ["id"]));
}

/** Ids that are drawn at random are never one letter apart; counted ones are, and then the lost one was between two. */
function isCounted({ id, parent }: Entry, below: Entry): boolean {
  return [parent, below.id].some((near) => typeof near === "string" && isMisspelt(near, [id ?? ""]));
}

/** Does the entry get back an id that agents do not read in its line? */
export function isRestored({ id, value }: Entry): boolean {
  return id !== undefined && value["id"] !== id;
}
