import { buildHistory } from "./build.ts";
import type { Carrier, Row } from "./carrier.ts";
import type { Part } from "./model.ts";
import type { RepairOptions } from "./options.ts";
import { type RepairOutcome, repairMessages } from "./repair.ts";

/** The part of a history that was passed for good, as the gate remembers it. */
export interface SettledPart {
  /** So many messages from the first on are settled: no call is open behind them, and a turn of the user begins. */
  readonly length: number;
  /** Whether any of them has a marker for the cache. */
  readonly marked: boolean;
  /** Does a call among them have this id? */
  readonly knows: (id: string) => boolean;
  /** Is the history valid with these messages behind the settled ones? */
  readonly accepts: (end: readonly unknown[]) => boolean;
}

/**
 * Repairs a history by the turns behind its settled part alone: what is read, paired and written is the end, however
 * long the history is. undefined where what comes out could be anything but the repair of the whole: where the end
 * shares an id with what is settled, where its first message would change, or where the gate, which knows the settled
 * part, does not pass the whole with the repaired end.
 */
export function repairEnd(
  carrier: Carrier,
  messages: readonly unknown[],
  settled: SettledPart,
  options: RepairOptions,
): RepairOutcome | undefined {
  const { length: from } = settled;
  // A longer end would cost as much as the whole, and twice that where the whole has to be repaired after all.
  if (from * 2 < messages.length || settled.marked || !standsAlone(carrier, options)) return undefined;
  const end = messages.slice(from);
  if (reachesOut(carrier, end, settled)) return undefined;
  const { rows, ...report } = repairMessages(carrier, end, undefined, options);
  if (rows === undefined || report.left.length > 0 || rows[0]?.raw !== end[0]) return undefined;
  const repaired = rows.map(({ raw }) => raw);
  // An id that was made is none that is taken, and only here may it be one that repeats.
  if (reachesOut(carrier, repaired, settled) || !settled.accepts(repaired)) return undefined;
  const moved = <Placed extends { readonly message: number }>(all: readonly Placed[]): readonly Placed[] =>
    all.map((each) => (each.message < 0 ? each : { ...each, message: each.message + from }));
  const kept: Row[] = [];
  for (let source = 0; source < from; source++) kept.push({ source, raw: messages[source] });
  for (const { source, raw } of rows) kept.push({ source: source < 0 ? source : source + from, raw });
  return {
    ...report,
    rows: kept,
    repairs: moved(report.repairs),
    // Of what issues tell, only where the call of a result stands is a place.
    issues: moved(report.issues).map(({ args, ...issue }) => {
      const { call } = args;
      return { ...issue, args: typeof call === "number" ? { ...args, call: call + from } : args };
    }),
    lost: moved(report.lost),
    requires: moved(report.requires),
  };
}

/** Is nothing asked for that looks at a whole history, and are ids all that a turn can have in common with others? */
function standsAlone({ law }: Carrier, options: RepairOptions): boolean {
  if (law.idScope === "turn" || law.itemIds !== undefined || law.results === "by-id") return false;
  if (law.callIds !== "required") return false;
  if (options.grade !== undefined || options.cures !== undefined || options.isWritten === true) return false;
  if (options.recorded !== undefined || options.repairStrategy === "truncate") return false;
  return options.stripReasoning === undefined || options.stripReasoning === false;
}

/** May any of these messages have to do with something in the settled part? */
function reachesOut(carrier: Carrier, end: readonly unknown[], settled: SettledPart): boolean {
  const { messages } = buildHistory(end, carrier.read, undefined);
  return messages.some(({ parts }) => parts.some((part) => partReachesOut(part, settled)));
}

function partReachesOut(part: Part, settled: SettledPart): boolean {
  switch (part.kind) {
    case "call":
      return mayBeKnown(part.id, settled);
    case "result":
      return mayBeKnown(part.callId, settled);
    case "server-call":
    case "server-result":
      return mayBeKnown(part.id, settled);
    case "reference":
    case "approval-request":
    case "approval-response":
      return true;
    default:
      return false;
  }
}

/** What has no id, or one that a reader made of its name (OC-FUNC), pairs with any of that name: the gate keeps none. */
function mayBeKnown(id: string | undefined, { knows }: SettledPart): boolean {
  return !id || id.startsWith("\u0000") || knows(id);
}
