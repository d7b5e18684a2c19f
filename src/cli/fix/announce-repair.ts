import { recordRepair } from "../../host/ledger/record-repair.ts";
import type { Invocation } from "../command-line/command.ts";
import { diskOf, stateOf } from "../program/world-of.ts";

/** Tells the ledger of a host that a session of it was changed: what went is then no loss that nobody announced. */
export function announceRepair(
  { io, printer }: Pick<Invocation, "io" | "printer">,
  session: string | undefined,
  run: string | undefined,
): void {
  if (session === undefined || run === undefined) return;
  const recorded = recordRepair({ ...diskOf(io), state: stateOf(io) }, session, run);
  if (recorded === undefined || recorded.ok) return;
  printer.problem(
    `the session was changed, and the ledger of its host could not be told so: ${recorded.code ?? recorded.why}.`,
    "What the change took away may be shown as a loss that nobody announced. See why: layer0 truth ledger",
  );
}
