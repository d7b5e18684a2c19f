import { step } from "../../core/steps.ts";
import { isMisspelt } from "../hidden-message.ts";
import type { Entry } from "./entries.ts";
import type { TornLines } from "./lines.ts";

// Agents' ids are of these letters. What is another id of them may be sound, and its neighbour lost: some are counted.
const ID = /^[0-9a-f-]+$/i;

/**
 * The entries, with the id of those whose own is damaged by a letter: an entry right behind it names it as its parent,
 * nothing else has that id, and nothing names the damaged one. So whatever points to it, a compaction for one, finds
 * it again.
 */
export function restoreIds(entries: readonly Entry[], torn: TornLines): readonly Entry[] {
  const ids = new Set<string | undefined>([...entries.map(({ id }) => id), ...torn.parents.keys()]);
  const named = new Set(entries.map(({ parent }) => parent));
  const restored = new Map<number, string>();
  for (const [index, { parent }] of entries.entries()) {
    step();
    const before = entries[index - 1];
    if (typeof parent !== "string" || ids.has(parent) || before === undefined) continue;
    if ((before.id === undefined || !named.has(before.id)) && bears(before, parent)) {
      restored.set(before.index, parent);
      ids.add(parent);
    }
  }
  if (restored.size === 0) return entries;
  return entries.map((entry) => ({ ...entry, id: restored.get(entry.index) ?? entry.id }));
}

/** Is this its id, with one letter of it or of its name damaged? */
function bears({ id, value }: Entry, lost: string): boolean {
  if (id !== undefined) return ID.test(lost) && !ID.test(id) && isMisspelt(id, [lost]);
  return Object.entries(value).some(([name, one]) => one === lost && isMisspelt(name, ["id"]));
}

/** Does the entry get back an id that agents do not read in its line? */
export function isRestored({ id, value }: Entry): boolean {
  return id !== undefined && value["id"] !== id;
}
