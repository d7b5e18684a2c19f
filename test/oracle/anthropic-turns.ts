import { fieldOf, isRecord, type JsonRecord, shown } from "./json.ts";
import type { Refusal } from "./refusal.ts";

/** A content block and where its author wrote it. */
export interface PlacedBlock {
  readonly type: unknown;
  readonly block: JsonRecord;
  readonly message: number;
}

/** What the API makes of neighbouring messages of one role. */
export interface Turn {
  readonly role: unknown;
  readonly message: number;
  readonly blocks: readonly PlacedBlock[];
}

const COMBINED_ROLES: ReadonlySet<unknown> = new Set(["user", "assistant"]);

/** The blocks of one message; a plain string is one text block, an empty one is none. */
export function blocksOf(message: unknown, index: number): readonly PlacedBlock[] {
  const content = fieldOf(message, "content");
  if (typeof content === "string") {
    return content === "" ? [] : [{ type: "text", block: { type: "text", text: content }, message: index }];
  }
  if (!Array.isArray(content)) return [];
  return content.filter(isRecord).map((block) => ({ type: block["type"], block, message: index }));
}

/** Combines neighbouring user messages and neighbouring assistant messages, as the API does (A-ROLE-2). */
export function turnsOf(messages: readonly unknown[]): readonly Turn[] {
  const turns: { role: unknown; message: number; blocks: PlacedBlock[] }[] = [];
  for (const [index, message] of messages.entries()) {
    const role = fieldOf(message, "role");
    const last = turns.at(-1);
    if (last !== undefined && last.role === role && COMBINED_ROLES.has(role)) {
      for (const block of blocksOf(message, index)) last.blocks.push(block);
    } else {
      turns.push({ role, message: index, blocks: [...blocksOf(message, index)] });
    }
  }
  return turns;
}

/** The client tool calls of a turn. */
export function clientCalls(turn: Turn | undefined): readonly PlacedBlock[] {
  return turn?.role === "assistant" ? turn.blocks.filter(({ type }) => type === "tool_use") : [];
}

/** The client tool results of a turn. */
export function clientResults(turn: Turn | undefined): readonly PlacedBlock[] {
  return turn?.role === "user" ? turn.blocks.filter(({ type }) => type === "tool_result") : [];
}

/** Is this a user turn in which nothing but tool results stands? */
export function isResultsOnly(turn: Turn): boolean {
  return turn.role === "user" && turn.blocks.every(({ type }) => type === "tool_result");
}

/** Content that is neither text nor a list of typed blocks. */
export function contentShapeRefusals(messages: readonly unknown[]): readonly Refusal[] {
  const refused: Refusal[] = [];
  for (const [index, message] of messages.entries()) {
    const content = fieldOf(message, "content");
    if (typeof content === "string") continue;
    if (!Array.isArray(content)) {
      refused.push({ rule: "SHAPE", message: index, detail: `content is ${shown(content)}` });
      continue;
    }
    for (const block of content) {
      const typed = typeof fieldOf(block, "type") === "string";
      const readable = fieldOf(block, "type") !== "text" || typeof fieldOf(block, "text") === "string";
      if (!typed || !readable)
        refused.push({ rule: "SHAPE", message: index, detail: `block ${shown(block)}` });
    }
  }
  return refused;
}
