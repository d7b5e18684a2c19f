import { isRecord, type JsonRecord, withField, withoutField } from "../../core/json.ts";
import { withoutMedia } from "../shared/result-content.ts";
import { type MessageShape, memberField, type Renaming } from "./shape.ts";

/** What is written alike in every dialect whose messages have roles and content blocks. */
export const baseShape: Pick<
  MessageShape,
  | "content"
  | "calls"
  | "resultMessage"
  | "withPrologue"
  | "userBlocks"
  | "assistantMessage"
  | "merged"
  | "textBlock"
  | "withRole"
  | "withText"
  | "replaceMedia"
> = {
  content: memberField("content"),
  calls: memberField("tool_calls"),
  resultMessage: (blocks) => ({ role: "user", content: blocks }),
  withPrologue: (request, content) =>
    content === undefined ? withoutField(request, "system") : withField(request, "system", content),
  userBlocks: (blocks) => ({ role: "user", content: blocks }),
  assistantMessage: (text) => ({ role: "assistant", content: text }),
  merged(first, second) {
    return mergedBy(this, first, second);
  },
  textBlock(text) {
    return { type: "text", text };
  },
  withRole(raw, role) {
    return isRecord(raw) ? withField(raw, "role", role) : raw;
  },
  withText(part, raw, text) {
    if (part.kind === "result") return isRecord(raw) ? withField(raw, "content", text) : raw;
    return isRecord(raw) ? withField(raw, "text", text) : text;
  },
  replaceMedia: withoutMedia,
};

/** Joins content and calls of two messages where the shape keeps them. Fields that only the second has stay. */
function mergedBy(
  shape: Pick<MessageShape, "content" | "calls" | "textBlock">,
  first: JsonRecord,
  second: JsonRecord,
): JsonRecord {
  let merged: JsonRecord = { ...second, ...first };
  const [one, other] = [shape.content.get(first), shape.content.get(second)];
  if (!isNothing(one) || !isNothing(other)) {
    const texts = typeof one === "string" && typeof other === "string" && one !== "" && other !== "";
    const blocks = (content: unknown): readonly unknown[] => {
      if (typeof content === "string") return content === "" ? [] : [shape.textBlock(content)];
      return Array.isArray(content) ? content : isNothing(content) ? [] : [content];
    };
    const sole = isNothing(one) ? other : isNothing(other) ? one : undefined;
    merged = shape.content.set(
      merged,
      texts ? `${one}\n\n${other}` : (sole ?? [...blocks(one), ...blocks(other)]),
    );
  }
  const calls = [shape.calls.get(first), shape.calls.get(second)].filter(Array.isArray);
  return calls.length === 2 ? shape.calls.set(merged, calls.flat()) : merged;
}

function isNothing(content: unknown): boolean {
  return content === undefined || content === null || content === "";
}

/** A call block with another id or name, where both are fields of the block itself. */
export function editCallBlock(raw: unknown, { id, name }: Renaming): unknown {
  let edited = isRecord(raw) ? raw : {};
  if (id !== undefined) edited = withField(edited, "id", id);
  return name === undefined ? edited : withField(edited, "name", name);
}
