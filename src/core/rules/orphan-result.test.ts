import { describe, expect, it } from "vitest";
import { answer, assistant, image, result, text, use, user } from "../../../test/carriers/anthropic.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { check, repair } from "../../index.ts";
import { noteText, unknownOutcome } from "../texts.ts";

const dialect = "anthropic";
const compacted = [user([result("a", "kept"), text("go on")]), assistant("ok"), user("bye")];

describe("orphan-result", () => {
  it("turns a result whose call is gone into a note in its place", () => {
    expect(found(compacted, { dialect })).toEqual(["orphan-result error 0"]);
    expect(cured(compacted, { dialect })).toEqual([
      user([text(noteText("orphan", ["kept"])), text("go on")]),
      assistant("ok"),
      user("bye"),
    ]);
  });

  it("keeps the media of a result behind the note", () => {
    const messages = [user([result("a", [text("shot"), image(8)])]), assistant("ok")];
    expect(cured(messages, { dialect })[0]).toEqual(user([text(noteText("orphan", ["shot"])), image(8)]));
  });

  it("makes no note of a result that says nothing or was invented", () => {
    const messages = [
      user([result("a", " "), answer("b", unknownOutcome(undefined)), text("go on")]),
      assistant("ok"),
    ];
    expect(cured(messages, { dialect })[0]).toEqual(user([text("go on")]));
  });

  it("takes it out when that is asked for, and says what went", () => {
    const outcome = repair(compacted, { dialect, repairStrategy: "remove_orphans" });
    expect(outcome.messages).toEqual([user([text("go on")]), assistant("ok"), user("bye")]);
    expect(outcome.lost).toEqual([{ what: "result", message: 0, callId: "a" }]);
  });

  it("tells in its arguments what a report needs", () => {
    const failed = [user("x"), assistant("y"), user([result("a", "kept", { is_error: true })])];
    expect(check(failed, { dialect }).issues).toEqual([
      {
        code: "orphan-result",
        severity: "error",
        message: 2,
        part: 0,
        callId: "a",
        args: { kept: true, error: true, fallback: false },
      },
    ]);
  });

  it("leaves a result alone whose call stands right before it", () => {
    expect(isLeftAlone([user("go"), assistant([use("a")]), ...compacted], { dialect })).toBe(true);
  });
});
