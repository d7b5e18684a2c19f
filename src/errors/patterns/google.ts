import type { PatternTable } from "../pattern.ts";

/** The words of the Gemini API and of Vertex AI. */
export const GOOGLE: PatternTable = {
  provider: "google",
  patterns: [
    {
      says: "function response turn comes immediately after a function call turn",
      class: "orphan_tool_result",
      code: "orphan-result",
    },
    {
      says: "number of function response parts is equal to the number of function call parts",
      class: "missing_tool_result",
      subclass: "count_mismatch",
      code: "dangling-call",
    },
    {
      says: "function call turn{}immediately after a user turn",
      class: "role_order",
      subclass: "function_call_turn",
      code: "role-order",
    },
    { says: "is not found for API version", class: "other", subclass: "model_not_found" },
    { says: "Please use a valid role: user, model", class: "role_order", subclass: "unsupported_role" },
    {
      says: "missing a thought_signature",
      class: "thinking_block",
      subclass: "thought_signature",
      code: "reasoning-signature",
    },
    {
      says: "Corrupted thought signature",
      class: "thinking_block",
      subclass: "thought_signature",
      code: "reasoning-signature",
    },
    { says: "Invalid thought signature", class: "thinking_block", code: "reasoning-signature" },
    { says: "contents.parts must not be empty", class: "empty_content", code: "empty-content" },
    { says: "must include at least one parts field", class: "empty_content", code: "empty-content" },
    {
      says: "required oneof field data must have one",
      class: "empty_content",
      subclass: "empty_part",
      code: "empty-content",
    },
    { says: "function_response.name: Name cannot be empty", class: "other", code: "result-name" },
    { says: "function_call.name: Name cannot be empty", class: "other", code: "invalid-name" },
    { says: "Resource has been exhausted", class: "rate_limit" },
    { says: "Resource exhausted. Please try again later", class: "rate_limit" },
    { says: "status: RESOURCE_EXHAUSTED", class: "rate_limit" },
    { says: "reason: rateLimitExceeded", class: "rate_limit" },
    { says: "The model is overloaded", class: "overloaded" },
    { says: "status: UNAVAILABLE", class: "overloaded" },
    {
      says: "input token count ({}) exceeds the maximum number of tokens allowed",
      class: "context_length",
    },
    { says: "promptFeedback: {blockReason:", class: "content_filter" },
    { says: "finishReason: SAFETY", class: "content_filter" },
    { says: "finishReason: PROHIBITED_CONTENT", class: "content_filter" },
    { says: "stream ended due to safety settings", class: "content_filter" },
    { says: "API key not valid. Please pass a valid API key", class: "auth" },
    { says: "status: UNAUTHENTICATED", class: "auth" },
    { says: "status: PERMISSION_DENIED", class: "auth" },
    { says: "stream ended with malformed function call", class: "other", subclass: "model_output_malformed" },
    { says: "status: DEADLINE_EXCEEDED", class: "timeout" },
  ],
};
