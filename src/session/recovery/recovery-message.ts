import type { ClassifiedError, ErrorClass, HistoryErrorClass } from "../../errors/error-class.ts";
import type { Escalation } from "./recovery-plan.ts";

/** What is to be said of an error. */
export type RecoveryOutcome =
  | Escalation
  | "leave"
  | "compact"
  | "reset"
  | "repaired"
  /** A filter refused, and the last words of the user are withheld. */
  | "withheld"
  /** A filter refused, and the history does not end in words of the user. */
  | "filtered"
  /** A filter refused a call that is not of this history any more. */
  | "gone";

/** One or two sentences for a person: what happened, and the next step. Fixed words, nothing of the error itself. */
export function recoveryMessage(
  outcome: RecoveryOutcome,
  { class: errorClass, subclass, place }: ClassifiedError,
): string {
  if (outcome === "leave") return subclass === "abort" ? STOPPED : (OUTSIDE[errorClass] ?? OUTSIDE_OTHER);
  const what = FAULTS[errorClass as HistoryErrorClass] ?? "the request";
  const where =
    place?.message === undefined ? "" : ` (message ${place.message}, counted from 0 as the provider does)`;
  return TEXTS[outcome].replace("{fault}", what + where);
}

const UNTOUCHED = "The history was not touched.";
const STOPPED = `The request was stopped. ${UNTOUCHED} Send it again when it is wanted.`;
const OUTSIDE_OTHER = `The request failed for a reason outside the history. ${UNTOUCHED} Send it again later.`;
const OUTSIDE: { readonly [Class in ErrorClass]?: string } = {
  rate_limit: `The provider limits how much may be sent just now. ${UNTOUCHED} Wait, then send the same again.`,
  overloaded: `The provider has trouble of its own. ${UNTOUCHED} Wait, then send the same again.`,
  network: `The connection failed or broke off. ${UNTOUCHED} Send the same again.`,
  timeout: `No answer came in time. ${UNTOUCHED} Send the same again.`,
};

/** What the provider refuses, as the object of a sentence. */
const FAULTS: Readonly<Record<HistoryErrorClass, string>> = {
  orphan_tool_result: "a tool result without its call",
  missing_tool_result: "a tool call without its result",
  duplicate_tool_id: "two calls or results with the same id",
  tool_order: "a tool result that does not stand behind its call",
  invalid_tool_id: "the id of a tool call",
  empty_content: "an empty message or text",
  role_order: "a role that does not belong in its place",
  thinking_block: "recorded reasoning",
};

const EXPLAIN =
  "Look at the error with layer0 explain and at the history with layer0 check or session.validate().";

const TEXTS: Readonly<Record<Exclude<RecoveryOutcome, "leave">, string>> = {
  compact: `The history is longer than the model reads. ${UNTOUCHED} Shorten it with session.compact(), or choose a model that reads more.`,
  reset:
    "The provider refused {fault} again after a verified repair, so the session was reset. The old history is kept as a session of its own.",
  repaired:
    "The provider refused {fault}; the history was repaired and checked. Prepare the call anew and send it once.",
  withheld:
    "A content filter refused. The last message of the user is withheld from further requests: edit it or confirm it with session.release().",
  filtered:
    "A content filter refused, and the history does not end in words of the user that could be withheld. Go back to an earlier checkpoint with session.rollback(), or go on with another request.",
  gone: `A content filter refused a call that this session has gone on from. ${UNTOUCHED} Look at what its last messages are, and withhold them with session.withhold() where they were refused.`,
  "not-the-provider": `The session itself refused, not the provider. ${UNTOUCHED} The message of the error says what to do; where another process has written, call session.refresh() first.`,
  "sign-in": `The provider does not accept the key or the login. ${UNTOUCHED} Sign in again, or use another key.`,
  pay: `Credit, quota or plan are used up, and waiting does not help. ${UNTOUCHED} See to the account, or use another one.`,
  "change-request": `The provider refused the request for something beside the history. ${UNTOUCHED} Change the request; layer0 explain tells what the error means.`,
  disabled:
    "The provider refused {fault}, and nothing is done by itself because enabled is false. Call session.repair() or session.withhold().",
  "not-automatic":
    "The provider refused {fault}, and autoRepair is off. See what is wrong with session.validate(), then call session.repair().",
  "calls-running":
    "The provider refused {fault} while tool calls are under way. Let them end or call session.abort(), then hand the error over again. Calls of a process that will not come back are settled by session.abort(reason, { others: true }).",
  "came-back":
    "The provider refused {fault} again after a verified repair. What is left is session.reset(), which keeps the old history as a session of its own.",
  "nothing-found": `The provider refused {fault}, and no rule finds a fault in the history. Trying again does not help. ${EXPLAIN}`,
  incurable: `The provider refused {fault}, and the history cannot be repaired without losing something. Nothing was changed. ${EXPLAIN}`,
};
