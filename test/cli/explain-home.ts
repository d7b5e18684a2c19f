import { join } from "node:path";
import { calls, session, user } from "./sessions.ts";
import { layer0, makeFolder, type Outcome, put, type WorldOptions } from "./world.ts";

/** What Anthropic answers about a result without its call. */
export function orphan(id: string): string {
  return `API Error: 400 ${JSON.stringify({
    type: "error",
    error: {
      type: "invalid_request_error",
      message: `messages.2.content.0: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${id}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`,
    },
    request_id: "req_1",
  })}`;
}

/** What it answers about a call without its result. */
export const OPEN_CALL =
  "400 messages.1: `tool_use` ids were found without `tool_result` blocks immediately after: call_open. Each `tool_use` block must have a corresponding `tool_result` block in the next message.";
/** What Claude Code shows instead. */
export const CONCURRENCY =
  "API Error: 400 due to tool use concurrency issues. Run /rewind to recover the conversation.";

/** A session of pi that ends with an open call. */
export const OPEN: string = session(
  user("SECRET-one"),
  calls(["call_open", "exec"]),
  user("SECRET-two, still there?"),
);

/** A home with the sessions of its agents; each is put there and told by its path. */
export interface Home {
  readonly home: string;
  claude(name: string, content: string, minutesAgo?: number): string;
  pi(name: string, content: string, minutesAgo?: number): string;
}

/** A home without sessions. */
export function makeHome(): Home {
  const home = makeFolder();
  return {
    home,
    claude: (name, content, minutesAgo) =>
      put(join(home, ".claude/projects/-home-me-shop", `${name}.jsonl`), content, minutesAgo),
    pi: (name, content, minutesAgo) =>
      put(join(home, ".pi/agent/sessions/--w--", `${name}.jsonl`), content, minutesAgo),
  };
}

/** Explains what is pasted, in this home. */
export function explain(
  text: string,
  { home }: Home,
  options: WorldOptions = {},
  ...flags: readonly string[]
): Promise<Outcome> {
  return layer0(["explain", ...flags], { stdin: text, home, ...options });
}

/** The name of a session of Claude Code. */
export const CLAUDE_NAME = "11111111-1111-4111-8111-111111111111";

/** A screen without the paragraph that says the words of the rule: they have tests of their own. */
export function withoutRule(out: string): string {
  return out.replace(/\n\n {2}[^\n·]+\n(?: {2}[^\n]+\n)*? {2}Retrying/, "\n\n  (the rule)\n  Retrying");
}
