import { describe, expect, it } from "vitest";
import { judgeStream } from "../judge-stream.ts";
import type { Verdict } from "../verdict.ts";

const start = (index: number, block: unknown): unknown => ({
  type: "content_block_start",
  index,
  content_block: block,
});
const json = (index: number, partial_json: string): unknown => ({
  type: "content_block_delta",
  index,
  delta: { type: "input_json_delta", partial_json },
});
const stop = (index: number): unknown => ({ type: "content_block_stop", index });
const end = (stop_reason: string): readonly unknown[] => [
  { type: "message_delta", delta: { stop_reason } },
  { type: "message_stop" },
];
const call = (fields: object = {}): unknown =>
  start(0, { type: "tool_use", id: "toolu_1", name: "run", input: {}, ...fields });
const judge = (...events: readonly unknown[]): Verdict => judgeStream(events, { dialect: "anthropic" });

describe("a stream of Anthropic", () => {
  it("is kept with whole calls, several of them, and events that nobody knows", () => {
    const second = start(1, { type: "tool_use", id: "toolu_2", name: "run", input: {} });
    const verdict = judge(
      call(),
      json(0, '{"a":'),
      json(0, "1}"),
      stop(0),
      { type: "news" },
      second,
      stop(1),
      ...end("tool_use"),
    );
    expect(verdict).toMatchObject({ commit: true, partial: false, stopReason: "tool_use" });
    expect(verdict.calls.map((one) => one.arguments)).toEqual(["complete", "empty"]);
  });

  it("is kept where the whole input came with the start of the call", () => {
    expect(judge(call({ input: { a: 1 } }), stop(0), ...end("tool_use"))).toMatchObject({ commit: true });
    expect(judge(call({ input: "a" }), stop(0), ...end("tool_use"))).toMatchObject({
      reason: "arguments-not-object",
    });
  });

  it.each([
    ["an empty id", { id: "" }, "call-without-id"],
    ["no id", { id: null }, "call-without-id"],
    ["an empty name", { name: "" }, "call-without-name"],
    ["a blank name", { name: " " }, "call-without-name"],
  ])("is discarded for a call with %s", (_, fields, reason) => {
    expect(judge(call(fields), stop(0), ...end("tool_use"))).toMatchObject({
      commit: false,
      reason,
      call: 0,
    });
  });

  it("is discarded for arguments that are cut, broken or no object, and for an id that comes twice", () => {
    const reasonOf = (text: string): unknown => judge(call(), json(0, text), stop(0), ...end("tool_use"));
    expect(reasonOf('{"a":')).toMatchObject({ reason: "arguments-cut" });
    expect(reasonOf('{"a"}')).toMatchObject({ reason: "arguments-invalid" });
    expect(reasonOf("[]")).toMatchObject({ reason: "arguments-not-object" });
    const again = start(1, { type: "tool_use", id: "toolu_1", name: "run", input: {} });
    expect(judge(call(), stop(0), again, stop(1), ...end("tool_use"))).toMatchObject({
      reason: "duplicate-call-id",
      call: 1,
    });
  });

  it("is discarded where the stop reason does not fit the calls", () => {
    expect(judge(call(), stop(0), ...end("end_turn"))).toMatchObject({ reason: "unexpected-call" });
    expect(judge(start(0, { type: "text" }), stop(0), ...end("tool_use"))).toMatchObject({
      reason: "missing-call",
    });
    expect(judge(call(), stop(0), ...end("max_tokens"))).toMatchObject({ reason: "cut-off" });
    expect(judge(...end("refusal"))).toMatchObject({ reason: "abnormal-stop", stopReason: "refusal" });
    expect(judge(...end("constructor"))).toMatchObject({ reason: "abnormal-stop" });
  });

  it("keeps a text that a limit ended, and no reasoning that one did", () => {
    expect(judge(start(0, { type: "text" }), stop(0), ...end("max_tokens"))).toMatchObject({
      commit: true,
      partial: true,
    });
    expect(judge(start(0, { type: "thinking" }), stop(0), ...end("max_tokens"))).toMatchObject({
      reason: "cut-off",
    });
  });

  it("is kept with an open server tool when it pauses, and where server tools ran beside a call", () => {
    const server = start(1, { type: "server_tool_use", id: "srvtoolu_1", name: "web_search", input: {} });
    expect(judge(server, stop(1), ...end("pause_turn"))).toMatchObject({ commit: true, calls: [] });
    expect(judge(server, stop(1), call(), stop(0), ...end("tool_use"))).toMatchObject({
      commit: true,
      calls: [{ name: "run" }],
    });
    expect(judge(start(0, { type: "compaction" }), stop(0), ...end("compaction"))).toMatchObject({
      commit: true,
    });
  });

  it("is discarded where a block was not stopped, or arguments belong to no block", () => {
    expect(judge(start(0, { type: "text" }), ...end("end_turn"))).toMatchObject({ reason: "open-part" });
    expect(judge(json(7, "{}"), ...end("tool_use"))).toMatchObject({ reason: "call-without-id" });
  });

  it("is discarded where it ends before its end", () => {
    expect(judge(call(), stop(0), end("tool_use")[0])).toMatchObject({ reason: "unfinished", ended: false });
    expect(judge(start(0, { type: "text" }), stop(0), { type: "message_stop" })).toMatchObject({
      reason: "unfinished",
    });
  });
});
