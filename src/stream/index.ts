/**
 * May a streamed turn become part of the history, and may its tool calls run? This module is pure but for the timer of
 * `stallMs`: it runs wherever there are Web streams.
 *
 * @module
 */

export { type Guarded, guardStream } from "./guard.ts";
export { type JudgeStreamOptions, judgeStream } from "./judge-stream.ts";
export { DiscardedTurnError, type GuardOptions } from "./outlet.ts";
export type {
  ArgumentState,
  Commit,
  Discard,
  DiscardReason,
  Seen,
  SeenCall,
  StreamDialectName,
  StreamError,
  Verdict,
} from "./verdict.ts";
