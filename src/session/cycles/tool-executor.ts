import type { ToolEffect } from "../../core/texts.ts";

/** What an executor is given beside the call. */
export interface ExecutionContext {
  /** The same when this call is tried again at this place of the session, and for no other: a tool can tell a repetition by it. */
  readonly idempotencyKey: string;
  /** Grows with every cycle of the session: whoever keeps the greatest can turn away what comes late. */
  readonly fencingToken: number;
  /** Aborted when nobody waits for the result any more. */
  readonly signal: AbortSignal;
  readonly callId: string;
}

/** What a tool came back with. */
export interface ToolOutput {
  /** A text as it stands; an `Error` is its name and message, and a failure; any other JSON value is written as JSON. */
  readonly output: unknown;
  /** The tool says itself that it failed: an ordinary result, and recorded. */
  readonly isError?: boolean;
}

/** Runs tools. */
export interface ToolExecutor {
  execute(name: string, input: unknown, context: ExecutionContext): Promise<ToolOutput> | ToolOutput;
}

/** How calls are executed. */
export interface CycleOptions {
  /** What a tool can do: one effect for all, or by the name of the tool. Undeclared counts as `write`. */
  readonly effects?: ToolEffect | Readonly<Record<string, ToolEffect>>;
  /** Milliseconds that one call may take. Default: those of the session, else no limit. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | null;
  /** `record` (default): by declared effect. `rollback`: nothing of a cycle with a failed call stays in the history. */
  readonly onFailure?: "record" | "rollback";
  /** The checkpoint of the provider's call that this turn answers: it is committed together with the intent. */
  readonly commits?: string | undefined;
  /**
   * The provider has made these calls anew, though the session has executed equal ones with the same ids. Without it they
   * are taken for a turn that was handed over twice, and refused (`unknown-call`).
   */
  readonly isNew?: boolean | undefined;
}

/** How one call ended. */
export type CallEnd =
  /** The tool returned, with a result or an error of its own. */
  | "returned"
  /** The executor threw, took too long, or was aborted after it was entered. */
  | "threw"
  | "timed-out"
  | "aborted"
  /** The executor was never entered. */
  | "not-started";

/** What became of one call. */
export interface CallOutcome {
  readonly id: string;
  readonly name: string;
  readonly end: CallEnd;
  readonly isError: boolean;
  /** What the history says of it; undefined where the cycle was rolled back. */
  readonly text: string | undefined;
  /** What the tool said was longer than `maxResultChars` and is cut in the history. */
  readonly cut: boolean;
  /** The message of what the executor threw or returned as an error, or why its result cannot be written down. */
  readonly error?: string;
}

/** What became of a cycle with one call. */
export interface ToolCycleResult {
  /** A result is in the history, and it is no error. */
  readonly success: boolean;
  /** The result as it stands in the history: a block or message of the dialect. */
  readonly result?: unknown;
  readonly error?: string;
  /** Nothing of the cycle is in the history. */
  readonly rolledBack?: boolean;
  readonly outcome: CallOutcome;
}

/** What became of all calls of a turn. */
export interface ToolBatchResult {
  /** Every call has a result, and none is an error. */
  readonly success: boolean;
  readonly rolledBack: boolean;
  readonly outcomes: readonly CallOutcome[];
  /** The messages that came into the history. */
  readonly messages: readonly unknown[];
}
