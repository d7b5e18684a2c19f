import Anthropic from "@anthropic-ai/sdk";
import OpenAI from "openai";
import { afterEach, describe, expect, it } from "vitest";
import { guardStream, type StreamDialectName, type Verdict } from "../../src/stream/index.ts";
import { type Loopback, serveStream } from "./loopback.ts";
import { bytesOf, recorded, textOf } from "./recorded.ts";

const open: Loopback[] = [];

afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function serve(bytes: Uint8Array): Promise<string> {
  const server = await serveStream(bytes);
  open.push(server);
  return server.address;
}

/** A fetch whose answers pass a guard, as docs/stream.md shows it. */
function guardedFetch(dialect: StreamDialectName, mode: "observe" | "hold") {
  const verdicts: Promise<Verdict>[] = [];
  const guarded = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const response = await fetch(url, init);
    if (response.body === null) return response;
    const { stream, verdict } = guardStream(response.body, { dialect, mode });
    verdicts.push(verdict);
    return new Response(stream, response);
  };
  return { guarded, verdict: async () => verdicts[0] };
}

type Run = (input: unknown) => string;

/** What tools were given. */
function recorder(): { readonly inputs: unknown[]; readonly run: Run } {
  const inputs: unknown[] = [];
  return {
    inputs,
    run: (input) => {
      inputs.push(input);
      return "done";
    },
  };
}

const KEY = { apiKey: "none", maxRetries: 0 };

async function askAnthropic(address: string, fetch: typeof globalThis.fetch, run: Run): Promise<void> {
  const client = new Anthropic({ ...KEY, baseURL: address, fetch });
  const stream = client.messages.stream({
    model: "claude-x",
    max_tokens: 100,
    messages: [{ role: "user", content: "clean up" }],
  });
  stream.on("contentBlock", (block) => {
    if (block.type === "tool_use") run(block.input);
  });
  const message = await stream.finalMessage();
  for (const block of message.content) if (block.type === "tool_use") run(block.input);
}

async function askChat(address: string, fetch: typeof globalThis.fetch, run: Run): Promise<void> {
  const client = new OpenAI({ ...KEY, baseURL: address, fetch });
  const stream = client.chat.completions.stream({
    model: "gpt-x",
    messages: [{ role: "user", content: "clean up" }],
  });
  stream.on("tool_calls.function.arguments.done", (call) => run(call.arguments));
  const { choices } = await stream.finalChatCompletion();
  for (const call of choices[0]?.message.tool_calls ?? [])
    if (call.type === "function") run(call.function.arguments);
}

async function askResponses(address: string, fetch: typeof globalThis.fetch, run: Run): Promise<void> {
  const client = new OpenAI({ ...KEY, baseURL: address, fetch });
  const stream = client.responses.stream({ model: "gpt-x", input: "clean up" });
  stream.on("response.function_call_arguments.done", (event) => run(event.arguments));
  const { output } = await stream.finalResponse();
  for (const item of output) if (item.type === "function_call") run(item.arguments);
}

/** A stream of the Responses API with one call that a limit cut, or that is whole. */
function responsesStream(isWhole: boolean): Uint8Array {
  const text = isWhole ? '{"path":"/tmp/x"}' : '{"path":"/tmp/x","content":"rm -rf';
  const item = { type: "function_call", id: "fc_A", call_id: "call_A", name: "write", arguments: "" };
  const last = { ...item, arguments: text, status: isWhole ? "completed" : "incomplete" };
  const response = { id: "resp_A", object: "response", output: [], status: "in_progress" };
  const ended = isWhole
    ? { ...response, output: [last], status: "completed" }
    : {
        ...response,
        output: [last],
        status: "incomplete",
        incomplete_details: { reason: "max_output_tokens" },
      };
  const place = { item_id: "fc_A", output_index: 0 };
  const events = [
    { type: "response.created", response },
    { type: "response.output_item.added", output_index: 0, item: { ...item, status: "in_progress" } },
    { type: "response.function_call_arguments.delta", ...place, delta: text },
    { type: "response.function_call_arguments.done", ...place, name: "write", arguments: text },
    { type: "response.output_item.done", output_index: 0, item: last },
    { type: isWhole ? "response.completed" : "response.incomplete", response: ended },
  ];
  return bytesOf(
    events
      .map(
        (event, at) => `event: ${event.type}\ndata: ${JSON.stringify({ ...event, sequence_number: at })}\n\n`,
      )
      .join(""),
  );
}

const anthropicCut = recorded("anthropic-maxtokens-midtool.sse");
const chatWhole = recorded("openai-ok-tool.sse");
const CASES = [
  {
    name: "@anthropic-ai/sdk",
    dialect: "anthropic",
    ask: askAnthropic,
    cut: anthropicCut,
    whole: recorded("anthropic-ok-tool.sse"),
  },
  // Complete arguments that the content filter stopped: without a guard the helper hands them over.
  {
    name: "openai, chat",
    dialect: "openai-chat",
    ask: askChat,
    cut: bytesOf(textOf([chatWhole]).replace('"tool_calls"}', '"content_filter"}')),
    whole: chatWhole,
  },
  {
    name: "openai, responses",
    dialect: "openai-responses",
    ask: askResponses,
    cut: responsesStream(false),
    whole: responsesStream(true),
  },
] as const;

describe.each(CASES)("the helper of $name", ({ dialect, ask, cut, whole }) => {
  it("hands a cut call to the tool where nothing is held", async () => {
    const { inputs, run } = recorder();
    const { guarded, verdict } = guardedFetch(dialect, "observe");
    await ask(await serve(cut), guarded, run).catch((error: unknown) => expect(error).toBeInstanceOf(Error));
    expect(inputs.length).toBeGreaterThan(0);
    expect(await verdict()).toMatchObject({ commit: false });
  });

  it("throws in hold, and no tool sees the cut call", async () => {
    const { inputs, run } = recorder();
    const { guarded, verdict } = guardedFetch(dialect, "hold");
    await expect(ask(await serve(cut), guarded, run)).rejects.toThrow("Layer 0 discarded this turn");
    expect(inputs).toEqual([]);
    expect(await verdict()).toMatchObject({ commit: false });
  });

  it("gets a whole call in hold as without a guard", async () => {
    const bare = recorder();
    const held = recorder();
    const { guarded, verdict } = guardedFetch(dialect, "hold");
    const address = await serve(whole);
    await ask(address, fetch, bare.run);
    await ask(address, guarded, held.run);
    expect(held.inputs).toEqual(bare.inputs);
    expect(held.inputs.length).toBeGreaterThan(0);
    expect(await verdict()).toMatchObject({ commit: true });
  });
});

describe("the raw stream of an SDK", () => {
  it("ends in silence when the connection closes early, and in an error in hold", async () => {
    const address = await serve(recorded("anthropic-eof-midtool.sse"));
    const readAll = async (fetch: typeof globalThis.fetch): Promise<void> => {
      const client = new Anthropic({ ...KEY, baseURL: address, fetch });
      const events = await client.messages.create({
        model: "claude-x",
        max_tokens: 100,
        messages: [{ role: "user", content: "clean up" }],
        stream: true,
      });
      for await (const _ of events);
    };
    await expect(readAll(fetch)).resolves.toBeUndefined();
    await expect(readAll(guardedFetch("anthropic", "hold").guarded)).rejects.toThrow("(unfinished)");
  });

  it("can be guarded as events, too", async () => {
    const client = new Anthropic({ ...KEY, baseURL: await serve(anthropicCut) });
    const events = await client.messages.create({
      model: "claude-x",
      max_tokens: 100,
      messages: [{ role: "user", content: "clean up" }],
      stream: true,
    });
    const { stream, verdict } = guardStream(events, { mode: "hold" });
    const types: string[] = [];
    const readAll = async (): Promise<void> => {
      for await (const event of stream) types.push(event.type);
    };
    await expect(readAll()).rejects.toThrow("Layer 0 discarded this turn (cut-off)");
    expect(types.slice(-2)).toEqual(["content_block_delta", "error"]);
    expect(await verdict).toMatchObject({ commit: false, reason: "cut-off", stopReason: "max_tokens" });
  });
});
