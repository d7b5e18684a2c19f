import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A provider on this machine that answers everything with one recorded stream. */
export interface Loopback {
  readonly address: string;
  close(): Promise<void>;
}

/** Starts it. The bytes are written in pieces of `size`, as a network would. */
export async function serveStream(bytes: Uint8Array, size = 64): Promise<Loopback> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (let at = 0; at < bytes.length; at += size) response.write(bytes.subarray(at, at + size));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error === undefined ? resolve() : reject(error)));
      }),
  };
}
