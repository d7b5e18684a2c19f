import { describe, expect, it } from "vitest";
import { assistant, result, text, use, user } from "../../../test/carriers/anthropic.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { repair } from "../../index.ts";

const dialect = "anthropic";

describe("lone-surrogate", () => {
  it("replaces a cut emoji in a text and keeps everything around it", () => {
    const messages = [user("hi"), assistant([text("smile \ud83d", { x_own: 1 })]), user("bye")];
    expect(found(messages, { dialect })).toEqual(["lone-surrogate error 1"]);
    const repaired = cured(messages, { dialect });
    expect(repaired).toEqual([user("hi"), assistant([text("smile \ufffd", { x_own: 1 })]), user("bye")]);
    expect(repaired[0]).toBe(messages[0]);
  });

  it("looks into arguments, keys and results", () => {
    const messages = [
      user("go"),
      assistant([use("a", { input: { "k\udc00": ["\udbff"] } })]),
      user([result("a", [text("\ud800")])]),
    ];
    expect(found(messages, { dialect })).toEqual(["lone-surrogate error 1", "lone-surrogate error 2"]);
    expect(cured(messages, { dialect }).slice(1)).toEqual([
      assistant([use("a", { input: { "k\ufffd": ["\ufffd"] } })]),
      user([result("a", [text("\ufffd")])]),
    ]);
  });

  it("looks around the messages of a request", () => {
    const request = { system: "be \ud800 nice", messages: [user("hi")] };
    expect(found(request, { dialect })).toEqual(["lone-surrogate error -1"]);
    expect(repair(request, { dialect }).request).toEqual({
      system: "be \ufffd nice",
      messages: [user("hi")],
    });
  });

  it("leaves whole emoji alone", () => {
    expect(isLeftAlone([user("\u{1f600} \ufffd")], { dialect })).toBe(true);
  });
});
