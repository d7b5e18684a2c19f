import type { StopMeaning, StreamDialect } from "./dialect.ts";
import { type Call, seenCall, type Turn } from "./turn.ts";
import type { ArgumentState, DiscardReason } from "./verdict.ts";

/** What the rule says of a turn of which nothing more will come. */
export type Ruling =
  | { readonly commit: true; readonly partial: boolean; readonly stopReason?: string }
  | {
      readonly commit: false;
      readonly reason: DiscardReason;
      readonly stopReason?: string;
      /** Which call it is about, in the order of their start. */
      readonly call?: number;
    };

const REASON_OF_ARGUMENTS: Readonly<Partial<Record<ArgumentState, DiscardReason>>> = {
  cut: "arguments-cut",
  invalid: "arguments-invalid",
  "not-object": "arguments-not-object",
};

/**
 * May a turn without an error be kept? Only if it came to its end, stopped for a reason that fits its calls, and
 * every call could run as the model meant it.
 */
export function rule(turn: Turn, dialect: StreamDialect): Ruling {
  const withCalls = new Set([...turn.calls.values()].map(({ candidate }) => candidate));
  let first: string | undefined;
  let partial = false;
  for (const candidate of turn.candidates.size === 0 ? [0] : turn.candidates) {
    const stopReason = turn.stops.get(candidate);
    if (stopReason === undefined) return { commit: false, reason: "unfinished" };
    const meaning = dialect.stops.get(stopReason);
    const reason =
      meaning === undefined
        ? "abnormal-stop"
        : reasonOfStop(meaning, withCalls.has(candidate), turn.lastPart);
    if (reason !== undefined) return { commit: false, reason, stopReason };
    first ??= stopReason;
    partial ||= meaning === "partial";
  }
  const stop = first === undefined ? {} : { stopReason: first };
  if (turn.openParts.size > 0) return { commit: false, reason: "open-part", ...stop };
  if (dialect.refusesEmpty && turn.lastPart === undefined)
    return { commit: false, reason: "empty-turn", ...stop };
  return { ...(wrongCall(turn) ?? { commit: true, partial }), ...stop };
}

function reasonOfStop(
  meaning: StopMeaning,
  hasCall: boolean,
  lastPart: Turn["lastPart"],
): DiscardReason | undefined {
  switch (meaning) {
    case "partial":
      // Reasoning that a limit ended has no signature and nothing that follows it: sent back, it is refused.
      return hasCall || lastPart === "reasoning" ? "cut-off" : undefined;
    case "calls":
      return hasCall ? undefined : "missing-call";
    case "answer":
      return hasCall ? "unexpected-call" : undefined;
    case "either":
      return undefined;
  }
}

function wrongCall(turn: Turn): Ruling | undefined {
  const ids = new Set<string>();
  for (const [at, call] of [...turn.calls.values()].entries()) {
    // Several candidates are several answers: an id may be in each.
    const place = `${call.candidate} ${call.id}`;
    const reason = reasonOfCall(call, ids.has(place));
    if (reason !== undefined) return { commit: false, reason, call: at };
    ids.add(place);
  }
  return undefined;
}

function reasonOfCall(call: Call, isKnown: boolean): DiscardReason | undefined {
  if (call.id.trim() === "" && call.needsId) return "call-without-id";
  if (call.name.trim() === "") return "call-without-name";
  if (isKnown && call.id !== "") return "duplicate-call-id";
  return REASON_OF_ARGUMENTS[seenCall(call).arguments];
}
