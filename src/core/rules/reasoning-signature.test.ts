import { describe, expect, it } from "vitest";
import { assistant, text, thinking, user } from "../../../test/carriers/anthropic.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { repair } from "../../index.ts";

const dialect = "anthropic";
const unsigned = { type: "thinking", thinking: "hm" };

describe("reasoning-signature", () => {
  it("takes unsigned reasoning out, because a signature cannot be made", () => {
    const messages = [user("hi"), assistant([unsigned, text("yes")]), user("bye")];
    expect(found(messages, { dialect })).toEqual(["reasoning-signature error 1"]);
    expect(cured(messages, { dialect })).toEqual([user("hi"), assistant([text("yes")]), user("bye")]);
    expect(repair(messages, { dialect }).lost).toEqual([{ what: "reasoning", message: 1 }]);
  });

  it("finds an empty signature and redacted reasoning without data", () => {
    const messages = [
      user("hi"),
      assistant([thinking("hm", ""), { type: "redacted_thinking", data: "" }, text("yes")]),
      user("bye"),
    ];
    expect(found(messages, { dialect })).toEqual([
      "reasoning-signature error 1",
      "reasoning-signature error 1",
    ]);
  });

  it("drops a message that held nothing else", () => {
    expect(cured([user("hi"), assistant([unsigned]), user("bye")], { dialect })).toEqual([
      user("hi"),
      user("bye"),
    ]);
  });

  it("leaves signed and redacted reasoning alone", () => {
    const redacted = { type: "redacted_thinking", data: "abc" };
    const messages = [user("hi"), assistant([thinking(), redacted, text("yes")]), user("bye")];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
  });

  it("does not ask for signatures where the agent keeps reasoning of any model", () => {
    const messages = [{ role: "user", content: [text("hi")] }, assistant([unsigned, text("yes")])];
    expect(isLeftAlone(messages, { dialect: "openclaw" })).toBe(true);
  });
});
