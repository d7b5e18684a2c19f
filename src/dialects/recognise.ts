import { field, isRecord, type JsonRecord } from "../core/json.ts";
import type { DialectName } from "./registry.ts";

type Told = Exclude<DialectName, "mixed">;

/** The dialect that only one provider or agent writes, or those that it may be. */
export type Recognition =
  | { readonly dialect: DialectName }
  | { readonly dialect: undefined; readonly found: readonly Told[] };

const BLOCKS: Readonly<Record<string, Told>> = {
  tool_use: "anthropic",
  tool_result: "anthropic",
  server_tool_use: "anthropic",
  mcp_tool_use: "anthropic",
  redacted_thinking: "anthropic",
  document: "anthropic",
  image_url: "openai-chat",
  input_audio: "openai-chat",
  refusal: "openai-chat",
  toolCall: "openclaw",
  toolUse: "openclaw",
  functionCall: "openclaw",
};

const FIELDS: Readonly<Record<string, Told>> = {
  tool_calls: "openai-chat",
  tool_call_id: "openai-chat",
  function_call: "openai-chat",
  toolCallId: "openclaw",
  stopReason: "openclaw",
};

const ROLES: Readonly<Record<string, Told>> = {
  developer: "openai-chat",
  function: "openai-chat",
  toolResult: "openclaw",
};

const REQUEST_FIELDS: Readonly<Record<string, Told>> = {
  system: "anthropic",
  anthropic_version: "anthropic",
  stop_sequences: "anthropic",
  max_completion_tokens: "openai-chat",
  response_format: "openai-chat",
  frequency_penalty: "openai-chat",
  presence_penalty: "openai-chat",
  parallel_tool_calls: "openai-chat",
};

/** Tells the dialect of messages from what only one dialect has. Where two speak, or none, nothing is guessed. */
export function recogniseDialect(messages: readonly unknown[], request: JsonRecord | undefined): Recognition {
  const found = new Set<Told>();
  const note = (table: Readonly<Record<string, Told>>, key: unknown): void => {
    if (typeof key === "string" && Object.hasOwn(table, key)) found.add(table[key] as Told);
  };
  for (const key of Object.keys(request ?? {})) note(REQUEST_FIELDS, key);
  for (const message of messages) {
    if (!isRecord(message)) continue;
    note(ROLES, message["role"]);
    for (const key of Object.keys(message)) note(FIELDS, key);
    const content = field(message, "content");
    if (!Array.isArray(content)) continue;
    for (const block of content) if (isRecord(block)) note(BLOCKS, block["type"]);
  }
  // Anthropic refuses a system message in the first place, the others have it there.
  if (found.size === 0 && isRecord(messages[0]) && messages[0]["role"] === "system") found.add("openai-chat");
  const [only, ...others] = found;
  return only !== undefined && others.length === 0
    ? { dialect: only }
    : { dialect: undefined, found: [...found] };
}
