import type { AgentName } from "../../agents/agent.ts";

/** How people call the agents, the names among them that an agent had before. */
export const AGENT_WORDS: Readonly<Record<string, AgentName>> = {
  claude: "claude-code",
  "claude-code": "claude-code",
  claudecode: "claude-code",
  openclaw: "openclaw",
  clawdbot: "openclaw",
  moltbot: "openclaw",
  pi: "pi",
};
