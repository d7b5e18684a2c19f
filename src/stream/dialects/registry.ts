import type { JsonRecord } from "../../core/json.ts";
import type { StreamDialect } from "../dialect.ts";
import { ANTHROPIC } from "./anthropic.ts";
import { BEDROCK } from "./bedrock.ts";
import { GEMINI } from "./gemini.ts";
import { OPENAI_CHAT } from "./openai-chat.ts";
import { OPENAI_RESPONSES } from "./openai-responses.ts";

/** Those that tell by more come before those that tell by less: an error of the Responses API looks like Anthropic's. */
const DIALECTS: readonly StreamDialect[] = [OPENAI_RESPONSES, ANTHROPIC, BEDROCK, OPENAI_CHAT, GEMINI];

/** The dialect of a name; undefined for every other word. */
export function dialectNamed(name: string): StreamDialect | undefined {
  return DIALECTS.find((dialect) => dialect.name === name);
}

/** The dialect of which an event can be. */
export function dialectOf(event: JsonRecord): StreamDialect | undefined {
  return DIALECTS.find((dialect) => dialect.recognises(event));
}
