import { describe, expect, it } from "vitest";
import { answer, call, copy, FORMS, result } from "../../../test/carriers/langchain.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { noteText, unknownOutcome } from "../../core/texts.ts";

const dialect = "langchain";
const unknown = unknownOutcome(undefined);

describe.each(Object.entries(FORMS))("LangChain messages in the form %s", (_, write) => {
  const human = (content: string) => write("human", { content });
  const ai = (...ids: readonly string[]) =>
    write("ai", { content: "", tool_calls: ids.map((id) => call(id)) });

  it("are left alone when every call has its tool message", () => {
    const messages = [
      human("go"),
      ai("a", "b"),
      write("tool", result("b")),
      write("tool", result("a")),
      ai(),
    ];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
  });

  it("get the missing result beside its neighbour's, in their own form", () => {
    const messages = [human("go"), ai("a", "b"), write("tool", result("a")), human("n")];
    const repaired = cured(messages, { dialect });
    expect(repaired).toEqual([...messages.slice(0, 3), write("tool", answer("b", unknown)), messages[3]]);
    expect(repaired[1]).toBe(messages[1]);
  });

  it("get a note of the user for a result without its call", () => {
    const messages = [human("go"), write("tool", result("x", "kept")), ai()];
    expect(cured(messages, { dialect })[1]).toEqual(human(noteText("orphan", ["kept"])));
  });

  it("get a placeholder call when the caller asks for that", () => {
    const messages = [human("go"), write("tool", result("x", "kept")), ai()];
    const made = write("ai", { content: "", tool_calls: [call("x", { args: {} })] });
    expect(cured(messages, { dialect, repairStrategy: "reconstruct" })).toEqual([
      messages[0],
      made,
      messages[1],
      messages[2],
    ]);
  });

  it("lose a message that says nothing", () => {
    const messages = [human("hi"), write("ai", { tool_calls: [], invalid_tool_calls: [] }), human("again")];
    expect(found(messages, { dialect })).toEqual(["empty-content error 1"]);
    expect(cured(messages, { dialect })).toEqual([messages[0], messages[2]]);
  });
});

describe("calls that stand in the content alone", () => {
  const human = { type: "human", content: "go" };
  const use = (id: string, input: unknown = {}) => ({ type: "tool_use", id, name: "exec", input });
  const ai = (...content: readonly unknown[]) => ({ type: "ai", content });
  const tool = (id: string) => ({ type: "tool", ...result(id) });

  it("are answered by their results", () => {
    expect(isLeftAlone([human, ai(use("c1")), tool("c1")], { dialect })).toBe(true);
  });

  it("get an answer, arguments that are an object, and go, where they stand", () => {
    const said = { type: "text", text: "so" };
    const messages = [human, ai(said, use("a", '{"x":'), use("b")), tool("a"), human];
    expect(cured(messages, { dialect })).toEqual([
      human,
      ai(said, use("a", { _raw: '{"x":' }), use("b")),
      tool("a"),
      { type: "tool", ...answer("b", unknown) },
      human,
    ]);
    expect(cured(messages, { dialect, danglingCalls: "remove" })[1]).toEqual(
      ai(said, use("a", { _raw: '{"x":' })),
    );
  });
});

describe("copies of calls", () => {
  const message = (
    tool_calls: readonly unknown[],
    copies: readonly unknown[],
    content: readonly unknown[] = [],
  ) => ({
    type: "ai",
    data: {
      content: [{ type: "text", text: "so" }, ...content],
      tool_calls,
      additional_kwargs: { tool_calls: copies, kept: 1 },
    },
  });
  const block = (id: string, name = "exec") => ({ type: "tool_use", id, name, input: { command: id } });
  const human = FORMS.stored("human", { content: "n" });

  it("go with a call that goes", () => {
    const messages = [
      human,
      message(
        [call("a"), call("", { args: { command: "x" } })],
        [copy("a"), copy("")],
        [block("a"), block("")],
      ),
      FORMS.stored("tool", result("a")),
    ];
    expect(cured(messages, { dialect })[1]).toEqual(message([call("a")], [copy("a")], [block("a")]));
  });

  it("do not bring the last call back", () => {
    const messages = [human, message([call("a")], [copy("a")], [block("a")]), human];
    const [, repaired] = cured(messages, { dialect, danglingCalls: "remove" });
    expect(repaired).toEqual({
      type: "ai",
      data: { content: [{ type: "text", text: "so" }], tool_calls: [], additional_kwargs: { kept: 1 } },
    });
  });

  it("take a new id and a new name with their call", () => {
    const twice = [call("a", { name: "my tool" }), call("a", { args: { command: "b" } })];
    const messages = [
      human,
      message(twice, [copy("a", { name: "my tool" }), copy("a")], [block("a", "my tool"), block("a")]),
      FORMS.stored("tool", result("a", "1", { name: "my tool" })),
      FORMS.stored("tool", result("a", "2")),
    ];
    const { data } = cured(messages, { dialect })[1] as {
      data: {
        content: readonly { id?: string; name?: string }[];
        tool_calls: readonly { id: string; name: string }[];
        additional_kwargs: { tool_calls: readonly { id: string; function: { name: string } }[] };
      };
    };
    const now = data.tool_calls.map(({ id, name }) => [id, name]);
    expect(now[0]).toEqual(["a", expect.stringMatching(/^my_tool/)]);
    expect(now[1]?.[0]).not.toBe("a");
    expect(data.additional_kwargs.tool_calls.map((each) => [each.id, each.function.name])).toEqual(now);
    expect(data.content.slice(1).map(({ id, name }) => [id, name])).toEqual(now);
  });

  it("are what is edited where there is nothing else", () => {
    const only = {
      type: "ai",
      content: "so",
      tool_calls: [],
      additional_kwargs: { tool_calls: [copy("a"), copy("")] },
    };
    const messages = [{ type: "human", content: "go" }, only, { type: "tool", ...result("a") }];
    expect(cured(messages, { dialect })[1]).toEqual({
      ...only,
      additional_kwargs: { tool_calls: [copy("a")] },
    });
  });
});

describe("other defects of LangChain messages", () => {
  it("arguments that are no object are wrapped, and their result stays", () => {
    const messages = [
      { type: "human", content: "go" },
      { type: "ai", content: "", tool_calls: [call("a", { args: "{oops" })] },
      { type: "tool", ...result("a") },
    ];
    expect(cured(messages, { dialect })[1]).toMatchObject({ tool_calls: [{ args: { _raw: "{oops" } }] });
  });

  it("functions of the older kind and orders of LangGraph pass through", () => {
    const messages = [
      { type: "human", content: "go" },
      { type: "ai", additional_kwargs: { function_call: { name: "f", arguments: "{}" } } },
      { type: "function", name: "f", content: "x" },
      { type: "remove", id: "x", content: [] },
    ];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
  });
});
