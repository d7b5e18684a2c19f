import { field, stringField } from "../../../core/json.ts";
import type { FileFinding } from "../../format.ts";
import type { Entry } from "../lines/entries.ts";
import type { Tree } from "./tree.ts";

/** The kinds of entries that a conversation goes on from. Others hang in the tree, and the leaf stays where it was. */
const CANONICAL: ReadonlySet<string> = new Set([
  "message",
  "thinking_level_change",
  "model_change",
  "compaction",
  "reset",
  "branch_summary",
  "custom",
  "custom_message",
  "label",
  "session_info",
]);

/**
 * The tree as OpenClaw walks it since its sessions are in a database (2026.9.6). The leaf is moved by `leaf` entries,
 * what is appended aside does not move it, what hangs nowhere hangs on the leaf, and nothing but what a reset has below
 * it is reached again after it.
 */
export function navigated(tree: Tree): Tree {
  const { entries, gone, ids } = tree;
  const known = new Map<string, number>();
  const parents = [...tree.parents];
  const invalid = new Set<number>();
  const belowReset = new Set<number>();
  const rehung = new Set<number>();
  let hasReset = false;
  let leaf = -1;
  let appendsTo = -1;
  const isSealed = (index: number): boolean => hasReset && !belowReset.has(index);
  /** What hangs on a move of the leaf hangs on what it leads to. */
  const passed = (place: number): number =>
    entries[place]?.type === "leaf" ? (parents[place] ?? -1) : place;
  for (const entry of entries) {
    const { index, id, type } = entry;
    if (gone.has(index) || ids[index] === "" || id === undefined) continue;
    if (type === "leaf") {
      const found = placeOf(entry, "targetId", known, invalid);
      const behind = placeOf(entry, "appendParentId", known, invalid) ?? found;
      if (found === undefined || behind === undefined) invalid.add(index);
      else {
        const target = passed(found);
        const sealed = leaf >= 0 && isSealed(target);
        parents[index] = sealed ? leaf : target;
        leaf = sealed ? leaf : target;
        appendsTo = sealed ? leaf : behind;
      }
    } else if (CANONICAL.has(type)) {
      const isAside = field(entry.value, "appendMode") === "side";
      const recorded = parents[index] ?? -1;
      const isLost = typeof entry.parent === "string" && !known.has(entry.parent);
      const moves = isSealed(recorded) || isLost || recorded === appendsTo;
      if (isLost && leaf >= 0 && !isAside) rehung.add(entry.line.number);
      parents[index] = passed(!isAside && moves ? leaf : recorded);
      appendsTo = index;
      if (!isAside) leaf = index;
    } else appendsTo = index;
    known.set(id, index);
    if (type === "reset") {
      hasReset = true;
      belowReset.clear();
      belowReset.add(index);
    } else if (belowReset.has(parents[index] ?? -1)) belowReset.add(index);
  }
  return { ...tree, parents, leaf, findings: tree.findings.map((found) => milder(found, rehung)) };
}

/** Where a move of the leaf leads: -1 is before all entries, undefined to nothing that is there. */
function placeOf(
  { value }: Entry,
  name: "targetId" | "appendParentId",
  known: ReadonlyMap<string, number>,
  invalid: ReadonlySet<number>,
): number | undefined {
  if (field(value, name) === null) return -1;
  const place = known.get(stringField(value, name) ?? "");
  return place === undefined || invalid.has(place) ? undefined : place;
}

/** An entry that hangs nowhere, or in a circle, loses nothing where it hangs on the leaf. */
function milder(finding: FileFinding, rehung: ReadonlySet<number>): FileFinding {
  const { issue } = finding;
  const { code, line } = issue;
  const isHealed = (code === "missing-parent" || code === "parent-cycle") && rehung.has(line);
  return isHealed ? { ...finding, issue: { ...issue, severity: "info" } } : finding;
}
