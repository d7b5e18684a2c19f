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

/** A model, or a word that nobody uses who does not speak to one. In short texts only: a long one may name anything. */
const TRADE =
  /\b(?:provider|upstream|openrouter|anthropic|openai|claude|gpt-?\d|gemini|vertex|bedrock|llama|mistral|deepseek|qwen|kimi|grok|o[134]-\w|litellm|llms?\b|(?:the|this) (?:model|prompt)\b|model (?:is|context)\b|api[ _]?key)/i;
const ENVELOPE = /\{error:\{|\{type:error/;
const MOST_STATEMENT = 400;

/** Is a text about a provider, so that a word of the trade means what it means there? */
export function isOfProvider({ joined, plain }: FlatText): boolean {
  return joined.length <= MOST_STATEMENT && (TRADE.test(joined) || ENVELOPE.test(plain));
}

/** Whose error it is, by the words around it. */
export function providerOf({ plain }: FlatText): ProviderName | undefined {
  return HINTS.find(([word]) => plain.includes(word))?.[1];
}
