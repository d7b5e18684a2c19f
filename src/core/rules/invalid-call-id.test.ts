import { describe, expect, it } from "vitest";
import { assistant, result, use, user } from "../../../test/carriers/anthropic.ts";
import { blocksOf, cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { derivedId } from "../derived-id.ts";

const dialect = "anthropic";

describe("invalid-call-id", () => {
  it("gives both sides the same derived id", () => {
    const messages = [user("go"), assistant([use("call:1")]), user([result("call:1")])];
    const id = derivedId("call:1", 0, new Set(), undefined);
    expect(found(messages, { dialect })).toEqual(["invalid-call-id error 1"]);
    expect(cured(messages, { dialect })).toEqual([
      user("go"),
      assistant([use("call:1", { id })]),
      user([result("call:1", "output of call:1", { tool_use_id: id })]),
    ]);
  });

  it("keeps ids apart that stripping would make the same", () => {
    const messages = [
      user("go"),
      assistant([use("a.1"), use("a:1")]),
      user([result("a.1", "dot"), result("a:1", "colon")]),
    ];
    const [, calls, answers] = cured(messages, { dialect });
    const ids = blocksOf(calls).map((block) => block["id"]);
    expect(new Set(ids).size).toBe(2);
    expect(blocksOf(answers)).toEqual([
      result("a.1", "dot", { tool_use_id: ids[0] }),
      result("a:1", "colon", { tool_use_id: ids[1] }),
    ]);
  });

  it("answers a call with a refused id under its new id", () => {
    const [, calls, answers] = cured([user("go"), assistant([use("call 1")])], { dialect });
    expect(blocksOf(calls)[0]?.["id"]).toMatch(/^l0_/);
    expect(blocksOf(answers)[0]?.["tool_use_id"]).toBe(blocksOf(calls)[0]?.["id"]);
  });

  it("leaves odd ids alone where the target takes them", () => {
    const messages = [
      { role: "user", content: "go" },
      {
        role: "assistant",
        content: null,
        tool_calls: [{ id: "Read:1 é", type: "function", function: { name: "f", arguments: "{}" } }],
      },
      { role: "tool", tool_call_id: "Read:1 é", content: "x" },
    ];
    expect(isLeftAlone(messages, { dialect: "openai-chat" })).toBe(true);
  });

  it("leaves a long legal id alone: no limit of length is known", () => {
    const id = "a".repeat(500);
    expect(isLeftAlone([user("go"), assistant([use(id)]), user([result(id)])], { dialect })).toBe(true);
  });
});
