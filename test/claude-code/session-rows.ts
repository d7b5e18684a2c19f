import { isObject, type JsonObject, objectsIn } from "../generators/json.ts";

/** A row of a session file. */
export type Row = JsonObject;

/** A text field of a row, or undefined. */
export function textOf(row: JsonObject | undefined, key: string): string | undefined {
  const value = row?.[key];
  return typeof value === "string" ? value : undefined;
}

/** The message of a row. */
export function messageOf(row: Row): JsonObject {
  return isObject(row["message"]) ? row["message"] : {};
}

/** The content of a message as blocks. */
export function blocksOf(message: JsonObject): readonly JsonObject[] {
  const { content } = message;
  return typeof content === "string" ? [{ type: "text", text: content }] : objectsIn(content);
}

/** The ids of the calls that a row makes. */
export function callsOf(row: Row): readonly string[] {
  return blocksOf(messageOf(row)).flatMap((block) =>
    block["type"] === "tool_use" ? [String(block["id"])] : [],
  );
}

/** The ids of the calls that a row answers. */
export function resultsOf(row: Row): readonly string[] {
  return blocksOf(messageOf(row)).flatMap((block) =>
    block["type"] === "tool_result" ? [String(block["tool_use_id"])] : [],
  );
}

/** The lines of a file that are JSON, as rows; what is none is skipped, as both readers do. */
export function parseLines(data: Uint8Array, byteOrderMark: "kept" | "skipped"): readonly Row[] {
  const text = new TextDecoder("utf-8", { ignoreBOM: byteOrderMark === "kept" }).decode(data);
  return text.split("\n").flatMap((line) => {
    try {
      const value: unknown = JSON.parse(line);
      return isObject(value) ? [value] : [];
    } catch (error) {
      if (error instanceof SyntaxError) return [];
      throw error;
    }
  });
}

/** Is the row one of the chain? */
export function isChainRow(row: Row): boolean {
  return ["user", "assistant", "attachment", "system"].includes(textOf(row, "type") ?? "") && "uuid" in row;
}

/** Rows as the messages of a request: those of one API message come together, neighbours of one role are one. */
export function messagesOf(rows: readonly Row[]): readonly JsonObject[] {
  const said: { role: string; id: string | undefined; blocks: JsonObject[] }[] = [];
  for (const row of rows) {
    const type = textOf(row, "type");
    if (type !== "user" && type !== "assistant") continue;
    const message = messageOf(row);
    const blocks = [...blocksOf(message)];
    if (blocks.length === 0) continue;
    const id = type === "assistant" ? textOf(message, "id") : undefined;
    if (id !== undefined) {
      // Results may stand between two blocks of a message.
      let at = said.length - 1;
      while (said[at]?.role === "user" && said[at]?.blocks.every((block) => block["type"] === "tool_result"))
        at--;
      if (said[at]?.id === id) {
        said[at]?.blocks.push(...blocks);
        continue;
      }
    }
    said.push({ role: type, id, blocks });
  }
  const merged: { role: string; content: JsonObject[] }[] = [];
  for (const { role, blocks } of said) {
    const last = merged.at(-1);
    if (last?.role === role) last.content.push(...blocks);
    else merged.push({ role, content: [...blocks] });
  }
  return merged;
}

/** What is said in a request, one word per block. */
export function wordsOf(messages: readonly JsonObject[]): readonly string[] {
  return messages.flatMap((message) =>
    blocksOf(message).map((block) => {
      if (block["type"] === "tool_use") return `call ${String(block["id"])}`;
      if (block["type"] === "tool_result")
        return `result ${String(block["tool_use_id"])}: ${String(block["content"])}`;
      return `${String(message["role"])}: ${String(block["text"] ?? block["thinking"] ?? block["type"])}`;
    }),
  );
}
