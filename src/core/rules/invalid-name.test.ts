import { describe, expect, it } from "vitest";
import { user } from "../../../test/carriers/openai-chat.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";

const dialect = "openai-chat";

describe("invalid-name", () => {
  it("takes an optional name away that the provider refuses", () => {
    const messages = [{ ...user("hi"), name: "Jane Doe" }];
    expect(found(messages, { dialect })).toEqual(["invalid-name error 0"]);
    expect(cured(messages, { dialect })).toEqual([user("hi")]);
  });

  it("finds a name that is too long, and one without characters", () => {
    const messages = [
      { ...user("hi"), name: "a".repeat(65) },
      { ...user("ho"), name: "" },
    ];
    expect(found(messages, { dialect })).toEqual(["invalid-name error 0", "invalid-name error 1"]);
  });

  it("leaves a legal name alone", () => {
    expect(isLeftAlone([{ ...user("hi"), name: "Jane_Doe-2" }], { dialect })).toBe(true);
  });
});
