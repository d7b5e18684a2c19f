import { buildHistory } from "../../core/build.ts";
import { callsOf } from "../../dialects/settle-turn.ts";
import { carrierFor } from "../open-session.ts";
import type { Session } from "../session.ts";
import { callKey } from "../stored-turn.ts";
import { turnMessages } from "../tool-cycle.ts";

/**
 * Has anybody said something since these calls were made last, if they ever were? Then they are made anew: a host of a plain
 * object never says which answer of the provider it has, and some providers give the ids of earlier calls again.
 */
export function hasGoneOn(session: Session, toolUse: unknown): boolean {
  const carrier = carrierFor(session.dialect, session.profile);
  const wanted = new Set(callsOf(carrier, turnMessages(toolUse)).map(callKey));
  for (let at = session.messages.length - 1; at >= 0; at -= 1) {
    const message = session.messages[at];
    const { calls, results } = buildHistory([message], carrier.read, undefined);
    if (calls.length === 0 && results.length === 0) return true;
    if (calls.length > 0 && callsOf(carrier, [message]).some((call) => wanted.has(callKey(call))))
      return false;
  }
  return true;
}
