import { describe, expect, it } from "vitest";
import { judgeStream } from "../judge-stream.ts";
import type { Verdict } from "../verdict.ts";

const chunk = (parts: readonly unknown[], finishReason?: string, index = 0): unknown => ({
  candidates: [
    { index, content: { role: "model", parts }, ...(finishReason !== undefined && { finishReason }) },
  ],
});
const call = (fields: object = {}): unknown => ({ functionCall: { name: "run", args: { a: 1 }, ...fields } });
const judge = (...events: readonly unknown[]): Verdict => judgeStream(events, { dialect: "gemini" });

describe("a stream of Gemini", () => {
  it("is kept with calls, which need no id and no arguments", () => {
    const verdict = judge(
      chunk([{ text: "a" }]),
      chunk([call(), call({ args: undefined })]),
      chunk([{ text: "" }], "STOP"),
      { usageMetadata: {} },
    );
    expect(verdict).toMatchObject({
      commit: true,
      calls: [{ id: "", arguments: "complete" }, { arguments: "empty" }],
    });
  });

  it("is kept with a call in pieces, and discarded where the last piece is missing", () => {
    const pieces = [
      call({ args: undefined, willContinue: true }),
      call({ name: undefined, partialArgs: [], willContinue: true }),
    ];
    const last = call({ name: undefined, args: undefined });
    expect(judge(...pieces.map((one) => chunk([one])), chunk([last], "STOP"))).toMatchObject({
      commit: true,
      calls: [{ name: "run", arguments: "free" }],
    });
    expect(judge(...pieces.map((one) => chunk([one])), chunk([], "STOP"))).toMatchObject({
      reason: "open-part",
    });
  });

  it("is discarded for a call without a name, with arguments that are no object, or with an id that comes twice", () => {
    expect(judge(chunk([call({ name: "" })], "STOP"))).toMatchObject({ reason: "call-without-name" });
    expect(judge(chunk([call({ args: [] })], "STOP"))).toMatchObject({ reason: "arguments-not-object" });
    expect(judge(chunk([call({ id: "x" }), call({ id: "x" })], "STOP"))).toMatchObject({
      reason: "duplicate-call-id",
    });
  });

  it("is discarded where it was filtered, went wrong, was cut in a call, or is empty", () => {
    for (const reason of [
      "SAFETY",
      "RECITATION",
      "MALFORMED_FUNCTION_CALL",
      "UNEXPECTED_TOOL_CALL",
      "OTHER",
    ]) {
      expect(judge(chunk([{ text: "a" }], reason))).toMatchObject({
        reason: "abnormal-stop",
        stopReason: reason,
      });
    }
    expect(judge(chunk([call()], "MAX_TOKENS"))).toMatchObject({ reason: "cut-off" });
    expect(judge(chunk([{ text: "a" }], "MAX_TOKENS"))).toMatchObject({ commit: true, partial: true });
    expect(judge(chunk([{ text: "" }], "STOP"))).toMatchObject({ reason: "empty-turn" });
    expect(judge({ promptFeedback: { blockReason: "JAILBREAK" } })).toMatchObject({
      reason: "abnormal-stop",
      stopReason: "JAILBREAK",
    });
    expect(judge(chunk([{ text: "a" }], "FINISH_REASON_UNSPECIFIED"))).toMatchObject({
      reason: "unfinished",
    });
  });

  it("is discarded for an error, also as bare JSON between the events", () => {
    const error = { error: { code: 503, message: "overloaded", status: "UNAVAILABLE" } };
    const told = { reason: "error-frame", error: { type: "UNAVAILABLE", code: "503" } };
    expect(judge(chunk([{ text: "a" }]), error)).toMatchObject(told);
    expect(
      judgeStream(`data: ${JSON.stringify(chunk([{ text: "a" }]))}\n\n${JSON.stringify(error)}\n`),
    ).toMatchObject(told);
  });
});
