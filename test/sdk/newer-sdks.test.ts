import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAI } from "@ai-sdk/openai";
import { GoogleGenAI } from "@google/genai";
import { generateText, jsonSchema, type ModelMessage, stepCountIs, streamText, tool } from "ai";
import { afterEach, describe, expect, expectTypeOf, it } from "vitest";
import { integrityFetch, repairModelMessages } from "../../src/sdk/index.ts";
import { healthySamples } from "../generators/healthy.ts";
import { bytesOf, recorded } from "../stream/recorded.ts";
import { answer } from "./example-ai.ts";
import { brokenKinds, damaged, healthyOnes } from "./kinds.ts";
import { type FakeProvider, startProvider } from "./provider.ts";

// What the AI SDK thinks of generated histories is of no interest here.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });

const open: FakeProvider[] = [];

afterEach(async () => {
  for (const provider of open.splice(0)) await provider.close();
});

async function start(...args: Parameters<typeof startProvider>): Promise<FakeProvider> {
  const provider = await startProvider(...args);
  open.push(provider);
  return provider;
}

const MESSAGE = {
  type: "message",
  id: "msg_1",
  model: "claude-x",
  role: "assistant",
  content: [{ type: "text", text: "ok" }],
  stop_reason: "end_turn",
  stop_sequence: null,
  usage: { input_tokens: 1, output_tokens: 1 },
};

const call = { type: "tool-call", toolCallId: "c1", toolName: "deploy", input: {} } as const;
const DANGLING: ModelMessage[] = [
  { role: "user", content: "go" },
  { role: "assistant", content: [call] },
  { role: "user", content: "and?" },
];

/** A tool of the AI SDK, and what it was given. */
function recordingTool() {
  const inputs: unknown[] = [];
  const write = tool({
    inputSchema: jsonSchema<object>({ type: "object" }),
    execute: (input) => {
      inputs.push(input);
      return "done";
    },
  });
  return { inputs, tools: { write, write_file: write, deploy: write, get_weather: write } };
}

// These packages ask for Node 22 and later.
const isOld = Number(process.versions.node.split(".")[0]) < 22;

describe.skipIf(isOld)("model messages of the AI SDK", () => {
  async function generate(baseURL: string, messages: ModelMessage[]): Promise<string> {
    const model = createAnthropic({ baseURL, apiKey: "none", fetch: integrityFetch() })("claude-x");
    const { text } = await generateText({
      model,
      messages,
      allowSystemInMessages: true,
      maxOutputTokens: 9,
      maxRetries: 0,
    });
    return text;
  }

  it("keep their type", () => {
    expectTypeOf(repairModelMessages(DANGLING)).toEqualTypeOf<ModelMessage[]>();
  });

  it("are refused by the AI SDK itself where a call has no result, and taken repaired", async () => {
    const provider = await start("anthropic", MESSAGE);
    await expect(generate(provider.address, DANGLING)).rejects.toThrow(/Tool result is missing/);
    expect(provider.received).toEqual([]);
    await expect(generate(provider.address, repairModelMessages(DANGLING))).resolves.toBe("ok");
  });

  it("reach the provider whole, whatever broke them", async () => {
    const provider = await start("anthropic", MESSAGE);
    // Parts that this SDK has no place for, and tools of a provider that is not this one.
    const plain = healthySamples("ai-sdk", 64, 7411).filter(
      (messages) => !/x-widget|providerExecuted/.test(JSON.stringify(messages)),
    );
    const kinds = damaged("ai-sdk", plain);
    for (const { name, messages } of kinds) {
      const repaired = repairModelMessages(messages as ModelMessage[], { lossy: true });
      await expect(generate(provider.address, repaired), name).resolves.toBe("ok");
    }
    expect(kinds.length).toBeGreaterThan(9);
  });

  it("are repaired in the example of the page", async () => {
    const choice = { index: 0, message: { role: "assistant", content: "ok" }, finish_reason: "stop" };
    const provider = await start("openai-chat", { id: "x", created: 1, model: "gpt-x", choices: [choice] });
    process.env["OPENAI_API_KEY"] = "none";
    await expect(answer(DANGLING, provider.address)).resolves.toBe("ok");
    delete process.env["OPENAI_API_KEY"];
  });

  it("may be repaired before each step", async () => {
    const provider = await start("anthropic", MESSAGE);
    const model = createAnthropic({ baseURL: provider.address, apiKey: "none" })("claude-x");
    const { text } = await generateText({
      model,
      messages: [{ role: "user", content: "go" }],
      maxOutputTokens: 9,
      prepareStep: ({ messages }) => ({ messages: repairModelMessages(messages) }),
    });
    expect(text).toBe("ok");
  });
});

describe.skipIf(isOld)("a provider of the AI SDK", () => {
  const CUTS = [
    {
      name: "@ai-sdk/anthropic",
      dialect: "anthropic",
      cut: recorded("anthropic-maxtokens-midtool.sse"),
      whole: recorded("anthropic-ok-tool.sse"),
      modelAt: (baseURL: string, fetch: typeof globalThis.fetch) =>
        createAnthropic({ baseURL, apiKey: "none", fetch })("claude-x"),
    },
    {
      name: "@ai-sdk/openai",
      dialect: "openai-chat",
      // Whole arguments that the content filter stopped.
      cut: bytesOf(
        new TextDecoder()
          .decode(recorded("openai-ok-tool.sse"))
          .replace('"tool_calls"}', '"content_filter"}'),
      ),
      whole: recorded("openai-ok-tool.sse"),
      modelAt: (baseURL: string, fetch: typeof globalThis.fetch) =>
        createOpenAI({ baseURL, apiKey: "none", fetch }).chat("gpt-x"),
    },
  ] as const;

  async function run(cut: Uint8Array, at: (typeof CUTS)[number], fetch: typeof globalThis.fetch) {
    const provider = await start(at.dialect, cut);
    const { inputs, tools } = recordingTool();
    const errors: unknown[] = [];
    const result = streamText({
      model: at.modelAt(provider.address, fetch),
      messages: [{ role: "user", content: "go" }],
      tools,
      stopWhen: stepCountIs(1),
      maxOutputTokens: 9,
      maxRetries: 0,
      onError: ({ error }) => void errors.push(error),
    });
    for await (const part of result.fullStream) if (part.type === "error") errors.push(part.error);
    return { inputs, errors };
  }

  it.each(CUTS)("$name hands no cut call to a tool", async (at) => {
    const { inputs, errors } = await run(at.cut, at, integrityFetch());
    expect(inputs).toEqual([]);
    expect(JSON.stringify(errors.map(String))).toContain("Layer 0 discarded this turn");
  });

  it.each(CUTS)("$name hands a whole call over as it does without", async (at) => {
    const bare = await run(at.whole, at, globalThis.fetch);
    const held = await run(at.whole, at, integrityFetch());
    expect(held.inputs).toEqual(bare.inputs);
    expect(held.inputs).toHaveLength(1);
  });
});

describe.skipIf(isOld)("the Responses API in the AI SDK", () => {
  it("hands no cut call to a tool", async () => {
    const provider = await start("openai-responses", recorded("responses-eof.sse"));
    const { inputs, tools } = recordingTool();
    const errors: unknown[] = [];
    const model = createOpenAI({ baseURL: provider.address, apiKey: "none", fetch: integrityFetch() })(
      "gpt-x",
    );
    const result = streamText({
      model,
      prompt: "go",
      tools,
      maxRetries: 0,
      onError: ({ error }) => void errors.push(error),
    });
    await result.consumeStream();
    expect(inputs).toEqual([]);
    expect(errors.map(String).join()).toContain("Layer 0 discarded this turn");
  });
});

const CANDIDATES = {
  candidates: [{ content: { role: "model", parts: [{ text: "ok" }] }, finishReason: "STOP" }],
};

describe.skipIf(isOld)("@google/genai", () => {
  const clientOf = (baseUrl: string, fetch?: typeof globalThis.fetch): GoogleGenAI =>
    new GoogleGenAI({ apiKey: "none", httpOptions: { baseUrl, ...(fetch === undefined ? {} : { fetch }) } });
  const ask = async (client: GoogleGenAI, contents: readonly unknown[]): Promise<unknown> =>
    await client.models.generateContent({ model: "gemini-x", contents: contents as [] });

  it("sends a healthy history byte by byte as without it", async () => {
    const provider = await start("gemini", CANDIDATES);
    for (const contents of healthyOnes("gemini")) {
      await ask(clientOf(provider.address), contents);
      await ask(clientOf(provider.address, integrityFetch()), contents);
      const [without, within] = provider.received.splice(0);
      expect(within?.body.equals(without?.body ?? Buffer.alloc(0))).toBe(true);
      expect(within?.path).toBe(without?.path);
    }
  });

  it("sends a broken history repaired, whatever broke it", async () => {
    const provider = await start("gemini", CANDIDATES);
    const client = clientOf(provider.address, integrityFetch(undefined, { lossy: true }));
    let sent = 0;
    for (const { name, messages } of brokenKinds("gemini")) {
      const before = provider.received.length;
      const error = await ask(client, messages).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      // The SDK itself looks at what it is given, and refuses some of it before it sends anything.
      if (error !== undefined && provider.received.length === before) continue;
      expect(error, name).toBeUndefined();
      sent += 1;
    }
    expect(sent).toBeGreaterThan(9);
  });

  it("hands no call of a turn that did not end well to anybody", async () => {
    const provider = await start("gemini", CANDIDATES);
    const whole = new TextDecoder().decode(recorded("gemini-ok-call.sse"));
    provider.answers.push(bytesOf(whole), bytesOf(whole.replaceAll("STOP", "MALFORMED_FUNCTION_CALL")));
    const client = clientOf(provider.address, integrityFetch());
    const calls: unknown[] = [];
    const readAll = async (): Promise<void> => {
      const stream = await client.models.generateContentStream({ model: "gemini-x", contents: "go" });
      for await (const { functionCalls } of stream) calls.push(...(functionCalls ?? []));
    };
    await readAll();
    expect(calls.splice(0)).toHaveLength(1);
    await expect(readAll()).rejects.toThrow("Layer 0 discarded this turn");
    expect(calls).toEqual([]);
  });
});
