import { describe, expect, it } from "vitest";
import {
  assistant,
  call,
  output,
  reasoning,
  reference,
  user,
} from "../../../test/carriers/openai-responses.ts";
import { cured, found } from "../../../test/carriers/verdicts.ts";
import { check, repair } from "../../index.ts";

const dialect = "openai-responses";
const unstored = (input: readonly unknown[]) => ({ store: false, input });

describe("unstored-item", () => {
  it("takes reasoning out that is known by nothing but its id, and the ids of what it led to", () => {
    const messages = [
      user("q"),
      reasoning("rs_1"),
      call("a", "{}", { id: "fc_1" }),
      output("a"),
      assistant("so", "msg_1"),
    ];
    expect(found(unstored(messages), { dialect })).toEqual(["unstored-item error 1"]);
    expect(cured(unstored(messages), { dialect })).toEqual([
      user("q"),
      call("a"),
      output("a"),
      assistant("so", "msg_1"),
    ]);
  });

  it("leaves reasoning alone that brings its content along", () => {
    const input = [user("q"), reasoning("rs_1", { encrypted_content: "x" }), assistant("so", "msg_1")];
    const request = unstored(input);
    expect(repair(request, { dialect }).request).toBe(request);
    expect(check(request, { dialect }).issues).toEqual([]);
  });

  it("leaves both alone where items are stored, and asks for the fact", () => {
    const input = [user("q"), reasoning("rs_1"), assistant("so"), reference("msg_1")];
    expect(check({ input }, { dialect })).toMatchObject({ issues: [] });
    expect(check(input, { dialect }).notChecked).toContain("unstored-item");
    expect(check({ input }, { dialect }).notChecked).not.toContain("unstored-item");
    expect(check([], { dialect: "openai-chat" }).notChecked).not.toContain("unstored-item");
  });

  it("takes references out where loss was agreed to", () => {
    const messages = unstored([user("q"), reference("msg_1"), user("next")]);
    expect(repair(messages, { dialect })).toMatchObject({
      repaired: false,
      left: [{ code: "unstored-item", message: 1, why: "needs-lossy" }],
    });
    expect(cured(messages, { dialect, lossy: true })).toEqual([user("q"), user("next")]);
    expect(repair(messages, { dialect, lossy: true }).lost).toEqual([{ what: "reference", message: 1 }]);
  });
});
