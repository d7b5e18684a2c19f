import type { RuleCode } from "../core/issue.ts";
import type { ErrorClass } from "./error-class.ts";
import type { ErrorSubclass } from "./error-subclass.ts";
import type { FlatText } from "./flat-text.ts";
import { isPossible } from "./status-class.ts";

/** What a code of a provider means, however it words the rest. */
export interface CodeMeaning {
  readonly class: ErrorClass;
  readonly subclass?: ErrorSubclass;
  readonly rule?: RuleCode;
}

const RATE: CodeMeaning = { class: "rate_limit" };
const PAY: CodeMeaning = { class: "rate_limit", subclass: "billing" };
const BUSY: CodeMeaning = { class: "overloaded" };
const AUTH: CodeMeaning = { class: "auth" };
const LONG: CodeMeaning = { class: "context_length" };
const LOST: CodeMeaning = { class: "network" };
const LATE: CodeMeaning = { class: "timeout" };
const FILTER: CodeMeaning = { class: "content_filter" };
const MODEL: CodeMeaning = { class: "other", subclass: "model_not_found" };
const UNANSWERED: CodeMeaning = { class: "missing_tool_result", rule: "dangling-call" };
const REASONING: CodeMeaning = { class: "thinking_block", rule: "reasoning-signature" };

/**
 * Codes that mean one thing, in small letters. Those that stand for whatever a request may have wrong
 * (`invalid_request_error`, `ValidationException`, `INVALID_ARGUMENT`, `invalid_value`) are not among them, nor are
 * those that gateways give to any failure above them (`api_error`, `server_error`).
 */
const CODES: ReadonlyMap<string, CodeMeaning> = new Map<string, CodeMeaning>([
  // Anthropic: types, and codes of details (`error_code`).
  ["rate_limit_error", RATE],
  ["overloaded_error", BUSY],
  ["billing_error", PAY],
  ["authentication_error", AUTH],
  ["permission_error", AUTH],
  ["request_too_large", LONG],
  ["request_body_too_large_after_decoding", LONG],
  ["timeout_error", LATE],
  ["ramp_limit_exceeded", RATE],
  ["contract_spend_limit_reached", PAY],
  ["enforced_spend_limit_reached", PAY],
  ["organization_on_hold", AUTH],
  ["compaction_unavailable", BUSY],
  ["image_dimensions_too_large", { class: "other", subclass: "media", rule: "oversized-media" }],
  ["tool_name_conflict", { class: "other", subclass: "tool_definitions" }],
  ["compaction_block_ambiguous", { class: "other", subclass: "compaction_block_ambiguous" }],
  ["compaction_block_misplaced", { class: "other", subclass: "compaction_block_misplaced" }],
  ["compaction_content_mismatch", { class: "other", subclass: "compaction_content_mismatch" }],
  ["compaction_incomplete_turn", { class: "other", subclass: "compaction_incomplete_turn" }],
  ["compaction_signature_invalid", { class: "other", subclass: "compaction_signature_invalid" }],
  ["thread_fingerprint_mismatch", { class: "other", subclass: "thread_fingerprint_mismatch" }],
  ["tool_reference_unresolved", { class: "other", subclass: "tool_reference_unresolved" }],
  // OpenAI, Azure and those who speak like them.
  ["context_length_exceeded", LONG],
  ["rate_limit_exceeded", RATE],
  ["insufficient_quota", PAY],
  ["billing_not_active", PAY],
  ["billing_hard_limit_reached", PAY],
  ["exceeded_current_quota_error", PAY],
  ["arrearage", PAY],
  ["invalid_api_key", AUTH],
  ["invalid_authentication_error", AUTH],
  ["invalid_token", AUTH],
  ["token_expired", AUTH],
  ["invalid_grant", AUTH],
  ["model_not_found", MODEL],
  ["resource_not_found_error", MODEL],
  ["deploymentnotfound", MODEL],
  ["content_filter", FILTER],
  ["content_filtered", FILTER],
  ["content_policy_violation", FILTER],
  ["contentpolicyviolationerror", FILTER],
  ["responsibleaipolicyviolation", FILTER],
  ["moderation_blocked", FILTER],
  ["data_inspection_failed", FILTER],
  ["cyber_policy", FILTER],
  ["bio_policy", FILTER],
  ["misalignment_policy_violation", FILTER],
  ["invalid_encrypted_content", REASONING],
  ["invalid_function_parameters", { class: "other", subclass: "tool_definitions" }],
  ["unsupported_parameter", { class: "other", subclass: "param" }],
  ["unknown_parameter", { class: "other", subclass: "param" }],
  ["engine_overloaded", BUSY],
  ["engine_overloaded_error", BUSY],
  ["service_tier_capacity_exceeded", RATE],
  // Google.
  ["resource_exhausted", RATE],
  ["unauthenticated", AUTH],
  ["unauthorized", AUTH],
  ["permission_denied", AUTH],
  ["api_key_invalid", AUTH],
  ["unavailable", BUSY],
  ["deadline_exceeded", LATE],
  // AWS.
  ["throttlingexception", RATE],
  ["servicequotaexceededexception", RATE],
  ["modelnotreadyexception", BUSY],
  ["serviceunavailableexception", BUSY],
  ["internalserverexception", BUSY],
  ["modelstreamerrorexception", BUSY],
  ["accessdeniedexception", AUTH],
  ["unrecognizedclientexception", AUTH],
  ["expiredtokenexception", AUTH],
  ["invalidsignatureexception", AUTH],
  ["modeltimeoutexception", LATE],
  // Zhipu: numbers.
  ["code:1113", PAY],
  ["code:1261", LONG],
  ["code:1301", FILTER],
  ["code:1302", RATE],
  ["code:1303", RATE],
  ["code:1304", RATE],
  ["code:1305", BUSY],
  ["code:1308", RATE],
  // What a turn was ended for, where it came back with status 200.
  ["guardrail_intervened", FILTER],
  ["refusal", { class: "content_filter", subclass: "refusal" }],
  ["prohibited_content", FILTER],
  ["blocklist", FILTER],
  ["safety", FILTER],
  ["spii", FILTER],
  // Operating systems: a word that other words may end and begin with.
  ["enotfound", LOST],
  ["ehostunreach", LOST],
  ["ehostdown", LOST],
  ["enetunreach", LOST],
  ["enetreset", LOST],
  ["enetdown", LOST],
  ["econnaborted", LOST],
  ["network_error", LOST],
  // LangChain's pages of troubleshooting are named so, and the AI SDK's exception.
  ["invalid_chat_history", UNANSWERED],
  ["invalid_tool_results", UNANSWERED],
  ["ai_missingtoolresultserror", UNANSWERED],
  ["model_rate_limit", RATE],
  ["model_authentication", AUTH],
  // SDKs and gateways that name their exceptions so.
  ["contextwindowexceedederror", LONG],
  ["apiconnectiontimeouterror", LATE],
  ["timeouterror", LATE],
  ["headerstimeouterror", LATE],
  ["aborterror", { class: "timeout", subclass: "abort" }],
  ["apiuseraborterror", { class: "timeout", subclass: "abort" }],
]);

/** By their letters alone: `RateLimitError`, `rate_limit_error` and `RATE_LIMIT_ERROR` are one. */
const BY_LETTERS: ReadonlyMap<string, CodeMeaning> = new Map(
  [...CODES].map(([code, meaning]) => [lettersOf(code), meaning]),
);

function lettersOf(code: string): string {
  return code.replaceAll("_", "").toLowerCase();
}

/** `permission_error` is a provider's, this one is Python's. */
const OF_LANGUAGES = /^permissionerror$/i;

/** A word that is a whole value, or the name of an exception: never one of a sentence, nor a key. */
const WORDS = /(?<![\w-])([a-z]\w{4,48}|code:1\d{3})(?=[,}\])|]|$|(?<=error|exception):)/g;
/** A word as only programs write it, and no key. */
const NAMES =
  /(?<![\w-])(?:[A-Z]+_[A-Z_]+|E[A-Z]{4,14}|[A-Za-z]{1,24}[a-z][A-Z]\w{1,24})(?![\w-]|["'\\]*:(?! ))/g;

/**
 * What the first code says that means one thing, and that can have this status. One of an empty account counts more than
 * one of too many requests: gateways put their own around it.
 */
export function codeMeaning(
  { plain, joined, at }: FlatText,
  status: number | undefined,
): CodeMeaning | undefined {
  let rate: CodeMeaning | undefined;
  for (const [words, isPlain] of [
    [plain.matchAll(WORDS), true],
    [joined.matchAll(NAMES), false],
  ] as const) {
    for (const { 0: word, index } of words) {
      const meaning = BY_LETTERS.get(lettersOf(word));
      if (meaning === undefined || OF_LANGUAGES.test(word) || !isPossible(meaning.class, status)) continue;
      // `permission denied` are two words, and anybody's.
      if (isPlain && joined.slice(at[index], at[index + word.length - 1]).includes(" ")) continue;
      const isFirst = rate === undefined && meaning.class !== "rate_limit";
      if (isFirst || meaning.subclass === "billing") return meaning;
      rate ??= meaning;
    }
  }
  return rate;
}
