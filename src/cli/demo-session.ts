import type { FlagValues } from "./command-line/flags.ts";
import type { ExitCode } from "./program/exit-codes.ts";

/** One step of the demo: what is said before it, and the command that is run. */
export interface DemoStep {
  readonly before: readonly string[];
  readonly command: "check" | "fix";
  /** The command line as shown; SESSION stands for the file. */
  readonly words: readonly string[];
  readonly flags: FlagValues;
  readonly exit: ExitCode;
}

/** The steps of the demo. */
export const DEMO_STEPS: readonly DemoStep[] = [
  { before: ["What is wrong?"], command: "check", words: ["check", "SESSION"], flags: {}, exit: 1 },
  {
    before: ["What would change? Nothing is written yet."],
    command: "fix",
    words: ["fix", "SESSION", "--diff", "--with-content"],
    flags: { diff: true, "with-content": true },
    exit: 1,
  },
  {
    before: ["Repair it. (Without --yes you are asked first.)"],
    command: "fix",
    words: ["fix", "SESSION", "--yes"],
    flags: { yes: true },
    exit: 0,
  },
  { before: ["Is it healthy now?"], command: "check", words: ["check", "SESSION"], flags: {}, exit: 0 },
];

/** A session as pi and OpenClaw write it, with an orphan result and a dangling call. */
export function brokenSession(): Uint8Array {
  const header = { type: "session", version: 3, id: "demo", timestamp: timeOf(0), cwd: "/home/you/shop" };
  const entries = MESSAGES.map((message, index) => ({
    type: "message",
    id: idOf(index),
    parentId: index === 0 ? null : idOf(index - 1),
    timestamp: timeOf(index + 1),
    message: { ...message, timestamp: Date.parse(timeOf(index + 1)) },
  }));
  const lines = [header, ...entries].map((line) => `${JSON.stringify(line)}\n`);
  return new TextEncoder().encode(lines.join(""));
}

function idOf(index: number): string {
  return (0xde300000 + index).toString(16);
}

function timeOf(minute: number): string {
  return new Date(Date.UTC(2026, 0, 15, 9, minute)).toISOString();
}

function user(text: string): object {
  return { role: "user", content: [{ type: "text", text }] };
}

function assistant(stopReason: "toolUse" | "stop", ...content: readonly object[]): object {
  return {
    role: "assistant",
    content,
    api: "anthropic-messages",
    provider: "anthropic",
    model: "demo",
    stopReason,
  };
}

function call(id: string, command: string): object {
  return { type: "toolCall", id, name: "bash", arguments: { command } };
}

function result(id: string, text: string): object {
  return {
    role: "toolResult",
    toolCallId: id,
    toolName: "bash",
    content: [{ type: "text", text }],
    isError: false,
  };
}

const MESSAGES: readonly object[] = [
  user("Deploy the shop and tell me when it is up."),
  assistant("toolUse", { type: "text", text: "First the build." }, call("call_build", "npm run build")),
  result("call_build", "Built in 41 s."),
  // The turn with the call `call_deploy` was removed; its result was not.
  result("call_deploy", "Release 2.4.1 is live on 3 of 3 machines."),
  user("Is it up?"),
  assistant(
    "toolUse",
    { type: "text", text: "I look." },
    call("call_status", "curl -I https://shop.example"),
  ),
  // The agent was killed here.
  user("Hello? Are you still there?"),
];
