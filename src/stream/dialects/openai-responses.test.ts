import { describe, expect, it } from "vitest";
import { judgeStream } from "../judge-stream.ts";
import type { Verdict } from "../verdict.ts";

const item = (fields: object = {}): object => ({
  type: "function_call",
  id: "fc_1",
  call_id: "call_1",
  name: "run",
  arguments: "",
  ...fields,
});
const added = (output_index: number, value: unknown): unknown => ({
  type: "response.output_item.added",
  output_index,
  item: value,
});
const done = (output_index: number, value: unknown): unknown => ({
  type: "response.output_item.done",
  output_index,
  item: value,
});
const delta = (output_index: number, text: string): unknown => ({
  type: "response.function_call_arguments.delta",
  output_index,
  delta: text,
});
const completed = (output?: readonly unknown[]): unknown => ({
  type: "response.completed",
  response: { status: "completed", output },
});
const incomplete = (reason: string): unknown => ({
  type: "response.incomplete",
  response: { incomplete_details: { reason } },
});
const judge = (...events: readonly unknown[]): Verdict =>
  judgeStream(events, { dialect: "openai-responses" });

describe("a stream of the Responses API", () => {
  it("is kept with whole calls, and takes the provider's last word on their arguments", () => {
    const whole = item({ arguments: '{"a":1}', status: "completed" });
    const verdict = judge(added(0, item()), delta(0, '{"a'), done(0, whole), completed([whole]));
    expect(verdict).toMatchObject({
      commit: true,
      calls: [{ id: "call_1", arguments: "complete", size: 7 }],
    });
    expect(
      judge(added(0, item()), delta(0, "{}"), done(0, item({ arguments: undefined })), completed()),
    ).toMatchObject({ commit: true });
  });

  it("is discarded where it says twice what the whole arguments are, and not the same", () => {
    const first = item({ arguments: '{"path":"/tmp"}' });
    const other = item({ arguments: '{"path":"/"}' });
    const told = { type: "response.function_call_arguments.done", output_index: 0, arguments: "{}" };
    for (const events of [
      [done(0, first), completed([other])],
      [told, done(0, first), completed()],
      [done(0, first), done(0, other), completed([other])],
    ]) {
      expect(judge(added(0, item()), ...events)).toMatchObject({
        commit: false,
        reason: "arguments-invalid",
      });
    }
    const spaced = item({ arguments: '{ "path": "/tmp" }' });
    expect(judge(added(0, other), done(0, first), completed([spaced]))).toMatchObject({ commit: true });
  });

  it("finds calls that only the last event tells of, and counts none twice", () => {
    expect(judge(completed([item({ arguments: '{"a":' })]))).toMatchObject({ reason: "arguments-cut" });
    const whole = item({ arguments: "{}" });
    expect(judge(added(3, whole), done(3, whole), completed([whole])).calls).toHaveLength(1);
  });

  it("is kept with the calls of provider-defined tools, and without those that the provider runs itself", () => {
    const shell = { type: "shell_call", id: "sh", call_id: "call_2", action: {}, status: "completed" };
    const custom = { type: "custom_tool_call", id: "ctc", call_id: "call_3", name: "patch", input: "*** {" };
    const search = { type: "web_search_call", id: "ws", status: "completed" };
    const verdict = judge(
      ...[shell, custom, search].flatMap((one, at) => [added(at, one), done(at, one)]),
      completed(),
    );
    expect(verdict).toMatchObject({
      commit: true,
      calls: [{ name: "shell_call" }, { name: "patch", arguments: "free" }],
    });
  });

  it("is discarded where a limit ended it within a call, a reasoning or an item", () => {
    const cut = item({ arguments: '{"a":1', status: "incomplete" });
    expect(judge(added(0, item()), done(0, cut), incomplete("max_output_tokens"))).toMatchObject({
      reason: "cut-off",
    });
    expect(
      judge(added(0, item()), done(0, item({ arguments: "{}", status: "incomplete" })), completed()),
    ).toMatchObject({ reason: "arguments-cut" });
    const reasoning = { type: "reasoning", id: "rs" };
    expect(judge(added(0, reasoning), done(0, reasoning), incomplete("max_output_tokens"))).toMatchObject({
      reason: "cut-off",
    });
    expect(judge(added(0, item()), completed())).toMatchObject({ reason: "open-part" });
  });

  it("is kept with a text that a limit ended, and discarded for every other reason", () => {
    const message = { type: "message", id: "msg", content: [] };
    const text = [added(0, message), done(0, message)];
    expect(judge(...text, incomplete("max_output_tokens"))).toMatchObject({ commit: true, partial: true });
    for (const reason of ["content_filter", "max_messages", "steered"]) {
      expect(judge(...text, incomplete(reason))).toMatchObject({
        reason: "abnormal-stop",
        stopReason: reason,
      });
    }
    expect(judge(...text)).toMatchObject({ reason: "unfinished" });
  });

  it("is discarded for both shapes of its error and for a failed response", () => {
    const flat = { type: "error", sequence_number: 1, code: "server_error", message: "no", param: null };
    const nested = {
      type: "error",
      sequence_number: 1,
      error: { type: "server_error", code: "server_error", message: "no" },
    };
    const failed = { type: "response.failed", response: { error: { code: "server_error", message: "no" } } };
    for (const event of [flat, nested, failed]) {
      expect(judgeStream([event])).toMatchObject({
        reason: "error-frame",
        error: { code: "server_error", message: "no" },
      });
    }
  });
});
