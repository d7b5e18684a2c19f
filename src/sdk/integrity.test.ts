import { describe, expect, it } from "vitest";
import { refusals } from "../../test/oracle/index.ts";
import { MESSAGES_URL, streamed } from "../../test/sdk/recorder.ts";
import { recorded } from "../../test/stream/recorded.ts";
import { type IntegrityReport, integrity, type MiddlewareRequest } from "./index.ts";

const call = { type: "tool_use", id: "toolu_1", name: "deploy", input: {} };
const HEALTHY = JSON.stringify({
  model: "claude-x",
  max_tokens: 9,
  messages: [{ role: "user", content: "go" }],
});
const BROKEN = JSON.stringify({
  model: "claude-x",
  max_tokens: 9,
  messages: [
    { role: "user", content: "go" },
    { role: "assistant", content: [call] },
    { role: "user", content: "and?" },
  ],
});

function requestOf(
  body: unknown,
  url = MESSAGES_URL,
  headers = {},
): MiddlewareRequest & { readonly method: string } {
  return { url, method: "POST", body, headers: new Headers(headers) };
}

/** Sends a request through the middleware, and gives what the rest of the chain was handed. */
async function through<R extends MiddlewareRequest>(request: R, options = {}, answer = Response.json({})) {
  const sent: R[] = [];
  const response = await integrity(options)(request, async (given) => {
    sent.push(given);
    return answer;
  });
  return { sent: sent[0], response };
}

describe("the middleware", () => {
  it("hands a healthy request on as the same object", async () => {
    for (const body of [HEALTHY, undefined, null, "", "{", new FormData()]) {
      const request = requestOf(body);
      expect((await through(request)).sent).toBe(request);
    }
  });

  it("hands a repaired one on with all else that it had, and never writes to what it was given", async () => {
    const reports: IntegrityReport[] = [];
    const request = requestOf(BROKEN, MESSAGES_URL, { "x-trace": "t", "content-length": "5" });
    const { sent } = await through(request, { onRepair: (report: IntegrityReport) => reports.push(report) });
    expect(refusals("anthropic", JSON.parse(String(sent?.body)))).toEqual([]);
    expect(sent).toMatchObject({ method: "POST", url: MESSAGES_URL });
    expect([...(sent?.headers ?? [])]).toEqual([["x-trace", "t"]]);
    expect(request.body).toBe(BROKEN);
    expect(request.headers.get("content-length")).toBe("5");
    expect(reports).toMatchObject([{ dialect: "anthropic", profile: "anthropic", repaired: true }]);
  });

  it("leaves what is no conversation alone: credentials, other endpoints, bodies that are too long", async () => {
    const token = requestOf(BROKEN, "https://api.anthropic.com/v1/oauth/token");
    expect((await through(token)).sent).toBe(token);
    const long = requestOf(BROKEN);
    expect((await through(long, { maxBytes: 10 })).sent).toBe(long);
  });

  it("guards the answer", async () => {
    const cut = () => streamed(recorded("anthropic-maxtokens-midtool.sse"));
    const { response } = await through(requestOf(HEALTHY), {}, cut());
    expect(await response.text()).toContain("Layer 0 discarded this turn (cut-off)");
    const bare = cut();
    expect((await through(requestOf(HEALTHY), { stream: false }, bare)).response).toBe(bare);
  });

  it("refuses a name that there is not before there is a request", () => {
    expect(() => integrity({ profile: "klingon" as "vertex" })).toThrow('No profile "klingon"');
  });
});
