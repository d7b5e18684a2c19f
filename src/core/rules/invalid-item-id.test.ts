import { describe, expect, it } from "vitest";
import {
  assistant,
  call,
  output,
  reasoning,
  reference,
  user,
} from "../../../test/carriers/openai-responses.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { repair } from "../../index.ts";

const dialect = "openai-responses";

describe("invalid-item-id", () => {
  it("leaves an id out that has other characters, is too long or is empty", () => {
    for (const id of ["fc_A+A=", "x".repeat(65), ""]) {
      const messages = [user("q"), call("a", "{}", { id }), output("a")];
      expect(found(messages, { dialect })).toEqual(["invalid-item-id error 1"]);
      expect(cured(messages, { dialect })).toEqual([user("q"), call("a"), output("a")]);
      expect(repair(messages, { dialect }).lost).toEqual([]);
    }
  });

  it("keeps reasoning that brings its content along, and takes out what is known by the id alone", () => {
    const carried = { encrypted_content: "x" };
    const messages = [
      user("q"),
      reasoning("rs/1", carried),
      assistant("so", "msg_1"),
      reasoning("rs/2"),
      assistant("then", "msg_2"),
    ];
    expect(cured(messages, { dialect })).toEqual([
      user("q"),
      { type: "reasoning", summary: [], ...carried },
      assistant("so", "msg_1"),
      assistant("then"),
    ]);
  });

  it("asks before a reference goes, and cannot help items that need their id", () => {
    const left = (item: object, lossy: boolean) => repair([user("q"), item], { dialect, lossy }).left;
    expect(left(reference("msg/1"), false)).toMatchObject([{ code: "invalid-item-id", why: "needs-lossy" }]);
    expect(left(reference("msg/1"), true)).toEqual([]);
    expect(left({ type: "web_search_call", id: "ws/1" }, true)).toMatchObject([
      { code: "invalid-item-id", why: "unsupported" },
    ]);
  });

  it("takes legal ids, and none", () => {
    const messages = [user("q"), assistant("so", `msg_-${"x".repeat(59)}`), assistant("and so")];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
  });
});
