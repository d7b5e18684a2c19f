import { field, isRecord, stringField } from "../../../core/json.ts";
import { fileFinding } from "../../finding.ts";
import type { FileFinding } from "../../format.ts";
import { isMisspelt } from "../../hidden-message.ts";
import type { Entry } from "../lines/entries.ts";
import type { TornLines } from "../lines/lines.ts";
import { isHidden, isHollow } from "../lines/shape.ts";
import { leafBesideCopies } from "./copied-leaf.ts";
import { cureIds } from "./cure-ids.ts";
import { isRestored, restoreIds } from "./damaged-ids.ts";

/** The tree with its defects cured: what every entry is called and under which entry it stands. */
export interface Tree {
  readonly entries: readonly Entry[];
  /** By entry: its id after curing; "" for rows that are no entries of the tree. */
  readonly ids: readonly string[];
  /** By entry: the index of its parent, -1 for a root. */
  readonly parents: number[];
  /** Entries that go: exact copies of an earlier one, and messages that are none. */
  readonly gone: ReadonlySet<number>;
  readonly findings: readonly FileFinding[];
  readonly taken: Set<string>;
  /** The entry below which the torn last line of the file stood, where the line still tells it. */
  readonly leaf: number | undefined;
  /** Version 1: entries without ids, each below the one before it. */
  readonly linear: boolean;
}

/** The entries of a version 1 file, one below the other. */
export function linkLine(entries: readonly Entry[], lossy: boolean): Tree {
  const findings: FileFinding[] = [];
  const gone = new Set<number>();
  const parents: number[] = [];
  let previous = -1;
  for (const entry of entries) {
    parents.push(previous);
    if (holdsNothing(entry, lossy, findings)) gone.add(entry.index);
    else previous = entry.index;
  }
  const ids = entries.map((entry) => entry.id ?? "");
  return { entries, ids, parents, gone, findings, taken: new Set(), leaf: undefined, linear: true };
}

/** Reports a message entry without a message, on which agents crash, or with one that is hidden. True where it goes. */
function holdsNothing(entry: Entry, lossy: boolean, findings: FileFinding[]): boolean {
  const hidden = isHidden(entry);
  if (!hidden && (entry.type !== "message" || isRecord(field(entry.value, "message")))) return false;
  const goes = lossy || isHollow(entry);
  const args = { object: false, ...(hidden ? { hidden } : {}) };
  // What says something is for a person to decide.
  const incurable = goes ? undefined : ("needs-lossy" as const);
  findings.push(fileFinding("invalid-message", "error", entry.line.number, args, incurable));
  return goes;
}

/**
 * Links entries to their parents and cures what keeps an agent from walking them: ids that repeat, parents that
 * are missing, circles (which hang early gateways), messages that are none. A parent that is not in the file is
 * the one that its torn line names, or that is named so but for a letter, else the entry written just before: agents
 * append below what they wrote last.
 */
export function linkTree(recorded: readonly Entry[], torn: TornLines, lossy: boolean): Tree {
  const entries = restoreIds(recorded, torn);
  const findings: FileFinding[] = [];
  const { ids, gone, taken } = cureIds(entries, findings);
  const parents: number[] = new Array(entries.length).fill(-1);
  const later = new Map<string, number>();
  for (const { id, index } of entries)
    if (id !== undefined && !gone.has(index) && !later.has(id)) later.set(id, index);
  const known = new Map<string, number>();
  // Where the children of a lost entry go, so that they stay together.
  const standIns = new Map<string, number>();
  const meant = misspeltParents();
  let previous = -1;
  for (const entry of entries) {
    if (gone.has(entry.index)) continue;
    if (ids[entry.index] === "") continue;
    if (entry.id === undefined)
      findings.push(fileFinding("missing-entry-id", "error", entry.line.number, {}));
    const found =
      parentOf(entry, known, later) ??
      standIn(standIns, entry) ??
      throughTorn(entry, known, torn.parents) ??
      branchPoint(entry, known) ??
      meant(entry, known);
    const parent = found?.parent ?? nearestApart(previous, entry, { entries, parents, ids, gone, later });
    const above = entries[parent];
    const lost = found === undefined || found.torn;
    if (lost || (above !== undefined && isRestored(above))) findings.push(missing(entry));
    // Where nothing stood before the lost entry, what comes later goes on from what does.
    if (lost && parent >= 0 && typeof entry.parent === "string" && entry.parent !== entry.id)
      standIns.set(entry.parent, parent);
    parents[entry.index] = parent;
    if (holdsNothing(entry, lossy, findings)) {
      // What hangs below it hangs below its parent.
      gone.add(entry.index);
      if (entry.id !== undefined) known.set(entry.id, parent);
      continue;
    }
    if (entry.id !== undefined) known.set(entry.id, entry.index);
    previous = entry.index;
  }
  breakCircles(entries, parents, ids, gone, findings);
  passOverGone(parents, gone);
  findTrailingRows(entries, ids, findings);
  const tip = torn.tail === undefined ? undefined : known.get(torn.tail);
  const tornLeaf = tip !== undefined && gone.has(tip) ? parents[tip] : tip;
  const leaf = tornLeaf ?? leafBesideCopies({ entries, parents, ids, gone });
  return { entries, ids, parents, gone, findings, taken, leaf, linear: false };
}

/** What hangs on an entry that goes, and that may stand before it in the file, hangs on that one's parent. */
function passOverGone(parents: number[], gone: ReadonlySet<number>): void {
  for (let index = 0; index < parents.length && gone.size > 0; index++) {
    const way: number[] = [index];
    let parent = parents[index] ?? -1;
    for (; gone.has(parent); parent = parents[parent] ?? -1) {
      way.push(parent);
    }
    for (const entry of way) parents[entry] = parent;
  }
}

/**
 * A row without an id behind the last entry: the agent goes on from the last row of the file, finds nothing above it,
 * and loads nothing at all (measured with pi 0.74.2 and 1.6.0). Before other entries such a row does no harm.
 */
function findTrailingRows(entries: readonly Entry[], ids: readonly string[], findings: FileFinding[]): void {
  const last = entries.at(-1);
  if (last === undefined || ids[last.index] !== "" || ids.every((id) => id === "")) return;
  findings.push(fileFinding("missing-entry-id", "error", last.line.number, { last: true }));
}

interface FoundParent {
  readonly parent: number;
  readonly torn: boolean;
}

function parentOf(
  entry: Entry,
  known: ReadonlyMap<string, number>,
  later: ReadonlyMap<string, number>,
): FoundParent | undefined {
  if (entry.parent === null) return ROOT;
  // The first entry of a file needs no parent; anywhere else a missing field cuts off all that was before.
  if (entry.parent === undefined) return known.size === 0 ? ROOT : undefined;
  const before = known.get(entry.parent);
  if (before !== undefined) return { parent: before, torn: false };
  const after = later.get(entry.parent);
  return after === undefined || after === entry.index ? undefined : { parent: after, torn: false };
}

const ROOT: FoundParent = { parent: -1, torn: false };

function standIn(standIns: ReadonlyMap<string, number>, { parent }: Entry): FoundParent | undefined {
  const found = typeof parent === "string" ? standIns.get(parent) : undefined;
  return found === undefined ? undefined : { parent: found, torn: true };
}

/** The nearest ancestor that is still whole, over lines that are torn but still tell whose child they were. */
function throughTorn(
  entry: Entry,
  known: ReadonlyMap<string, number>,
  torn: ReadonlyMap<string, string>,
): FoundParent | undefined {
  const seen = new Set<string>();
  let id = entry.parent ?? undefined;
  while (id !== undefined && !seen.has(id)) {
    const parent = known.get(id);
    if (parent !== undefined) return { parent, torn: true };
    seen.add(id);
    id = torn.get(id);
  }
  return undefined;
}

/** A branch summary names the entry that its branch goes on from twice. */
function branchPoint(entry: Entry, known: ReadonlyMap<string, number>): FoundParent | undefined {
  if (entry.type !== "branch_summary") return undefined;
  const parent = known.get(stringField(entry.value, "fromId") ?? "");
  return parent === undefined ? undefined : { parent, torn: true };
}

/** So many parents are looked for in all of a file. */
const MOST_SEARCHES = 16;

/**
 * The entry before this one that it names with one damaged letter, in the id or in the name of the field. Where its own
 * id is as near to the lost one, ids are counted, and every one has many that are like it.
 */
function misspeltParents(): (entry: Entry, known: ReadonlyMap<string, number>) => FoundParent | undefined {
  let searches = 0;
  return ({ id, parent, value }, known) => {
    if (parent === undefined) {
      const named = Object.entries(value).find(([name]) => isMisspelt(name, ["parentId"]))?.[1];
      const found = typeof named === "string" ? known.get(named) : undefined;
      return found === undefined ? undefined : { parent: found, torn: true };
    }
    if (parent === null || parent === id || isMisspelt(parent, [id ?? ""])) return undefined;
    if (++searches > MOST_SEARCHES) return undefined;
    const [near, other] = [...known.keys()].filter((one) => isMisspelt(one, [parent]));
    const found = other === undefined ? known.get(near ?? "") : undefined;
    return found === undefined ? undefined : { parent: found, torn: true };
  };
}

/** What is linked so far. */
interface Linked extends Pick<Tree, "entries" | "parents" | "ids" | "gone"> {
  readonly later: ReadonlyMap<string, number>;
}

/** So far is looked for an entry that this one may hang on. */
const FARTHEST = 64;

/** The last entry written before this one that does not hang on it: lines may have changed their places. */
function nearestApart(previous: number, entry: Entry, linked: Linked): number {
  const { ids, gone } = linked;
  for (let at = previous; at >= Math.max(0, previous - FARTHEST); at--) {
    if (ids[at] !== "" && !gone.has(at) && !hangsBelow(at, entry, linked)) return at;
  }
  return -1;
}

function hangsBelow(start: number, { index }: Entry, { entries, parents, later }: Linked): boolean {
  let at = start;
  for (let steps = 0; at >= 0 && at !== index && steps < FARTHEST; steps++) {
    // What stands behind the entry is not linked yet.
    const parent = entries[at]?.parent;
    at = at < index ? (parents[at] ?? -1) : typeof parent === "string" ? (later.get(parent) ?? -1) : -1;
  }
  return at === index;
}

function missing(entry: Entry): FileFinding {
  const code = entry.parent === entry.id ? "parent-cycle" : "missing-parent";
  return fileFinding(code, "error", entry.line.number, { entry: entry.id ?? "", parent: entry.parent ?? "" });
}

/**
 * Every circle is cut at its first entry of the file, which then hangs on the last entry before it that does not hang
 * below it itself.
 */
function breakCircles(
  entries: readonly Entry[],
  parents: number[],
  ids: readonly string[],
  gone: ReadonlySet<number>,
  findings: FileFinding[],
): void {
  const cuts = cutCircles(entries, parents, findings);
  if (cuts.length === 0) return;
  const roots = parents.map((parent, index) => (parent < 0 ? index : parent));
  const rootOf = (index: number): number => {
    let at = index;
    for (let above = roots[at] ?? at; above !== at; above = roots[at] ?? at) {
      roots[at] = roots[above] ?? above;
      at = above;
    }
    return at;
  };
  const earlier: number[] = [];
  for (let index = 0, last = -1; index < parents.length; index++) {
    earlier.push(last);
    if (!gone.has(index) && ids[index] !== "") last = index;
  }
  for (const cut of cuts.sort((a, b) => a - b)) {
    const nearest = earlier[cut] ?? -1;
    let before = nearest;
    while (before >= 0 && rootOf(before) === cut) before = earlier[before] ?? -1;
    // Those that were passed over hang together from now on: no other circle needs to look at each of them.
    if (before < nearest) earlier[nearest] = before;
    if (before < 0) continue;
    roots[cut] = rootOf(before);
    parents[cut] = before;
  }
}

/** Makes the first entry of every circle a root; returns them. */
function cutCircles(entries: readonly Entry[], parents: number[], findings: FileFinding[]): number[] {
  const cuts: number[] = [];
  // Where each stands behind its parent no way leads back.
  if (parents.every((parent, index) => parent < index)) return cuts;
  const walked = new Int32Array(entries.length).fill(-1);
  for (const entry of entries) {
    let at = entry.index;
    while (at >= 0 && walked[at] === -1) {
      walked[at] = entry.index;
      at = parents[at] ?? -1;
    }
    if (at < 0 || walked[at] !== entry.index) continue;
    let first = at;
    for (let next = parents[at] ?? -1; next !== at && next >= 0; next = parents[next] ?? -1) {
      if (next < first) first = next;
    }
    const cut = entries[first];
    parents[first] = -1;
    cuts.push(first);
    const args = { entry: cut?.id ?? "", parent: cut?.parent ?? "" };
    findings.push(fileFinding("parent-cycle", "error", cut?.line.number ?? 0, args));
  }
  return cuts;
}

/** The entries from the root to a leaf. */
export function pathTo(tree: Tree, leaf: number): readonly number[] {
  const path: number[] = [];
  for (let at = leaf; at >= 0; at = tree.parents[at] ?? -1) path.push(at);
  return path.reverse();
}

/** The entry that the agent goes on from: the last one of the file. */
export function leafOf(tree: Tree): number {
  if (tree.leaf !== undefined) return tree.leaf;
  const last = tree.entries.findLast(
    (entry) => (tree.linear || tree.ids[entry.index] !== "") && !tree.gone.has(entry.index),
  );
  return last?.index ?? -1;
}
