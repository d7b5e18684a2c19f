import { describe, expect, it } from "vitest";
import {
  assistant,
  image,
  MARKER,
  result,
  text,
  thinking,
  use,
  user,
} from "../../../test/carriers/anthropic.ts";
import { partsOf, readOne } from "../../../test/carriers/parts.ts";
import { anthropic } from "./index.ts";

const parts = (raw: unknown) => partsOf(anthropic, raw);
const blocks = (...content: readonly unknown[]) => parts(assistant(content));

describe("the reader of Anthropic messages", () => {
  it("reads a text as content and as blocks", () => {
    expect(parts(user("hi"))).toEqual(['text text 0 "hi"']);
    expect(blocks(text("a"), text("", MARKER), { type: "text" })).toEqual([
      'text block 0 "a"',
      'text block 1 "" marked',
      'text block 2 ""',
    ]);
  });

  it("reads calls, whatever their arguments are", () => {
    expect(
      blocks(
        use("a"),
        use("b", { input: {} }),
        use("c", { input: null }),
        use("d", { input: '{"x":1}' }),
        use("e", { input: '{"x"' }),
        use("f", { input: [1] }),
        { type: "tool_use", input: {} },
      ),
    ).toEqual([
      "call block 0 a read_file usable",
      "call block 1 b read_file usable",
      "call block 2 c read_file missing",
      "call block 3 d read_file repairable",
      "call block 4 e read_file cut-off",
      "call block 5 f read_file repairable",
      "call block 6 undefined undefined usable",
    ]);
  });

  it("reads who made a programmatic call", () => {
    const caller = { type: "code_execution_20260120", tool_id: "srvtoolu_1" };
    expect(readOne(anthropic, assistant([use("a", { caller })])).parts).toMatchObject([
      { caller: "srvtoolu_1" },
    ]);
    expect(readOne(anthropic, assistant([use("a", { caller: { type: "direct" } })])).parts).toMatchObject([
      { caller: undefined },
    ]);
  });

  it("reads results and their error flag", () => {
    const failed = result("a", "x", { is_error: true });
    expect(parts(user([result("a"), failed, result("a", "x", { is_error: "yes" })]))).toEqual([
      "result block 0 a undefined fine",
      "result block 1 a undefined error",
      "result block 2 a undefined fine",
    ]);
  });

  it("reads reasoning, signed or not", () => {
    expect(
      blocks(
        thinking(),
        thinking("hm", ""),
        { type: "thinking", thinking: "hm" },
        {
          type: "redacted_thinking",
          data: "x",
        },
      ),
    ).toEqual([
      "reasoning block 0 signed",
      "reasoning block 1 unsigned",
      "reasoning block 2 unsigned",
      "reasoning block 3 signed",
    ]);
  });

  it("reads both halves of server tools, also of kinds that are new", () => {
    expect(
      blocks(
        { type: "server_tool_use", id: "s1", name: "web_search", input: {} },
        { type: "web_search_tool_result", tool_use_id: "s1", content: [] },
        { type: "mcp_tool_use", id: "m1", name: "x", input: {} },
        { type: "mcp_tool_result", tool_use_id: "m1", content: [] },
        { type: "some_future_tool_result", tool_use_id: "f1" },
      ),
    ).toEqual([
      "server-call block 0 s1",
      "server-result block 1 s1",
      "server-call block 2 m1",
      "server-result block 3 m1",
      "server-result block 4 f1",
    ]);
  });

  it("reads media, and passes on types that it does not know; what has no type is no block", () => {
    const document = { type: "document", source: { type: "text", data: "x" } };
    expect(parts(user([image(1), document, { type: "hologram", x: 1 }, "words", null, 5]))).toEqual([
      "media block 0",
      "media block 1",
      "opaque block 2",
      "invalid block 3",
      "invalid block 4",
      "invalid block 5",
    ]);
  });

  it("tells parts, a text, no text, no part and no content apart", () => {
    const contents = [[text("x")], "x", "", [], null, undefined];
    const states = contents.map((content) => readOne(anthropic, { role: "user", content }).content);
    expect(states).toEqual(["filled", "text", "empty-text", "empty", "absent", "absent"]);
  });

  it("knows three roles, and no content but texts and lists", () => {
    const roles = ["user", "assistant", "system", "tool", "User", undefined].map((role) => ({
      role,
      content: "x",
    }));
    expect(roles.map((raw) => readOne(anthropic, raw).role)).toEqual([
      "user",
      "assistant",
      "system",
      "other",
      "other",
      "other",
    ]);
    expect(parts({ role: "user", content: { text: "x" } })).toEqual(["invalid block 0"]);
    expect([null, 5, "x", []].map((raw) => readOne(anthropic, raw).role)).toEqual(
      Array.from({ length: 4 }, () => "other"),
    );
  });

  it("takes a compaction for the start of what can be paired", () => {
    const compaction = (content: unknown) => assistant([{ type: "compaction", content }, text("x")]);
    expect(readOne(anthropic, compaction("so far")).boundary).toBe(true);
    expect(readOne(anthropic, compaction(null)).boundary).toBe(false);
  });

  it("does not take inherited fields for data", () => {
    const raw: unknown = JSON.parse('{"role":"user","content":[{"__proto__":{"type":"text","text":"x"}}]}');
    expect(parts(raw)).toEqual(["invalid block 0"]);
  });
});

describe("the facts of an Anthropic request", () => {
  const facts = (request: Record<string, unknown>) => anthropic.readRequest(request);

  it("are its system texts, cache markers, reasoning switch and thread", () => {
    const system = [text("be nice", MARKER)];
    const tools = [{ name: "t", ...MARKER }, { name: "u" }];
    expect(facts({ system, tools, thinking: { type: "adaptive" } })).toMatchObject({
      prologue: { index: -1, role: "system", parts: [{ text: "be nice" }] },
      outerMarkers: 2,
      thinking: "other",
      continues: false,
      wellFormed: true,
    });
    expect(facts({ thread: { type: "continue", previous_message_id: "m" } }).continues).toBe(true);
    expect(facts({ metadata: { user_id: "\ud800" } }).wellFormed).toBe(false);
    expect(facts({ messages: ["\ud800"] }).wellFormed).toBe(true);
  });

  it("are nothing where nothing is told", () => {
    expect(facts({})).toEqual({
      prologue: undefined,
      thinking: undefined,
      outerMarkers: 0,
      continues: false,
      wellFormed: true,
    });
  });
});
