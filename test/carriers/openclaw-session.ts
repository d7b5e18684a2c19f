import type { JsonObject } from "../generators/json.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

/** The header of a session file. */
export const HEADER: JsonObject = {
  type: "session",
  version: 3,
  id: "session-1",
  timestamp: "2026-01-02T03:04:05.000Z",
  cwd: "/home/u",
};

/** An entry of any type; its time follows from its id, so that no two entries are alike by chance. */
export function entry(type: string, id: string, parentId: string | null, more: JsonObject = {}): JsonObject {
  const second = [...id].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 60;
  const timestamp = `2026-01-02T03:05:${String(second).padStart(2, "0")}.000Z`;
  return { type, id, parentId, timestamp, ...more };
}

/** An entry that holds a message. */
export function says(id: string, parentId: string | null, message: JsonObject): JsonObject {
  return entry("message", id, parentId, { message });
}

/** Messages as a chain of entries `e1`, `e2`, … below one another. */
export function chain(...messages: readonly JsonObject[]): JsonObject[] {
  return messages.map((message, at) => says(`e${at + 1}`, at === 0 ? null : `e${at}`, message));
}

/** The bytes of a file with a header and these entries or raw lines. */
export function file(...entries: readonly (JsonObject | string)[]): Uint8Array {
  return lines(HEADER, ...entries);
}

/** The bytes of these lines, each ended by a newline. */
export function lines(...entries: readonly (JsonObject | string)[]): Uint8Array {
  return encoder.encode(
    entries.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join(""),
  );
}

/** The bytes of a text. */
export function bytes(text: string): Uint8Array {
  return encoder.encode(text);
}

/** The lines of a file without their newlines; strict about its UTF-8. */
export function linesOf(data: Uint8Array): readonly string[] {
  const all = decoder.decode(data).split("\n");
  return all.at(-1) === "" ? all.slice(0, -1) : all;
}

/** The entries of a file behind its header. */
export function entriesOf(data: Uint8Array): readonly JsonObject[] {
  return linesOf(data)
    .map((line) => JSON.parse(line) as JsonObject)
    .filter((value) => value["type"] !== "session");
}

/** The ids from the root to the last entry, as an agent walks them; it must not go in a circle. */
export function activeIds(data: Uint8Array): readonly unknown[] {
  const entries = entriesOf(data);
  const byId = new Map(entries.map((value) => [value["id"], value]));
  const ids: unknown[] = [];
  for (let at = entries.at(-1); at !== undefined; at = byId.get(at["parentId"])) {
    if (ids.length > entries.length) throw new Error("the parents go in a circle");
    ids.push(at["id"]);
    if (at["parentId"] !== null && !byId.has(at["parentId"])) throw new Error("a parent is missing");
  }
  return ids.reverse();
}
