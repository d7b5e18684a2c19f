import { describe, expect, it } from "vitest";
import { answer, assistant, call, result, text, user } from "../../../test/carriers/openclaw.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { noteText, unknownOutcome } from "../texts.ts";

const dialect = "openclaw";
const failed = assistant([text("I try"), call("a")], { stopReason: "error" });
const spoken = assistant([text("I try")], { stopReason: "error" });

describe("partial-turn", () => {
  it("takes the calls out of a failed turn that the agent leaves out on replay, and keeps its text", () => {
    const messages = [user("go"), failed, user("again")];
    expect(found(messages, { dialect })).toEqual(["partial-turn error 1"]);
    expect(cured(messages, { dialect })).toEqual([user("go"), spoken, user("again")]);
  });

  it("takes an invented result of such a call with it", () => {
    const invented = answer("a", unknownOutcome(undefined));
    expect(cured([user("go"), failed, invented, user("again")], { dialect })).toEqual([
      user("go"),
      spoken,
      user("again"),
    ]);
  });

  it("keeps a real result of such a call as a note", () => {
    expect(cured([user("go"), failed, result("a", "real"), user("again")], { dialect })).toEqual([
      user("go"),
      spoken,
      user(noteText("orphan", ["real"])),
      user("again"),
    ]);
  });

  it("is an info at rest as long as no result is left behind", () => {
    const moment = "rest";
    expect(found([user("go"), failed, user("again")], { dialect, moment })).toEqual(["partial-turn info 1"]);
    expect(found([user("go"), failed, result("a"), user("again")], { dialect, moment })).toEqual([
      "partial-turn error 1",
    ]);
  });

  it("answers a complete call where failed turns are sent, and takes out one that only reads", () => {
    const messages = [user("go"), failed, user("again")];
    expect(cured(messages, { dialect: "mixed" })).toEqual([
      user("go"),
      failed,
      answer("a", unknownOutcome(undefined)),
      user("again"),
    ]);
    const tools = { exec: { effect: "read" } } as const;
    expect(cured(messages, { dialect: "mixed", tools })).toEqual([user("go"), spoken, user("again")]);
  });

  it("leaves a failed turn without calls alone", () => {
    expect(isLeftAlone([user("go"), spoken, user("again")], { dialect })).toBe(true);
  });
});
