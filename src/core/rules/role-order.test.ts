import { describe, expect, it } from "vitest";
import { assistant, system, user } from "../../../test/carriers/anthropic.ts";
import * as chat from "../../../test/carriers/openai-chat.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { repair } from "../../index.ts";
import { BRIDGE_TEXT } from "../texts.ts";

const dialect = "anthropic";

describe("role-order", () => {
  it("puts a user message before an assistant that speaks first", () => {
    const messages = [assistant("hello"), user("hi")];
    expect(found(messages, { dialect })).toEqual(["role-order error 0"]);
    expect(cured(messages, { dialect })).toEqual([user(BRIDGE_TEXT), ...messages]);
  });

  it("turns a system message in a refused place into a user message there", () => {
    const messages = [user("hi"), assistant("yes"), system("be nice"), user("bye")];
    expect(found(messages, { dialect })).toEqual(["role-order error 2"]);
    expect(cured(messages, { dialect })).toEqual([
      user("hi"),
      assistant("yes"),
      user("be nice"),
      user("bye"),
    ]);
  });

  it("leaves a system message alone between a user and an assistant, or last", () => {
    expect(isLeftAlone([user("hi"), system("be nice"), assistant("yes"), user("bye")], { dialect })).toBe(
      true,
    );
    expect(isLeftAlone([user("hi"), system("be nice")], { dialect })).toBe(true);
  });

  it("lets everybody begin where the provider does", () => {
    expect(isLeftAlone([assistant("hello"), user("hi")], { dialect: "openai-chat" })).toBe(true);
    expect(isLeftAlone([user("hi"), system("x"), system("y")], { dialect: "openai-chat" })).toBe(true);
  });

  describe("where the two sides must take turns", () => {
    const strict = { dialect: "openai-chat", profile: "strict-alternation" } as const;

    it("makes one message of neighbours, whatever their content is", () => {
      const messages = [user("one"), user("two"), user([{ type: "text", text: "three" }]), assistant("yes")];
      expect(found(messages, strict)).toEqual(["role-order error 2"]);
      expect(cured(messages, strict)).toEqual([
        user([
          { type: "text", text: "one\n\ntwo" },
          { type: "text", text: "three" },
        ]),
        assistant("yes"),
      ]);
    });

    it("joins two plain texts by an empty line", () => {
      expect(cured([user("one"), user("two")], strict)).toEqual([user("one\n\ntwo")]);
    });

    it("lets system messages stand before all others and nowhere else", () => {
      expect(isLeftAlone([system("a"), user("hi")], strict)).toBe(true);
      expect(cured([user("hi"), system("be nice"), assistant("yes")], strict)).toEqual([
        user("hi\n\nbe nice"),
        assistant("yes"),
      ]);
    });

    it("joins what two messages of the assistant thought and refused", () => {
      const said = (text: string) => ({
        ...assistant(text),
        reasoning_content: `why ${text}`,
        refusal: text === "b" ? "no" : null,
      });
      expect(cured([user("go"), said("a"), said("b"), said("c"), user("x")], strict)).toEqual([
        user("go"),
        {
          role: "assistant",
          content: "a\n\nb\n\nc",
          reasoning_content: "why a\n\nwhy b\n\nwhy c",
          refusal: "no",
        },
        user("x"),
      ]);
    });

    it("keeps apart what does not fit into one message, with a turn of the other side between", () => {
      const pairs = [
        [{ name: "alice" }, { name: "bob" }],
        [{}, { name: "bob" }],
        [{ x_id: 1 }, { x_id: 2 }],
      ];
      for (const [one, other] of pairs) {
        const [first, second] = [
          { ...user("one"), ...one },
          { ...user("two"), ...other },
        ];
        expect(cured([first, second], strict)).toEqual([first, assistant(BRIDGE_TEXT), second]);
      }
      const spoken = (id: string) => ({ role: "assistant", content: null, audio: { id } });
      const turns = [user("go"), spoken("a"), spoken("a"), user("x")];
      const bridged = [user("go"), spoken("a"), user(BRIDGE_TEXT), spoken("a"), user("x")];
      expect(cured(turns, strict)).toEqual(bridged);
    });

    it("says so where nothing may come between what does not fit into one message", () => {
      const use = (id: string) => ({ toolUse: { toolUseId: id, name: "f", input: {} } });
      const result = (id: string) => ({ toolResult: { toolUseId: id, content: [{ text: id }] } });
      const messages = [
        user([{ text: "go" }]),
        assistant([use("a"), use("b")]),
        { ...user([result("a")]), x: 1 },
        { ...user([result("b")]), x: 2 },
      ];
      const { left, repaired } = repair(messages, { dialect: "bedrock" });
      expect(repaired).toBe(false);
      expect(left).toMatchObject([{ code: "role-order", message: 3, why: "unsupported" }]);
    });

    it("compares each message with all that came before it in its run", () => {
      const [a, b, c] = [{ ...user("a"), x: 1 }, user("b"), { ...user("c"), x: 2 }];
      expect(cured([a, b, c], strict)).toEqual([{ ...user("a\n\nb"), x: 1 }, assistant(BRIDGE_TEXT), c]);
      const same = [a, { ...b, y: { z: [1] } }, { ...user("c"), x: 1, y: { z: [1] } }];
      expect(cured(same, strict)).toEqual([{ ...user("a\n\nb\n\nc"), x: 1, y: { z: [1] } }]);
    });

    it("leaves calls and their results between two turns", () => {
      const messages = [user("go"), chat.calling(null, [chat.call("a")]), chat.tool("a"), assistant("done")];
      expect(isLeftAlone(messages, strict)).toBe(true);
    });
  });

  describe("where the assistant must speak behind results", () => {
    const mistral = { dialect: "openai-chat", profile: "mistral" } as const;
    const opening = [user("go"), chat.calling(null, [chat.call("abcdefgh1")]), chat.tool("abcdefgh1")];

    it("puts an assistant message between a result and a user", () => {
      const messages = [...opening, user("next")];
      expect(found(messages, mistral)).toEqual(["role-order error 3"]);
      expect(cured(messages, mistral)).toEqual([...opening, assistant(BRIDGE_TEXT), user("next")]);
    });

    it("leaves a history alone that ends in a result", () => {
      expect(isLeftAlone(opening, mistral)).toBe(true);
    });
  });
});
