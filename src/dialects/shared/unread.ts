import { isRecord, type JsonRecord } from "../../core/json.ts";

/**
 * Members of messages and blocks that are not what was said: who spoke, when, by which model, with what outcome.
 * `content`, `text` and `parts` are none of them: what has no content of its own shape may say it under another's.
 * Reasoning, a refusal and audio are read where they stand.
 */
const KNOWN_MEMBERS: ReadonlySet<string> = new Set([
  "id",
  "role",
  "type",
  "timestamp",
  "created_at",
  "createdAt",
  "index",
  "name",
  "status",
  "phase",
  "cache_control",
  "api",
  "provider",
  "model",
  "usage",
  "container",
  "context_management",
  "stopReason",
  "stop_reason",
  "stop_sequence",
  "stop_details",
  "finish_reason",
  "errorMessage",
  "responseId",
  "responseModel",
  "diagnostics",
  "customType",
  "details",
  "isError",
  "is_error",
  "toolName",
  "toolCallId",
  "toolUseId",
  "tool_call_id",
  "tool_use_id",
  "callId",
  "call_id",
  "tool_calls",
  "function_call",
  "citations",
  "annotations",
  "textSignature",
  "signature",
  "metadata",
  "refusal",
  "audio",
  "reasoning",
  "reasoning_content",
  "reasoning_details",
]);

/**
 * What a message or block holds under names that nobody knows: one damaged letter in the name of its content is
 * enough. A thing that looks empty is so only if there is nothing of the kind.
 */
export function unreadMembers(raw: unknown): JsonRecord | undefined {
  if (!isRecord(raw)) return undefined;
  const unread = Object.entries(raw).filter(([name, value]) => !KNOWN_MEMBERS.has(name) && says(value));
  return unread.length === 0 ? undefined : Object.fromEntries(unread);
}

/** Does a message without content say something under a name that is not known? */
export function hidesMembers(raw: unknown): boolean {
  return unreadMembers(raw) !== undefined;
}

/** Texts, lists and objects can be content; numbers and switches cannot. */
export function says(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  if (Array.isArray(value)) return value.length > 0;
  return isRecord(value) && Object.keys(value).length > 0;
}
