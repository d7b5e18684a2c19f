import type { Carrier } from "../core/carrier.ts";
import { anthropic } from "./anthropic/index.ts";
import { mixed } from "./mixed/index.ts";
import { openaiChat } from "./openai-chat/index.ts";
import { openclaw } from "./openclaw/index.ts";

/** The dialects by name. A new dialect is one folder and one line here. */
export const DIALECTS: Readonly<Record<DialectName, Carrier>> = {
  anthropic,
  "openai-chat": openaiChat,
  openclaw,
  mixed,
};

/** The names of all dialects. */
export const DIALECT_NAMES: readonly DialectName[] = ["anthropic", "openai-chat", "openclaw", "mixed"];

/** The name of a dialect. */
export type DialectName = "anthropic" | "openai-chat" | "openclaw" | "mixed";

/** Is this the name of a dialect? */
export function isDialectName(name: string): name is DialectName {
  return Object.hasOwn(DIALECTS, name);
}
