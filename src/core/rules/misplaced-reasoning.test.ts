import { describe, expect, it } from "vitest";
import { assistant, text, thinking, user } from "../../../test/carriers/anthropic.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { repair } from "../../index.ts";

const dialect = "anthropic";

describe("misplaced-reasoning", () => {
  it("takes reasoning out of a user message and says so", () => {
    const messages = [user([thinking(), text("hi")]), assistant("yes")];
    expect(found(messages, { dialect })).toEqual(["misplaced-reasoning error 0"]);
    expect(cured(messages, { dialect })).toEqual([user([text("hi")]), assistant("yes")]);
    expect(repair(messages, { dialect }).lost).toEqual([{ what: "reasoning", message: 0 }]);
  });

  it("drops a user message that held nothing else", () => {
    const messages = [user("hi"), assistant("yes"), user([thinking()]), user("bye")];
    expect(cured(messages, { dialect })).toEqual([user("hi"), assistant("yes"), user("bye")]);
  });

  it("leaves reasoning of the assistant alone", () => {
    expect(isLeftAlone([user("hi"), assistant([thinking(), text("yes")]), user("bye")], { dialect })).toBe(
      true,
    );
  });

  it("leaves it alone where the dialect does not look at reasoning", () => {
    expect(isLeftAlone([user([thinking(), text("hi")])], { dialect: "openclaw" })).toBe(true);
  });
});
