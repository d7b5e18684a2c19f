import type { Answer, AnswerBlock } from "./fake-provider.ts";
import { textsOf, type WireMessage } from "./messages-request.ts";

/** What the person says in each turn of the healthy session; turns 1 and 3 make the model call two tools at once. */
export const PROMPTS = [
  "First: use the tools.",
  "Second: only talk.",
  "Third: use the tools.",
  "Fourth: only talk.",
] as const;

/** The call ids of a turn that uses tools. */
export function callIds(turn: number): readonly [string, string] {
  return [`toolu_${turn}a`, `toolu_${turn}b`];
}

/** What the two tools of a turn print. The commands do not contain it, so it is evidence of the results alone. */
export function evidence(turn: number): readonly [string, string] {
  return [`evidence-${turn}a`, `evidence-${turn}b`];
}

/** The text beside the two calls of a turn. */
export function callText(turn: number): string {
  return `I ask two tools in turn ${turn}.`;
}

/** The text that closes a turn. */
export function closingText(turn: number): string {
  return `Turn ${turn} is done.`;
}

/** Every text of the healthy session, in order. */
export const HEALTHY_TEXTS: readonly string[] = PROMPTS.flatMap((prompt, index) => {
  const turn = index + 1;
  return turn % 2 === 1 ? [prompt, callText(turn), closingText(turn)] : [prompt, closingText(turn)];
});

/** The tool of an agent that runs a shell command. */
export interface ShellTool {
  readonly name: string;
  /** Arguments that this agent wants beside the command. */
  readonly more: Readonly<Record<string, unknown>>;
}

function toolCalls(turn: number, tool: ShellTool): readonly AnswerBlock[] {
  return callIds(turn).map((id, index) => ({
    type: "tool_use",
    id,
    name: tool.name,
    // The second ends last, so that it is always its result that the agent goes on from.
    input: {
      command:
        index === 0 ? `printf '%s-%s' evidence ${turn}a` : `sleep 1.5; printf '%s-%s' evidence ${turn}b`,
      ...tool.more,
    },
  }));
}

function endsWithResults(messages: readonly WireMessage[]): boolean {
  return messages.at(-1)?.blocks.some((block) => block.type === "tool_result") === true;
}

/** What the person said last: agents put reminders of their own around it, and line feeds behind it. */
function lastWords(messages: readonly WireMessage[]): string | undefined {
  const said = textsOf(messages.filter((message) => message.role === "user"));
  return said
    .filter((text) => !text.startsWith("<system-reminder>"))
    .at(-1)
    ?.trim();
}

/** The fake model: it plays the story's turns by the last prompt, and closes any other turn with a text of its own. */
export function storyteller(tool: ShellTool): Answer {
  return (messages, number) => {
    const prompts: readonly (string | undefined)[] = PROMPTS;
    const turn = prompts.indexOf(lastWords(messages)) + 1;
    if (turn === 0) return [{ type: "text", text: `Answer to request ${number}.` }];
    const usesTools = turn % 2 === 1;
    if (!usesTools || endsWithResults(messages)) return [{ type: "text", text: closingText(turn) }];
    return [{ type: "text", text: callText(turn) }, ...toolCalls(turn, tool)];
  };
}
