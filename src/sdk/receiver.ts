import type { DialectName } from "../dialects/registry.ts";
import type { ProfileName } from "../profiles/registry.ts";

/** What tells who reads the messages. */
export interface Recipient {
  readonly dialect: DialectName;
  readonly hostname: string;
  readonly path: string;
  readonly model: string;
}

/** A row of {@link RECEIVERS}. */
export interface Receiver {
  readonly profile: ProfileName;
  readonly dialect: DialectName;
  /** All that are given must fit. */
  readonly host?: RegExp;
  readonly path?: RegExp;
  readonly model?: RegExp;
}

/**
 * The first that fits is taken. Only what a name says without doubt stands here: a profile that does not belong to the
 * receiver would change a history that is healthy for it.
 */
export const RECEIVERS: readonly Receiver[] = [
  { dialect: "anthropic", path: /\/publishers\/anthropic\//, profile: "vertex" },
  {
    dialect: "anthropic",
    host: /(?:^|[.-])aiplatform\.(?:[a-z]+\.rep\.)?googleapis\.com$/,
    profile: "vertex",
  },
  { dialect: "anthropic", path: /\/invoke(?:-with-response-stream)?$/, profile: "bedrock-invoke" },
  { dialect: "anthropic", host: /^bedrock-runtime[.-].*\.amazonaws\.com/, profile: "bedrock-invoke" },
  { dialect: "anthropic", host: /(?:^|\.)minimax(?:i)?\.(?:io|chat|com)$/, profile: "minimax-anthropic" },
  // D-REASON: only these think without being told to.
  {
    dialect: "anthropic",
    host: /(?:^|\.)deepseek\.com$/,
    model: /reasoner|deepseek-v4/,
    profile: "deepseek-anthropic",
  },
  // A-ROLE-4: from 4.6 on. What follows the first number may be a date.
  {
    dialect: "anthropic",
    model: /^claude-[a-z]+-(?:4-[6-9]|4-[1-9]\d|[5-9]|[1-9]\d)(?:-|$)/,
    profile: "anthropic-no-prefill",
  },
  { dialect: "anthropic", host: /(?:^|\.)anthropic\.com$/, profile: "anthropic" },

  { dialect: "openai-chat", host: /(?:^|\.)openai\.com$/, profile: "openai" },
  {
    dialect: "openai-chat",
    host: /\.(?:openai\.azure|cognitiveservices\.azure|services\.ai\.azure)\.com$/,
    profile: "azure",
  },
  { dialect: "openai-chat", host: /(?:^|\.)mistral\.ai$/, profile: "mistral" },
  { dialect: "openai-chat", path: /\/publishers\/mistralai\//, profile: "mistral" },
  { dialect: "openai-chat", host: /(?:^|\.)deepseek\.com$/, profile: "deepseek" },
  { dialect: "openai-chat", host: /(?:^|\.)moonshot\.(?:ai|cn)$/, profile: "moonshot" },
  { dialect: "openai-chat", host: /(?:^|\.)minimax(?:i)?\.(?:io|chat|com)$/, profile: "minimax" },
  { dialect: "openai-chat", host: /(?:^|\.)groq\.com$/, profile: "groq" },
  { dialect: "openai-chat", host: /(?:^|\.)openrouter\.ai$/, profile: "openrouter" },
  { dialect: "openai-chat", host: /(?:^|\.)perplexity\.ai$/, profile: "strict-alternation" },

  { dialect: "gemini", model: /^gemini-3(?:[.-]|$)/, profile: "gemini-3" },
  { dialect: "gemini", model: /^gemini-[12](?:[.-]|$)/, profile: "gemini-2.5" },

  { dialect: "bedrock", model: /(?:^|[./])anthropic\.claude/, profile: "bedrock-claude" },
  { dialect: "bedrock", model: /(?:^|[./])amazon\.nova/, profile: "bedrock-nova" },
  // A vendor's name and no profile of the account's own, which does not say which model it stands for.
  { dialect: "bedrock", model: /^(?:[a-z-]+\.)?[a-z0-9]+\.[a-z0-9]/, profile: "bedrock-other" },
];

/** The profile of a receiver; undefined where it is nobody that is known. */
export function profileOf({ dialect, hostname, path, model }: Recipient): ProfileName | undefined {
  const fits = (expected: RegExp | undefined, text: string): boolean => expected?.test(text) ?? true;
  return RECEIVERS.find(
    (each) =>
      each.dialect === dialect &&
      fits(each.host, hostname) &&
      fits(each.path, path) &&
      fits(each.model, model),
  )?.profile;
}
