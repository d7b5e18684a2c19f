import { describe, expect, it } from "vitest";
import { refusals } from "../../test/oracle/index.ts";
import { BROKEN_CHAT, CHAT_URL, HEALTHY_CHAT, MESSAGES_URL, recorder } from "../../test/sdk/recorder.ts";
import { type IntegrityReport, integrityFetch } from "./index.ts";

const post = (body: RequestInit["body"], headers?: RequestInit["headers"]): RequestInit => ({
  method: "POST",
  ...(headers === undefined ? {} : { headers }),
  ...(body === undefined ? {} : { body }),
});

/** Sends one request through an integrity fetch, and gives what came out at the other end. */
async function through(input: string | URL | Request, init?: RequestInit, options = {}) {
  const { sent, fetch } = recorder();
  await integrityFetch(fetch, options)(input, init);
  expect(sent).toHaveLength(1);
  return { input: sent[0]?.[0], init: sent[0]?.[1] };
}

describe("a request in which nothing is wrong", () => {
  it("goes out as the very arguments that came in", async () => {
    const bytes = new TextEncoder().encode(HEALTHY_CHAT);
    for (const body of [HEALTHY_CHAT, bytes, bytes.buffer]) {
      const init = post(body, { "content-type": "application/json", "content-length": "5" });
      const out = await through(CHAT_URL, init);
      expect(out.input).toBe(CHAT_URL);
      expect(out.init).toBe(init);
    }
  });

  it("goes out unread where it came as a Request", async () => {
    const request = new Request(CHAT_URL, post(HEALTHY_CHAT));
    const out = await through(request);
    expect(out.input).toBe(request);
    expect(request.bodyUsed).toBe(false);
    expect(await request.text()).toBe(HEALTHY_CHAT);
  });
});

describe("a broken history", () => {
  it("is repaired, and every character around the repair stays", async () => {
    const { init } = await through(CHAT_URL, post(BROKEN_CHAT));
    const body = String(init?.body);
    const [head = "", tail = ""] = BROKEN_CHAT.split(`,\n    {"role":"user","content":"and?"}`);
    expect(body.startsWith(head)).toBe(true);
    expect(body.endsWith(`{"role":"user","content":"and?"}${tail}`)).toBe(true);
    expect(body).toContain("12345678901234567890");
    expect(refusals("openai-chat", JSON.parse(body))).toEqual([]);
  });

  it("is repaired the same way at each attempt, and beside others", async () => {
    const { sent, fetch } = recorder();
    const kept = integrityFetch(fetch);
    await Promise.all([1, 2, 3].map(() => kept(CHAT_URL, post(BROKEN_CHAT))));
    const bodies = sent.map(([, init]) => init?.body);
    expect(new Set(bodies).size).toBe(1);
  });

  it("is repaired as bytes, and its old length is forgotten", async () => {
    const bytes = new TextEncoder().encode(BROKEN_CHAT);
    const headers = { "Content-Length": String(bytes.length), "X-Trace": "t" };
    const { init } = await through(new URL(CHAT_URL), post(bytes, headers));
    expect(init?.body).toBeInstanceOf(Uint8Array);
    expect(refusals("openai-chat", JSON.parse(new TextDecoder().decode(init?.body as Uint8Array)))).toEqual(
      [],
    );
    expect([...new Headers(init?.headers)]).toEqual([["x-trace", "t"]]);
    expect(headers["Content-Length"]).toBe(String(bytes.length));
  });

  it("keeps headers and all else that the caller said, as they were", async () => {
    const headers = { "X-Trace": "t" };
    const { signal } = new AbortController();
    const { init } = await through(CHAT_URL, { ...post(BROKEN_CHAT, headers), signal, redirect: "manual" });
    expect(init?.headers).toBe(headers);
    expect(init).toMatchObject({ method: "POST", redirect: "manual" });
    expect(init?.signal).toBe(signal);
  });

  it("is repaired in a Request, which keeps its address, headers and signal", async () => {
    const controller = new AbortController();
    const request = new Request(CHAT_URL, {
      ...post(BROKEN_CHAT, { "x-trace": "t" }),
      signal: controller.signal,
    });
    const { input } = await through(request);
    const out = input as Request;
    expect(out.url).toBe(CHAT_URL);
    expect(out.headers.get("x-trace")).toBe("t");
    expect(refusals("openai-chat", JSON.parse(await out.text()))).toEqual([]);
    controller.abort();
    expect(out.signal.aborted).toBe(true);
  });

  it("is told in codes and places, without a word that was said", async () => {
    const reports: IntegrityReport[] = [];
    await through(CHAT_URL, post(BROKEN_CHAT), {
      onRepair: (report: IntegrityReport) => reports.push(report),
    });
    expect(reports).toMatchObject([
      {
        dialect: "openai-chat",
        profile: "openai",
        repaired: true,
        repairs: [{ code: "dangling-call", callId: "call_1", message: 1 }],
        left: [],
        lost: [],
      },
    ]);
    expect(JSON.stringify(reports)).not.toMatch(/lösche|and\?/);
  });

  it("goes out as it is where somebody has signed its bytes, and that is told", async () => {
    const seals: readonly Record<string, string>[] = [
      { authorization: "AWS4-HMAC-SHA256 Credential=x" },
      { "x-amz-content-sha256": "00" },
      { "content-digest": "sha-256=:00:" },
    ];
    for (const headers of seals) {
      const reports: IntegrityReport[] = [];
      const init = post(BROKEN_CHAT, headers);
      const out = await through(CHAT_URL, init, {
        onRepair: (report: IntegrityReport) => reports.push(report),
      });
      expect(out.init).toBe(init);
      expect(reports).toMatchObject([
        { repaired: false, repairs: [], left: [{ code: "dangling-call", why: "signed-body" }] },
      ]);
    }
  });
});

describe("facts that stand in the address", () => {
  it("count, and are not written into the body", async () => {
    // B-TOOLCFG: a whole request that names tools has to declare them.
    const use = { toolUse: { toolUseId: "t1", name: "deploy", input: {} } };
    const body = JSON.stringify({
      messages: [
        { role: "user", content: [{ text: "go" }] },
        { role: "assistant", content: [use] },
        { role: "user", content: [{ toolResult: { toolUseId: "t1", content: [{ text: "ok" }] } }] },
      ],
    });
    const { init } = await through("https://b.example/model/anthropic.claude-x/converse", post(body));
    const sent = JSON.parse(String(init?.body)) as Record<string, unknown>;
    expect(Object.keys(sent)).toEqual(["messages", "toolConfig"]);
  });

  it("tell the generation of Gemini", async () => {
    const body = JSON.stringify({
      contents: [
        { role: "user", parts: [{ text: "go" }] },
        { role: "model", parts: [{ functionCall: { name: "deploy", args: {} } }] },
        { role: "user", parts: [{ functionResponse: { name: "deploy", response: { ok: true } } }] },
      ],
    });
    const at = (model: string) =>
      through(`https://g.example/v1beta/models/${model}:generateContent`, post(body));
    expect((await at("gemini-2.5-pro")).init?.body).toBe(body);
    expect(String((await at("gemini-3-pro")).init?.body)).toContain("thoughtSignature");
  });
});

describe("the choices of the caller", () => {
  it("name who reads, for the dialect that it speaks", async () => {
    const { init } = await through("http://127.0.0.1/v1/chat/completions", post(BROKEN_CHAT), {
      profile: "mistral",
    });
    expect(refusals("openai-chat", JSON.parse(String(init?.body)), { profile: "mistral" })).toEqual([]);
    const other = await through(CHAT_URL, post(HEALTHY_CHAT), { profile: "gemini-3" });
    expect(other.init?.body).toBe(HEALTHY_CHAT);
  });

  it("name the dialect, for addresses that do not tell", async () => {
    const own = "https://gateway.example/ask";
    expect((await through(own, post(BROKEN_CHAT))).init?.body).toBe(BROKEN_CHAT);
    expect((await through(own, post(BROKEN_CHAT), { dialect: "openai-chat" })).init?.body).not.toBe(
      BROKEN_CHAT,
    );
  });

  it("reach the repair", async () => {
    const { init } = await through(CHAT_URL, post(BROKEN_CHAT), { danglingCalls: "remove" });
    expect(String(init?.body)).not.toContain("call_1");
  });

  it("are refused at once where there is no such name", () => {
    const wrong = [{ dialect: "klingon" }, { profile: "klingon" }, { dialect: "gemini", profile: "mistral" }];
    for (const options of wrong) expect(() => integrityFetch(fetch, options as object)).toThrow(/^No /);
  });
});

describe("what cannot be judged", () => {
  const form = new FormData();
  form.set("messages", "[]");
  const bodies: readonly RequestInit["body"][] = [
    "",
    "{",
    "[]",
    "null",
    '"text"',
    "{}",
    '{"messages":"hello"}',
    '{"messages":null}',
    '{"error":{"type":"invalid_request_error","message":"no"}}',
    `\uFEFF${HEALTHY_CHAT}`,
    new Uint8Array([0x1f, 0x8b, 0xff]),
    form,
    new URLSearchParams({ messages: "[]" }),
    new Blob([BROKEN_CHAT]),
    null,
    undefined,
  ];

  it.each(bodies.map((body, at) => [at, body] as const))("goes out as it came: body %i", async (_, body) => {
    const init = post(body);
    const out = await through(CHAT_URL, init);
    expect(out.init).toBe(init);
    expect(out.input).toBe(CHAT_URL);
  });

  it("goes out as it came: a stream, which is not read", async () => {
    const body = new ReadableStream({ pull: () => new Promise(() => undefined) });
    const init = { method: "POST", body, duplex: "half" } as RequestInit;
    expect((await through(CHAT_URL, init)).init).toBe(init);
    expect(body.locked).toBe(false);
  });

  it("goes out as it came: a body that is too long", async () => {
    const maxBytes = BROKEN_CHAT.length - 1;
    const bytes = new TextEncoder().encode(BROKEN_CHAT);
    expect((await through(CHAT_URL, post(BROKEN_CHAT), { maxBytes })).init?.body).toBe(BROKEN_CHAT);
    expect((await through(CHAT_URL, post(bytes), { maxBytes })).init?.body).toBe(bytes);
    const request = new Request(CHAT_URL, post(BROKEN_CHAT));
    expect((await through(request, undefined, { maxBytes })).input).toBe(request);
    expect(await request.text()).toBe(BROKEN_CHAT);
  });

  it("goes out as it came: other addresses, other methods, and a thread's messages", async () => {
    const asked = { method: "GET" };
    expect((await through(CHAT_URL, asked)).init).toBe(asked);
    for (const url of [
      "https://api.openai.com/v1/embeddings",
      "https://api.openai.com/v1/threads/t/messages",
    ]) {
      const init = post(BROKEN_CHAT);
      expect((await through(url, init)).init).toBe(init);
    }
    expect((await through(CHAT_URL)).init).toBeUndefined();
  });

  it("is judged at Anthropic's address only with the member that each of its requests has", async () => {
    const messages = [{ role: "assistant", content: [{ type: "tool_use", id: "t", name: "n", input: {} }] }];
    const bare = JSON.stringify({ messages });
    expect((await through("https://x.example/chat/messages", post(bare))).init?.body).toBe(bare);
    const whole = JSON.stringify({ max_tokens: 1, messages: [{ role: "user", content: "go" }, ...messages] });
    expect((await through(MESSAGES_URL, post(whole))).init?.body).not.toBe(whole);
  });

  it("is an error of the fetch itself, which is passed on", async () => {
    const error = new TypeError("fetch failed");
    const failing = integrityFetch(() => Promise.reject(error));
    await expect(failing(CHAT_URL, post(BROKEN_CHAT))).rejects.toBe(error);
  });
});

describe("without a fetch of the caller's own", () => {
  it("the global one is asked, as it is at that moment", async () => {
    const { sent, fetch } = recorder();
    const kept = integrityFetch();
    const before = globalThis.fetch;
    globalThis.fetch = fetch;
    try {
      await kept(CHAT_URL, post(BROKEN_CHAT));
    } finally {
      globalThis.fetch = before;
    }
    expect(refusals("openai-chat", JSON.parse(String(sent[0]?.[1]?.body)))).toEqual([]);
  });
});
