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
  input_text: "openai-responses",
  output_text: "openai-responses",
  input_image: "openai-responses",
  input_file: "openai-responses",
  toolCall: "openclaw",
  toolUse: "openclaw",
  functionCall: "openclaw",
  "tool-call": "ai-sdk",
  "tool-result": "ai-sdk",
  "tool-approval-request": "ai-sdk",
  "tool-approval-response": "ai-sdk",
};

/** Members that only messages of one framework have. */
const FRAMEWORKS: readonly (readonly [Told, (message: JsonRecord) => boolean])[] = [
  ["letta", (message) => typeof message["message_type"] === "string"],
  ["langchain", (message) => LANGCHAIN.has(message["type"]) || isRecord(message["kwargs"])],
  ["pydantic-ai", (message) => message["kind"] === "request" || message["kind"] === "response"],
  ["ai-sdk-ui", (message) => Array.isArray(message["parts"]) && message["parts"].some(isUiPart)],
];

const LANGCHAIN: ReadonlySet<unknown> = new Set(["human", "ai", "tool"]);

/** Parts of Gemini and Bedrock have no type. */
function isUiPart(part: unknown): boolean {
  return isRecord(part) && typeof part["type"] === "string";
}

/** Types of whole items. */
const ITEMS: Readonly<Record<string, Told>> = Object.fromEntries(
  [
    "function_call",
    "function_call_output",
    "custom_tool_call",
    "custom_tool_call_output",
    "local_shell_call",
    "shell_call",
    "apply_patch_call",
    "computer_call",
    "item_reference",
  ].map((type) => [type, "openai-responses"] as const),
);

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
  previous_response_id: "openai-responses",
  instructions: "openai-responses",
  max_output_tokens: "openai-responses",
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
    // The rest of such a message is written in words that others use, too.
    const framework = FRAMEWORKS.find(([, has]) => has(message))?.[0];
    if (framework !== undefined) {
      found.add(framework);
      continue;
    }
    note(ROLES, message["role"]);
    note(ITEMS, message["type"]);
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
