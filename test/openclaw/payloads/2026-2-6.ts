import { ASKED, calls, DONE, KEY, type RecordedTurn, result } from "./payload.ts";

const CONTEXT = {
  agentId: "main",
  sessionKey: KEY,
  workspaceDir: "/home/me/shop",
  messageProvider: "webchat",
};
const TOOL = { agentId: "main", sessionKey: KEY, toolName: "read" };

/** OpenClaw 2026.2.6-3: four hooks are alive. It does not tell the id of the session. */
export const TURN_2026_2_6: RecordedTurn = {
  version: "2026.2.6-3",
  calls: [
    { hook: "before_agent_start", event: { prompt: "read the file", messages: [ASKED] }, context: CONTEXT },
    {
      hook: "before_tool_call",
      event: { toolName: "read", params: { path: "x.txt" } },
      context: TOOL,
    },
    {
      hook: "tool_result_persist",
      event: { toolName: "read", toolCallId: "toolu_1", message: result("toolu_1"), isSynthetic: false },
      context: { ...TOOL, toolCallId: "toolu_1" },
    },
    {
      hook: "agent_end",
      event: { messages: [ASKED, calls("toolu_1"), result("toolu_1"), DONE], success: true, durationMs: 900 },
      context: CONTEXT,
    },
  ],
};
