import { describe, expect, it } from "vitest";
import { assistant, user } from "../../../test/carriers/anthropic.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { repair } from "../../index.ts";

const dialect = "anthropic";
const broken = [user("hi"), null, assistant("yes"), { role: "moderator", content: "x" }, user("bye")];

describe("invalid-message", () => {
  it("finds what is no message and roles that nobody knows", () => {
    expect(found(broken, { dialect })).toEqual(["invalid-message error 1", "invalid-message error 3"]);
  });

  it("takes them out only when the caller agreed to a loss", () => {
    const cautious = repair(broken, { dialect });
    expect(cautious).toMatchObject({ repaired: false, messages: broken });
    expect(cautious.left.map(({ why }) => why)).toEqual(["needs-lossy", "needs-lossy"]);
    expect(cured(broken, { dialect, lossy: true })).toEqual([user("hi"), assistant("yes"), user("bye")]);
  });

  it("finds content that is neither a text nor a list", () => {
    expect(found([user("hi"), { role: "assistant", content: 5 }], { dialect })).toEqual([
      "invalid-message error 1",
    ]);
  });

  it("leaves the agent's own kinds of messages alone where the agent knows them", () => {
    const messages = [{ role: "bashExecution", command: "ls", output: "a" }];
    expect(isLeftAlone(messages, { dialect: "openclaw" })).toBe(true);
  });

  it("finds a text block whose text stands under a damaged name, and drops none of it in silence", () => {
    const hidden = { type: "text", tex: "the answer" };
    const messages = [user("hi"), assistant([hidden]), user("bye")];
    for (const of of ["anthropic", "openclaw", "mixed", "openai-chat"] as const) {
      const careful = repair(messages, { dialect: of });
      expect(JSON.stringify(careful.messages)).toContain("the answer");
      expect(careful.left).toMatchObject([{ code: "invalid-message", message: 1, why: "needs-lossy" }]);
      const agreed = repair(messages, { dialect: of, lossy: true });
      expect(agreed.lost).toMatchObject([{ what: "block", message: 1 }]);
    }
  });

  it("takes a text block that has nothing but a marker for a blank one", () => {
    const blank = { type: "text", cache_control: { type: "ephemeral" } };
    const messages = [user("hi"), assistant([blank, { type: "text", text: "yes" }]), user("bye")];
    expect(found(messages, { dialect })).toEqual(["empty-content error 1"]);
  });

  it("tells a hundred of thousands of parts, and takes all of them out where that was agreed", () => {
    const messages = [user("hi"), assistant([...Array(5000).fill({}), { type: "text", text: "yes" }])];
    expect(found(messages, { dialect })).toHaveLength(100);
    expect(cured(messages, { dialect, lossy: true })).toEqual([
      user("hi"),
      assistant([{ type: "text", text: "yes" }]),
    ]);
  });
});
