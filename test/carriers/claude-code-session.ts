import type { JsonObject } from "../generators/json.ts";

/** What every row of these files carries. */
const ENVELOPE = {
  isSidechain: false,
  userType: "external",
  cwd: "/home/u",
  sessionId: "session-1",
} as const;

/** A row of the chain; its time follows from its uuid, which ends in a number. */
export function row(
  uuid: string,
  parentUuid: string | null,
  type: string,
  message: JsonObject | undefined,
  more: JsonObject = {},
): JsonObject {
  const seconds = Number(/\d+$/.exec(uuid)?.[0] ?? 0);
  const timestamp = new Date(Date.parse("2026-01-01T00:00:00.000Z") + seconds * 1000).toISOString();
  return {
    parentUuid,
    ...ENVELOPE,
    version: "2.0.14",
    type,
    ...(message === undefined ? {} : { message }),
    uuid,
    timestamp,
    ...more,
  };
}

/** A prompt. */
export function prompt(
  uuid: string,
  parent: string | null,
  content: string,
  more: JsonObject = {},
): JsonObject {
  return row(uuid, parent, "user", { role: "user", content }, more);
}

/** A block of an assistant message. */
export function says(
  uuid: string,
  parent: string | null,
  id: string,
  block: JsonObject,
  more: JsonObject = {},
): JsonObject {
  return row(uuid, parent, "assistant", { id, role: "assistant", content: [block] }, more);
}

/** A text of the assistant. */
export function reply(uuid: string, parent: string | null, text: string, more: JsonObject = {}): JsonObject {
  return says(uuid, parent, `msg-${uuid}`, { type: "text", text }, more);
}

/** A call of a message. */
export function call(
  uuid: string,
  parent: string | null,
  id: string,
  tool: string,
  more: JsonObject = {},
): JsonObject {
  return says(uuid, parent, id, { type: "tool_use", id: tool, name: "Bash", input: {} }, more);
}

/** The result of a call. */
export function result(uuid: string, parent: string | null, tool: string, more: JsonObject = {}): JsonObject {
  const content = [{ tool_use_id: tool, type: "tool_result", content: `output of ${tool}`, is_error: false }];
  return row(uuid, parent, "user", { role: "user", content }, more);
}

/** A boundary of a compaction. */
export function boundary(uuid: string, more: JsonObject = {}): JsonObject {
  return row(uuid, null, "system", undefined, { subtype: "compact_boundary", ...more });
}

/** A whole session: two prompts, and two calls between them. */
export function wholeSession(): JsonObject[] {
  return [
    prompt("u1", null, "first"),
    call("a2", "u1", "m1", "t1"),
    call("a3", "a2", "m1", "t2"),
    result("r4", "a3", "t1"),
    result("r5", "r4", "t2"),
    reply("a6", "r5", "both done"),
    prompt("u7", "a6", "second"),
    reply("a8", "u7", "answer"),
  ];
}

/** The bytes of these rows or raw lines, each ended by a newline. */
export function fileOf(...lines: readonly (JsonObject | string)[]): Uint8Array {
  const texts = lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`);
  return new TextEncoder().encode(texts.join(""));
}

/** The lines of a file. */
export function linesOf(data: Uint8Array): readonly string[] {
  const lines = new TextDecoder("utf-8", { fatal: true }).decode(data).split("\n");
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

/** The rows of a file. */
export function rowsOf(data: Uint8Array): readonly JsonObject[] {
  return linesOf(data).map((line) => JSON.parse(line) as JsonObject);
}
