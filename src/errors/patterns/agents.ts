import type { PatternTable } from "../pattern.ts";

/** What agents show instead of the words of the provider. */
export const AGENT_WORDS: readonly PatternTable[] = [
  {
    provider: "claude-code",
    patterns: [
      // Shown for a call without its result, whatever ran at the same time (anthropics/claude-code#21084).
      {
        says: "400 due to tool use concurrency issues",
        class: "missing_tool_result",
        code: "dangling-call",
      },
      { says: "which appears to violate our Usage Policy", class: "content_filter" },
      { says: "safeguards flagged this message", class: "content_filter" },
      { says: "Conversation too long. Press esc twice", class: "context_length" },
      { says: "5-hour limit reached", class: "rate_limit" },
      { says: "Weekly limit reached", class: "rate_limit" },
      { says: "You've hit your limit", class: "rate_limit" },
    ],
  },
  {
    provider: "openclaw",
    patterns: [
      // Shown for every refusal that speaks of roles (openclaw/openclaw#999).
      // An entry without its parent cuts off all before it, and the context then begins with an answer.
      {
        says: "Message ordering conflict - please try again",
        class: "role_order",
        code: "role-order",
        also: ["missing-parent"],
      },
      {
        says: "Session history looks corrupted (tool call input missing)",
        class: "other",
        code: "malformed-call",
      },
      { says: "Context overflow: prompt too large for", class: "context_length" },
      { says: "Context overflow — prompt too large for", class: "context_length" },
      { says: "Context overflow — this conversation is too large", class: "context_length" },
      { says: "The AI service is temporarily overloaded", class: "overloaded" },
      { says: "LLM request timed out", class: "timeout" },
    ],
  },
];
