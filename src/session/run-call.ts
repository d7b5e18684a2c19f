import { isRecord } from "../core/json.ts";
import { endedWithoutResult, type ToolEffect } from "../core/texts.ts";
import type { TurnCall } from "../dialects/settle-turn.ts";
import type { CallEnd, CallOutcome, ToolExecutor } from "./tool-executor.ts";

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
    const { text, isError, end } = written(raw.output, effect);
    const kept = cutText(text, most);
    return { id, name, end, isError, text: kept, cut: kept !== text };
  }
  const error = raw.end === "threw" ? messageOf(raw.error) : undefined;
  const text = endedWithoutResult(raw.end, effect) + (error === undefined ? "" : `\n${cutText(error, most)}`);
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

/** A text as it stands, any other JSON value as JSON. What is neither came back, and cannot be written down. */
function written(
  returned: unknown,
  effect: ToolEffect | undefined,
): { readonly text: string; readonly isError: boolean; readonly end: CallEnd } {
  try {
    const isError = isRecord(returned) && returned["isError"] === true;
    const output = isRecord(returned) && Object.hasOwn(returned, "output") ? returned["output"] : returned;
    if (output === undefined) return { text: "", isError, end: "returned" };
    const text = typeof output === "string" ? output : JSON.stringify(output);
    return typeof text === "string"
      ? { text: text.toWellFormed(), isError, end: "returned" }
      : unwritable(effect);
  } catch {
    // Whatever it was that threw while it was read belongs to the tool, and the tool has run.
    return unwritable(effect);
  }
}

function unwritable(effect: ToolEffect | undefined) {
  return { text: endedWithoutResult("unwritable", effect), isError: true, end: "returned" } as const;
}

/** The beginning of a text that is too long, with a line that says so. Never between the halves of a character. */
function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
  return `${kept}\n[layer0: the result had ${text.length} characters; what is behind the first ${kept.length} is not in this history.]`;
}

/** Never throws: a tool may throw any value. */
function messageOf(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message : error).toWellFormed();
  } catch {
    return typeof error;
  }
}
