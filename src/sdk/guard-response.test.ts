import { describe, expect, it } from "vitest";
import { CHAT_URL, HEALTHY_CHAT, MESSAGES_URL, recorder, streamed } from "../../test/sdk/recorder.ts";
import { readAll, recorded, textOf } from "../../test/stream/recorded.ts";
import type { Verdict } from "../stream/index.ts";
import { type IntegrityOptions, integrityFetch } from "./index.ts";

const CUT = recorded("anthropic-maxtokens-midtool.sse");
const WHOLE = recorded("anthropic-ok-tool.sse");
const BODY = JSON.stringify({ max_tokens: 9, stream: true, messages: [{ role: "user", content: "go" }] });

function broken(): never {
  throw new Error("the log is full");
}

async function answered(answer: Response, options: IntegrityOptions = {}, body = BODY, url = MESSAGES_URL) {
  return await integrityFetch(recorder(() => answer).fetch, options)(url, { method: "POST", body });
}

describe("a streamed answer", () => {
  it("is held by default: a cut call does not come out, and an error stands at its end", async () => {
    const verdicts: Verdict[] = [];
    const response = await answered(streamed(CUT), { onVerdict: (verdict) => verdicts.push(verdict) });
    const text = await response.text();
    expect(text).toContain("Layer 0 discarded this turn (cut-off)");
    expect(text).not.toContain("message_stop");
    expect(verdicts).toMatchObject([{ commit: false, reason: "cut-off", dialect: "anthropic" }]);
  });

  it("passes byte by byte where it may be kept", async () => {
    const response = await answered(streamed(WHOLE));
    expect(await response.text()).toBe(textOf([WHOLE]));
  });

  it("is only told about with `observe`, and left alone with `false`", async () => {
    const verdicts: Verdict[] = [];
    const onVerdict = (verdict: Verdict) => verdicts.push(verdict);
    const observed = await answered(streamed(CUT), { stream: "observe", onVerdict });
    expect(await observed.text()).toBe(textOf([CUT]));
    expect(verdicts).toMatchObject([{ commit: false }]);
    const bare = streamed(CUT);
    expect(await answered(bare, { stream: false, onVerdict })).toBe(bare);
    expect(verdicts).toHaveLength(1);
  });

  it.each([
    ["throws", () => broken()],
    ["rejects", async () => broken()],
  ])("ends in the error of an `onVerdict` that %s, and nothing is left unhandled", async (_, onVerdict) => {
    for (const [bytes, stream] of [
      [WHOLE, "hold"],
      [CUT, "hold"],
      [WHOLE, "observe"],
    ] as const) {
      const response = await answered(streamed(bytes), { stream, onVerdict });
      await expect(response.text()).rejects.toThrow("the log is full");
    }
    const reader = (await answered(streamed(WHOLE), { onVerdict })).body?.getReader();
    await expect(reader?.cancel("enough")).rejects.toThrow("the log is full");
  });

  it("ends in the error of its source, whatever `onVerdict` throws on hearing of it", async () => {
    let isSent = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (isSent) controller.error(new Error("socket hang up"));
        else controller.enqueue(CUT.subarray(0, 40));
        isSent = true;
      },
    });
    const headers = { "content-type": "text/event-stream" };
    const response = await answered(new Response(body, { headers }), {
      stream: "observe",
      onVerdict: broken,
    });
    await expect(response.text()).rejects.toThrow("socket hang up");
  });

  it("keeps its status, its headers and its address, but for a length that may not hold", async () => {
    const source = streamed(WHOLE);
    Object.defineProperty(source, "url", { value: `${MESSAGES_URL}?after=redirect` });
    const response = await answered(source);
    expect(response).not.toBe(source);
    expect(response.url).toBe(`${MESSAGES_URL}?after=redirect`);
    expect(response.status).toBe(200);
    expect(response.headers.get("x-request-id")).toBe("req_1");
    expect(response.headers.has("content-length")).toBe(false);
    expect(await response.clone().text()).toBe(textOf([WHOLE]));
  });

  it("is one, too, where a stream was asked for and the answer does not say what it is", async () => {
    for (const type of ["", "text/plain"]) {
      expect(await (await answered(streamed(CUT, type))).text()).toContain("Layer 0 discarded");
    }
    const unasked = streamed(CUT, "text/plain");
    expect(await answered(unasked, {}, BODY.replace("true", "false"))).toBe(unasked);
  });

  it("of chat completions ends in an error that stands alone: who finds choices looks no further", async () => {
    const answer = streamed(recorded("openai-length-midtool.sse"));
    const text = await (await answered(answer, {}, HEALTHY_CHAT, CHAT_URL)).text();
    const last = text.trim().split("\n\n").at(-1) ?? "";
    expect(Object.keys(JSON.parse(last.replace("data: ", "")) as object)).toEqual(["error"]);
  });

  it("is guarded though its request was too long to be read", async () => {
    const answer = streamed(recorded("openai-length-midtool.sse"));
    const response = await answered(answer, { maxBytes: 1 }, HEALTHY_CHAT, CHAT_URL);
    expect(await response.text()).toContain("Layer 0 discarded");
  });

  it("of a page in HTML ends in an error instead of in silence", async () => {
    const page = new TextEncoder().encode("<html>502 Bad Gateway</html>");
    expect(await (await answered(streamed(page, "text/html"))).text()).toContain("not-a-stream");
  });

  it("of an endless line is given up", async () => {
    const line = new Uint8Array(1024 * 1024).fill(0x61);
    let asked = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        asked += 1;
        controller.enqueue(line);
      },
    });
    const answer = new Response(endless, { headers: { "content-type": "text/event-stream" } });
    expect(await (await answered(answer)).text()).toContain("too-large");
    expect(asked).toBeLessThan(64);
  });

  it("that falls silent is given up after `stallMs`", async () => {
    const silent = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) });
    const answer = new Response(silent, { headers: { "content-type": "text/event-stream" } });
    const response = await answered(answer, { stallMs: 5 });
    await expect(response.text()).rejects.toThrow("stalled");
  });

  it("is closed at its source when the reader goes away", async () => {
    const reasons: unknown[] = [];
    const source = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(WHOLE.slice(0, 600)),
      cancel: (reason) => void reasons.push(reason),
    });
    const verdicts: Verdict[] = [];
    const answer = new Response(source, { headers: { "content-type": "text/event-stream" } });
    const response = await answered(answer, { onVerdict: (verdict) => verdicts.push(verdict) });
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel("enough");
    expect(reasons).toEqual(["enough"]);
    expect(verdicts).toMatchObject([{ commit: false, reason: "cancelled" }]);
  });

  it("ends in the error of its source, an abort for one", async () => {
    const abort = new DOMException("This operation was aborted", "AbortError");
    const source = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(abort),
    });
    const answer = new Response(source, { headers: { "content-type": "text/event-stream" } });
    const { body } = await answered(answer);
    await expect(readAll(body ?? new ReadableStream())).rejects.toBe(abort);
  });
});

describe("an answer that is no stream", () => {
  it("comes back as it is: JSON, an error, nothing at all, binary events", async () => {
    const answers = [
      Response.json({ type: "message" }),
      new Response(CUT.slice(), { status: 500, headers: { "content-type": "text/event-stream" } }),
      new Response(null, { status: 204 }),
      new Response(CUT.slice(), { headers: { "content-type": "application/vnd.amazon.eventstream" } }),
    ];
    for (const answer of answers) expect(await answered(answer)).toBe(answer);
  });

  it("comes back as it is from Bedrock's own API, and from an address that is not known", async () => {
    const body = JSON.stringify({ messages: [{ role: "user", content: [{ text: "go" }] }] });
    const converse = streamed(CUT);
    expect(await answered(converse, {}, body, "https://b.example/model/x.y/converse-stream")).toBe(converse);
    const other = streamed(CUT);
    expect(await answered(other, {}, BODY, "https://api.openai.com/v1/audio/speech")).toBe(other);
    const forced = streamed(CUT);
    const options = { dialect: "openai-chat" } as const;
    expect(await answered(forced, options, `{"input":"speak"}`, "https://g.example/v1/audio/speech")).toBe(
      forced,
    );
  });
});
