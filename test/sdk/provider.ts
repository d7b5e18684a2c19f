import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type OracleDialect, refusals } from "../oracle/index.ts";

/** A request as it came over the wire. */
export interface Received {
  readonly path: string;
  readonly body: Buffer;
  /** The rules for which it was refused. */
  readonly refused: readonly string[];
}

/** A provider on this machine that takes only histories which the strict checker takes. */
export interface FakeProvider {
  readonly address: string;
  readonly received: Received[];
  /** What it answers next, before it falls back to an empty answer. */
  readonly answers: Answer[];
  close(): Promise<void>;
}

/** Bytes of a stream, an object, a status without anything else, or whatever a test wants to do. */
export type Answer = Uint8Array | object | number | ((response: ServerResponse) => void);

/** Starts it. `idle` is what it answers when nothing else is wanted. */
export async function startProvider(dialect: OracleDialect, idle: Answer): Promise<FakeProvider> {
  const received: Received[] = [];
  const answers: Answer[] = [];
  const server = createServer(async (request, response) => {
    const body = await bytesOf(request);
    const refused = refusals(dialect, JSON.parse(body.toString("utf8"))).map(
      ({ rule, detail }) => `${rule} ${detail}`,
    );
    received.push({ path: request.url ?? "", body, refused });
    if (refused.length > 0) refuse(response, refused);
    else give(response, answers.shift() ?? idle);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    received,
    answers,
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error === undefined ? resolve() : reject(error)));
      }),
  };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const body = Buffer.concat(pieces);
  // Node itself refuses a body that is longer or shorter than it says, so here is only what it says of nothing.
  return body.length === 0 ? Buffer.from("null") : body;
}

function refuse(response: ServerResponse, refused: readonly string[]): void {
  response.writeHead(400, { "content-type": "application/json" });
  const error = {
    type: "invalid_request_error",
    message: refused.join("; "),
    code: 400,
    status: "INVALID_ARGUMENT",
  };
  response.end(JSON.stringify({ type: "error", error }));
}

function give(response: ServerResponse, answer: Answer): void {
  if (typeof answer === "function") {
    answer(response);
  } else if (typeof answer === "number") {
    response.writeHead(answer, { "retry-after-ms": "1" });
    response.end();
  } else if (answer instanceof Uint8Array) {
    response.writeHead(200, { "content-type": "text/event-stream" });
    // In pieces, as a network would.
    for (let at = 0; at < answer.length; at += 64) response.write(answer.subarray(at, at + 64));
    response.end();
  } else {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(answer));
  }
}
