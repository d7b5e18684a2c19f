import type { ClassifiedError, ProviderName } from "../../errors/error-class.ts";
import type { SessionSummary } from "../sessions/session-summary.ts";
import { failureText } from "./error-text.ts";

/** How what is wrong with a session goes with an error: it is what the error says, what is answered like it, or neither. */
export type Fit = "same" | "alike" | "none";

/** Compares a session with an error. An error that does not tell what was refused is like all that may be refused. */
export function fitOf({ verdict, causes, failure }: SessionSummary, error: ClassifiedError): Fit {
  if (verdict === "broken") {
    if (error.unknown !== undefined) return "alike";
    if (causes.some(({ code }) => code === error.code)) return "same";
    return causes.some(({ code }) => error.rules.includes(code)) ? "alike" : "none";
  }
  if (verdict !== "failing" || failure === undefined) return "none";
  const { class: failed, retryable } = failureText(failure, "");
  if (error.unknown !== undefined) return retryable || failed === "auth" ? "none" : "alike";
  return failed === error.class ? "same" : "none";
}

/** Whose errors never reach an agent; a gateway may speak as another, so what holds the call itself is told all the same. */
const NEVER_ANSWERED_BY: Readonly<Record<string, readonly ProviderName[]>> = {
  "claude-code": ["openai", "mistral", "groq", "ai-sdk", "langgraph", "codex", "openclaw"],
  openclaw: ["ai-sdk", "langgraph"],
  pi: ["ai-sdk", "langgraph"],
};

/** Can an error be what the agent of a session was answered, as far as the words tell whose they are? */
export function canBeOfAgent(
  { agent }: Pick<SessionSummary, "agent">,
  { provider }: ClassifiedError,
): boolean {
  return provider === undefined || NEVER_ANSWERED_BY[agent]?.includes(provider) !== true;
}

/** Was this session repaired of something that is answered like this? Then the error may be from before that. */
export function wasCuredOf({ repaired }: SessionSummary, { unknown, code, rules }: ClassifiedError): boolean {
  if (repaired === undefined) return false;
  const answered = new Set<string>(code === undefined ? rules : [code, ...rules]);
  return unknown !== undefined || repaired.codes.some((each) => answered.has(each));
}

/** Can a session have what this error is about? The others are nobody's session's fault. */
export function canBeOfSession(error: ClassifiedError): boolean {
  return isOfHistory(error) || error.class === "context_length" || error.class === "content_filter";
}

/** Is the history refused, or may it be, so that a session may have to be repaired? */
export function isOfHistory({ historyShaped, unknown }: ClassifiedError): boolean {
  return historyShaped || unknown !== undefined;
}

/** Of several errors the one to act upon: the last that a session can have, those first that tell what is wrong with it. */
export function mainOf(errors: readonly ClassifiedError[]): ClassifiedError | undefined {
  return (
    errors.findLast((error) => isOfHistory(error) && error.unknown === undefined) ??
    errors.findLast(canBeOfSession) ??
    errors.at(-1)
  );
}
