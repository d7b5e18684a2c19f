import type { Law } from "./law.ts";
import type { CallPart, History } from "./model.ts";
import type { Pairing } from "./pairing.ts";
import type { Context } from "./rule.ts";

/** The first of its id, the same call once more in one message, or the n-th different call of that id. */
export type Occurrence = "first" | "copy" | number;

/** Visits every call that counts, and every copy, with its occurrence within the scope of the law. */
export function visitOccurrences(
  { history, pairing, law }: Context,
  visit: (call: CallPart, occurrence: Occurrence) => void,
): void {
  const counts = new Map<string, number>();
  let scope = -1;
  for (const call of history.calls) {
    const within = scopeOf(call, pairing, law);
    if (within !== scope) counts.clear();
    scope = within;
    const state = pairing.callStates[call.serial];
    if (state === "copy") visit(call, "copy");
    // Legacy functions have no ids: they pair by name and place (OC-FUNC).
    if (state !== "counts" || !call.id || call.slot === "legacy-call") continue;
    const key = call.family === undefined ? call.id : `${call.family}\n${call.id}`;
    const before = counts.get(key) ?? 0;
    counts.set(key, before + 1);
    visit(call, before === 0 ? "first" : before);
  }
}

function scopeOf(call: CallPart, pairing: Pairing, law: Law): number {
  if (law.idScope === "message") return call.message;
  return law.idScope === "turn" ? (pairing.frameOfCall[call.serial] ?? -1) : 0;
}

/** Every id of the history: a derived id may be none of them. */
export function takenIds(history: History): Set<string> {
  const taken = new Set<string>();
  for (const call of history.calls) if (call.id) taken.add(call.id);
  for (const result of history.results) if (result.callId) taken.add(result.callId);
  return taken;
}
