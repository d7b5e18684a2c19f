import type { Carrier } from "./carrier.ts";
import { diagnose, issuesOf } from "./diagnose.ts";
import { Gate, type GateMark } from "./gate.ts";
import type { Issue } from "./issue.ts";
import type { RequestFacts } from "./model.ts";
import type { CheckOptions, RepairOptions } from "./options.ts";
import { gateApplies } from "./passes-gate.ts";
import type { RepairOutcome } from "./repair.ts";
import { repairEnd } from "./repair-end.ts";

/** Checks one growing history again and again. */
export interface IncrementalCheck {
  /** The issues of the whole history. */
  check(messages: readonly unknown[]): readonly Issue[];
  /** The repair of the whole history: where it can be, of the turns behind what was passed alone. */
  repair(messages: readonly unknown[], options: RepairOptions): RepairOutcome | undefined;
}

/**
 * A check that remembers what it has passed. Messages count as immutable once they were passed: a prefix of the
 * same references is compared and not read again, in any array. The last turn is always read again, because
 * agents finish it in place. Any other change starts over.
 */
export function incrementalCheck(
  carrier: Carrier,
  request: RequestFacts | undefined,
  options: CheckOptions,
): IncrementalCheck {
  const usesGate = gateApplies(request, options);
  const settled: unknown[] = [];
  let gate = new Gate(carrier.law, true, request);
  let mark: GateMark = gate.mark();

  /** Reads what is not settled; true when the gate finds nothing. Settles everything before the last turn. */
  function passes(messages: readonly unknown[]): boolean {
    if (!startsWith(messages, settled)) {
      settled.length = 0;
      gate = new Gate(carrier.law, true, request);
      mark = gate.mark();
    } else gate.rewind(mark);
    for (let index = settled.length; index < messages.length; index++) {
      const before = gate.startsTurn(messages[index], carrier.read);
      if (before !== undefined) {
        for (let at = settled.length; at < index; at++) settled.push(messages[at]);
        mark = before;
      }
      if (!gate.clean) return false;
    }
    return gate.verdict();
  }

  function accepts(end: readonly unknown[]): boolean {
    gate.rewind(mark);
    for (const message of end) carrier.read(message, gate);
    return gate.verdict();
  }

  return {
    check(messages) {
      if (usesGate && passes(messages)) return [];
      return issuesOf(diagnose(messages, carrier, request, options).findings);
    },
    repair(messages, repairOptions) {
      // Whatever is told of the request is told of all turns.
      if (!usesGate || request !== undefined || passes(messages) || settled.length === 0) return undefined;
      gate.rewind(mark);
      return repairEnd(
        carrier,
        messages,
        { length: settled.length, marked: mark.markers > 0, knows: (id) => gate.knows(id), accepts },
        repairOptions,
      );
    },
  };
}

/**
 * A history that does not go beyond what is settled has lost its last turn: another one is the last now.
 * `Object.is` compares references without looking at what they refer to, which is five times faster when cold.
 */
function startsWith(messages: readonly unknown[], prefix: readonly unknown[]): boolean {
  if (prefix.length > 0 && messages.length <= prefix.length) return false;
  for (let index = 0; index < prefix.length; index++)
    if (!Object.is(messages[index], prefix[index])) return false;
  return true;
}
