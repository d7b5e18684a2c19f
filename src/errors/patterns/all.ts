import { type CompiledPattern, compile } from "../pattern.ts";
import { AGENT_WORDS } from "./agents.ts";
import { ANTHROPIC } from "./anthropic.ts";
import { BEDROCK } from "./bedrock.ts";
import { CLIENTS } from "./clients.ts";
import { COMMON } from "./common.ts";
import { GENERAL } from "./general.ts";
import { GOOGLE } from "./google.ts";
import { AZURE, OPENAI } from "./openai.ts";
import { OTHERS } from "./others.ts";

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

/** How errors are worded that are in no table. */
export const GENERAL_PATTERNS: readonly CompiledPattern[] = compile([GENERAL]);
