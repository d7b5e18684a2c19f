import { describe, expect, it } from "vitest";
import { call, prompt, request, response, returns, text } from "../../../test/carriers/pydantic-ai.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { noteText, unknownOutcome } from "../../core/texts.ts";
import { repair } from "../../index.ts";

const dialect = "pydantic-ai";
const unknown = unknownOutcome(undefined);
const note = (content: string) => prompt(noteText("orphan", [content]));

describe("pydantic-ai histories", () => {
  it("get a missing return at the front of the next request, and an orphan becomes a part of the user", () => {
    const messages = [
      request(prompt("hi")),
      { ...response(call("py_1")), timestamp: "2026-01-01T00:00:00Z" },
      request(prompt("next"), returns("py_gone", "stale")),
    ];
    expect(found(messages, { dialect })).toEqual(["dangling-call error 1", "orphan-result error 2"]);
    expect(cured(messages, { dialect })).toEqual([
      messages[0],
      messages[1],
      request(returns("py_1", unknown, { timestamp: "2026-01-01T00:00:00Z" }), prompt("next"), note("stale")),
    ]);
  });

  it("may end in calls: pydantic-ai resumes them, and those that wait for an approval", () => {
    const messages = [request(prompt("go")), response(call("a"), call("b")), request(returns("a"))];
    expect(found(messages, { dialect })).toEqual(["pending-call info 1"]);
    expect(repair(messages, { dialect }).messages).toBe(messages);
  });

  it("are judged merged: returns over several requests and calls over several responses are healthy", () => {
    const messages = [
      request({ part_kind: "system-prompt", content: "x" }, prompt("go")),
      response(call("a")),
      response(call("b")),
      request(returns("a")),
      request({ part_kind: "retry-prompt", tool_name: "exec", tool_call_id: "b", content: [{ msg: "no" }] }),
      response(text("done")),
    ];
    expect(isLeftAlone(messages, { dialect })).toBe(true);
  });

  it("get a retry without an id to the one call that waits for it", () => {
    const retry = { part_kind: "retry-prompt", tool_name: "exec", content: "again" };
    const messages = [request(prompt("go")), response(call("a")), request(retry), response(text("k"))];
    expect(cured(messages, { dialect })[2]).toEqual(request({ ...retry, tool_call_id: "a" }));
  });

  it("get returns before what else the request says", () => {
    const messages = [request(prompt("go")), response(call("a")), request(prompt("also"), returns("a"))];
    expect(cured(messages, { dialect })[2]).toEqual(request(returns("a"), prompt("also")));
  });

  it("get a placeholder call when the caller asks for that", () => {
    const messages = [request(prompt("go")), response(text("k")), request(returns("x", { n: 1 }))];
    expect(cured(messages, { dialect, repairStrategy: "reconstruct" }).slice(2)).toEqual([
      request(),
      response(call("x", { args: {} })),
      request(returns("x", { n: 1 })),
    ]);
  });

  it("keep arguments that were cut off where their call has its return", () => {
    const messages = [request(prompt("go")), response(call("a", { args: '{"x":' })), request(returns("a"))];
    expect(cured(messages, { dialect })[1]).toEqual(response(call("a", { args: { _raw: '{"x":' } })));
  });

  it("say a plain text in a part of who said it", () => {
    const messages = [
      { kind: "request", parts: "hi" },
      { kind: "response", parts: "ok" },
      { kind: "request", parts: "" },
    ];
    const plain = [0, 1, 2].map((at) => `plain-content error ${at}`);
    expect(found(messages, { dialect })).toEqual(plain);
    for (const lossy of [false, true]) {
      expect(cured(messages, { dialect, lossy })).toEqual([
        request(prompt("hi")),
        response(text("ok")),
        request(),
      ]);
    }
  });

  it("lose half of a tool that the provider ran", () => {
    const half = { part_kind: "builtin-tool-call", tool_name: "web_search", tool_call_id: "s", args: {} };
    const messages = [request(prompt("go")), response(text("k"), half), request(prompt("n"))];
    expect(cured(messages, { dialect })[1]).toEqual(response(text("k")));
  });
});
