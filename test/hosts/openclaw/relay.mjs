// Relays requests to a gateway: a line of JSON on the standard input is a request, one on the standard output an answer.
// It runs on the Node of the host, which has WebSocket; the tests also run on one that has not.
import { createInterface } from "node:readline";

const [port = "", token = ""] = process.argv.slice(2);
const socket = new WebSocket(`ws://127.0.0.1:${port}`);
const CONNECT = {
  minProtocol: 3,
  maxProtocol: 4,
  // The client that a gateway lets in from loopback by its token alone.
  client: { id: "gateway-client", version: "1", platform: process.platform, mode: "backend" },
  role: "operator",
  scopes: ["operator.admin", "operator.read", "operator.write"],
  caps: [],
  auth: { token },
};

function print(value) {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

function send(id, method, params) {
  socket.send(JSON.stringify({ type: "req", id, method, params }));
}

socket.onmessage = ({ data }) => {
  const frame = JSON.parse(data);
  if (frame.type === "event" && frame.event === "connect.challenge") send("connect", "connect", CONNECT);
  if (frame.type === "res") print(frame);
};
socket.onerror = () => process.exit(1);
socket.onclose = () => process.exit(0);
createInterface({ input: process.stdin })
  .on("line", (line) => {
    const { id, method, params } = JSON.parse(line);
    send(id, method, params);
  })
  .on("close", () => process.exit(0));
