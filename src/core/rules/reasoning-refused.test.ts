import { describe, expect, it } from "vitest";
import {
  text,
  thinking,
  assistant as turn,
  use,
  result as useResult,
} from "../../../test/carriers/anthropic.ts";
import { assistant, call, calling, tool, user } from "../../../test/carriers/openai-chat.ts";
import * as items from "../../../test/carriers/openai-responses.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { Layer0Error, repair } from "../../index.ts";

const dialect = "openai-chat";
const groq = { dialect, profile: "groq" } as const;

describe("reasoning-refused", () => {
  it("takes reasoning out under each of its names, and nothing else", () => {
    const said = { reasoning: "hm", reasoning_content: "hm", reasoning_details: [{ text: "hm" }], x_own: 1 };
    const messages = [
      user("go"),
      calling(null, [call("a")], said),
      tool("a"),
      { ...assistant("so"), reasoning: "" },
    ];
    expect(found(messages, groq)).toHaveLength(4);
    expect(cured(messages, groq)).toEqual([
      user("go"),
      calling(null, [call("a")], { x_own: 1 }),
      tool("a"),
      assistant("so"),
    ]);
    const { lost } = repair(messages, groq);
    expect(lost).toHaveLength(4);
    expect(lost[0]).toEqual({ what: "reasoning", message: 1 });
  });

  it("drops a message that held nothing but reasoning", () => {
    const thought = { role: "assistant", content: "", reasoning: "hm" };
    expect(cured([user("go"), thought, user("on")], groq)).toEqual([user("go"), user("on")]);
  });

  it("leaves reasoning alone where it is only not looked at, and a history without any", () => {
    const messages = [user("go"), { ...assistant("so"), reasoning_content: "hm" }];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
    expect(isLeftAlone([user("go"), assistant("so")], groq)).toBe(true);
    expect(isLeftAlone([{ ...user("go"), reasoning: "mine" }, assistant("so")], groq)).toBe(true);
  });
});

describe("reasoning that a person wants out", () => {
  const anthropic = [
    user("one"),
    turn([thinking(), use("a")]),
    { role: "user", content: [useResult("a")] },
    turn([thinking("b"), text("so")]),
    user("two"),
    turn([thinking("c"), text("well")]),
    user("three"),
  ];
  const strip = (fromTurn: number) => ({ dialect: "anthropic", stripReasoning: { fromTurn } }) as const;
  const left = (messages: readonly unknown[]): number =>
    JSON.stringify(messages).split('"thinking":').length - 1;

  it("goes from the turn on that they name, and no earlier one is touched", () => {
    expect(left(cured(anthropic, strip(1)))).toBe(0);
    const fromSecond = repair(anthropic, strip(2));
    expect(left(fromSecond.messages)).toBe(2);
    expect(fromSecond.messages.slice(0, 5)).toEqual(anthropic.slice(0, 5));
    expect(fromSecond.messages[3]).toBe(anthropic[3]);
    expect(fromSecond.requires).toEqual([]);
    expect(repair(anthropic, strip(3)).repaired).toBe(false);
  });

  it("goes from a message on, too, and counts turns as they came", () => {
    const options = { dialect: "anthropic", stripReasoning: { fromMessage: 3 } } as const;
    expect(left(cured(anthropic, options))).toBe(1);
    // The orphan becomes a message of the user before the turn that is meant.
    const orphaned = [turn([text("hi")]), { role: "user", content: [useResult("lost")] }, ...anthropic];
    expect(left(repair(orphaned, strip(2)).messages)).toBe(2);
  });

  it("takes the whole history for the first turn, whatever number is below it", () => {
    for (const fromTurn of [0, -1]) expect(left(cured(anthropic, strip(fromTurn)))).toBe(0);
  });

  it("is refused where nothing tells from where on, instead of taking everything", () => {
    const bad = [{}, null, [], "3", 3, { fromTurn: Number.NaN }, { fromMessage: "3" }, { fromTurn: null }];
    for (const value of bad) {
      const stripReasoning = value as unknown as boolean;
      const run = () => repair(anthropic, { dialect: "anthropic", stripReasoning });
      expect(run, JSON.stringify(value)).toThrow(Layer0Error);
      expect(run).toThrow(expect.objectContaining({ code: "invalid-option" }));
    }
    for (const stripReasoning of [undefined, false, true])
      expect(
        repair(anthropic, { dialect: "anthropic", stripReasoning } as object as typeof groq).repaired,
      ).toBe(false);
  });

  it("takes the ids of what it led to with it", () => {
    const messages = [
      items.user("q"),
      items.reasoning("rs_1"),
      items.call("a", "{}", { id: "fc_1" }),
      items.output("a"),
    ];
    const options = { dialect: "openai-responses", stripReasoning: { fromTurn: 1 } } as const;
    expect(cured(messages, options)).toEqual([items.user("q"), items.call("a"), items.output("a")]);
  });

  it("goes out of chat messages, too", () => {
    const messages = [user("go"), { ...assistant("so"), reasoning_content: "hm" }, user("on")];
    expect(cured(messages, { dialect, stripReasoning: { fromTurn: 1 } })[1]).toEqual(assistant("so"));
    expect(cured(messages, { dialect: "mixed", stripReasoning: { fromTurn: 1 } })[1]).toEqual(
      assistant("so"),
    );
  });
});
