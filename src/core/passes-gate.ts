import type { Carrier } from "./carrier.ts";
import { Gate } from "./gate.ts";
import { isBlank } from "./law.ts";
import type { Message, RequestFacts } from "./model.ts";
import type { RepairOptions } from "./options.ts";

/**
 * The fast gate over a whole history: true means that `diagnose` finds nothing at all. Facts that only the
 * diagnosis can judge (an oracle, media limits, reasoning switches) make it say *look closer*.
 */
export function passesGate(
  messages: readonly unknown[],
  carrier: Carrier,
  request: RequestFacts | undefined,
  options: RepairOptions,
): boolean {
  if (!gateApplies(request, options)) return false;
  const gate = new Gate(carrier.law, true, request);
  for (const raw of messages) {
    carrier.read(raw, gate);
    if (!gate.clean) return false;
  }
  return gate.verdict();
}

/** Do all the facts given lie within what the gate can judge? */
export function gateApplies(request: RequestFacts | undefined, options: RepairOptions): boolean {
  if (options.rejects !== undefined || options.limits !== undefined) return false;
  if (options.targetProvider !== undefined || options.switchedAt !== undefined) return false;
  if (typeof options.stripReasoning === "object") return false;
  if (request === undefined) return true;
  if (request.signsCalls === true || request.definesTools === false) return false;
  const switched = request.thinking === "enabled" || request.thinking === "disabled";
  return !switched && request.wellFormed && !request.continues && !hasBlankText(request.prologue);
}

function hasBlankText(prologue: Message | undefined): boolean {
  return prologue?.parts.some((part) => part.kind === "text" && isBlank(part.text)) ?? false;
}
