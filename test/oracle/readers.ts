import { aiSdkCalls, aiSdkResults } from "./ai-sdk.ts";
import { aiSdkUiCalls, aiSdkUiResults } from "./ai-sdk-ui.ts";
import { bedrockCalls, bedrockResults } from "./bedrock.ts";
import { geminiCalls, geminiResults } from "./gemini.ts";
import { fieldOf, recordsIn } from "./json.ts";
import { langchainCalls, langchainResults, unwrapped } from "./langchain.ts";
import { lettaCalls, lettaResults } from "./letta.ts";
import { pydanticCalls, pydanticResults } from "./pydantic-ai.ts";
import type { OracleDialect } from "./refusal.ts";
import { isOutput, isResponsesCall, responsesCalls, responsesResults } from "./responses-items.ts";
import { callsIn, resultsIn, type SeenCall, type SeenResult } from "./shapes.ts";

/** How to find in a dialect what every history has. */
export interface Reader {
  readonly calls: (message: unknown, index: number) => readonly SeenCall[];
  readonly results: (message: unknown, index: number) => readonly SeenResult[];
  /** Who speaks: `user`, `assistant`, `tool` or a role of the dialect's own. */
  readonly role: (message: unknown) => unknown;
  /** What is said at message level: a plain text, or parts. */
  readonly content: (message: unknown) => unknown;
  /** Do calls and results pair by id alone, wherever they stand? */
  readonly byId: boolean;
}

const roleOf = (message: unknown): unknown => fieldOf(message, "role");
const contentOf = (message: unknown): unknown => fieldOf(message, "content");
const partsOf = (message: unknown): unknown => fieldOf(message, "parts");

const CHAT: Reader = { calls: callsIn, results: resultsIn, role: roleOf, content: contentOf, byId: false };

function responsesRole(item: unknown): unknown {
  if (isOutput(item)) return "tool";
  const isAssistants = isResponsesCall(item) || fieldOf(item, "type") === "reasoning";
  return roleOf(item) ?? (isAssistants ? "assistant" : fieldOf(item, "type"));
}

const LETTA_ROLES: Readonly<Record<string, string>> = {
  user_message: "user",
  assistant_message: "assistant",
  reasoning_message: "assistant",
  tool_call_message: "assistant",
  approval_request_message: "assistant",
  tool_return_message: "tool",
  system_message: "system",
};

const READERS: Readonly<Record<OracleDialect, Reader>> = {
  anthropic: CHAT,
  "openai-chat": CHAT,
  openclaw: CHAT,
  mixed: CHAT,
  "openai-responses": {
    calls: responsesCalls,
    results: responsesResults,
    role: responsesRole,
    content: contentOf,
    byId: true,
  },
  gemini: {
    calls: geminiCalls,
    results: geminiResults,
    role: (content) => (roleOf(content) === "model" ? "assistant" : (roleOf(content) ?? "user")),
    content: partsOf,
    byId: false,
  },
  bedrock: { ...CHAT, calls: bedrockCalls, results: bedrockResults },
  "ai-sdk": { ...CHAT, calls: aiSdkCalls, results: aiSdkResults },
  "ai-sdk-ui": { ...CHAT, calls: aiSdkUiCalls, results: aiSdkUiResults, content: partsOf },
  langchain: {
    calls: langchainCalls,
    results: langchainResults,
    role: (message) => unwrapped(message)?.role,
    content: (message) => unwrapped(message)?.fields["content"],
    byId: false,
  },
  "pydantic-ai": {
    calls: pydanticCalls,
    results: pydanticResults,
    role: (message) => (fieldOf(message, "kind") === "response" ? "assistant" : "user"),
    content: (message) => recordsIn(partsOf(message)),
    byId: false,
  },
  letta: {
    calls: lettaCalls,
    results: lettaResults,
    role: (message) => LETTA_ROLES[String(fieldOf(message, "message_type"))],
    content: contentOf,
    byId: true,
  },
};

/** The reader of a dialect. */
export function readerOf(dialect: OracleDialect): Reader {
  return READERS[dialect];
}
