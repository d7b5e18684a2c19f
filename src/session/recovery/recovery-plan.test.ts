import { describe, expect, it } from "vitest";
import { classifyError } from "../../errors/classify-error.ts";
import { decide, type RecoveryFacts } from "./recovery-plan.ts";

const USUAL: RecoveryFacts = {
  enabled: true,
  autoRepair: true,
  autoReset: false,
  callsRunning: false,
  cameBack: false,
};

const planOf = (error: unknown, facts: Partial<RecoveryFacts> = {}) =>
  decide(classifyError(error), { ...USUAL, ...facts });
const orphan = "400 messages.2.content.0: unexpected `tool_use_id` found in `tool_result` blocks: toolu_1";
const filtered = { type: "error", error: { type: "content_filtered" } };

describe("the plan for an error", () => {
  it.each([
    ["a rate limit", { status: 429, headers: { "retry-after": "7" } }, { step: "leave", retry: true }],
    ["an overload", { status: 529 }, { step: "leave", retry: true }],
    ["a broken connection", new Error("socket hang up"), { step: "leave", retry: true }],
    ["a timeout", new Error("Request timed out."), { step: "leave", retry: true }],
    ["a request that somebody stopped", AbortSignal.abort().reason, { step: "leave", retry: false }],
    ["a history that is too long", new Error("prompt is too long: 210000 tokens"), { step: "compact" }],
    ["a refused key", { status: 401 }, { step: "escalate", why: "sign-in" }],
    ["no credit", { status: 429, error: { code: "insufficient_quota" } }, { step: "escalate", why: "pay" }],
    [
      "an unknown model",
      { status: 404, message: "model: x not found" },
      { step: "escalate", why: "change-request" },
    ],
    ["a filter of Anthropic", filtered, { step: "withdraw", repairs: true }],
    [
      "a filter of OpenAI",
      { choices: [{ finish_reason: "content_filter" }] },
      { step: "withdraw", repairs: true },
    ],
    ["a broken history", orphan, { step: "repair" }],
    ["a refusal that says nothing", { status: 400 }, { step: "repair" }],
  ])("is for %s what its class asks for", (_, error, plan) => {
    expect(planOf(error)).toEqual(plan);
  });

  it("touches nothing where the session is switched off", () => {
    for (const error of [filtered, orphan, { status: 400 }]) {
      expect(planOf(error, { enabled: false })).toEqual({ step: "escalate", why: "disabled" });
    }
    expect(planOf({ status: 429 }, { enabled: false })).toEqual({ step: "leave", retry: true });
  });

  it("repairs nothing that it may not repair", () => {
    expect(planOf(orphan, { autoRepair: false })).toEqual({ step: "escalate", why: "not-automatic" });
    expect(planOf(filtered, { autoRepair: false })).toEqual({ step: "withdraw", repairs: false });
    expect(planOf(orphan, { callsRunning: true })).toEqual({ step: "escalate", why: "calls-running" });
    expect(planOf(filtered, { callsRunning: true })).toEqual({ step: "withdraw", repairs: false });
  });

  it("resets only what came back after a repair, and only with autoReset", () => {
    expect(planOf(orphan, { cameBack: true })).toEqual({ step: "escalate", why: "came-back" });
    expect(planOf(orphan, { cameBack: true, autoReset: true })).toEqual({ step: "reset" });
    expect(planOf(orphan, { autoReset: true })).toEqual({ step: "repair" });
    expect(planOf({ status: 429 }, { cameBack: true, autoReset: true })).toEqual({
      step: "leave",
      retry: true,
    });
  });
});
