import { aiSdkRefusals } from "./ai-sdk.ts";
import { aiSdkUiRefusals } from "./ai-sdk-ui.ts";
import { anthropicRefusals } from "./anthropic.ts";
import { bedrockRefusals } from "./bedrock.ts";
import {
  filterRefusals,
  imageRefusals,
  modalityRefusals,
  openHistory,
  shapeRefusals,
  surrogateRefusals,
} from "./common.ts";
import { geminiRefusals } from "./gemini.ts";
import { langchainRefusals } from "./langchain.ts";
import { lettaRefusals } from "./letta.ts";
import { mixedRefusals } from "./mixed.ts";
import { openaiChatRefusals } from "./openai-chat.ts";
import { openaiResponsesRefusals } from "./openai-responses.ts";
import { openclawRefusals } from "./openclaw.ts";
import { profileRefusals } from "./profiles.ts";
import { pydanticAiRefusals } from "./pydantic-ai.ts";
import type { OpenedHistory, OracleDialect, OracleOptions, Refusal } from "./refusal.ts";

export { ORACLE_DIALECTS, type OracleDialect, type OracleOptions, type Refusal } from "./refusal.ts";

const JUDGES: Readonly<Record<OracleDialect, (history: OpenedHistory) => readonly Refusal[]>> = {
  anthropic: anthropicRefusals,
  "openai-chat": openaiChatRefusals,
  openclaw: openclawRefusals,
  mixed: mixedRefusals,
  "openai-responses": openaiResponsesRefusals,
  gemini: geminiRefusals,
  bedrock: bedrockRefusals,
  "ai-sdk": aiSdkRefusals,
  "ai-sdk-ui": aiSdkUiRefusals,
  langchain: langchainRefusals,
  "pydantic-ai": pydanticAiRefusals,
  letta: lettaRefusals,
};

/** The rule that an empty list of messages breaks; where no fact says so, it is taken. */
const NEEDS_MESSAGES: Partial<Record<OracleDialect, string>> = {
  anthropic: "A-ROLE-5",
  "openai-chat": "OC-EMPTY",
  openclaw: "A-ROLE-5",
  mixed: "A-ROLE-5",
  bedrock: "B-ROLE",
};

/** A-ROLE-5, OC-EMPTY. A session file at rest may well hold no message yet. */
function countRefusals({ messages, options }: OpenedHistory, dialect: OracleDialect): readonly Refusal[] {
  const mayBeEmpty = dialect === "openclaw" && options.pending === true;
  if (messages.length > 0 || mayBeEmpty) return [];
  const rule = NEEDS_MESSAGES[dialect];
  return rule === undefined ? [] : [{ rule, message: -1, detail: "no messages" }];
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
  const history = openHistory(document, options, dialect);
  if (history === undefined) return [{ rule: "SHAPE", message: -1, detail: "no list of messages" }];
  const found = [
    ...countRefusals(history, dialect),
    ...shapeRefusals(history, dialect),
    ...JUDGES[dialect](history),
    ...profileRefusals(history),
    ...surrogateRefusals(history),
    ...imageRefusals(history),
    ...modalityRefusals(history),
    ...filterRefusals(history),
  ];
  return found.sort((left, right) => left.message - right.message);
}
