import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
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
  /** The error text of the 400 that it was answered with in strict mode. */
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

function streamEvents(blocks: readonly AnswerBlock[], number: number): readonly StreamEvent[] {
  const stopReason = blocks.some((block) => block.type === "tool_use") ? "tool_use" : "end_turn";
  return [
    {
      type: "message_start",
      message: {
        id: `msg_${number}`,
        type: "message",
        role: "assistant",
        model: "fake-claude",
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 10, output_tokens: 1 },
      },
    },
    ...blocks.flatMap(blockEvents),
    {
      type: "message_delta",
      delta: { stop_reason: stopReason, stop_sequence: null },
      usage: { output_tokens: 20 },
    },
    { type: "message_stop" },
  ];
}

function sendStream(response: ServerResponse, events: readonly StreamEvent[]): void {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
  for (const event of events) response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  response.end();
}

function sendError(response: ServerResponse, status: number, type: string, message: string): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ type: "error", error: { type, message } }));
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
    const refusal = options.strict ? refusalOf(body) : undefined;
    requests.push({ body, messages, refusal });
    if (refusal === undefined) {
      const number = requests.length;
      sendStream(response, streamEvents(options.answer(messages, number), number));
    } else {
      sendError(response, 400, "invalid_request_error", refusal);
    }
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
