import type { Turn } from "./anthropic-turns.ts";
import { fieldOf, isBlank, isFilled, isRecord, type JsonRecord, recordsIn } from "./json.ts";
import type { OpenedHistory, Refusal } from "./refusal.ts";

const SERVER_BLOCK = /^(?:server_tool_use|mcp_tool_use|.+_tool_result)$/;
const THINKING: ReadonlySet<unknown> = new Set(["thinking", "redacted_thinking"]);

/** Empty text blocks, and content in which nothing but white space stands. */
function blankRefusals(content: unknown, message: number): readonly Refusal[] {
  if (typeof content === "string") {
    return content !== "" && isBlank(content)
      ? [{ rule: "A-EMPTY-2", message, detail: "text is white space only" }]
      : [];
  }
  const blocks = recordsIn(content);
  const texts = blocks.filter((block) => block["type"] === "text").map((block) => block["text"]);
  const refused: Refusal[] = [];
  if (texts.includes("")) refused.push({ rule: "A-EMPTY-1", message, detail: "empty text block" });
  // Measured: white space beside a tool call or another text is taken, alone it is not (table 1.1.1).
  const allBlank = texts.every((text) => typeof text === "string" && isBlank(text));
  if (blocks.length > 0 && texts.length === blocks.length && allBlank && !texts.includes("")) {
    refused.push({ rule: "A-EMPTY-2", message, detail: "text is white space only" });
  }
  return refused;
}

/** A-EMPTY-1 to A-EMPTY-4, cell by cell as measured; what the table shows as taken is taken here. */
export function emptinessRefusals({ messages, request }: OpenedHistory): readonly Refusal[] {
  const refused: Refusal[] = [...blankRefusals(request["system"], -1)];
  for (const [index, message] of messages.entries()) {
    const content = fieldOf(message, "content");
    const nothing = content === "" || (Array.isArray(content) && content.length === 0);
    if (nothing && fieldOf(message, "role") === "user") {
      refused.push({ rule: "A-EMPTY-3", message: index, detail: "user message without content" });
    }
    refused.push(...blankRefusals(content, index));
  }
  return refused;
}

/** A-EMPTY-5: the last text of a final assistant turn may not end in white space. */
export function trailingRefusals(turns: readonly Turn[]): readonly Refusal[] {
  const last = turns.at(-1);
  const block = last?.role === "assistant" ? last.blocks.at(-1) : undefined;
  const text = block?.type === "text" ? block.block["text"] : undefined;
  if (block === undefined || typeof text !== "string" || !/\s$/u.test(text)) return [];
  return [{ rule: "A-EMPTY-5", message: block.message, detail: "final text ends in white space" }];
}

/** A-ROLE-1 and A-ROLE-3: known roles, a user first, system messages only in their slots. */
export function roleRefusals(turns: readonly Turn[], continued: boolean): readonly Refusal[] {
  const refused: Refusal[] = [];
  for (const [index, { role, message, blocks }] of turns.entries()) {
    if (role !== "user" && role !== "assistant" && role !== "system") {
      refused.push({ rule: "A-ROLE-1", message, detail: `unknown role ${String(role)}` });
    }
    if (index === 0 && role === "assistant" && !continued) {
      refused.push({ rule: "A-ROLE-1", message, detail: "the first message is not the user's" });
    }
    if (role !== "system") continue;
    const previous = turns[index - 1];
    const lastType = previous?.blocks.at(-1)?.type;
    const afterServerTool =
      previous?.role === "assistant" && typeof lastType === "string" && SERVER_BLOCK.test(lastType);
    if (previous?.role !== "user" && !afterServerTool) {
      refused.push({ rule: "A-ROLE-3", message, detail: "system message after no user message" });
    }
    const next = turns[index + 1];
    if (next !== undefined && next.role !== "assistant") {
      refused.push({ rule: "A-ROLE-3", message, detail: "system message before no assistant message" });
    }
    if (blocks.some(({ type }) => type !== "text")) {
      refused.push({ rule: "A-ROLE-3", message, detail: "system message holds more than text" });
    }
  }
  return refused;
}

/** The marked blocks of a content list, those nested in tool results included. */
function markedBlocks(content: unknown): readonly JsonRecord[] {
  const found: JsonRecord[] = [];
  const waiting: unknown[] = [content];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (Array.isArray(next)) for (const part of next) waiting.push(part);
    else if (isRecord(next)) {
      if ((next["cache_control"] ?? null) !== null) found.push(next);
      waiting.push(next["content"]);
    }
  }
  return found;
}

/** A-CACHE: at most four markers in the request, none on empty text or reasoning. */
export function cacheRefusals({ messages, request }: OpenedHistory): readonly Refusal[] {
  const refused: Refusal[] = [];
  let count = markedBlocks([request["system"], request["tools"]]).length;
  for (const [message, content] of messages.map((each) => fieldOf(each, "content")).entries()) {
    for (const block of markedBlocks(content)) {
      count++;
      if (block["type"] === "text" && block["text"] === "") {
        refused.push({ rule: "A-CACHE", message, detail: "cache_control on empty text" });
      }
      if (THINKING.has(block["type"])) {
        refused.push({ rule: "A-CACHE", message, detail: "cache_control on reasoning" });
      }
    }
  }
  if (count > 4) refused.push({ rule: "A-CACHE", message: -1, detail: `${count} cache_control markers` });
  return refused;
}

/** A-THINK-4: each thinking block carries the signature it was issued with. */
export function signatureRefusals(turns: readonly Turn[]): readonly Refusal[] {
  return turns
    .flatMap(({ blocks }) => blocks)
    .filter(({ type, block }) => {
      if (type === "thinking") return !isFilled(block["signature"]);
      return type === "redacted_thinking" && !isFilled(block["data"]);
    })
    .map(({ type, message }) => ({ rule: "A-THINK-4", message, detail: `unsigned ${String(type)}` }));
}

/** A-THINK-2 and A-THINK-3: what the request's `thinking` switch demands of the last assistant turn. */
export function thinkingModeRefusals(
  turns: readonly Turn[],
  request: OpenedHistory["request"],
): readonly Refusal[] {
  const mode = fieldOf(request["thinking"], "type");
  const last = turns.findLastIndex(({ role }) => role === "assistant");
  const turn = turns[last];
  if (turn === undefined) return [];
  if (mode === "disabled" && last === turns.length - 1) {
    return turn.blocks
      .filter(({ type }) => THINKING.has(type))
      .map(({ message }) => ({ rule: "A-THINK-3", message, detail: "reasoning in the final position" }));
  }
  if (mode !== "enabled" || !turn.blocks.some(({ type }) => type === "tool_use")) return [];
  // One tool loop is one turn to the API: it thinks at its start and need not think before each later call.
  let first = last;
  while (turns[first - 1]?.blocks[0]?.type === "tool_result" && turns[first - 2]?.role === "assistant") {
    first -= 2;
  }
  const led = [turn, turns[first]].some((each) => THINKING.has(each?.blocks[0]?.type));
  if (led) return [];
  return [
    { rule: "A-THINK-2", message: turn.message, detail: "the final tool turn starts without reasoning" },
  ];
}
