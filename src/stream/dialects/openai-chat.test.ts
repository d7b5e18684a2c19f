import { describe, expect, it } from "vitest";
import { createJudge } from "../judge.ts";
import { judgeStream } from "../judge-stream.ts";
import type { Verdict } from "../verdict.ts";

const chunk = (delta: unknown, finish_reason: string | null = null, index = 0): unknown => ({
  object: "chat.completion.chunk",
  choices: [{ index, delta, finish_reason }],
});
const piece = (index: number, args: unknown, more: object = {}): unknown => ({
  tool_calls: [{ index, function: { arguments: args }, ...more }],
});
const call = (index: number, args: unknown, id = `call_${index}`): unknown => ({
  tool_calls: [{ index, id, type: "function", function: { name: "run", arguments: args } }],
});
const judge = (...events: readonly unknown[]): Verdict => judgeStream(events, { dialect: "openai-chat" });
const wire = (...events: readonly unknown[]): string =>
  events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");

describe("a stream of Chat Completions", () => {
  it("is kept with whole calls, in pieces or at once", () => {
    expect(
      judge(chunk(call(0, "")), chunk(piece(0, '{"a"')), chunk(piece(0, ":1}")), chunk({}, "tool_calls")),
    ).toMatchObject({
      commit: true,
      calls: [{ id: "call_0", name: "run", arguments: "complete", size: 7 }],
    });
    expect(judge(chunk(call(0, "{}")), chunk(call(1, "")), chunk({}, "stop"))).toMatchObject({
      commit: true,
    });
    // Some servers leave the index out.
    const bare = {
      tool_calls: [
        { id: "a", function: { name: "run", arguments: "{}" } },
        { id: "b", function: { name: "run", arguments: "{}" } },
      ],
    };
    expect(judge(chunk(bare), chunk({}, "tool_calls"))).toMatchObject({
      commit: true,
      calls: [{ id: "a" }, { id: "b" }],
    });
  });

  it("is kept with a call of the old shape, which has no id, and with a custom tool, whose input is any text", () => {
    const old = { function_call: { name: "run", arguments: "{}" } };
    expect(judge(chunk(old), chunk({}, "function_call"))).toMatchObject({ commit: true });
    const custom = {
      tool_calls: [{ index: 0, id: "c", type: "custom", custom: { name: "run", input: "rm {" } }],
    };
    expect(judge(chunk(custom), chunk({}, "tool_calls"))).toMatchObject({
      commit: true,
      calls: [{ arguments: "free" }],
    });
  });

  it("is discarded for calls that nobody can run", () => {
    const reasonOf = (delta: unknown): unknown => judge(chunk(delta), chunk({}, "tool_calls"));
    expect(reasonOf(call(0, '{"a":'))).toMatchObject({ reason: "arguments-cut" });
    expect(reasonOf(call(0, "{}{}"))).toMatchObject({ reason: "arguments-invalid" });
    expect(reasonOf(call(0, { a: 1 }))).toMatchObject({ reason: "arguments-not-object" });
    expect(reasonOf(call(0, "{}", ""))).toMatchObject({ reason: "call-without-id" });
    expect(reasonOf(piece(0, "{}", { id: "x" }))).toMatchObject({ reason: "call-without-name" });
    expect(reasonOf({})).toMatchObject({ reason: "missing-call" });
  });

  it("is discarded for the reasons of gateways and filters", () => {
    for (const reason of [
      "content_filter",
      "error",
      "error_finish",
      "network_error",
      "insufficient_system_resource",
    ]) {
      expect(judge(chunk({ content: "a" }), chunk({}, reason))).toMatchObject({
        reason: "abnormal-stop",
        stopReason: reason,
      });
    }
    expect(judge(chunk(call(0, "{}")), chunk({}, "length"))).toMatchObject({ reason: "cut-off" });
    expect(judge(chunk({ content: "a" }), chunk({}, "length"))).toMatchObject({
      commit: true,
      partial: true,
    });
  });

  it("needs the end of every choice, and judges each by its own", () => {
    expect(judge(chunk({ content: "a" }, "stop"), chunk({ content: "b" }, null, 1))).toMatchObject({
      reason: "unfinished",
    });
    expect(judge(chunk({ content: "a" }, "stop"), chunk(call(0, "{}"), "length", 1))).toMatchObject({
      reason: "cut-off",
      stopReason: "length",
    });
    expect(judge(chunk(call(0, "{}"), "stop"), chunk(call(0, "{}"), "stop", 1))).toMatchObject({
      commit: true,
    });
  });

  it("needs the line [DONE] on the wire, and has none as the chunks of an SDK", () => {
    const chunks = [chunk({ content: "a" }), chunk({}, "stop"), { choices: [], usage: {} }];
    expect(judgeStream(wire(...chunks))).toMatchObject({ reason: "unfinished", ended: false });
    expect(judgeStream(`${wire(...chunks)}data: [DONE]\n\n`)).toMatchObject({ commit: true });
    expect(judge(...chunks)).toMatchObject({ commit: true });
    expect(judgeStream("data: [DONE]\n\n", { dialect: "openai-chat" })).toMatchObject({ commit: false });
  });

  it("is discarded for an error of any shape, and not for one that is null", () => {
    expect(judge({ error: "rate limited" })).toMatchObject({
      reason: "error-frame",
      error: { message: "rate limited" },
    });
    expect(
      judge({ ...(chunk({}, "error") as object), error: { code: 502, message: "upstream" } }),
    ).toMatchObject({
      reason: "error-frame",
      error: { code: "502" },
    });
    expect(judge({ ...(chunk({ content: "a" }, "stop") as object), error: null })).toMatchObject({
      commit: true,
    });
  });

  it("holds where an eager reader would run a call: its last bracket, the next call, the end", () => {
    const passages = (...events: readonly unknown[]): readonly string[] => {
      const reader = createJudge({ dialect: "openai-chat", maxBytes: 1000 });
      return events.map((event) => reader.readEvent(event));
    };
    expect(
      passages(chunk({ content: "a" }), chunk(call(0, "")), chunk(piece(0, '{"a":')), chunk(piece(0, "1}"))),
    ).toEqual(["pass", "pass", "pass", "hold"]);
    expect(passages(chunk(call(0, "")), chunk(call(1, "")))).toEqual(["pass", "hold"]);
    expect(passages(chunk(call(0, "{")), chunk({}, "length"))).toEqual(["pass", "hold"]);
    expect(passages(chunk({ content: "a" }), chunk({}, "stop"))).toEqual(["pass", "pass"]);
  });
});
