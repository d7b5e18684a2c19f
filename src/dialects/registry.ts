import type { Carrier } from "../core/carrier.ts";
import { aiSdk } from "./ai-sdk/index.ts";
import { aiSdkUi } from "./ai-sdk-ui/index.ts";
import { anthropic } from "./anthropic/index.ts";
import { bedrock } from "./bedrock/index.ts";
import { gemini } from "./gemini/index.ts";
import { langchain } from "./langchain/index.ts";
import { letta } from "./letta/index.ts";
import { mixed } from "./mixed/index.ts";
import { openaiChat } from "./openai-chat/index.ts";
import { openaiResponses } from "./openai-responses/index.ts";
import { openclaw } from "./openclaw/index.ts";
import { pydanticAi } from "./pydantic-ai/index.ts";

/** The dialects by name. A new dialect is one folder and one line here. */
export const DIALECTS: Readonly<Record<DialectName, Carrier>> = {
  anthropic,
  "openai-chat": openaiChat,
  "openai-responses": openaiResponses,
  gemini,
  bedrock,
  openclaw,
  "ai-sdk": aiSdk,
  "ai-sdk-ui": aiSdkUi,
  langchain,
  "pydantic-ai": pydanticAi,
  letta,
  mixed,
};

/** The names of all dialects. */
export const DIALECT_NAMES: readonly DialectName[] = [
  "anthropic",
  "openai-chat",
  "openai-responses",
  "gemini",
  "bedrock",
  "openclaw",
  "ai-sdk",
  "ai-sdk-ui",
  "langchain",
  "pydantic-ai",
  "letta",
  "mixed",
];

/** The name of a dialect. */
export type DialectName =
  | "anthropic"
  | "openai-chat"
  | "openai-responses"
  | "gemini"
  | "bedrock"
  | "openclaw"
  | "mixed"
  | "ai-sdk"
  | "ai-sdk-ui"
  | "langchain"
  | "pydantic-ai"
  | "letta";

/** Is this the name of a dialect? */
export function isDialectName(name: string): name is DialectName {
  return Object.hasOwn(DIALECTS, name);
}
