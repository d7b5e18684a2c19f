import type { Agent, AgentName } from "./agent.ts";
import { claudeCode } from "./claude-code/index.ts";
import { openclaw } from "./openclaw/index.ts";
import { pi } from "./pi/index.ts";

/** Every agent that is known here. */
export const AGENTS: Readonly<Record<AgentName, Agent>> = { "claude-code": claudeCode, openclaw, pi };

/**
 * The agents that store sessions in a format. pi and OpenClaw share one: which of them wrote a file is told by
 * the store that it is in; of a file elsewhere it is not known, and both must be left in peace.
 */
export const AGENTS_OF_FORMAT: Readonly<Record<string, readonly AgentName[]>> = {
  "claude-code": ["claude-code"],
  openclaw: ["openclaw", "pi"],
  "openclaw-rows": ["openclaw"],
};
