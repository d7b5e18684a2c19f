/**
 * Texts that agents write when they make up a tool result. A result is taken for synthetic only when its whole
 * text equals one of these, it carries the error flag where the shape has one, and the shape is one that this
 * agent writes. `{tool}` stands for the name of the call.
 */
export interface KnownSynthetic {
  readonly text: string;
  /** Carriers in which the agent writes it. */
  readonly carriers: readonly string[];
  /** Where the text was read. */
  readonly source: string;
}

/** The list, by agent. */
export const KNOWN_SYNTHETICS: readonly KnownSynthetic[] = [
  {
    text: "No result provided",
    carriers: ["openclaw", "mixed", "anthropic"],
    source: "badlogic/pi-mono packages/ai transform-messages",
  },
  {
    text: "[openclaw] missing tool result in session history; inserted synthetic error result for transcript repair.",
    carriers: ["openclaw", "mixed", "anthropic"],
    source: "openclaw/openclaw session-transcript-repair",
  },
  {
    text: "[Tool execution was interrupted]",
    carriers: ["anthropic", "openai-chat", "mixed"],
    source: "anomalyco/opencode message-v2",
  },
  {
    text: "Tool execution was interrupted before completion.",
    carriers: ["anthropic"],
    source: "RooCodeInc/Roo-Code validateToolResultIds",
  },
  {
    text: "[migration] Tool result missing in legacy conversation history.",
    carriers: ["anthropic"],
    source: "cline/cline initial-message-sanitizer",
  },
  {
    text: "Tool execution was interrupted before a result was produced. Tool: {tool}.",
    carriers: ["anthropic"],
    source: "cline/cline message-builder",
  },
  {
    text: "Tool was interrupted.",
    carriers: ["anthropic"],
    source: "strands-agents/sdk-python session manager",
  },
  {
    text: "[Aborted by user]",
    carriers: ["openai-chat", "anthropic", "mixed"],
    source: "matteing/opal repair.ex",
  },
  {
    text: "[Error: tool result missing]",
    carriers: ["openai-chat", "anthropic", "mixed"],
    source: "matteing/opal repair.ex",
  },
  {
    text: "aborted",
    carriers: ["openai-responses"],
    source: "openai/codex context_manager/normalize.rs",
  },
  {
    text: "[System: Tool execution skipped/interrupted by user. No result provided for tool '{tool}'.]",
    carriers: ["openai-chat", "anthropic"],
    source: "BerriAI/litellm prompt_templates/factory.py",
  },
];

/** Does the text equal one that an agent of this carrier makes up for a call of this tool? */
export function isKnownSynthetic(carrier: string, text: string, tool: string): boolean {
  if (text.length > 400) return false;
  return KNOWN_SYNTHETICS.some(
    (entry) => entry.carriers.includes(carrier) && entry.text.replace("{tool}", () => tool) === text,
  );
}
