import type { AgentName } from "../../agents/agent.ts";

/** Names of agents, of their folders and of their commands, as they stand in what a terminal or a log shows. */
const NAMES: Readonly<Record<AgentName, RegExp>> = {
  "claude-code": /\bclaude[ -]code\b|\bclaude --(?:resume|continue)\b|\.claude\/projects\b/i,
  openclaw: /\b(?:openclaw|clawdbot|moltbot)\b/i,
  pi: /\bpi-coding-agent\b|\.pi\/agent\b|(?:^|[\s(])pi v\d+\.\d/i,
};

/** How Claude Code begins the line of an error, and what it advises. Others may quote it. */
const MANNER = /(?:^|\n)\W*API Error: |\bRun \/rewind\b/;

/** Of whose error a text tells; undefined where it names none, or several. OpenClaw runs pi, and names it in its paths. */
export function agentInText(text: string): AgentName | undefined {
  const named = (Object.keys(NAMES) as AgentName[]).filter((agent) => NAMES[agent].test(text));
  const [first, ...others] = named.filter((agent) => agent !== "pi" || !named.includes("openclaw"));
  if (first === undefined) return MANNER.test(text) ? "claude-code" : undefined;
  return others.length === 0 ? first : undefined;
}
