import type { Carrier } from "../../core/carrier.ts";
import { isRecord, type JsonRecord } from "../../core/json.ts";
import type { Law } from "../../core/law.ts";
import type { Part } from "../../core/model.ts";
import type { PartSink } from "../../core/sink.ts";
import { anthropic } from "../anthropic/index.ts";
import { readAnthropicBlock } from "../anthropic/read.ts";
import { anthropicShape } from "../anthropic/shape.ts";
import { baseShape } from "../message-list/base-shape.ts";
import { messageListCarrier } from "../message-list/carrier.ts";
import type { MessageShape } from "../message-list/shape.ts";
import { openaiChat } from "../openai-chat/index.ts";
import { readCallLists, readChatBlock, readChatResult, speaksOtherwise } from "../openai-chat/read.ts";
import { openaiChatShape } from "../openai-chat/shape.ts";
import { openclaw } from "../openclaw/index.ts";
import { isFailedTurn, openclawRole, readOpenclawBlock, readOpenclawResult } from "../openclaw/read.ts";
import { openclawShape } from "../openclaw/shape.ts";
import { type BlockReader, readContent } from "../shared/content.ts";
import { isMediaBlock } from "../shared/media.ts";
import { readReasoningMembers } from "../shared/reasoning-members.ts";
import { readPlainRequest } from "../shared/request.ts";

/** Adjacency for every shape, ids unique per request, and nothing that only one provider demands. */
const mixedLaw: Law = {
  results: "either",
  resultsAlone: "free",
  mergesTurns: false,
  alternation: "free",
  callIds: "required",
  idScope: "request",
  idPattern: undefined,
  // Wider than any one provider, so that only names are changed that all of them refuse.
  namePattern: { extra: ".:", max: 64 },
  firstRole: "any",
  lastRole: "any",
  afterResults: "any",
  systemTurns: "free",
  failedTurns: "sent",
  emptiness: { emptyText: false, blankMessage: false, emptyUser: false, absentContent: true },
  blocksOnly: false,
  finalWhitespace: false,
  reasoning: "free",
  prefixBinding: false,
  cacheMarkers: undefined,
  openCalls: "refused",
  needsMessages: false,
};

const readBlock: BlockReader = (block, index, sink, assistant) =>
  readAnthropicBlock(block, index, sink, assistant) ||
  readOpenclawBlock(block, index, sink, assistant) ||
  readChatBlock(block, index, sink, assistant);

function readMixed(raw: unknown, sink: PartSink): void {
  if (!isRecord(raw)) {
    sink.invalid(raw);
    return;
  }
  const role =
    raw["role"] === "function" ? "result" : raw["role"] === "developer" ? "system" : openclawRole(raw);
  sink.begin(raw, role, isFailedTurn(raw), false);
  if (role === "result") (isChatResult(raw) ? readChatResult : readOpenclawResult)(raw, sink);
  else {
    if (role === "assistant") readReasoningMembers(raw, sink);
    const content = readContent(raw, sink, role === "assistant", readBlock);
    const emptyCallList = readCallLists(raw, sink);
    sink.end(content === "absent" && speaksOtherwise(raw) ? "filled" : content, emptyCallList, false);
  }
}

function isChatResult(message: JsonRecord): boolean {
  if (message["role"] === "function") return true;
  return message["role"] === "tool" && Object.hasOwn(message, "tool_call_id");
}

/** The dialect that a part was written in. */
function homeOf(part: Part): { readonly carrier: Carrier; readonly shape: MessageShape } {
  const raw = part.raw;
  if (part.slot === "call-list" || part.slot === "legacy-call") return CHAT;
  if (part.slot === "message" && isRecord(raw)) return isChatResult(raw) ? CHAT : OPENCLAW;
  if (!isRecord(raw)) return ANTHROPIC;
  const type = raw["type"];
  if (isMediaBlock(raw) && type !== "image" && type !== "document") return CHAT;
  return type === "toolCall" || type === "toolUse" || type === "functionCall" ? OPENCLAW : ANTHROPIC;
}

const ANTHROPIC = { carrier: anthropic, shape: anthropicShape } as const;
const CHAT = { carrier: openaiChat, shape: openaiChatShape } as const;
const OPENCLAW = { carrier: openclaw, shape: openclawShape } as const;

const mixedShape: MessageShape = {
  ...baseShape,
  noContent: "",
  makeResult: (named, outcome, message) => homeOf(named.call).shape.makeResult(named, outcome, message),
  userMessage: (text, media) => openaiChatShape.userMessage(text, media),
  placeholderCalls: (calls) => {
    const result = calls[0]?.result;
    return (result === undefined ? ANTHROPIC : homeOf(result)).shape.placeholderCalls(calls);
  },
  editCall: (part, raw, edit) => homeOf(part).shape.editCall(part, raw, edit),
  editResult: (part, raw, edit) => homeOf(part).shape.editResult(part, raw, edit),
  repairArguments: (part, raw) => homeOf(part).shape.repairArguments(part, raw),
  withText: (part, raw, text) => homeOf(part).shape.withText(part, raw, text),
};

/** Internal and API shapes side by side in one history: each part is read and written in its own shape. */
export const mixed: Carrier = messageListCarrier({
  name: "mixed",
  law: mixedLaw,
  errorFlag: false,
  read: readMixed,
  readRequest: readPlainRequest,
  contentOf: (result) => homeOf(result).carrier.contentOf(result),
  argumentsOf: (call) => homeOf(call).carrier.argumentsOf(call),
  mediaOf: (part) => homeOf(part).carrier.mediaOf(part),
  shape: mixedShape,
});
