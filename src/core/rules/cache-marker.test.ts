import { describe, expect, it } from "vitest";
import { assistant, MARKER, text, thinking, user } from "../../../test/carriers/anthropic.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";

const dialect = "anthropic";
const marked = (words: string) => text(words, MARKER);

describe("cache-marker", () => {
  it("lets four markers be", () => {
    expect(isLeftAlone([user(["a", "b", "c", "d"].map(marked))], { dialect })).toBe(true);
  });

  it("takes the earliest surplus marker away and nothing else", () => {
    const messages = [
      user([marked("a"), marked("b")]),
      assistant([marked("c")]),
      user(["d", "e"].map(marked)),
    ];
    expect(found(messages, { dialect })).toEqual(["cache-marker error 0"]);
    const repaired = cured(messages, { dialect });
    expect(repaired).toEqual([user([text("a"), marked("b")]), messages[1], messages[2]]);
    expect(repaired[2]).toBe(messages[2]);
  });

  it("counts the markers of system and tools, which it does not touch", () => {
    const system = [marked("s")];
    const tools = [{ name: "t", input_schema: { type: "object" }, ...MARKER }];
    const request = { system, tools, messages: [user(["a", "b", "c"].map(marked))] };
    expect(cured(request, { dialect })).toEqual([user([text("a"), marked("b"), marked("c")])]);
  });

  it("takes a marker off reasoning, where none is allowed", () => {
    const messages = [user("q"), assistant([{ ...thinking(), ...MARKER }, text("a")]), user("next")];
    expect(found(messages, { dialect })).toEqual(["cache-marker error 1"]);
    expect(cured(messages, { dialect })).toEqual([
      user("q"),
      assistant([thinking(), text("a")]),
      user("next"),
    ]);
  });

  it("does not count where the dialect has no such markers", () => {
    expect(isLeftAlone([user(["a", "b", "c", "d", "e"].map(marked))], { dialect: "openai-chat" })).toBe(true);
  });
});
