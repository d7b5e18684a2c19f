import type { CallPart } from "./model.ts";
import type { Context } from "./rule.ts";

/**
 * Is this unanswered call one of the tail, with nothing but results behind it? At rest such a call is the live
 * frontier of the session: the agent is running the tool, or heals it when it resumes.
 */
export function isTailCall({ pairing }: Context, call: CallPart): boolean {
  const frame = pairing.frames[pairing.frameOfCall[call.serial] ?? -1];
  return frame !== undefined && frame.index === pairing.frames.length - 1 && frame.open;
}

/** Are open calls of the tail awaited rather than refused? */
export function tailIsAwaited({ options, law }: Context): boolean {
  return options.pending === true || options.moment === "rest" || law.openCalls === "resumed";
}
