import { describe, expect, it } from "vitest";
import { assistant, call, result, text, user } from "../../../test/carriers/openclaw.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { repair } from "../../history.ts";

const dialect = "openclaw";
const plain = { ...assistant([]), content: "yes", x_own: 1 };

describe("plain-content", () => {
  it("puts a plain text of the assistant into a block, where the agent reads nothing else", () => {
    const messages = [user("hi"), plain];
    expect(found(messages, { dialect })).toEqual(["plain-content error 1"]);
    expect(cured(messages, { dialect })).toEqual([user("hi"), { ...plain, content: [text("yes")] }]);
  });

  it("does the same for a result, without losing its place", () => {
    const plainResult = result("a", "", { content: "real" });
    const messages = [user("go"), assistant([call("a")]), plainResult];
    expect(found(messages, { dialect })).toEqual(["plain-content error 2"]);
    expect(cured(messages, { dialect })[2]).toEqual(result("a", "real"));
  });

  it("leaves a plain text of the user alone", () => {
    expect(isLeftAlone([{ role: "user", content: "hi" }], { dialect })).toBe(true);
  });

  it("puts a block that stands without its list into one, whoever speaks", () => {
    const alone = { type: "tool_result", tool_use_id: "t1", content: "OUTPUT" };
    const messages = [
      { role: "user", content: "go" },
      { role: "assistant", content: [{ type: "tool_use", id: "t1", name: "ls", input: {} }] },
      { role: "user", content: alone },
    ];
    const fixed = repair(messages, { dialect: "anthropic" });
    expect(fixed.repairs.map(({ code }) => code)).toEqual(["plain-content"]);
    expect(fixed.messages[2]).toEqual({ role: "user", content: [alone] });
  });

  it("leaves plain texts alone in every other dialect", () => {
    const messages = [
      { role: "user", content: "hi" },
      { role: "assistant", content: "yes" },
    ];
    for (const name of ["anthropic", "openai-chat", "mixed"] as const) {
      expect(isLeftAlone(messages, { dialect: name })).toBe(true);
    }
  });
});
