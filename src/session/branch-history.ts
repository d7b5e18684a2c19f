import type { Carrier } from "../core/carrier.ts";
import { settledStored, unknownEnds } from "./cycles/settled-turn.ts";
import { findStoredTurn } from "./cycles/stored-turn.ts";
import { MessageHistory, SUMMARISED } from "./log/history.ts";
import { idsOf, type SessionState } from "./log/state.ts";

/**
 * The history that a session begins with which is made of another one. Calls that are under way in that one may have run, and
 * who runs them writes there alone: here they are known as executed, though their turn is not in the history. Where
 * the host has stored the turn, they have a result that says that the outcome is unknown.
 */
export function branchHistory(
  carrier: Carrier,
  { history, cycles }: Pick<SessionState, "history" | "cycles">,
): MessageHistory {
  const branch = new MessageHistory();
  branch.push(history.view());
  for (const [at, keys] of history.noted()) branch.noteExecuted(at, keys);
  for (const cycle of cycles.values()) {
    branch.noteExecuted(SUMMARISED, idsOf(cycle));
    const keys = cycle.calls.map(({ key }) => key);
    const stored = cycle.storedAt === undefined ? undefined : findStoredTurn(carrier, branch, keys, false);
    if (stored === undefined) continue;
    const { from, messages } = stored;
    branch.replace(from, messages.length, settledStored(carrier, { cycles }, stored, unknownEnds(cycle)));
  }
  return branch;
}
