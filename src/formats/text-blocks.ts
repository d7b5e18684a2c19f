import { isRecord, stringField } from "../core/json.ts";

/** The texts of a message's content: the content itself where it is a text, else its text blocks; any value is taken. */
export function textsOf(content: unknown): readonly string[] {
  if (typeof content === "string") return [content];
  if (!Array.isArray(content)) return [];
  return (content as readonly unknown[]).flatMap((block) =>
    isRecord(block) && block["type"] === "text" ? (stringField(block, "text") ?? []) : [],
  );
}
