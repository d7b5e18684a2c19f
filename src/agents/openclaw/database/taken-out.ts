import { isRecord, parseJson, stringField } from "../../../core/json.ts";
import type { Receipt } from "../../../disk/state/receipt.ts";
import { entryOf, type RawRow } from "./raw-row.ts";

const decoder = new TextDecoder();

/** The ids of the entries that a change takes out of a session. */
export function idsTakenOut(before: readonly RawRow[], after: readonly RawRow[]): readonly string[] {
  const stay = new Set(after.flatMap((row) => idOf(row) ?? []));
  return before.flatMap((row) => idOf(row) ?? []).filter((id) => !stay.has(id));
}

/**
 * The entries that repairs of ours have taken out of a session on purpose, each with the run that did. `receipts`: of that
 * session. A run that was taken back has taken nothing out, and what an undo takes away is not meant to stay away. What was
 * lost in any other way is none of it: only what a run has written down of itself counts.
 */
export function takenOut(receipts: readonly Receipt[]): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  const done = receipts.filter(({ phase }) => phase === "done").sort((a, b) => (a.id < b.id ? -1 : 1));
  const byId = new Map(done.map((receipt) => [receipt.id, receipt]));
  for (const { id: run, purpose, undoes = "", takenOut: ids = [] } of done) {
    if (purpose === "undo" && byId.get(undoes)?.purpose !== "undo") {
      for (const [id, by] of taken) if (by === undoes) taken.delete(id);
    } else {
      for (const id of ids) taken.set(id, run);
    }
  }
  return taken;
}

function idOf(row: RawRow): string | undefined {
  if (row.identity !== undefined) return decoder.decode(row.identity.id);
  const json = entryOf(row);
  const value = json === undefined ? undefined : parseJson(decoder.decode(json));
  return isRecord(value) ? stringField(value, "id")?.trim() : undefined;
}
