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
  /**
   * The issues of the whole history. `identities`: for each message something that is the same as long as the message is
   * what it was. Default: the messages themselves, which count as immutable then.
   */
  check(messages: readonly unknown[], identities?: readonly unknown[]): readonly Issue[];
  /** The repair of the whole history: where it can be, of the turns behind what was passed alone. */
  repair(messages: readonly unknown[], options: RepairOptions): RepairOutcome | undefined;
}

/** A place that the gate can go back to: so many messages are settled there. */
interface Settled {
  readonly length: number;
  readonly mark: GateMark;
}

/** So many places are kept; older ones stand further apart. */
const MOST_PLACES = 64;

/**
 * A check that remembers what it has passed. Messages count as immutable once they were passed, or are told apart by
 * identities: a prefix of the same ones is compared and not read again, in any array. The last turn is always read again,
 * because agents finish it in place. Where something else has changed, it is read again from a turn before that.
 * `repairs`: it can repair as well, and remembers all ids of calls for that.
 */
export function incrementalCheck(
  carrier: Carrier,
  request: RequestFacts | undefined,
  options: CheckOptions,
  repairs: boolean = false,
): IncrementalCheck {
  const usesGate = gateApplies(request, options);
  const settled: unknown[] = [];
  const gate = new Gate(carrier.law, true, request, repairs);
  const start: Settled = { length: 0, mark: gate.mark() };
  let earlier: Settled[] = [];
  let last = start;

  /** Reads what is not settled; true when the gate finds nothing. Settles everything before the last turn. */
  function passes(messages: readonly unknown[], identities: readonly unknown[]): boolean {
    // A history that does not go beyond what is settled has lost its last turn: another one is the last now.
    const same = Math.min(sameBeginning(identities, settled), messages.length - 1);
    while (last.length > 0 && last.length > same) last = earlier.pop() ?? start;
    settled.length = last.length;
    gate.rewind(last.mark);
    for (let index = last.length; index < messages.length; index++) {
      const before = gate.startsTurn(messages[index], carrier.read);
      if (before !== undefined && index > last.length) {
        for (let at = last.length; at < index; at++) settled.push(identities[at]);
        if (last.length > 0) earlier.push(last);
        if (earlier.length >= MOST_PLACES) earlier = thinned(earlier);
        last = { length: index, mark: before };
      }
      if (!gate.clean) return false;
    }
    return gate.verdict();
  }

  function accepts(end: readonly unknown[]): boolean {
    gate.rewind(last.mark);
    for (const message of end) carrier.read(message, gate);
    return gate.verdict();
  }

  return {
    check(messages, identities = messages) {
      if (usesGate && passes(messages, identities)) return [];
      return issuesOf(diagnose(messages, carrier, request, options).findings);
    },
    repair(messages, repairOptions) {
      // Whatever is told of the request is told of all turns.
      if (!usesGate || !repairs || request !== undefined || passes(messages, messages)) return undefined;
      const { length, mark } = last;
      if (length === 0) return undefined;
      gate.rewind(mark);
      return repairEnd(
        carrier,
        messages,
        { length, marked: mark.markers > 0, knows: (id) => gate.knows(id), accepts },
        repairOptions,
      );
    },
  };
}

/** Without every second place of the older half. */
function thinned(places: readonly Settled[]): Settled[] {
  return places.filter((_, at) => at % 2 === 0 || at >= places.length / 2);
}

/**
 * How many messages two histories have in common from the first on. `Object.is` compares references without looking at
 * what they refer to, which is five times faster when cold.
 */
function sameBeginning(one: readonly unknown[], other: readonly unknown[]): number {
  const most = Math.min(one.length, other.length);
  for (let at = 0; at < most; at++) if (!Object.is(one[at], other[at])) return at;
  return most;
}
