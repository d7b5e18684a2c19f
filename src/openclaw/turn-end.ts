import { isRecord } from "../core/json.ts";
import { classifyError } from "../errors/classify-error.ts";
import type { ErrorClass } from "../errors/error-class.ts";
import { textIn } from "./payload.ts";
import { callsIn } from "./write-defects.ts";

/** How a turn ended, where it did not end well. */
export interface BadEnd {
  /** A filter of the provider, a stream that was cut inside a call, an answer that is an error, a stop by a person. */
  readonly kind: "filter" | "partial" | "error" | "aborted";
  readonly errorClass?: ErrorClass;
  /** Ids of calls in the turn. */
  readonly calls: readonly string[];
}

const FILTERS: ReadonlySet<string> = new Set([
  "content_filter",
  "content-filter",
  "refusal",
  "safety",
  "sensitive",
]);
const MOST_CALLS = 50;

/**
 * Tells by its last message how a turn ended. Never by what the host says: hosts call a turn a success that the
 * provider has refused.
 */
export function badEndOf(messages: readonly unknown[]): BadEnd | undefined {
  const last = messages.findLast((message) => isRecord(message) && message["role"] === "assistant");
  if (last === undefined || messages.at(-1) !== last) return undefined;
  const reason = textIn(last, "stopReason") ?? "";
  const words = textIn(last, "errorMessage");
  const written = callsIn(last);
  const calls = written.slice(0, MOST_CALLS).map(({ id }) => id);
  const errorClass = words === undefined ? undefined : classifyError({ message: words }).class;
  const told = { calls, ...(errorClass === undefined ? {} : { errorClass }) };
  if (FILTERS.has(reason.toLowerCase()) || errorClass === "content_filter")
    return { kind: "filter", ...told };
  if (written.some(({ isCutOff }) => isCutOff)) return { kind: "partial", ...told };
  if (reason === "error" || (reason === "" && words !== undefined)) return { kind: "error", ...told };
  return reason === "aborted" ? { kind: "aborted", ...told } : undefined;
}
