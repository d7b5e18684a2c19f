import { describe, expect, it } from "vitest";
import {
  assistant,
  call,
  output,
  PAIRS,
  reasoning,
  reference,
  user,
} from "../../../test/carriers/openai-responses.ts";
import { partsOf, readOne } from "../../../test/carriers/parts.ts";
import { buildHistory } from "../../core/build.ts";
import { openaiResponses } from "./index.ts";

const parts = (raw: unknown) => partsOf(openaiResponses, raw);
const role = (raw: unknown) => readOne(openaiResponses, raw).role;
const item = (raw: unknown) => readOne(openaiResponses, raw).item;

describe("the reader of Responses items", () => {
  it("reads messages, with a type and without one", () => {
    expect(parts(user("hi"))).toEqual(['text block 0 "hi"']);
    expect(parts({ role: "user", content: "hi" })).toEqual(['text text 0 "hi"']);
    const roles = ["user", "assistant", "system", "developer", "tool"];
    expect(roles.map((each) => role({ role: each, content: "x" }))).toEqual([
      "user",
      "assistant",
      "system",
      "system",
      "other",
    ]);
    expect(readOne(openaiResponses, { type: "message", role: "user" }).content).toBe("absent");
  });

  it("reads media and refusals, and passes on what it does not know", () => {
    const content = [
      { type: "input_image", image_url: "data:image/png;base64,AAAA" },
      { type: "input_file", file_id: "f" },
      { type: "refusal", refusal: "no" },
      { type: "hologram" },
      5,
    ];
    expect(parts({ role: "user", content })).toEqual([
      "media block 0",
      "media block 1",
      "opaque block 2",
      "opaque block 3",
      "invalid block 4",
    ]);
  });

  it("knows which texts have the type of another role", () => {
    const mistyped = (speaker: string) =>
      ["input_text", "output_text", "text"].map((type) => {
        const [part] = readOne(openaiResponses, { role: speaker, content: [{ type, text: "x" }] }).parts;
        return part?.kind === "text" && part.mistyped;
      });
    expect(mistyped("user")).toEqual([false, true, true]);
    expect(mistyped("developer")).toEqual([false, true, true]);
    expect(mistyped("assistant")).toEqual([true, false, true]);
  });

  it.each(PAIRS)("pairs a call of the kind %s with its output", (_kind, one, other) => {
    const { calls, results } = buildHistory([one, other], openaiResponses.read, undefined);
    expect(calls.map(({ slot, id, arguments: state }) => [slot, id, state])).toEqual([
      ["message", "a", "usable"],
    ]);
    expect(results.map(({ slot, callId }) => [slot, callId])).toEqual([["message", "a"]]);
    expect(results[0]?.family).toBe(calls[0]?.family);
    expect([role(one), role(other)]).toEqual(["assistant", "result"]);
  });

  it("keeps the families of calls apart, but for the local shell, which functions answer, too", () => {
    const families = PAIRS.map(([, one]) => {
      const [part] = readOne(openaiResponses, one).parts;
      return part?.kind === "call" ? part.family : undefined;
    });
    expect(families).toEqual([
      "function",
      "custom",
      "function",
      "shell",
      "apply_patch",
      "computer",
      "tool_search",
    ]);
  });

  it("judges arguments by what the kind of call takes", () => {
    const state = (raw: unknown) => parts(raw)[0]?.split(" ").at(-1);
    expect([call("a"), call("a", ""), call("a", '{"x":'), call("a", "[1]")].map(state)).toEqual([
      "usable",
      "repairable",
      "cut-off",
      "usable",
    ]);
    const custom = { type: "custom_tool_call", call_id: "a", name: "x" };
    expect([{ ...custom, input: "" }, { ...custom, input: {} }, custom].map(state)).toEqual([
      "usable",
      "repairable",
      "missing",
    ]);
  });

  it("leaves searches for tools alone that the provider made itself", () => {
    const search = { type: "tool_search_call", arguments: {} };
    const found = { type: "tool_search_output", tools: [] };
    for (const more of [{ execution: "server", call_id: null }, { execution: "server", call_id: "a" }, {}]) {
      expect(parts({ ...search, ...more })).toEqual(["opaque message 0"]);
      expect(parts({ ...found, ...more })).toEqual(["opaque message 0"]);
    }
    expect(parts({ ...search, call_id: "a" })).toEqual(["call message 0 a tool_search usable"]);
  });

  it("does not take the id of a local shell's output for the id of its call", () => {
    const said = { type: "local_shell_call_output", id: "lsh_1", output: "ok" };
    expect(parts(said)).toEqual(["result message 0 undefined undefined fine"]);
    expect(item(said)).toBeUndefined();
    expect(item({ ...said, id: "lsh/1" })).toEqual({ id: "lsh/1", optional: true });
  });

  it("reads reasoning, and whether it is carried along or only referred to", () => {
    expect(parts(reasoning("rs_1"))).toEqual(["reasoning message 0 unsigned"]);
    expect(parts(reasoning("rs_1", { encrypted_content: "x" }))).toEqual(["reasoning message 0 signed"]);
    expect([reasoning("rs_1"), reasoning("rs_1", { encrypted_content: "x" })].map(item)).toEqual([
      { id: "rs_1", optional: false },
      { id: "rs_1", optional: true },
    ]);
  });

  it("reads references, with a type and without one", () => {
    expect(parts(reference("msg_1"))).toEqual(["reference message 0"]);
    expect(parts({ id: "msg_1" })).toEqual(["reference message 0"]);
  });

  it("passes on the provider's own items and items of kinds that it does not know", () => {
    const kinds = ["web_search_call", "mcp_call", "compaction", "program", "program_output", "hologram"];
    for (const type of kinds) {
      expect(parts({ type, id: "x" })).toEqual(["opaque message 0"]);
      expect(role({ type, id: "x" })).toBe("assistant");
    }
    expect(role({ type: "mcp_approval_response", approval_request_id: "x", approve: true })).toBe("user");
    expect(role({ type: "additional_tools", role: "developer", tools: [] })).toBe("system");
  });

  it("calls nothing an item that has neither a type, nor a role, nor an id", () => {
    expect([{}, { content: "x" }, "text", null].map(role)).toEqual(["other", "other", "other", "other"]);
  });

  it("knows which items are accepted without their id", () => {
    expect(item(assistant("x", "msg_1"))).toEqual({ id: "msg_1", optional: true });
    expect(item(call("a", "{}", { id: "" }))).toEqual({ id: "", optional: true });
    expect(item({ type: "web_search_call", id: "ws_1" })).toEqual({ id: "ws_1", optional: false });
    expect(item(output("a", "x", { id: null }))).toBeUndefined();
  });
});

describe("what an output says", () => {
  const said = (raw: unknown) => {
    const [part] = readOne(openaiResponses, raw).parts;
    return part?.kind === "result" ? openaiResponses.contentOf(part) : undefined;
  };

  it("is its text and its media", () => {
    const image = { type: "input_image", image_url: "data:image/png;base64,AAAA" };
    expect(said(output("a", "plain"))).toEqual({ text: "plain", media: [] });
    expect(said(output("a", [{ type: "input_text", text: "seen" }, image, { type: "x" }]))).toEqual({
      text: 'seen\n{"type":"x"}',
      media: [image],
    });
  });

  it("is the whole of a structure, so that nothing of it is lost in a note", () => {
    const texts = PAIRS.map(([, , other]) => said(other)?.text);
    expect(texts).toEqual([
      "output of a",
      "found",
      "ok",
      '[{"stdout":"x","stderr":"","outcome":{"type":"exit","exit_code":0}}]',
      '{"status":"completed","output":"done"}',
      "",
      '[{"type":"function"}]',
    ]);
  });

  it("is the image of a screenshot", () => {
    const screenshot = PAIRS.find(([kind]) => kind === "computer")?.[2];
    expect(said(screenshot)?.media).toEqual([
      { type: "input_image", detail: "auto", image_url: "data:image/png;base64,AAAA" },
    ]);
  });
});

describe("the facts of a Responses request", () => {
  const facts = (request: Record<string, unknown>) => openaiResponses.readRequest(request);

  it("tell a tail of a stored conversation from a whole one", () => {
    const stateful = [
      { previous_response_id: "resp_1" },
      { conversation: "conv_1" },
      { conversation: { id: "c" } },
    ];
    expect(stateful.map((each) => facts(each).continues)).toEqual([true, true, true]);
    const whole = [{}, { previous_response_id: null, conversation: null }, { conversation: "" }];
    expect(whole.map((each) => facts(each).continues)).toEqual([false, false, false]);
  });

  it("tell whether items are stored", () => {
    expect([{ store: false }, { store: true }, {}].map((each) => facts(each).stored)).toEqual([
      false,
      undefined,
      undefined,
    ]);
  });
});
