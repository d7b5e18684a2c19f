import type { PatternTable } from "../pattern.ts";

/** The words of Amazon Bedrock around its models. */
export const BEDROCK: PatternTable = {
  provider: "bedrock",
  patterns: [
    {
      says: "Expected toolResult blocks at {} for the following Ids: {ids}",
      class: "missing_tool_result",
      code: "dangling-call",
    },
    {
      says: "number of toolResult blocks at {} exceeds the number of toolUse blocks of previous turn",
      class: "orphan_tool_result",
      code: "orphan-result",
    },
    {
      says: "conversation must alternate between user and assistant roles",
      class: "role_order",
      subclass: "alternation",
      code: "role-order",
    },
    {
      says: "conversation must start with a user message",
      class: "role_order",
      subclass: "first_role",
      code: "role-order",
    },
    {
      says: "Conversation blocks and tool result blocks cannot be provided in the same turn",
      class: "role_order",
      subclass: "mixed_tool_result_and_text",
      code: "mixed-results",
    },
    {
      says: "Conversation blocks and tool use blocks cannot be provided in the same turn",
      class: "role_order",
      subclass: "mixed_tool_use_and_text",
    },
    {
      says: "text field in the ContentBlock object at {} is blank",
      class: "empty_content",
      code: "empty-content",
    },
    {
      says: "content field in the Message object at {} is empty",
      class: "empty_content",
      code: "empty-content",
    },
    {
      says: "toolResult cannot be empty when",
      class: "empty_content",
      subclass: "empty_error_tool_result",
      code: "malformed-result",
    },
    {
      says: "toolUse.name failed to satisfy constraint",
      class: "other",
      subclass: "tool_name",
      code: "invalid-name",
      also: ["malformed-call"],
    },
    {
      says: "toolConfig field must be defined when using toolUse",
      class: "other",
      subclass: "tools_not_declared",
      code: "tools-missing",
    },
    {
      says: "Provide a json object for the field and try again",
      class: "other",
      subclass: "tool_result_json_not_object",
      code: "malformed-result",
    },
    {
      says: "Malformed input request: {} extraneous key {} is not permitted",
      class: "other",
      subclass: "content_type",
    },
    { says: "Input is too long for requested model", class: "context_length" },
    { says: "ThrottlingException", class: "rate_limit" },
    { says: "exceeding the account quotas for Amazon Bedrock", class: "rate_limit" },
    { says: "ServiceUnavailableException", class: "overloaded" },
    { says: "ServiceUnavailable: The service is temporarily unable", class: "overloaded" },
    { says: "stopReason: guardrail_intervened", class: "content_filter" },
    { says: "UnrecognizedClientException", class: "auth" },
    { says: "ExpiredTokenException", class: "auth" },
  ],
};
