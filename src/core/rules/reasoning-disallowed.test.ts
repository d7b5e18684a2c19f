import { describe, expect, it } from "vitest";
import { assistant, text, thinking, user } from "../../../test/carriers/anthropic.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { check, repair } from "../../index.ts";

const dialect = "anthropic";
const request = { thinking: { type: "disabled" } };
const messages = [user("hi"), assistant([thinking(), text("yes")])];

describe("reasoning-disallowed", () => {
  it("takes reasoning out of a last assistant message when reasoning is switched off", () => {
    expect(found(messages, { dialect, request })).toEqual(["reasoning-disallowed error 1"]);
    expect(cured(messages, { dialect, request })).toEqual([user("hi"), assistant([text("yes")])]);
    expect(repair(messages, { dialect, request }).lost).toEqual([{ what: "reasoning", message: 1 }]);
  });

  it("leaves reasoning of earlier messages alone", () => {
    expect(isLeftAlone([...messages, user("bye")], { dialect, request })).toBe(true);
  });

  it("leaves it alone when reasoning is on, or nothing is known", () => {
    expect(isLeftAlone(messages, { dialect, request: { thinking: { type: "adaptive" } } })).toBe(true);
    expect(isLeftAlone(messages, { dialect })).toBe(true);
    expect(check(messages, { dialect }).notChecked).toContain("reasoning-disallowed");
  });
});
