import type { Carrier } from "../core/carrier.ts";
import type { JsonRecord } from "../core/json.ts";
import { openaiChat } from "../dialects/openai-chat/index.ts";
import { recogniseDialect } from "../dialects/recognise.ts";
import { DIALECTS } from "../dialects/registry.ts";

/** The carrier of a file of which no messages are known: nothing says that it needs any. */
export const noMessagesCarrier: Carrier = openaiChat.withLaw({ needsMessages: false });

/** The carrier of stored messages; undefined where nothing, or too much, tells whose they are. */
export function carrierOfMessages(
  messages: readonly unknown[],
  around: JsonRecord | undefined,
): Carrier | undefined {
  const { dialect } = recogniseDialect(messages, around);
  return dialect === undefined ? undefined : DIALECTS[dialect];
}
