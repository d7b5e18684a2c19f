import type { PatternTable } from "../pattern.ts";

/** The words of providers that have some of their own beside those of OpenAI or Anthropic. */
export const OTHERS: readonly PatternTable[] = [
  {
    provider: "mistral",
    patterns: [
      {
        says: "Tool call id was {} but must be a-z, A-Z, 0-9",
        class: "invalid_tool_id",
        code: "invalid-call-id",
      },
      { says: "Unexpected role tool after role", class: "orphan_tool_result", code: "orphan-result" },
      { says: "Unexpected role RoleEnum.tool", class: "orphan_tool_result", code: "orphan-result" },
      {
        says: "Not the same number of function calls and responses",
        class: "missing_tool_result",
        subclass: "count_mismatch",
        code: "dangling-call",
      },
      {
        says: "Unexpected role user after role tool",
        class: "role_order",
        subclass: "user_after_tool",
        code: "role-order",
      },
      {
        says: "Expected last role User or Tool",
        class: "role_order",
        subclass: "last_role",
        code: "trailing-assistant",
      },
      {
        says: "conversation roles must alternate user and assistant roles",
        class: "role_order",
        subclass: "alternation",
        code: "role-order",
      },
    ],
  },
  {
    provider: "deepseek",
    patterns: [
      {
        says: "in the thinking mode must be passed back to the API",
        class: "thinking_block",
        subclass: "reasoning_content",
      },
      {
        says: "Invalid assistant message: content or tool_calls must be set",
        class: "empty_content",
        code: "empty-content",
      },
      {
        says: "lone leading surrogate in hex escape",
        class: "other",
        subclass: "lone_surrogate",
        code: "lone-surrogate",
      },
    ],
  },
  {
    provider: "moonshot",
    patterns: [
      {
        says: "thinking is enabled but reasoning_content is missing",
        class: "thinking_block",
        subclass: "reasoning_content",
      },
      { says: "Your request exceeded model token limit", class: "context_length" },
    ],
  },
  {
    provider: "minimax",
    patterns: [
      {
        says: "invalid params, tool result's tool id({id}) not found",
        class: "orphan_tool_result",
        code: "orphan-result",
      },
      {
        says: "tool call result does not follow tool call",
        class: "tool_order",
        subclass: "tool_result_not_adjacent",
        code: "misplaced-result",
      },
      {
        says: "invalid params, tool call and result not match",
        class: "missing_tool_result",
        subclass: "count_mismatch",
        code: "dangling-call",
      },
      {
        says: "invalid params, tool call id is invalid",
        class: "invalid_tool_id",
        code: "invalid-call-id",
      },
      {
        says: "invalid function arguments json string, tool_call_id: {id}",
        class: "other",
        subclass: "malformed_arguments",
        code: "malformed-call",
      },
      { says: "chat content has invalid message role", class: "role_order", subclass: "unsupported_role" },
      { says: "context window exceeds limit", class: "context_length" },
    ],
  },
  {
    provider: "groq",
    patterns: [
      {
        says: "property reasoning is unsupported",
        class: "thinking_block",
        subclass: "reasoning_content_rejected",
        code: "reasoning-refused",
      },
      { says: "code: tool_use_failed", class: "other", subclass: "model_output_malformed" },
      { says: "reduce the length of the messages or completion", class: "context_length" },
    ],
  },
  {
    provider: "openrouter",
    patterns: [
      { says: "is temporarily rate-limited upstream", class: "rate_limit" },
      { says: "Provider disconnected unexpectedly", class: "network", subclass: "midstream_provider_drop" },
      { says: "middle-out transform to compress your prompt", class: "context_length" },
      {
        says: "Payment Required: insufficient credits",
        class: "rate_limit",
        subclass: "billing",
        retryable: false,
      },
    ],
  },
];
