import type { CallPart } from "./model.ts";
import type { Context } from "./rule.ts";

/** Has this call no result, although it may have run? */
export function isUnanswered({ pairing }: Pick<Context, "pairing">, call: CallPart): boolean {
  return pairing.callStates[call.serial] === "counts" && pairing.answers[call.serial] === undefined;
}

/**
 * Is this unanswered call one of the tail, with nothing but results behind it? At rest such a call is the live
 * frontier of the session: the agent is running the tool, or heals it when it resumes. Not so where the provider's next
 * answer is recorded behind it: agents ask for that only when all results are there.
 */
export function isTailCall({ pairing, options }: Context, call: CallPart): boolean {
  const frame = pairing.frames[pairing.frameOfCall[call.serial] ?? -1];
  if (frame === undefined || frame.index !== pairing.frames.length - 1 || !frame.open) return false;
  return options.pending === true || call.message >= (frame.answerStarts.at(-1) ?? 0);
}

/** Are open calls of the tail awaited rather than refused? */
export function tailIsAwaited({ options, law }: Context): boolean {
  return options.pending === true || options.moment === "rest" || law.openCalls === "resumed";
}
