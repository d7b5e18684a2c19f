import Anthropic from "@anthropic-ai/sdk";
import OpenAI from "openai";
import { afterEach, describe, expect, it } from "vitest";
import { type IntegrityReport, integrity, integrityFetch } from "../../src/sdk/index.ts";
import type { Verdict } from "../../src/stream/index.ts";
import { recorded } from "../stream/recorded.ts";
import { brokenKinds, healthyOnes } from "./kinds.ts";
import { type FakeProvider, startProvider } from "./provider.ts";

const open: FakeProvider[] = [];

afterEach(async () => {
  for (const provider of open.splice(0)) await provider.close();
});

async function start(...args: Parameters<typeof startProvider>): Promise<FakeProvider> {
  const provider = await startProvider(...args);
  open.push(provider);
  return provider;
}

const KEY = { apiKey: "none", maxRetries: 0 };
const MESSAGE = { type: "message", role: "assistant", content: [], stop_reason: "end_turn" };
const COMPLETION = { object: "chat.completion", choices: [] };
const RESPONSE = { object: "response", output: [] };

type Ask = (messages: readonly unknown[]) => Promise<unknown>;
type Connect = (baseURL: string) => Ask;

function messages(options: ConstructorParameters<typeof Anthropic>[0]): Connect {
  return (baseURL) => {
    const client = new Anthropic({ ...KEY, ...options, baseURL });
    return async (history) =>
      await client.messages.create({
        model: "claude-x",
        max_tokens: 9,
        messages: history as Anthropic.MessageParam[],
      });
  };
}

function chat(options: ConstructorParameters<typeof OpenAI>[0]): Connect {
  return (baseURL) => {
    const client = new OpenAI({ ...KEY, ...options, baseURL });
    return async (history) =>
      await client.chat.completions.create({
        model: "gpt-x",
        messages: history as OpenAI.ChatCompletionMessageParam[],
      });
  };
}

function responses(options: ConstructorParameters<typeof OpenAI>[0]): Connect {
  return (baseURL) => {
    const client = new OpenAI({ ...KEY, ...options, baseURL });
    return async (items) =>
      await client.responses.create({ model: "gpt-x", input: items as OpenAI.Responses.ResponseInput });
  };
}

// Who agrees to loss, so that a message which is none goes, too.
const lossy = () => integrityFetch(undefined, { lossy: true });

const CLIENTS = [
  {
    name: "@anthropic-ai/sdk with a fetch",
    dialect: "anthropic",
    idle: MESSAGE,
    bare: messages({}),
    kept: messages({ fetch: lossy() }),
  },
  {
    name: "@anthropic-ai/sdk with a middleware",
    dialect: "anthropic",
    idle: MESSAGE,
    bare: messages({}),
    kept: messages({ middleware: [integrity({ lossy: true })] }),
  },
  {
    name: "openai, chat completions",
    dialect: "openai-chat",
    idle: COMPLETION,
    bare: chat({}),
    kept: chat({ fetch: lossy() }),
  },
  {
    name: "openai, responses",
    dialect: "openai-responses",
    idle: RESPONSE,
    bare: responses({}),
    kept: responses({ fetch: lossy() }),
  },
] as const;

describe.each(CLIENTS)("$name", ({ dialect, idle, bare, kept }) => {
  it("sends a healthy history byte by byte as without it", async () => {
    const provider = await start(dialect, idle);
    const [without, within] = [bare(provider.address), kept(provider.address)];
    for (const history of healthyOnes(dialect)) {
      await without(history);
      await within(history);
      const [first, second] = provider.received.splice(0);
      expect(second?.body.equals(first?.body ?? Buffer.alloc(0))).toBe(true);
      expect(second?.path).toBe(first?.path);
    }
  });

  it("sends a broken history repaired, whatever broke it", async () => {
    const provider = await start(dialect, idle);
    const [without, within] = [bare(provider.address), kept(provider.address)];
    let refused = 0;
    for (const { name, messages } of brokenKinds(dialect)) {
      // The SDK of Anthropic looks into each message itself, and falls over null.
      if (messages.includes(null)) continue;
      await without(messages).catch(() => {
        refused += 1;
      });
      await expect(within(messages), name).resolves.toBeDefined();
    }
    expect(refused).toBeGreaterThan(9);
  });
});

const call = { type: "tool_use", id: "toolu_1", name: "deploy", input: {} } as const;
const DANGLING: Anthropic.MessageParam[] = [
  { role: "user", content: "go" },
  { role: "assistant", content: [call] },
  { role: "user", content: "and?" },
];
const REQUEST = { model: "claude-x", max_tokens: 9, messages: DANGLING };

describe.each(["fetch", "middleware"] as const)("@anthropic-ai/sdk with a %s", (way) => {
  const clientOf = (baseURL: string, maxRetries = 0, onVerdict?: (verdict: Verdict) => void): Anthropic => {
    const options = onVerdict === undefined ? {} : { onVerdict };
    const how =
      way === "fetch" ? { fetch: integrityFetch(undefined, options) } : { middleware: [integrity(options)] };
    return new Anthropic({ apiKey: "none", baseURL, maxRetries, ...how });
  };

  it("sends the same bytes again when it tries again", async () => {
    const provider = await start("anthropic", MESSAGE);
    provider.answers.push(500, 529);
    await clientOf(provider.address, 3).messages.create(REQUEST);
    expect(provider.received).toHaveLength(3);
    expect(new Set(provider.received.map(({ body }) => body.toString())).size).toBe(1);
  });

  it("is repaired beside others, each on its own", async () => {
    const provider = await start("anthropic", MESSAGE);
    const client = clientOf(provider.address);
    const asks = Array.from({ length: 8 }, (_, at) =>
      client.messages.create({ ...REQUEST, metadata: { user_id: `u${at}` } }),
    );
    await Promise.all(asks);
    const users = provider.received.map(({ body }) => /"user_id":"(u\d)"/.exec(body.toString())?.[1]);
    expect(users.sort()).toEqual(["u0", "u1", "u2", "u3", "u4", "u5", "u6", "u7"]);
  });

  it("follows a redirect with the repaired body", async () => {
    const provider = await start("anthropic", MESSAGE);
    provider.answers.push((response) => {
      response.writeHead(307, { location: `${provider.address}/elsewhere/v1/messages` });
      response.end();
    });
    await clientOf(provider.address).messages.create(REQUEST);
    expect(provider.received.map(({ path }) => path)).toEqual(["/v1/messages", "/elsewhere/v1/messages"]);
    expect(provider.received[0]?.body).toEqual(provider.received[1]?.body);
  });

  it("counts the tokens of what it would send", async () => {
    const provider = await start("anthropic", { input_tokens: 7 });
    const { model, messages } = REQUEST;
    await expect(clientOf(provider.address).messages.countTokens({ model, messages })).resolves.toMatchObject(
      {
        input_tokens: 7,
      },
    );
  });

  it("hands no cut call to a tool, and a whole one as it came", async () => {
    const provider = await start("anthropic", MESSAGE);
    provider.answers.push(recorded("anthropic-maxtokens-midtool.sse"), recorded("anthropic-ok-tool.sse"));
    const inputs: unknown[] = [];
    const ask = async (): Promise<void> => {
      const stream = clientOf(provider.address).messages.stream(REQUEST);
      stream.on("contentBlock", (block) => block.type === "tool_use" && inputs.push(block.input));
      await stream.finalMessage();
    };
    await expect(ask()).rejects.toThrow("Layer 0 discarded this turn (cut-off)");
    expect(inputs).toEqual([]);
    await ask();
    expect(inputs).toHaveLength(1);
  });

  it("stops when the caller does, in the middle of a stream", async () => {
    const provider = await start("anthropic", MESSAGE);
    const closed = new Promise<void>((resolve) => {
      provider.answers.push((response) => {
        response.on("close", resolve);
        response.writeHead(200, { "content-type": "text/event-stream" });
        response.write(recorded("anthropic-eof-midtool.sse"));
      });
    });
    const verdicts: Verdict[] = [];
    const client = clientOf(provider.address, 0, (verdict) => verdicts.push(verdict));
    const stream = client.messages.stream(REQUEST);
    stream.once("text", () => stream.abort());
    await expect(stream.finalMessage()).rejects.toThrow(Anthropic.APIUserAbortError);
    await closed;
    await expect.poll(() => verdicts).toMatchObject([{ commit: false }]);
  });
});

describe("openai", () => {
  it("hands no cut call to a tool, and tells what it repaired", async () => {
    const provider = await start("openai-chat", COMPLETION);
    provider.answers.push(recorded("openai-length-midtool.sse"));
    const reports: IntegrityReport[] = [];
    const fetch = integrityFetch(undefined, { onRepair: (report) => reports.push(report) });
    const client = new OpenAI({ ...KEY, baseURL: provider.address, fetch });
    const run: string[] = [];
    const call = { id: "c1", type: "function", function: { name: "deploy", arguments: "{}" } } as const;
    const stream = client.chat.completions.stream({
      model: "gpt-x",
      messages: [
        { role: "user", content: "go" },
        { role: "assistant", tool_calls: [call] },
        { role: "user", content: "and?" },
      ],
    });
    stream.on("tool_calls.function.arguments.done", (each) => run.push(each.arguments));
    await expect(stream.finalChatCompletion()).rejects.toThrow("Layer 0 discarded this turn");
    expect(run).toEqual([]);
    expect(reports).toMatchObject([{ repaired: true, repairs: [{ code: "dangling-call" }] }]);
  });
});
