import type { ProviderName } from "./error-class.ts";
import type { FlatText } from "./flat-text.ts";

/** Words around an error that tell whose it is, where its own words do not. */
const HINTS: readonly (readonly [word: string, provider: ProviderName])[] = [
  ["openrouter", "openrouter"],
  ["bedrock", "bedrock"],
  ["azure", "azure"],
  ["anthropic", "anthropic"],
  ["request_id:req_", "anthropic"],
  ["{type:error,error:{", "anthropic"],
  ["generativelanguage", "google"],
  ["gemini", "google"],
  ["vertex", "google"],
  ["mistral", "mistral"],
  ["deepseek", "deepseek"],
  ["minimax", "minimax"],
  ["moonshot", "moonshot"],
  ["internalerror.algo", "dashscope"],
  ["openai", "openai"],
];

/** Whose error it is, by the words around it. */
export function providerOf({ plain }: FlatText): ProviderName | undefined {
  return HINTS.find(([word]) => plain.includes(word))?.[1];
}
