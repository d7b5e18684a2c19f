import { field, isRecord, stringField } from "../../../core/json.ts";

/** The content of a message as blocks: a plain text counts as one text block, a block alone as a list of it. */
export function blocksOf(message: unknown): readonly unknown[] {
  const content = isRecord(message) ? field(message, "content") : undefined;
  if (typeof content === "string") return [{ type: "text", text: content }];
  if (isRecord(content)) return [content];
  return Array.isArray(content) ? content : [];
}

/** The call that a block answers; empty for what is no result. */
export function resultId(block: unknown): string {
  if (!isRecord(block) || block["type"] !== "tool_result") return "";
  return stringField(block, "tool_use_id") ?? "";
}
