import type { CallPart, History } from "./model.ts";
import type { Context } from "./rule.ts";
import { step } from "./steps.ts";

/** The first of its id, the same call once more in one message, or the n-th different call of that id. */
export type Occurrence = "first" | "copy" | number;

/** Visits every call that counts, and every copy, with its occurrence within the scope of the law. */
export function visitOccurrences(
  { history, pairing, law }: Context,
  visit: (call: CallPart, occurrence: Occurrence) => void,
): void {
  const counts = new Map<string, number>();
  let message = -1;
  for (const call of history.calls) {
    step();
    if (law.idScope === "message" && call.message !== message) counts.clear();
    message = call.message;
    const state = pairing.callStates[call.serial];
    if (state === "copy") visit(call, "copy");
    // Legacy functions have no ids: they pair by name and place (OC-FUNC).
    if (state !== "counts" || !call.id || call.slot === "legacy-call") continue;
    const before = counts.get(call.id) ?? 0;
    counts.set(call.id, before + 1);
    visit(call, before === 0 ? "first" : before);
  }
}

/** Every id of the history: a derived id may be none of them. */
export function takenIds(history: History): Set<string> {
  const taken = new Set<string>();
  for (const call of history.calls) if (call.id) taken.add(call.id);
  for (const result of history.results) if (result.callId) taken.add(result.callId);
  return taken;
}
