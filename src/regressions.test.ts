import { describe, expect, it } from "vitest";
import { check, findOrphanedCalls, Layer0Error, repair } from "./index.ts";
import { checkTranscript, repairTranscript } from "./transcript/index.ts";

const HEADER = {
  type: "session",
  version: 3,
  id: "s-1",
  timestamp: "2026-01-01T00:00:00.000Z",
  cwd: "/home/u/p",
};

function entry(id: string, parentId: string | null, message: unknown) {
  return { type: "message", id, parentId, timestamp: "2026-01-01T00:00:01.000Z", message };
}

function file(...rows: readonly (object | string)[]): Uint8Array {
  const text = rows.map((row) => (typeof row === "string" ? row : JSON.stringify(row))).join("\n");
  return new TextEncoder().encode(`${text}\n`);
}

function texts(bytes: Uint8Array): readonly string[] {
  return checkTranscript(bytes, { format: "openclaw" }).messages.map((message) => JSON.stringify(message));
}

const call = (id: string, input: unknown = {}) => ({ type: "tool_use", id, name: "t", input });
const result = (id: string, content: unknown) => ({ type: "tool_result", tool_use_id: id, content });

describe("content that a repair rewrites", () => {
  it("is kept whole in a note, however large it is", () => {
    const large = [{ type: "json", data: new Array(600_000).fill(7) }];
    const fixed = repair([{ role: "user", content: [result("gone", large)] }], { dialect: "anthropic" });
    expect(JSON.stringify(fixed.messages).length).toBeGreaterThan(1_200_000);
  });

  it("keeps arguments as text where parsing would round a number or drop a repeated key", () => {
    for (const input of ['{"id":12345678901234567890}', '{"a":1,"a":2}']) {
      const messages = [
        { role: "user", content: "go" },
        { role: "assistant", content: [call("a", input)] },
        { role: "user", content: [result("a", "r")] },
      ];
      const fixed = repair(messages, { dialect: "anthropic" });
      expect(fixed.messages[1]).toMatchObject({ content: [{ input: { _raw: input } }] });
    }
  });

  it("keeps the fields beside the messages when facts come from the options", () => {
    const messages = [
      { role: "user", content: "go" },
      { role: "assistant", content: [call("a")] },
      { role: "user", content: [result("a", "r")] },
    ];
    const request = { thinking: { type: "enabled" } };
    const fixed = repair({ model: "m", max_tokens: 5, messages }, { dialect: "anthropic", request });
    expect(fixed.request).toMatchObject({ model: "m", max_tokens: 5, thinking: { type: "disabled" } });
  });

  it("keeps what a host stored beside an orphan's output", () => {
    const details = { diff: "-old +new" };
    const orphan = {
      role: "toolResult",
      toolCallId: "z",
      toolName: "edit",
      content: [{ type: "text", text: "ok" }],
    };
    const fixed = repair([{ ...orphan, details, isError: false }], { dialect: "openclaw" });
    expect(fixed.messages).toMatchObject([{ role: "user", details }]);
  });
});

describe("results", () => {
  it("are no further output of a call that comes after them", () => {
    const cycle = (text: string) => [
      { role: "assistant", content: [call("a")] },
      { role: "user", content: [result("a", text)] },
    ];
    const messages = [
      { role: "user", content: "go" },
      { role: "assistant", content: "hm" },
      { role: "user", content: [result("a", "ORPHAN")] },
      ...cycle("one"),
      ...cycle("two"),
    ];
    const note = JSON.stringify(repair(messages, { dialect: "anthropic" }).messages[2]);
    expect(note).toContain("missing from this history");
  });

  it("of a call beside a compaction block answer it", () => {
    const compaction = { type: "compaction", content: "so far" };
    const messages = [
      { role: "user", content: "go" },
      { role: "assistant", content: [compaction, call("a")] },
      { role: "user", content: [result("a", "R"), result("a", "R")] },
    ];
    const fixed = repair(messages, { dialect: "anthropic" });
    expect(fixed.messages[2]).toEqual({ role: "user", content: [result("a", "R")] });
  });

  it("of the two families of chat completions take the shape of the call that they are given to", () => {
    const legacy = { role: "assistant", content: null, function_call: { name: "f", arguments: "{}" } };
    const fixed = repair(
      [{ role: "user", content: "go" }, legacy, { role: "tool", name: "f", content: "R" }],
      {
        dialect: "openai-chat",
      },
    );
    expect(fixed.messages[2]).toEqual({ role: "function", name: "f", content: "R" });
  });

  it("hold only as many images less as are over the limit", () => {
    const image = (data: string) => ({
      type: "image",
      source: { type: "base64", media_type: "image/png", data },
    });
    const link = { type: "image", source: { type: "url", url: "https://pages.example/a.png" } };
    const messages = [
      { role: "user", content: "go" },
      { role: "assistant", content: [call("a")] },
      { role: "user", content: [result("a", [image("AAAA"), image("BBBB"), link])] },
    ];
    const fixed = repair(messages, { dialect: "anthropic", limits: { maxImages: 2 } });
    const after = JSON.stringify(fixed.messages);
    expect(after).not.toContain("AAAA");
    expect(after).toContain("BBBB");
    expect(after).toContain("pages.example");
  });

  it("are set aside once, even by an oracle that refuses everything", () => {
    const fixed = repair([{ role: "user", content: "x" }], { dialect: "anthropic", rejects: () => true });
    expect(fixed.repairs).toHaveLength(1);
    expect(repair(fixed.messages, { dialect: "anthropic", rejects: () => true }).repaired).toBe(false);
  });
});

describe("what is no block", () => {
  it.each([[7], [null], [{ foo: 1 }], [{ type: "text", text: 5 }]])("is not called healthy: %j", (block) => {
    for (const dialect of ["anthropic", "openai-chat", "openclaw", "mixed"] as const) {
      const messages = [{ role: "user", content: [{ type: "text", text: "x" }, block] }];
      expect(check(messages, { dialect }).issues).toMatchObject([{ code: "invalid-message" }]);
      expect(repair(messages, { dialect, lossy: true }).left).toEqual([]);
    }
  });
});

describe("misuse", () => {
  it("is told by one error class with a code", () => {
    const options = { dialect: "nope" as "anthropic" };
    expect(() => check([], options)).toThrow(Layer0Error);
    expect(findOrphanedCalls(null as unknown as [])).toEqual([]);
  });
});

describe("session files", () => {
  const user = (text: string) => ({ role: "user", content: [{ type: "text", text }] });
  const assistant = (text: string) => ({
    role: "assistant",
    content: [{ type: "text", text }],
    stopReason: "stop",
  });

  it("are written in messages that the agent makes of other fields, too", () => {
    const custom = {
      type: "custom_message",
      id: "c1",
      parentId: "m1",
      timestamp: "t",
      content: "a \ud800 b",
    };
    const data = file(HEADER, entry("m1", null, user("one")), custom);
    const fixed = repairTranscript(data, { format: "openclaw" });
    expect(fixed.left).toEqual([]);
    expect(checkTranscript(fixed.bytes, { format: "openclaw" }).valid).toBe(true);
  });

  it("keep a message that is a text, and say so", () => {
    const fixed = repairTranscript(file(HEADER, entry("m1", null, "IMPORTANT")), { format: "openclaw" });
    expect(fixed.repaired).toBe(false);
    expect(fixed.left).toMatchObject([{ code: "invalid-message", why: "needs-lossy" }]);
  });

  it("of a version that is not known are never written", () => {
    const data = file({ ...HEADER, version: 99 }, entry("m1", "gone", user("one")));
    expect(repairTranscript(data, { format: "openclaw" }).repaired).toBe(false);
  });

  it("go on from the branch that their torn last line belonged to", () => {
    const data = file(
      HEADER,
      entry("a1", null, user("ONE")),
      entry("a2", "a1", assistant("TWO")),
      entry("a3", "a2", user("ABANDONED")),
      JSON.stringify(entry("b1", "a1", assistant("branch"))).slice(0, 120),
    );
    const fixed = repairTranscript(data, { format: "openclaw" });
    expect(texts(fixed.bytes).join()).toContain("ONE");
    expect(texts(fixed.bytes).join()).not.toContain("ABANDONED");
  });

  it("hang a branch summary on the entry that it names", () => {
    const summary = {
      type: "branch_summary",
      id: "b1",
      parentId: "dead",
      fromId: "a1",
      timestamp: "t",
      summary: "s",
    };
    const data = file(
      HEADER,
      entry("a1", null, user("ONE")),
      entry("a2", "a1", assistant("ABANDONED")),
      summary,
      entry("b2", "b1", user("next")),
    );
    expect(texts(repairTranscript(data, { format: "openclaw" }).bytes).join()).not.toContain("ABANDONED");
  });
});
