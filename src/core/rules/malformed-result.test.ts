import { describe, expect, it } from "vitest";
import { assistant, result, use, user } from "../../../test/carriers/bedrock.ts";
import { cured, found } from "../../../test/carriers/verdicts.ts";

const dialect = "bedrock";
const asked = [user("go"), assistant([use("a")])];

describe("a result that is not written as the target wants it", () => {
  it("is found where it answers a call, and says the same afterwards", () => {
    const messages = [...asked, user([result("a", [{ json: "words" }])])];
    expect(found(messages, { dialect })).toEqual(["malformed-result error 2"]);
    expect(cured(messages, { dialect })[2]).toEqual(user([result("a", [{ json: { result: "words" } }])]));
  });

  it("is no finding of its own where it becomes a note", () => {
    const messages = [user("go"), assistant("so"), user([result("x", [], "error"), { text: "on" }])];
    expect(found(messages, { dialect })).toEqual(["orphan-result error 2"]);
  });

  it("is moved and mended at once", () => {
    const messages = [...asked, user("stop"), assistant("so"), user([result("a", [{ json: 1 }])])];
    expect(cured(messages, { dialect })[2]).toEqual(
      user([result("a", [{ json: { result: 1 } }]), { text: "stop" }]),
    );
  });
});
