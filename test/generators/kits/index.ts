import { aiSdkKit } from "./ai-sdk.ts";
import { aiSdkUiKit } from "./ai-sdk-ui.ts";
import { bedrockKit } from "./bedrock.ts";
import { geminiKit } from "./gemini.ts";
import type { Kit } from "./kit.ts";
import { langchainKit } from "./langchain.ts";
import { lettaKit } from "./letta.ts";
import { responsesKit } from "./openai-responses.ts";
import { pydanticKit } from "./pydantic-ai.ts";

/** The dialects whose histories are written and broken through a kit. */
export type KitDialect =
  | "openai-responses"
  | "gemini"
  | "bedrock"
  | "ai-sdk"
  | "ai-sdk-ui"
  | "langchain"
  | "pydantic-ai"
  | "letta";

/** The kits by dialect. */
export const KITS: Readonly<Record<KitDialect, Kit>> = {
  "openai-responses": responsesKit,
  gemini: geminiKit,
  bedrock: bedrockKit,
  "ai-sdk": aiSdkKit,
  "ai-sdk-ui": aiSdkUiKit,
  langchain: langchainKit,
  "pydantic-ai": pydanticKit,
  letta: lettaKit,
};

/** The names of these dialects. */
export const KIT_DIALECTS: readonly KitDialect[] = Object.keys(KITS) as KitDialect[];

/** Is this dialect written through a kit? */
export function isKitDialect(name: string): name is KitDialect {
  return Object.hasOwn(KITS, name);
}
