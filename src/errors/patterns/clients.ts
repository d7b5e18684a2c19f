import type { PatternTable } from "../pattern.ts";

/** The words of libraries and agents that check a history before they send it. */
export const CLIENTS: readonly PatternTable[] = [
  {
    provider: "ai-sdk",
    patterns: [
      {
        says: "Tool result is missing for tool call {id}",
        class: "missing_tool_result",
        code: "dangling-call",
      },
      {
        says: "Tool results are missing for tool calls {ids}",
        class: "missing_tool_result",
        code: "dangling-call",
      },
      {
        says: "ToolInvocation must have a result: {state: {} toolCallId: {id}",
        class: "missing_tool_result",
        code: "dangling-call",
      },
      { says: "ToolInvocation must have a result", class: "missing_tool_result", code: "dangling-call" },
    ],
  },
  {
    provider: "langgraph",
    patterns: [
      {
        says: "Found AIMessages with tool_calls that do not have a corresponding ToolMessage",
        class: "missing_tool_result",
        code: "dangling-call",
      },
      {
        says: "do not have a corresponding ToolMessage. Here are the first few of those tool calls: {} id: {id}",
        class: "missing_tool_result",
        code: "dangling-call",
      },
      { says: "Unexpected message with type", class: "role_order" },
      {
        says: "System messages are only permitted as the first passed message",
        class: "role_order",
        subclass: "system_role_placement",
      },
    ],
  },
  {
    patterns: [
      // Letta: a call waits for somebody to approve it.
      {
        says: "agent is waiting for approval on a tool call",
        class: "missing_tool_result",
        code: "pending-approval",
      },
      // Pydantic AI, before it asks anybody.
      {
        says: "new user prompt when the message history contains unprocessed tool calls",
        class: "missing_tool_result",
        code: "dangling-call",
      },
      {
        says: "the message history does not contain any unprocessed tool calls",
        class: "orphan_tool_result",
        code: "orphan-result",
      },
    ],
  },
  {
    provider: "codex",
    patterns: [
      { says: "You've hit your usage limit", class: "rate_limit" },
      { says: "currently experiencing high demand", class: "overloaded" },
      { says: "Selected model is at capacity", class: "overloaded" },
      {
        says: "Function call output is missing for call id: {id}",
        class: "missing_tool_result",
        code: "dangling-call",
      },
    ],
  },
];
