import { describe, expect, it } from "vitest";
import { call, model, response, user } from "../../../test/carriers/gemini.ts";
import { found } from "../../../test/carriers/verdicts.ts";

const options = { dialect: "gemini", profile: "gemini-3" } as const;
const signed = { thoughtSignature: "c2ln" };

describe("a call without the signature that the target asks for", () => {
  it("is found in each step of the current turn", () => {
    const step = [model([call("a")]), user([response("a")])];
    expect(found([user("go"), ...step, ...step], options)).toEqual([
      "call-signature error 1",
      "call-signature error 3",
    ]);
  });

  it("is legal behind another call of its step", () => {
    const messages = [
      user("go"),
      model([call("a", signed), call("b")]),
      user([response("a"), response("b")]),
    ];
    expect(found(messages, options)).toEqual([]);
  });

  it("is legal before the last words of the user", () => {
    expect(
      found([user("go"), model([call("a")]), user([response("a")]), model("so"), user("on")], options),
    ).toEqual([]);
  });

  it("is not found where the call goes", () => {
    const nameless = { functionCall: { args: {} } };
    expect(found([user("go"), model([nameless, { text: "so" }])], options)).toEqual([
      "malformed-call error 1",
    ]);
  });
});
