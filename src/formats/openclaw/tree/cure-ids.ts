import { sha256Hex } from "../../../core/sha256.ts";
import { fileFinding } from "../../finding.ts";
import type { FileFinding } from "../../format.ts";
import { deepEqual } from "../../json/deep-equal.ts";
import type { Entry } from "../lines/entries.ts";

/** What entries are called after curing. */
export interface CuredIds {
  /** By entry; "" for rows that are no entries of the tree. */
  readonly ids: readonly string[];
  /** Copies, which go. */
  readonly gone: Set<number>;
  readonly taken: Set<string>;
}

/** Of a file in which every id is that of one entry. */
const NO_OWNERS: ReadonlyMap<string, Entry> = new Map();

/** Gives every entry an id of its own. Of several with one id the one in its place keeps it, and copies of that one go. */
export function cureIds(entries: readonly Entry[], findings: FileFinding[]): CuredIds {
  const ids: string[] = [];
  const gone = new Set<number>();
  const taken = new Set<string>();
  let named = 0;
  for (const { id } of entries) {
    if (id === undefined) continue;
    taken.add(id);
    named += 1;
  }
  const owners = taken.size === named ? NO_OWNERS : ownersOf(entries);
  for (const entry of entries) {
    const { id } = entry;
    if (id === undefined) {
      // Nothing can hang on a message without an id. Other rows without one are no entries of the tree.
      ids.push(entry.type === "message" ? newEntryId(`\n${ids.length}`, taken) : "");
      continue;
    }
    const owner = owners.get(id) ?? entry;
    if (owner === entry) {
      ids.push(id);
      continue;
    }
    const copy = deepEqual(owner.value, entry.value);
    findings.push(fileFinding("duplicate-entry-id", "error", entry.line.number, { entry: id, copy }));
    if (copy) gone.add(entry.index);
    ids.push(copy ? id : newEntryId(`${id}\n${ids.length}`, taken));
  }
  return { ids, gone, taken };
}

/** An id for a new entry: eight hex digits like the agent's own, derived, never one that is taken. */
export function newEntryId(seed: string, taken: Set<string>): string {
  for (let attempt = 0; ; attempt++) {
    const id = sha256Hex(`layer0 entry\n${attempt}\n${seed}`).slice(0, 8);
    if (taken.has(id)) continue;
    taken.add(id);
    return id;
  }
}

/**
 * By id that several entries have: the one in its place, of which the parent stands before it and no child does. Where
 * lines were written or copied elsewhere, to keep another one would lose or move what it says. Where the parent is lost
 * the last one before any child is as the agent reads it.
 */
function ownersOf(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  const first = new Map<string, number>();
  const firstChild = new Map<string, number>();
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const { id, index, parent } = entry;
    if (typeof parent === "string" && parent !== id && !firstChild.has(parent)) firstChild.set(parent, index);
    if (id === undefined) continue;
    if (!first.has(id)) first.set(id, index);
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [entry]);
    else group.push(entry);
  }
  const owners = new Map<string, Entry>();
  for (const [id, group] of groups) {
    if (group.length === 1) continue;
    const above = group.filter(({ index }) => (firstChild.get(id) ?? Number.POSITIVE_INFINITY) > index);
    const inPlace = ({ index, parent }: Entry): boolean =>
      typeof parent !== "string" || (first.get(parent) ?? Number.POSITIVE_INFINITY) < index;
    const owner = above.find(inPlace) ?? above.at(-1) ?? group[0];
    if (owner !== undefined) owners.set(id, owner);
  }
  return owners;
}
