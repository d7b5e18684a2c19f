import type { JsonRecord } from "../../../core/json.ts";
import type { ByteSource } from "../../bytes/source.ts";
import { fileFinding } from "../../finding.ts";
import type { FileFinding } from "../../format.ts";
import { deepEqual } from "../../json/deep-equal.ts";
import { recordText } from "../../jsonl/file-lines.ts";
import { type Entry, messageIn } from "../rows/rows.ts";
import type { Tree } from "../tree/tree.ts";
import type { ActiveThread } from "./active.ts";

/**
 * Rows with the uuid of another one. The agent keeps the last of them. A copy does no harm, though its parent
 * and its time may be others: those of the last count. Where they say different things, what the earlier one says is
 * gone without a word, and which of them is right nobody can tell.
 */
export function duplicateRows(source: ByteSource, tree: Tree, thread: ActiveThread): readonly FileFinding[] {
  const findings: FileFinding[] = [];
  if (tree.byUuid.size === tree.entries.length) return findings;
  const active = new Set([...thread.path, ...thread.turns]);
  const readRow = ({ record }: Entry): unknown => {
    const {
      parentUuid: _parent,
      timestamp: _time,
      ...row
    } = JSON.parse(recordText(source, record)) as JsonRecord;
    return { ...row, message: messageIn(row) };
  };
  const known = new Map<Entry, unknown>();
  for (const entry of tree.entries) {
    const last = tree.byUuid.get(entry.uuid);
    if (last === undefined || last === entry) continue;
    if (!known.has(last)) known.set(last, readRow(last));
    const copy = deepEqual(readRow(entry), known.get(last));
    const args = { entry: entry.uuid, copy };
    const { number } = entry.line;
    if (copy || !active.has(last)) findings.push(fileFinding("duplicate-entry-id", "info", number, args));
    else findings.push(fileFinding("duplicate-entry-id", "error", number, args, "ambiguous"));
  }
  return findings;
}

/** By row of the thread: the rows before it with its uuid. They say the same, for else nothing is written. */
export function twinsOf(
  { entries, byUuid }: Tree,
  thread: ActiveThread,
): ReadonlyMap<Entry, readonly Entry[]> {
  const twins = new Map<Entry, Entry[]>();
  if (byUuid.size === entries.length) return twins;
  for (const entry of [...thread.path, ...thread.turns]) twins.set(entry, []);
  for (const entry of entries) {
    const last = byUuid.get(entry.uuid);
    if (last !== undefined && last !== entry) twins.get(last)?.push(entry);
  }
  return twins;
}
