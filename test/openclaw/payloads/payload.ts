import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** One hook as a host calls it. */
export interface HookCall {
  readonly hook: string;
  readonly event: object;
  readonly context: object;
}

/** The session of the recorded turns. */
export const SESSION = "9f86dd5c-3820-49a9-8365-bf5eca29369c";
export const KEY = "agent:main:main";

const API = {
  api: "anthropic-messages",
  provider: "fake",
  model: "fake-model",
  usage: { input: 10, output: 5 },
};

/** What the person asks for. */
export const ASKED: object = { role: "user", content: "read the file", timestamp: 1795813838615 };

/** What the model answers: a call. */
export function calls(id: string, name: string = "read", more: object = {}): object {
  const block = { type: "toolCall", id, name, arguments: { path: "x.txt" }, ...more };
  return { role: "assistant", content: [block], ...API, stopReason: "toolUse", timestamp: 1795813839000 };
}

/** What the tool gives. */
export function result(id: string, more: object = {}): object {
  const content = [{ type: "text", text: "hello" }];
  return { role: "toolResult", toolCallId: id, toolName: "read", content, isError: false, ...more };
}

/** How the model ends. */
export const DONE: object = {
  role: "assistant",
  content: [{ type: "text", text: "It says hello." }],
  ...API,
  stopReason: "stop",
  timestamp: 1795813840000,
};

/** A recorded turn: a version, and its hooks in their order. */
export interface RecordedTurn {
  readonly version: string;
  readonly calls: readonly HookCall[];
}

/** The turn with one tool call that the host tests recorded of the real host of that version. */
export function recordedTurn(version: string): RecordedTurn {
  const path = join(dirname(fileURLToPath(import.meta.url)), `${version}.json`);
  return { version, calls: JSON.parse(readFileSync(path, "utf8")) as readonly HookCall[] };
}
