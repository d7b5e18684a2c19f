import type { FormatName } from "../../src/transcript/index.ts";

/** A healthy file of a format, in records that each say a word of their own. */
export interface HealthyFile {
  readonly name: string;
  readonly format: FormatName;
  readonly records: readonly string[];
  /** What stands before, between and behind the records. */
  readonly before: string;
  readonly between: string;
  readonly behind: string;
}

const time = (second: number): string => `2026-01-01T00:00:${String(second).padStart(2, "0")}.000Z`;

/** The word that only this record says: whoever has it in a file has the record. */
function word(index: number): string {
  return `w${String(index).padStart(2, "0")}q`;
}

function lines(name: string, format: FormatName, records: readonly object[], lineEnd = "\n"): HealthyFile {
  const texts = records.map((record) => JSON.stringify(record));
  return { name, format, records: texts, before: "", between: lineEnd, behind: lineEnd };
}

/** A conversation of a question, two calls at once, their results, an answer, one more call and thanks. */
function openclaw(): readonly object[] {
  const said = [
    { role: "user", content: [{ type: "text", text: `${word(1)} caf\u00e9 \u2028 "{}` }] },
    {
      role: "assistant",
      content: [
        { type: "text", text: word(2) },
        { type: "toolCall", id: "call_a", name: "read", arguments: { path: "a" } },
        { type: "toolCall", id: "call_b", name: "read", arguments: { path: "b" } },
      ],
      stopReason: "toolUse",
    },
    {
      role: "toolResult",
      toolCallId: "call_a",
      toolName: "read",
      content: [{ type: "text", text: word(3) }],
      isError: false,
    },
    {
      role: "toolResult",
      toolCallId: "call_b",
      toolName: "read",
      content: [{ type: "text", text: word(4) }],
      isError: false,
    },
    { role: "assistant", content: [{ type: "text", text: word(5) }], stopReason: "stop" },
    { role: "user", content: [{ type: "text", text: word(6) }] },
    { role: "assistant", content: [{ type: "text", text: word(7) }], stopReason: "stop" },
  ];
  const id = (index: number): string => `e${String(index).padStart(7, "0")}`;
  const entries = said.map((message, index) => ({
    type: "message",
    id: id(index),
    parentId: index === 0 ? null : id(index - 1),
    timestamp: time(index),
    message,
  }));
  return [{ type: "session", version: 3, id: "session-1", timestamp: time(0), cwd: "/srv" }, ...entries];
}

function claudeCode(): readonly object[] {
  const id = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
  const row = (
    index: number,
    parent: number | null,
    type: "user" | "assistant",
    message: object,
    more = {},
  ): object => ({
    parentUuid: parent === null ? null : id(parent),
    isSidechain: false,
    userType: "external",
    cwd: "/srv",
    sessionId: "session-1",
    version: "2.0.14",
    type,
    message,
    uuid: id(index),
    timestamp: time(index),
    ...more,
  });
  const asked = (index: number, parent: number | null, text: string) =>
    row(index, parent, "user", { role: "user", content: text });
  const said = (index: number, parent: number, message: string, content: object) =>
    row(index, parent, "assistant", {
      id: message,
      type: "message",
      role: "assistant",
      model: "m",
      content: [content],
    });
  const result = (index: number, parent: number, call: string, text: string) =>
    row(
      index,
      parent,
      "user",
      { role: "user", content: [{ type: "tool_result", tool_use_id: call, content: text }] },
      {
        sourceToolAssistantUUID: id(parent),
      },
    );
  return [
    asked(1, null, `${word(1)} caf\u00e9 \u2028 "{}`),
    said(2, 1, "msg_1", { type: "text", text: word(2) }),
    said(3, 2, "msg_1", { type: "tool_use", id: "toolu_a", name: "Read", input: { path: word(3) } }),
    result(4, 3, "toolu_a", word(4)),
    said(5, 4, "msg_2", { type: "text", text: word(5) }),
    asked(6, 5, word(6)),
    said(7, 6, "msg_3", { type: "text", text: word(7) }),
  ];
}

function chat(): readonly object[] {
  const call = { id: "call_a", type: "function", function: { name: "read", arguments: '{"path":"a"}' } };
  return [
    { role: "system", content: word(0) },
    { role: "user", content: `${word(1)} caf\u00e9 \u2028 "{}` },
    { role: "assistant", content: word(2), tool_calls: [call] },
    { role: "tool", tool_call_id: "call_a", content: word(3) },
    { role: "assistant", content: word(4) },
    { role: "user", content: word(5) },
  ];
}

function events(): readonly object[] {
  return Array.from({ length: 7 }, (_, index) => {
    return {
      seq: index + 3,
      id: `r${index}`,
      note: `${word(index)} caf\u00e9 \u2028 "{}`,
      at: [{ id: "nested" }],
    };
  });
}

function cline(): readonly object[] {
  return [
    { role: "user", content: [{ type: "text", text: `${word(1)} caf\u00e9 "{}` }], ts: 1 },
    {
      role: "assistant",
      content: [
        { type: "text", text: word(2) },
        { type: "tool_use", id: "toolu_a", name: "read", input: { path: "a" } },
      ],
      ts: 2,
    },
    { role: "user", content: [{ type: "tool_result", tool_use_id: "toolu_a", content: word(3) }], ts: 3 },
    { role: "assistant", content: [{ type: "text", text: word(4) }], ts: 4 },
    { role: "user", content: [{ type: "text", text: word(5) }], ts: 5 },
  ];
}

function document(name: string, before: string, between: string, behind: string): HealthyFile {
  const records = cline().map((record) => JSON.stringify(record));
  return { name, format: "json", records, before, between, behind };
}

/** At least one file of every format: the compiler asks for those of a new one. Rows of a database are no file. */
const FILES: Readonly<Record<Exclude<FormatName, "openclaw-rows">, readonly HealthyFile[]>> = {
  openclaw: [
    lines("an OpenClaw session", "openclaw", openclaw()),
    lines("an OpenClaw session with CR LF", "openclaw", openclaw(), "\r\n"),
  ],
  "claude-code": [lines("a Claude Code session", "claude-code", claudeCode())],
  jsonl: [
    lines("JSON lines of messages", "jsonl", chat()),
    lines("JSON lines with sequence numbers", "jsonl", events()),
    lines("JSON lines with CR LF", "jsonl", events(), "\r\n"),
  ],
  json: [
    document("a list of messages", "[", ",", "]"),
    document(
      "an object around messages",
      '{\n "id" : "s",\n "messages" : [\n  ',
      ",\n  ",
      '\n ],\n "n" : 1.0\n}\n',
    ),
  ],
};

/** All healthy files. */
export const HEALTHY_FILES: readonly HealthyFile[] = Object.values(FILES).flat();

/** The whole text of a healthy file. */
export function textOf({ before, records, between, behind }: HealthyFile): string {
  return before + records.join(between) + behind;
}

/** The word that only this record says, if it says one. */
export function wordOf(record: string): string | undefined {
  return /w\d\dq/.exec(record)?.[0];
}
