import type { RuleCode } from "../../core/issue.ts";
import { classifyError } from "../../errors/classify-error.ts";
import { type ClassifiedError, type ErrorClass, isAboutHistory } from "../../errors/error-class.ts";
import { readErrors } from "../../errors/read-errors.ts";
import { RULE_TEXTS } from "../rules/registry.ts";
import { ERROR_TEXTS, type ErrorText, HISTORY_NEXT, PAY_TEXT, STATUS_TEXT } from "./error-text-table.ts";

/** What people are told about one error. Where a rule of ours is meant, the rule has the words. */
export function errorText(error: ClassifiedError): ErrorText {
  const text = generalText(error);
  if (error.code === undefined) return text;
  const { title, cause } = RULE_TEXTS[error.code];
  const said = { ...text, title, cause, retry: SAME_HISTORY };
  if (!MISSING.has(error.code)) return said;
  const { first: _, ...rest } = said;
  return { ...rest, next: HISTORY_NEXT };
}

/** Here something is missing in the reasoning: to take more of it out makes it worse. */
const MISSING: ReadonlySet<RuleCode> = new Set(["reasoning-missing", "call-signature"]);

function generalText({ class: errorClass, remedy, unknown }: ClassifiedError): ErrorText {
  if (unknown === "status") return STATUS_TEXT;
  return remedy === "pay" ? PAY_TEXT : ERROR_TEXTS[errorClass];
}

/** Why the same request is refused again. */
const SAME_HISTORY = "Retrying cannot help: the same history is sent again every time.";

/** What a session is told about whose file is healthy, and whose last request failed. */
export interface FailureText {
  readonly class: ErrorClass;
  /** What the provider said, in one sentence of ours. */
  readonly title: string;
  /** What to do now, in one sentence; it may end with a command. */
  readonly next: string;
  /** What to try before that, of the same kind. */
  readonly first?: string;
  /** The same request may be accepted later. */
  readonly retryable: boolean;
}

/** Tells what to do about a failed request that a session ends with; `name` is how a command names the session. */
export function failureText(text: string, name: string): FailureText {
  const error = classifyError(readErrors(text).at(-1) ?? { text });
  const { title, first, next } = errorText(error);
  const named = (words: string): string => words.replaceAll("{name}", () => name);
  return {
    class: error.class,
    title: isAboutHistory(error.class) ? `The provider refused the last request: ${lowered(title)}` : title,
    ...(first === undefined ? {} : { first: named(first) }),
    next: named(next),
    retryable: error.retryable,
  };
}

/** A sentence behind a colon. */
function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
