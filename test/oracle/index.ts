import { anthropicRefusals } from "./anthropic.ts";
import { filterRefusals, imageRefusals, openHistory, shapeRefusals, surrogateRefusals } from "./common.ts";
import { mixedRefusals } from "./mixed.ts";
import { openaiChatRefusals } from "./openai-chat.ts";
import { openclawRefusals } from "./openclaw.ts";
import type { OpenedHistory, OracleDialect, OracleOptions, Refusal } from "./refusal.ts";

export type { OracleDialect, OracleOptions, Refusal } from "./refusal.ts";

const JUDGES: Readonly<Record<OracleDialect, (history: OpenedHistory) => readonly Refusal[]>> = {
  anthropic: anthropicRefusals,
  "openai-chat": openaiChatRefusals,
  openclaw: openclawRefusals,
  mixed: mixedRefusals,
};

/** A-ROLE-5, OC-EMPTY. A session file at rest may well hold no message yet. */
function countRefusals({ messages, options }: OpenedHistory, dialect: OracleDialect): readonly Refusal[] {
  const mayBeEmpty = dialect === "openclaw" && options.pending === true;
  if (messages.length > 0 || mayBeEmpty) return [];
  const rule = dialect === "openai-chat" ? "OC-EMPTY" : "A-ROLE-5";
  return [{ rule, message: -1, detail: "no messages" }];
}

/**
 * Why a receiver of this dialect would refuse the document (bare messages or a whole request); an empty
 * list means that it would be taken.
 */
export function refusals(
  dialect: OracleDialect,
  document: unknown,
  options: OracleOptions = {},
): readonly Refusal[] {
  const history = openHistory(document, options);
  if (history === undefined) return [{ rule: "SHAPE", message: -1, detail: "no list of messages" }];
  const found = [
    ...countRefusals(history, dialect),
    ...shapeRefusals(history),
    ...JUDGES[dialect](history),
    ...surrogateRefusals(history),
    ...imageRefusals(history),
    ...filterRefusals(history),
  ];
  return found.sort((left, right) => left.message - right.message);
}
