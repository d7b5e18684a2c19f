import { describe, expect, it } from "vitest";
import { assistant, result, text, thinking, use, user } from "../../../test/carriers/anthropic.ts";
import { found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { check, repair } from "../../index.ts";

const dialect = "anthropic";
const on = { thinking: { type: "enabled", budget_tokens: 1024 } };
const loop = [user("go"), assistant([use("a")]), user([result("a")])];

describe("reasoning-missing", () => {
  it("switches reasoning off for a request whose open tool loop begins without it", () => {
    const request = { ...on, messages: loop };
    expect(found(request, { dialect })).toEqual(["reasoning-missing error 1"]);
    const outcome = repair(request, { dialect });
    expect(outcome.request).toEqual({ thinking: { type: "disabled" }, messages: loop });
    expect(outcome.requires).toEqual([{ code: "thinking-disabled", message: -1 }]);
    expect(check(outcome.request, { dialect }).valid).toBe(true);
  });

  it("leaves a loop alone that begins with reasoning", () => {
    const reasoned = [user("go"), assistant([thinking(), use("a")]), user([result("a")])];
    expect(isLeftAlone(reasoned, { dialect, request: on })).toBe(true);
  });

  it("leaves a closed loop alone", () => {
    expect(isLeftAlone([...loop, assistant("done"), user("next")], { dialect, request: on })).toBe(true);
  });

  it("takes a loop for open although words follow its last result", () => {
    const spoken = [user("go"), assistant([use("a")]), user([result("a"), text("hurry")])];
    expect(found(spoken, { dialect, request: on })).toEqual(["reasoning-missing error 1"]);
  });

  it("says that it did not run when the request is not known", () => {
    expect(check(loop, { dialect }).notChecked).toContain("reasoning-missing");
    expect(check(loop, { dialect, request: on }).notChecked).not.toContain("reasoning-missing");
  });
});
