import { describe, expect, it } from "vitest";
import { found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { repair } from "../../index.ts";

describe("no-messages", () => {
  it("finds a request without messages and does not invent one", () => {
    expect(found([], { dialect: "anthropic" })).toEqual(["no-messages error 0"]);
    const empty: readonly unknown[] = [];
    const outcome = repair(empty, { dialect: "openai-chat" });
    expect(outcome).toMatchObject({ repaired: false, left: [{ why: "not-a-history" }] });
    expect(outcome.messages).toBe(empty);
  });

  it("leaves a session alone that has not begun", () => {
    expect(isLeftAlone([], { dialect: "openclaw" })).toBe(true);
    expect(isLeftAlone([], { dialect: "mixed" })).toBe(true);
  });

  it("does not speak of a request whose messages are all the system's", () => {
    expect(found([{ role: "system", content: "be nice" }], { dialect: "openai-chat" })).toEqual([]);
  });
});
