import { describe, expect, it } from "vitest";
import { assistant, user } from "../../../test/carriers/openai-responses.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";

const dialect = "openai-responses";
const says = (role: string, type: string, more: object = {}) => ({
  type: "message",
  role,
  content: [{ type, text: "hello", ...more }],
});

describe("content-type", () => {
  it("gives texts of the assistant and of others the type of their role", () => {
    for (const type of ["input_text", "text"]) {
      expect(found([user("q"), says("assistant", type)], { dialect })).toEqual(["content-type error 1"]);
      expect(cured([user("q"), says("assistant", type)], { dialect })).toEqual([
        user("q"),
        assistant("hello"),
      ]);
    }
    for (const type of ["output_text", "text"]) {
      expect(cured([says("user", type)], { dialect })).toEqual([user("hello")]);
      expect(cured([says("developer", type)], { dialect })).toEqual([says("developer", "input_text")]);
    }
  });

  it("leaves out what only the model's own text may carry", () => {
    expect(
      cured([says("user", "output_text", { annotations: [], logprobs: [], x: 1 })], { dialect }),
    ).toEqual([says("user", "input_text", { x: 1 })]);
    const annotated = says("assistant", "text", { annotations: [{ type: "url_citation" }] });
    expect(cured([user("q"), annotated], { dialect })[1]).toEqual(
      says("assistant", "output_text", { annotations: [{ type: "url_citation" }] }),
    );
  });

  it("leaves the right types alone, plain texts and refusals, too", () => {
    const refusal = { role: "assistant", content: [{ type: "refusal", refusal: "no" }] };
    const messages = [user("q"), assistant("so"), { role: "assistant", content: "x" }, refusal];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
  });
});
