import { types } from "node:util";
import { isRecord } from "../../core/json.ts";
import { endedWithoutResult, type ToolEffect } from "../../core/texts.ts";
import type { TurnCall } from "../../dialects/settle-turn.ts";
import { jsonOf } from "../log/json-copy.ts";
import type { CallOutcome, ToolExecutor } from "./tool-executor.ts";

/** 24 days: what is to take longer than that has no limit. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** One call that is to be executed. */
export interface RunCall {
  readonly call: TurnCall;
  readonly signal: AbortSignal;
  readonly timeoutMs: number | undefined;
  readonly idempotencyKey: string;
  readonly fencingToken: number;
  /** Called when an executor comes back that nobody waited for any more. */
  readonly onLate: () => void;
}

/** How an executor was left. */
export type RawEnd =
  | { readonly end: "returned"; readonly output: unknown }
  | { readonly end: "threw"; readonly error: unknown }
  | { readonly end: "timed-out" | "aborted" | "not-started" };

/** Executes one call. Never rejects; after a timeout or an abort nobody waits for the executor any more. */
export async function runCall(run: RunCall, executor: ToolExecutor): Promise<RawEnd> {
  if (run.signal.aborted) return { end: "not-started" };
  const given = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let stop: (() => void) | undefined;
  const stopped = new Promise<RawEnd>((resolve) => {
    stop = () => resolve({ end: "aborted" });
    run.signal.addEventListener("abort", stop, { once: true });
    const { timeoutMs } = run;
    // A timer that is set for longer goes off at once.
    if (timeoutMs !== undefined && timeoutMs <= LONGEST_TIMER) {
      timer = setTimeout(() => resolve({ end: "timed-out" }), timeoutMs);
    }
  });
  const { call, idempotencyKey, fencingToken } = run;
  const context = { idempotencyKey, fencingToken, signal: given.signal, callId: call.id };
  const finished = (async (): Promise<RawEnd> => {
    try {
      return {
        end: "returned",
        output: await executor.execute(call.name, structuredClone(call.arguments), context),
      };
    } catch (error) {
      return { end: "threw", error };
    }
  })();
  const end = await Promise.race([finished, stopped]);
  clearTimeout(timer);
  if (stop !== undefined) run.signal.removeEventListener("abort", stop);
  if (end.end === "timed-out" || end.end === "aborted") {
    given.abort();
    void finished.then(run.onLate);
  }
  return end;
}

/** What the history is to say of a call that ended. */
export function endedCall(
  { id, name }: TurnCall,
  raw: RawEnd,
  effect: ToolEffect | undefined,
  most: number,
): CallOutcome {
  if (raw.end === "returned") {
    const { text, ...rest } = written(raw.output, effect, most);
    const kept = cutText(text, most);
    return { id, name, end: raw.end, ...rest, text: kept, cut: kept !== text };
  }
  const error = raw.end === "threw" ? messageOf(raw.error) : undefined;
  const said = raw.end === "threw" ? `\n${cutText(errorText(raw.error), most)}` : "";
  const text = endedWithoutResult(raw.end, effect) + said;
  return {
    id,
    name,
    end: raw.end,
    isError: true,
    text,
    cut: false,
    ...(error === undefined ? {} : { error }),
  };
}

/**
 * A text as it stands, an error as its name and message, any other JSON value as JSON. What is none of them came back,
 * and cannot be written down.
 */
function written(
  returned: unknown,
  effect: ToolEffect | undefined,
  most: number,
): Pick<CallOutcome, "isError" | "error"> & { readonly text: string } {
  try {
    const isOutput = isRecord(returned) && Object.hasOwn(returned, "output");
    const output = isOutput ? returned["output"] : returned;
    if (isError(output)) return { text: errorText(output), isError: true, error: messageOf(output) };
    // A tool without types may say it with a word: only what says nothing, or no, is no failure.
    const failed = isRecord(returned) && Boolean(returned["isError"]);
    if (output === undefined) return { text: "", isError: failed };
    const text = typeof output === "string" ? output : jsonOf(output, "A tool result");
    return { text: text.toWellFormed(), isError: failed };
  } catch (error) {
    // Whatever it was that threw while it was read belongs to the tool, and the tool has run.
    const why = messageOf(error);
    return {
      text: `${endedWithoutResult("unwritable", effect)}\n${cutText(why, most)}`,
      isError: true,
      error: why,
    };
  }
}

/** The beginning of a text that is too long, with a line that says so. Never between the halves of a character. */
function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
  return `${kept}\n[layer0: the result had ${text.length} characters; what is behind the first ${kept.length} is not in this history.]`;
}

/** Errors of other realms as well. */
function isError(value: unknown): value is Error {
  return value instanceof Error || types.isNativeError(value);
}

/** The name and message of an error, or what else was thrown. */
function errorText(error: unknown): string {
  try {
    return isError(error) ? String(error).toWellFormed() : messageOf(error);
  } catch {
    return typeof error;
  }
}

/** Never throws: a tool may throw any value. */
function messageOf(error: unknown): string {
  try {
    return String(isError(error) ? error.message : error).toWellFormed();
  } catch {
    return typeof error;
  }
}
