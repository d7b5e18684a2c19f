import { jointlessPhrase } from "../flat-text.ts";
import { type CompiledPattern, compile } from "../pattern.ts";
import { AGENT_WORDS } from "./agents.ts";
import { ANTHROPIC } from "./anthropic.ts";
import { BEDROCK } from "./bedrock.ts";
import { CLIENTS } from "./clients.ts";
import { COMMON } from "./common.ts";
import { GENERAL } from "./general.ts";
import { GENERAL_OF_HISTORY } from "./general-history.ts";
import { GOOGLE } from "./google.ts";
import { AZURE, OPENAI } from "./openai.ts";
import { OTHERS } from "./other-providers.ts";
import { TOPICS, TRADE_WORDS } from "./topics.ts";

/** Every phrase that is known. A provider is added with a table of its own and a line here. */
export const PATTERNS: readonly CompiledPattern[] = compile([
  ANTHROPIC,
  OPENAI,
  AZURE,
  GOOGLE,
  BEDROCK,
  ...OTHERS,
  ...CLIENTS,
  ...AGENT_WORDS,
  COMMON,
]);

/** How errors are worded that are in no table, without joints between words. */
export const GENERAL_PATTERNS: readonly CompiledPattern[] = compile(
  [GENERAL, GENERAL_OF_HISTORY],
  jointlessPhrase,
);

/** What errors may be about of which nothing else is known, without joints, too. */
export const TOPIC_PATTERNS: readonly CompiledPattern[] = compile([TOPICS], jointlessPhrase);

/** The same, of words that need a provider beside them. */
export const TRADE_PATTERNS: readonly CompiledPattern[] = compile([TRADE_WORDS], jointlessPhrase);
