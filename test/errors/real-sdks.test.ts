import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Anthropic from "@anthropic-ai/sdk";
import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { classifyError } from "../../src/errors/index.ts";
import { ORPHAN_BODY } from "./pastes.ts";

/** What the provider on loopback answers next. */
let answer = { status: 200, body: "", headers: {} };
let server: Server;
let url = "";

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    if (answer.status === 0) {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function caught(run: () => Promise<unknown>): Promise<unknown> {
  try {
    await run();
  } catch (error) {
    return error;
  }
  return expect.fail("the request was accepted");
}

function anthropic(): Promise<unknown> {
  const client = new Anthropic({ apiKey: "k", baseURL: url, maxRetries: 0 });
  return caught(() =>
    client.messages.create({ model: "m", max_tokens: 1, messages: [{ role: "user", content: "hi" }] }),
  );
}

function openai(): Promise<unknown> {
  const client = new OpenAI({ apiKey: "k", baseURL: url, maxRetries: 0 });
  return caught(() =>
    client.chat.completions.create({ model: "m", messages: [{ role: "user", content: "hi" }] }),
  );
}

describe("an error of @anthropic-ai/sdk", () => {
  it("is a history fault, with its place and its call", async () => {
    answer = { status: 400, body: ORPHAN_BODY, headers: {} };
    expect(classifyError(await anthropic())).toMatchObject({
      class: "orphan_tool_result",
      provider: "anthropic",
      status: 400,
      place: { message: 44, part: 1 },
      callIds: ["toolu_01XB1mQ5BBA23GknsRtwHR6F"],
      historyShaped: true,
    });
  });

  it("tells how long to wait by its header", async () => {
    const error = { type: "rate_limit_error", message: "Slow down" };
    answer = {
      status: 429,
      body: JSON.stringify({ type: "error", error }),
      headers: { "retry-after": "12" },
    };
    expect(classifyError(await anthropic())).toMatchObject({
      class: "rate_limit",
      retryable: true,
      retryAfterMs: 12_000,
      remedy: "wait",
    });
  });

  it("is told by its code where the words say nothing", async () => {
    const error = {
      type: "invalid_request_error",
      message: "?",
      details: { error_code: "compaction_signature_invalid" },
    };
    answer = { status: 400, body: JSON.stringify({ type: "error", error }), headers: {} };
    expect(classifyError(await anthropic())).toMatchObject({ subclass: "compaction_signature_invalid" });
  });

  it("is one of the network where there was no answer", async () => {
    answer = { status: 0, body: "", headers: {} };
    expect(classifyError(await anthropic())).toMatchObject({
      class: "network",
      retryable: true,
      remedy: "retry",
    });
  });
});

describe("an error of openai", () => {
  const openCall =
    "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: call_AbC, call_DeF";

  it("is a history fault, with its place and its calls", async () => {
    const error = {
      message: openCall,
      type: "invalid_request_error",
      param: "messages.[3].role",
      code: null,
    };
    answer = { status: 400, body: JSON.stringify({ error }), headers: {} };
    expect(classifyError(await openai())).toMatchObject({
      class: "missing_tool_result",
      provider: "openai",
      place: { message: 3 },
      callIds: ["call_AbC", "call_DeF"],
    });
  });

  it("is none where the account has nothing left", async () => {
    const error = {
      message: "You exceeded your current quota.",
      type: "insufficient_quota",
      code: "insufficient_quota",
    };
    answer = { status: 429, body: JSON.stringify({ error }), headers: { "retry-after": "1" } };
    const told = classifyError(await openai());
    expect(told).toMatchObject({ class: "rate_limit", subclass: "billing", retryable: false, remedy: "pay" });
    expect(told.retryAfterMs).toBeUndefined();
  });

  it("is one of the network where there was no answer", async () => {
    answer = { status: 0, body: "", headers: {} };
    expect(classifyError(await openai())).toMatchObject({ class: "network", remedy: "retry" });
  });

  it("is one of the server where a page came back", async () => {
    answer = {
      status: 502,
      body: "<html><h1>502 Bad Gateway</h1></html>",
      headers: { "content-type": "text/html" },
    };
    expect(classifyError(await openai())).toMatchObject({ class: "overloaded", status: 502 });
  });
});
