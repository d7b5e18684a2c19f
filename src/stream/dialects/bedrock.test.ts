import { describe, expect, it } from "vitest";
import { judgeStream } from "../judge-stream.ts";
import type { Verdict } from "../verdict.ts";

const call = (toolUse: object = {}, contentBlockIndex = 0): unknown => ({
  contentBlockStart: {
    contentBlockIndex,
    start: { toolUse: { toolUseId: "tooluse_1", name: "run", ...toolUse } },
  },
});
const delta = (value: unknown, contentBlockIndex = 0): unknown => ({
  contentBlockDelta: { contentBlockIndex, delta: value },
});
const stop = (contentBlockIndex = 0): unknown => ({ contentBlockStop: { contentBlockIndex } });
const end = (stopReason: string): unknown => ({ messageStop: { stopReason } });
const input = (text: string): unknown => delta({ toolUse: { input: text } });
const judge = (...events: readonly unknown[]): Verdict =>
  judgeStream([{ messageStart: { role: "assistant" } }, ...events, { metadata: {} }]);

describe("a stream of Bedrock's Converse", () => {
  it("is kept with whole calls, also where it says end_turn", () => {
    for (const reason of ["tool_use", "end_turn"]) {
      expect(judge(call(), input('{"a":'), input("1}"), stop(), end(reason))).toMatchObject({
        commit: true,
        dialect: "bedrock",
        calls: [{ id: "tooluse_1", arguments: "complete" }],
      });
    }
  });

  it("is kept with a text, which begins with its first delta, and with what the server runs", () => {
    expect(judge(delta({ text: "a" }), stop(), end("end_turn"))).toMatchObject({ commit: true });
    expect(judge(call({ type: "server_tool_use" }), input("{"), stop(), end("end_turn"))).toMatchObject({
      commit: true,
      calls: [],
    });
  });

  it("is discarded where a call is cut, never began or never stopped", () => {
    expect(judge(call(), input('{"a":'), stop(), end("max_tokens"))).toMatchObject({ reason: "cut-off" });
    expect(judge(call(), input('{"a":'), stop(), end("tool_use"))).toMatchObject({ reason: "arguments-cut" });
    expect(judge(input("{}"), stop(), end("tool_use"))).toMatchObject({ reason: "call-without-id" });
    expect(judge(delta({ text: "a" }), end("end_turn"))).toMatchObject({ reason: "open-part" });
    expect(judge(delta({ text: "a" }), stop(), end("tool_use"))).toMatchObject({ reason: "missing-call" });
    expect(judge(delta({ reasoningContent: { text: "a" } }), stop(), end("max_tokens"))).toMatchObject({
      reason: "cut-off",
    });
  });

  it("is discarded for its guardrails, its model's faults and an empty answer", () => {
    for (const reason of [
      "guardrail_intervened",
      "content_filtered",
      "malformed_tool_use",
      "malformed_model_output",
    ]) {
      expect(judge(delta({ text: "a" }), stop(), end(reason))).toMatchObject({
        reason: "abnormal-stop",
        stopReason: reason,
      });
    }
    expect(judge(end("end_turn"))).toMatchObject({ reason: "empty-turn" });
  });

  it("is discarded for an exception among the events", () => {
    expect(judge(delta({ text: "a" }), { throttlingException: { message: "slow down" } })).toMatchObject({
      reason: "error-frame",
      error: { type: "throttlingException", message: "slow down" },
    });
  });
});
