import type { Carrier } from "../../core/carrier.ts";
import type { Outcome } from "../../core/deed.ts";
import { Layer0Error } from "../../core/error.ts";
import { endedWithoutResult, unknownOutcome } from "../../core/texts.ts";
import { openCallsOf, settleTurn } from "../../dialects/settle-turn.ts";
import { jsonCopy } from "../log/json-copy.ts";
import type { OpenCycle, SessionState } from "../log/state.ts";
import { callKey, type StoredTurn } from "./stored-turn.ts";
import type { CallOutcome } from "./tool-executor.ts";

/** The turn with results for these of its calls, by serial. */
export function settled(
  carrier: Carrier,
  turn: readonly unknown[],
  serials: readonly number[],
  outcomes: readonly Pick<CallOutcome, "id" | "text" | "isError" | "end">[],
): readonly unknown[] {
  const bySerial = new Map<number, Outcome>();
  for (const [at, { text = "", isError, end }] of outcomes.entries()) {
    const serial = serials[at];
    if (serial !== undefined) bySerial.set(serial, { text, isError, known: end === "returned" });
  }
  const result = settleTurn(carrier, turn, bySerial);
  if (result.ok && bySerial.size === outcomes.length) return result.messages;
  throw new Layer0Error(
    "unknown-call",
    `A result cannot be written beside its call in this dialect: ${outcomes.map(({ id }) => id).join(", ")}.`,
  );
}

/** How calls ended that nobody is left to settle: what they did is not known. */
export function unknownEnds({ calls }: Pick<OpenCycle, "calls">): readonly CallOutcome[] {
  return calls.map(({ id, name, effect }) => {
    return { id, name, end: "aborted", isError: true, text: unknownOutcome(effect), cut: false } as const;
  });
}

/** {@link settled} as copies that a history can hold. */
export function settledTurn(
  carrier: Carrier,
  turn: readonly unknown[],
  serials: readonly number[],
  outcomes: readonly CallOutcome[],
): readonly unknown[] {
  return settled(carrier, turn, serials, outcomes).map((message) => jsonCopy(message, "A tool result"));
}

/**
 * The same of a turn that the host has stored. Results of one id, or of one name without ids, answer their calls in the order in
 * which those stand: where a call before has none yet, it gets one of ours, which gives way to its own.
 */
export function settledStored(
  carrier: Carrier,
  { cycles }: Pick<SessionState, "cycles">,
  { messages, serials }: StoredTurn,
  outcomes: readonly CallOutcome[],
): readonly unknown[] {
  const alone = settledTurn(carrier, messages, serials, outcomes);
  const unanswered = openCallsOf(carrier, alone).filter(({ serial }) => serials.includes(serial));
  if (unanswered.length === 0) return alone;
  const effects = new Map(
    [...cycles.values()].flatMap(({ calls }) => calls.map(({ key, effect }) => [key, effect] as const)),
  );
  const earlier = openCallsOf(carrier, messages).filter(({ serial, id, name }) => {
    const isBefore = unanswered.some((call) => {
      return call.serial > serial && call.id === id && (id !== "" || call.name === name);
    });
    return isBefore && !serials.includes(serial);
  });
  const made = earlier.map((call): CallOutcome => {
    const { id, name } = call;
    const key = callKey(call);
    const text = effects.has(key)
      ? unknownOutcome(effects.get(key))
      : endedWithoutResult("not-started", undefined);
    return { id, name, end: "aborted", isError: true, text, cut: false };
  });
  const all = [...serials, ...earlier.map(({ serial }) => serial)];
  return settledTurn(carrier, messages, all, [...outcomes, ...made]);
}
