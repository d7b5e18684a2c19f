import type { ErrorClass } from "./error-class.ts";
import type { ErrorSubclass } from "./error-subclass.ts";

/** What a status tells by itself. 400 tells nothing. */
const STATUS_CLASSES: Readonly<Record<number, ErrorClass>> = {
  401: "auth",
  402: "rate_limit",
  403: "auth",
  407: "auth",
  408: "timeout",
  413: "context_length",
  429: "rate_limit",
  499: "timeout",
  504: "timeout",
  524: "timeout",
};

/** What an error is of which only the status is known. */
export function classOfStatus(status: number | undefined): ErrorClass {
  if (status === undefined) return "other";
  return STATUS_CLASSES[status] ?? (status >= 500 ? "overloaded" : "other");
}

/** The finer kind, where a status tells one. */
export function subclassOfStatus(status: number | undefined): ErrorSubclass | undefined {
  if (status === 402) return "billing";
  return status === 500 ? "server_error" : undefined;
}

/** With these the provider did not even look at the history, whatever a text seems to say. */
const UNREAD: ReadonlySet<number> = new Set([401, 402, 403, 407, 408, 429]);
/** What is decided before that. A filter may stand in front of all. */
const BEFORE_READING: ReadonlySet<ErrorClass> = new Set([
  "rate_limit",
  "auth",
  "overloaded",
  "timeout",
  "content_filter",
]);

/** Can an error of this class have this status? */
export function isPossible(errorClass: ErrorClass, status: number | undefined): boolean {
  if (status === undefined || !UNREAD.has(status) || BEFORE_READING.has(errorClass)) return true;
  // Some gateways count the words of a request before they let it in.
  return status === 403 && errorClass === "context_length";
}

/** With these, or without any, it may be the history that is refused. */
const REFUSALS: ReadonlySet<number | undefined> = new Set([undefined, 400, 422]);

/** Is this the status of a request that was refused for what is in it? */
export function isRefusal(status: number | undefined): boolean {
  return REFUSALS.has(status);
}
