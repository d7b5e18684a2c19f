import type { LedgerEvent } from "./event.ts";
import type { LedgerRecord } from "./record.ts";

/** The record by which a session began last: it was made, or reset. `session` as the ledger has it. */
export function beginningOf(records: readonly LedgerRecord[], session: string): LedgerRecord | undefined {
  return records.findLast(({ event }) => begins(event, session));
}

/**
 * When a session began, in milliseconds since 1970, as far as the ledger tells; undefined where it is not in it. One that was
 * loaded before anything else is recorded of it is older than all that is.
 */
export function beganAt(records: readonly LedgerRecord[], session: string): number | undefined {
  const began = beginningOf(records, session);
  if (began !== undefined) return began.at;
  const first = records.find(
    ({ event }) => event !== undefined && "session" in event && event.session === session,
  );
  return first?.event?.kind === "session" ? Number.NEGATIVE_INFINITY : first?.at;
}

function begins(event: LedgerEvent | undefined, session: string): boolean {
  if (event?.kind === "session") return event.session === session && event.state === "new";
  return event?.kind === "reset" && (event.next ?? event.session) === session;
}
