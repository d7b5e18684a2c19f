import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { MODEL } from "./fake-model.ts";
import { readMessages, type WireMessage } from "./messages-request.ts";
import { refusalOf } from "./refusal.ts";

/** A block that the fake model answers with. */
export type AnswerBlock =
  | { readonly type: "text"; readonly text: string }
  | {
      readonly type: "tool_use";
      readonly id: string;
      readonly name: string;
      readonly input: Readonly<Record<string, unknown>>;
    };

/** Decides the answer to a request; `number` counts the requests of this provider from 1. */
export type Answer = (messages: readonly WireMessage[], number: number) => readonly AnswerBlock[];

/** One request that arrived, and what became of it. */
export interface LoggedRequest {
  readonly body: unknown;
  readonly messages: readonly WireMessage[];
  /** Whether tools were offered: without them it is a side errand of the agent (a title, a topic), not a turn. */
  readonly offersTools: boolean;
  /** The error text with which the real API would refuse it; in strict mode it was answered so. */
  readonly refusal: string | undefined;
}

/** A provider that listens on loopback. */
export interface FakeProvider {
  readonly url: string;
  readonly requests: readonly LoggedRequest[];
  close(): Promise<void>;
}

/** Options of `startFakeProvider`. */
export interface FakeProviderOptions {
  readonly answer: Answer;
  /** Refuse what the real API refuses, with its words; else every body is accepted. */
  readonly strict: boolean;
}

type StreamEvent = { readonly type: string } & Readonly<Record<string, unknown>>;

function blockEvents(block: AnswerBlock, index: number): readonly StreamEvent[] {
  const start =
    block.type === "text"
      ? { type: "text", text: "" }
      : { type: "tool_use", id: block.id, name: block.name, input: {} };
  const deltas =
    block.type === "text"
      ? [{ type: "text_delta", text: block.text }]
      : inHalves(JSON.stringify(block.input)).map((half) => ({
          type: "input_json_delta",
          partial_json: half,
        }));
  return [
    { type: "content_block_start", index, content_block: start },
    ...deltas.map((delta) => ({ type: "content_block_delta", index, delta })),
    { type: "content_block_stop", index },
  ];
}

/** Arguments arrive in pieces from a real provider, so a host that does not join them fails here. */
function inHalves(text: string): readonly string[] {
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)];
}

const USAGE = { input_tokens: 10, output_tokens: 20 } as const;

// The id is unlike that of any other fake provider: agents take two answers of one id for halves of one.
function messageHead(): Readonly<Record<string, unknown>> {
  return {
    id: `msg_${randomUUID().replaceAll("-", "")}`,
    type: "message",
    role: "assistant",
    model: MODEL,
  };
}

function ending(blocks: readonly AnswerBlock[]): Readonly<Record<string, unknown>> {
  const usesTools = blocks.some((block) => block.type === "tool_use");
  return { stop_reason: usesTools ? "tool_use" : "end_turn", stop_sequence: null };
}

function streamEvents(blocks: readonly AnswerBlock[]): readonly StreamEvent[] {
  const begun = { ...messageHead(), content: [], stop_reason: null, stop_sequence: null };
  return [
    { type: "message_start", message: { ...begun, usage: { ...USAGE, output_tokens: 1 } } },
    ...blocks.flatMap(blockEvents),
    { type: "message_delta", delta: ending(blocks), usage: { output_tokens: USAGE.output_tokens } },
    { type: "message_stop" },
  ];
}

/** The whole answer at once, for callers that do not ask for a stream. */
function wholeMessage(blocks: readonly AnswerBlock[]): Readonly<Record<string, unknown>> {
  return { ...messageHead(), content: blocks, ...ending(blocks), usage: USAGE };
}

function sendStream(response: ServerResponse, events: readonly StreamEvent[]): void {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
  for (const event of events) response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  response.end();
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

function sendError(response: ServerResponse, status: number, type: string, message: string): void {
  sendJson(response, status, { type: "error", error: { type, message } });
}

function field(body: unknown, name: string): unknown {
  return typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
}

function hasTools(body: unknown): boolean {
  const tools = field(body, "tools");
  return Array.isArray(tools) && tools.length > 0;
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}

/** Starts a fake of Anthropic's Messages API on a free loopback port. */
export async function startFakeProvider(options: FakeProviderOptions): Promise<FakeProvider> {
  const requests: LoggedRequest[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? "").split("?")[0];
    if (request.method !== "POST" || path !== "/v1/messages") {
      sendError(response, 404, "not_found_error", `the fake provider has no ${path}`);
      return;
    }
    const body = await readBody(request);
    const messages = readMessages(body);
    const refusal = refusalOf(body);
    requests.push({ body, messages, offersTools: hasTools(body), refusal });
    if (refusal !== undefined && options.strict) {
      sendError(response, 400, "invalid_request_error", refusal);
      return;
    }
    const blocks = options.answer(messages, requests.length);
    if (field(body, "stream") === true) sendStream(response, streamEvents(blocks));
    else sendJson(response, 200, wholeMessage(blocks));
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      sendError(response, 500, "api_error", `the fake provider failed: ${String(error)}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the fake provider has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
