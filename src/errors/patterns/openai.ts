import type { PatternTable } from "../pattern.ts";

/** The words of OpenAI's Chat Completions and Responses APIs, and of the many servers that repeat them. */
export const OPENAI: PatternTable = {
  provider: "openai",
  patterns: [
    {
      says: "assistant message with tool_calls must be followed by tool messages responding to each tool_call_id",
      class: "missing_tool_result",
      code: "dangling-call",
    },
    {
      says: "assistant message with tool_calls must be followed by tool messages responding to each tool_call_id. The following tool_call_ids did not have response messages: {ids}",
      class: "missing_tool_result",
      code: "dangling-call",
    },
    {
      says: "tool_call_ids did not have response messages: {ids}",
      class: "missing_tool_result",
      code: "dangling-call",
    },
    { says: "No tool output found for {} call {id}", class: "missing_tool_result", code: "dangling-call" },
    { says: "No tool output found for tool call {id}", class: "missing_tool_result", code: "dangling-call" },
    {
      says: "insufficient tool messages following tool_calls message",
      class: "missing_tool_result",
      code: "dangling-call",
    },
    {
      says: "messages with role tool must be a response to a prece",
      class: "orphan_tool_result",
      code: "orphan-result",
    },
    {
      says: "No tool call found for {} output with call_id {id}",
      class: "orphan_tool_result",
      code: "orphan-result",
    },
    {
      says: "Duplicate item found with id {id}",
      class: "duplicate_tool_id",
      subclass: "duplicate_item",
      code: "duplicate-item-id",
    },
    {
      says: "messages with role tool must have a tool_call_id",
      class: "invalid_tool_id",
      subclass: "tool_call_id_missing",
      code: "missing-call-id",
    },
    { says: "Missing parameter tool_call_id", class: "invalid_tool_id", code: "missing-call-id" },
    { says: ".call_id: string too long", class: "invalid_tool_id", code: "invalid-call-id" },
    { says: ".tool_call_id: string too long", class: "invalid_tool_id", code: "invalid-call-id" },
    {
      says: "].id: string too long",
      class: "invalid_tool_id",
      subclass: "item_id_too_long",
      code: "invalid-call-id",
    },
    { says: "Expected an ID that begins with", class: "invalid_tool_id", code: "invalid-call-id" },
    {
      says: "Expected an ID that contains letters, numbers, underscores, or dashes",
      class: "invalid_tool_id",
      code: "invalid-call-id",
    },
    {
      says: "Invalid value for content: expected a string, got null",
      class: "empty_content",
      subclass: "null_content",
      code: "empty-content",
    },
    {
      says: ".tool_calls: empty array",
      class: "empty_content",
      subclass: "empty_tool_calls",
      code: "empty-call-list",
    },
    {
      says: "Invalid messages: empty array",
      class: "empty_content",
      subclass: "no_messages",
      code: "no-messages",
    },
    { says: "].role does not support", class: "role_order", subclass: "unsupported_role" },
    {
      says: "is not one of [{system|user|assistant}",
      class: "role_order",
      subclass: "unsupported_role",
    },
    {
      says: "was provided without its required following item",
      class: "thinking_block",
      subclass: "reasoning_without_following_item",
      code: "reasoning-unpaired",
    },
    {
      says: "provided without its required reasoning item",
      class: "thinking_block",
      subclass: "reasoning_missing",
    },
    {
      says: "Items are not persisted when store is set to false",
      class: "thinking_block",
      subclass: "item_not_persisted",
      code: "unstored-item",
    },
    {
      says: "Item with id {} not found",
      class: "thinking_block",
      subclass: "item_not_persisted",
      code: "unstored-item",
    },
    {
      says: "Encrypted content could not be decrypted",
      class: "thinking_block",
      code: "reasoning-signature",
    },
    { says: ".tool_calls: array too long", class: "other", subclass: "too_many_tool_calls" },
    {
      says: "].function.name: string does not match pattern",
      class: "other",
      subclass: "tool_name",
      code: "invalid-name",
      also: ["malformed-call"],
    },
    {
      says: "].name: string does not match pattern",
      class: "other",
      subclass: "message_name",
      code: "invalid-name",
    },
    {
      says: "Content blocks are expected to be either text or image_url",
      class: "other",
      subclass: "content_type",
    },
    {
      says: "Supported values are: output_text and refusal",
      class: "other",
      subclass: "content_type",
      code: "content-type",
    },
    { says: "your prompt was flagged as potentially violating our usage policy", class: "content_filter" },
    { says: "flagged for potentially high-risk", class: "content_filter" },
    { says: "code: content_filter", class: "content_filter" },
    { says: "{finish_reason|finishReason}: {content_filter|content-filter}", class: "content_filter" },
    { says: "context_length_exceeded", class: "context_length" },
    { says: "maximum context length is", class: "context_length" },
    { says: "exceeds the context window of this model", class: "context_length" },
    { says: "reduce the length of the messages", class: "context_length" },
    { says: "insufficient_quota", class: "rate_limit", retryable: false },
    { says: "You exceeded your current quota", class: "rate_limit", subclass: "billing", retryable: false },
    { says: "rate_limit_exceeded", class: "rate_limit" },
    { says: "Rate limit reached for", class: "rate_limit" },
    // More at once than may be sent in a minute: the same is too much in any other minute.
    { says: "Request too large for {} on tokens per min", class: "rate_limit", retryable: false },
    { says: "Incorrect API key provided", class: "auth" },
    { says: "invalid_api_key", class: "auth" },
    {
      says: "the server had an error processing your request",
      class: "overloaded",
      subclass: "server_error",
    },
    {
      says: "stream closed before a finish_reason was received",
      class: "network",
      subclass: "truncated_stream",
    },
    { says: "missing finish_reason for choice", class: "network", subclass: "truncated_stream" },
    { says: "stream closed before response.completed", class: "network", subclass: "truncated_stream" },
  ],
};

/** What Azure says about filters; the rest are OpenAI's words. */
export const AZURE: PatternTable = {
  provider: "azure",
  patterns: [
    { says: "content management policy", class: "content_filter" },
    { says: "ResponsibleAIPolicyViolation", class: "content_filter" },
  ],
};
