import { describe, expect, it } from "vitest";
import { type IntegrityOptions, type IntegrityReport, integrityFetch } from "../../src/sdk/index.ts";
import { fuzzed } from "../generators/fuzz.ts";
import { refusals } from "../oracle/index.ts";
import { RUNS } from "../runs.ts";
import { brokenKinds, healthyOnes } from "./kinds.ts";
import { recorder } from "./recorder.ts";

const PROVIDERS = [
  {
    dialect: "anthropic",
    url: "https://gateway.example/v1/messages",
    list: "messages",
    more: { max_tokens: 9 },
  },
  { dialect: "openai-chat", url: "https://gateway.example/v1/chat/completions", list: "messages", more: {} },
  { dialect: "openai-responses", url: "https://gateway.example/v1/responses", list: "input", more: {} },
  { dialect: "gemini", url: "https://gateway.example/models/g:generateContent", list: "contents", more: {} },
  {
    dialect: "bedrock",
    url: "https://gateway.example/model/own/converse",
    list: "messages",
    more: { toolConfig: { tools: [{ toolSpec: { name: "any", inputSchema: { json: {} } } }] } },
  },
] as const;

async function sent(url: string, body: string, options: IntegrityOptions = {}): Promise<unknown> {
  const { sent, fetch } = recorder();
  await integrityFetch(fetch, options)(url, { method: "POST", body });
  return sent[0]?.[1]?.body;
}

describe.each(PROVIDERS)("a request to $url", ({ dialect, url, list, more }) => {
  const bodyOf = (messages: readonly unknown[]): string =>
    JSON.stringify({ ...more, [list]: messages }, null, 1);

  it("goes out byte by byte where its history is healthy", async () => {
    for (const messages of healthyOnes(dialect)) {
      const body = bodyOf(messages);
      expect(await sent(url, body)).toBe(body);
    }
  });

  it("is taken by a strict receiver, whatever broke its history", async () => {
    const kinds = brokenKinds(dialect);
    for (const { name, messages } of kinds) {
      const left: string[] = [];
      const onRepair = (report: IntegrityReport) => left.push(...report.left.map(({ code }) => code));
      const body = await sent(url, bodyOf(messages), { onRepair });
      // What is no message, or one of a role that nobody knows, goes only with the caller's word.
      expect(
        left.filter((code) => code !== "invalid-message"),
        name,
      ).toEqual([]);
      const agreed = left.length > 0 ? await sent(url, bodyOf(messages), { lossy: true }) : body;
      expect(refusals(dialect, JSON.parse(String(agreed))), name).toEqual([]);
    }
    expect(kinds.length).toBeGreaterThan(9);
  });

  it("is sent whatever it holds, and what was sent is healthy the next time", async () => {
    const pool = healthyOnes(dialect);
    for (let seed = 0; seed < Math.ceil(100 * RUNS); seed++) {
      const body = bodyOf(fuzzed(pool[seed % pool.length] ?? [], seed, 3));
      const once = String(await sent(url, body));
      JSON.parse(once);
      expect(await sent(url, once), `seed ${seed}`).toBe(once);
    }
  });
});
