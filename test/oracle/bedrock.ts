import { repeatedIn } from "./adjacency.ts";
import { partsIn, placedIn, TOOL_NAME } from "./common.ts";
import { fieldOf, isBlank, isFilled, isRecord, type JsonRecord, recordsIn, shown } from "./json.ts";
import type { OpenedHistory, Refusal } from "./refusal.ts";
import type { SeenCall, SeenResult } from "./shapes.ts";

const TOOL_ID = /^[a-zA-Z0-9_.:-]{1,64}$/;
const CLAUDE_ID = /^[a-zA-Z0-9_-]{1,64}$/;
const UNMIXED: ReadonlySet<string | undefined> = new Set(["bedrock-nova", "bedrock-other"]);

/** The tool uses of a message. */
export function bedrockCalls(message: unknown, index: number): readonly SeenCall[] {
  if (!isRecord(message)) return [];
  return partsIn(message).flatMap((block): SeenCall[] => {
    const { toolUse } = block as { toolUse?: unknown };
    if (!isRecord(toolUse)) return [];
    const {
      toolUseId: id,
      name,
      input,
    } = toolUse as { toolUseId?: unknown; name?: unknown; input?: unknown };
    return [{ shape: "bedrock", message: index, id, name, input, record: block }];
  });
}

/** The tool results of a message. */
export function bedrockResults(message: unknown, index: number): readonly SeenResult[] {
  if (!isRecord(message)) return [];
  return partsIn(message).flatMap((block): SeenResult[] => {
    const { toolResult } = block as { toolResult?: unknown };
    if (!isRecord(toolResult)) return [];
    const shared = { message: index, id: toolResult["toolUseId"], name: undefined, record: block };
    return [{ ...shared, shape: "bedrock", content: toolResult["content"] }];
  });
}

/** B-ROLE: user and assistant take turns, the user begins; A-ROLE-3: what the system says stands between them. */
function roleRefusals(history: OpenedHistory): readonly Refusal[] {
  const placed = placedIn(history);
  return placed.flatMap(([message, { role }], at) => {
    if (role === "system") {
      const next = placed[at + 1]?.[1]["role"] ?? "assistant";
      const legal = placed[at - 1]?.[1]["role"] === "user" && next === "assistant";
      return legal ? [] : [{ rule: "B-ROLE", message, detail: "the system out of turn" }];
    }
    if (role !== "user" && role !== "assistant") {
      return [{ rule: "B-ROLE", message, detail: `role ${shown(role)}` }];
    }
    const previous = placed[at - 1]?.[1]["role"];
    if (at === 0 ? role === "assistant" : previous === role) {
      return [{ rule: "B-ROLE", message, detail: `${role} out of turn` }];
    }
    return [];
  });
}

/** B-EMPTY and the shape of blocks: each is a union with one member. */
function contentRefusals({ content }: JsonRecord, message: number): readonly Refusal[] {
  if (!Array.isArray(content)) return [{ rule: "SHAPE", message, detail: `content is ${shown(content)}` }];
  if (content.length === 0) return [{ rule: "B-EMPTY", message, detail: "content is empty" }];
  return content.flatMap((block): Refusal[] => {
    if (!isRecord(block) || Object.keys(block).length === 0) {
      return [{ rule: "SHAPE", message, detail: `block ${shown(block)}` }];
    }
    const { text } = block as { text?: unknown };
    if (text === undefined) return [];
    if (typeof text !== "string") return [{ rule: "SHAPE", message, detail: `text ${shown(text)}` }];
    return isBlank(text) ? [{ rule: "B-EMPTY", message, detail: "blank text" }] : [];
  });
}

/** B-NAME, B-ERR, B-JSON: calls and results, each by itself. */
function formRefusals(record: JsonRecord, message: number, isClaude: boolean): readonly Refusal[] {
  const refused: Refusal[] = [];
  const pattern = isClaude ? CLAUDE_ID : TOOL_ID;
  const calls = bedrockCalls(record, message);
  const results = bedrockResults(record, message);
  for (const { id } of [...calls, ...results]) {
    if (typeof id !== "string" || !pattern.test(id)) {
      refused.push({ rule: "B-NAME", message, detail: `toolUseId ${shown(id)}` });
    }
  }
  for (const { name, input } of calls) {
    if (typeof name !== "string" || !TOOL_NAME.test(name)) {
      refused.push({ rule: "B-NAME", message, detail: `tool name ${shown(name)}` });
    }
    if (!isRecord(input)) refused.push({ rule: "A-INPUT", message, detail: `input ${shown(input)}` });
  }
  for (const { content, record: block } of results) {
    const status = fieldOf(block["toolResult"], "status");
    const nothing = (content ?? null) === null || (Array.isArray(content) && content.length === 0);
    if (status === "error" && nothing) {
      refused.push({ rule: "B-ERR", message, detail: "an error without content" });
    }
    for (const part of recordsIn(content)) {
      if (part["json"] !== undefined && !isRecord(part["json"])) {
        refused.push({ rule: "B-JSON", message, detail: `json ${shown(part["json"])}` });
      }
    }
  }
  for (const id of repeatedIn(calls.map((call) => call.id))) {
    refused.push({ rule: "A-DUP-1", message, detail: `toolUseId ${id} twice in one message` });
  }
  return refused;
}

/** B-PAIR-1, B-PAIR-2: all results of a message stand in the next one, one for each call. */
function pairingRefusals(history: OpenedHistory): readonly Refusal[] {
  const placed = placedIn(history);
  const refused: Refusal[] = [];
  for (const [at, [message, record]] of placed.entries()) {
    const isAssistant = record["role"] === "assistant";
    const misplaced = isAssistant ? bedrockResults(record, message) : bedrockCalls(record, message);
    const rule = isAssistant ? "B-PAIR-2" : "B-PAIR-1";
    if (misplaced.length > 0) refused.push({ rule, message, detail: "call or result in the wrong role" });
    const calls = isAssistant ? bedrockCalls(record, message) : [];
    const next = placed[at + 1];
    const answered = new Set(next === undefined ? [] : bedrockResults(next[1], next[0]).map(({ id }) => id));
    const awaited = history.options.pending === true && at + 2 >= placed.length;
    for (const { id } of calls) {
      if (!answered.has(id) && !awaited) {
        refused.push({ rule: "B-PAIR-1", message, detail: `no result of ${shown(id)} in the next message` });
      }
    }
    if (isAssistant) continue;
    const previous = placed[at - 1];
    const open = new Set(
      previous === undefined ? [] : bedrockCalls(previous[1], previous[0]).map(({ id }) => id),
    );
    for (const { id } of bedrockResults(record, message)) {
      if (!open.delete(id))
        refused.push({ rule: "B-PAIR-2", message, detail: `a result too many: ${shown(id)}` });
    }
  }
  return refused;
}

/** B-TOOLCFG: tool blocks need a tool configuration; an absent one is unknown, null says that there is none. */
function toolConfigRefusals({ messages, request }: OpenedHistory): readonly Refusal[] {
  const { toolConfig } = request as { toolConfig?: unknown };
  if (toolConfig === undefined) return [];
  const tools = fieldOf(toolConfig, "tools");
  if (Array.isArray(tools) && tools.length > 0) return [];
  const at = messages.findIndex(
    (each, index) => bedrockCalls(each, index).length + bedrockResults(each, index).length > 0,
  );
  return at < 0 ? [] : [{ rule: "B-TOOLCFG", message: at, detail: "tool blocks without toolConfig" }];
}

/** B-MIX: models that take tool blocks in messages of their own only. */
function mixRefusals(record: JsonRecord, message: number): readonly Refusal[] {
  const blocks = partsIn(record);
  const results = bedrockResults(record, message).length;
  return results > 0 && results < blocks.length
    ? [{ rule: "B-MIX", message, detail: "results beside other blocks" }]
    : [];
}

/** B-SIG: models other than Claude take no signature, but none that is empty. */
function emptySignatures(record: JsonRecord, message: number): readonly Refusal[] {
  return partsIn(record)
    .map((block) => fieldOf(block["reasoningContent"], "reasoningText"))
    .filter((text) => fieldOf(text, "signature") === "")
    .map(() => ({ rule: "B-SIG", message, detail: "an empty signature" }));
}

/** B-CLAUDE: results first, ids unique over the request, reasoning signed. */
function claudeRefusals(history: OpenedHistory): readonly Refusal[] {
  const placed = placedIn(history);
  const calls = placed.flatMap(([message, record]) => bedrockCalls(record, message));
  const refused: Refusal[] = repeatedIn(calls.map(({ id }) => id)).map((id) => ({
    rule: "A-DUP-1",
    message: calls.findLast((call) => call.id === id)?.message ?? -1,
    detail: `toolUseId ${id} is not unique`,
  }));
  for (const [message, record] of placed) {
    const blocks = partsIn(record);
    const results = bedrockResults(record, message);
    if (results.some((result) => blocks.indexOf(result.record) >= results.length)) {
      refused.push({ rule: "A-PAIR-3", message, detail: "a result after other content" });
    }
    for (const block of blocks) {
      const text = fieldOf(block["reasoningContent"], "reasoningText");
      if (isRecord(text) && !isFilled(text["signature"])) {
        refused.push({ rule: "B-SIG", message, detail: "unsigned reasoning" });
      }
    }
  }
  return refused;
}

/** Judges messages as Bedrock's Converse API would; Claude's own rules with the profile of Claude. */
export function bedrockRefusals(history: OpenedHistory): readonly Refusal[] {
  const { profile } = history.options;
  const placed = placedIn(history);
  const isClaude = profile === "bedrock-claude";
  return [
    ...roleRefusals(history),
    ...placed.flatMap(([index, record]) => contentRefusals(record, index)),
    ...placed.flatMap(([index, record]) => formRefusals(record, index, isClaude)),
    ...pairingRefusals(history),
    ...toolConfigRefusals(history),
    ...(isClaude ? claudeRefusals(history) : []),
    ...(UNMIXED.has(profile) ? placed.flatMap(([index, record]) => mixRefusals(record, index)) : []),
    ...(UNMIXED.has(profile) ? placed.flatMap(([index, record]) => emptySignatures(record, index)) : []),
  ];
}
