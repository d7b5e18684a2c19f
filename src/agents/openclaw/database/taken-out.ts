import { isRecord, stringField } from "../../../core/json.ts";
import type { FileSystem } from "../../../disk/file-system.ts";
import { backupPath, type Receipt } from "../../../disk/receipt.ts";
import { parseJson } from "../../../disk/small-file.ts";
import { entryOf, type RawRow } from "./raw-row.ts";
import { readRowBackup } from "./row-backup.ts";

const decoder = new TextDecoder();

/**
 * The entries that repairs of ours have taken out of a session, each with the run that did: what a run had before it and the
 * next one has not any more. `receipts`: of that session; `now`: its ids. What an undo took away is not meant to stay away.
 * Where the rows from before a run are kept no more, nothing is known of it.
 */
export function takenOut(
  files: FileSystem,
  state: string,
  receipts: readonly Receipt[],
  now: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  let after = now;
  const newestFirst = receipts.filter(({ phase }) => phase === "done").sort((a, b) => (a.id < b.id ? 1 : -1));
  for (const receipt of newestFirst) {
    const rows = readRowBackup(files, backupPath(state, receipt));
    if (rows === undefined) continue;
    const before = new Set(rows.flatMap((row) => idOf(row) ?? []));
    if (receipt.purpose === "fix")
      for (const id of before) if (!after.has(id) && !now.has(id)) taken.set(id, receipt.id);
    after = before;
  }
  return taken;
}

function idOf(row: RawRow): string | undefined {
  if (row.identity !== undefined) return decoder.decode(row.identity.id);
  const json = entryOf(row);
  const value = json === undefined ? undefined : parseJson(decoder.decode(json));
  return isRecord(value) ? stringField(value, "id")?.trim() : undefined;
}
