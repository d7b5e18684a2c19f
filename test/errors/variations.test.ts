import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type ErrorClass, isAboutHistory } from "../../src/errors/error-class.ts";
import { classifyError } from "../../src/errors/index.ts";
import { escaped, fill, wrap } from "./pastes.ts";

interface Example {
  readonly status: number | null;
  readonly text: string;
  readonly class: string;
  readonly subclass?: string;
}

const EXAMPLES = readFileSync(new URL("corpus.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line): Example => JSON.parse(line))
  .filter(({ status, subclass }) => (status ?? 400) >= 400 && subclass?.startsWith("negative") !== true);

function framed(lines: readonly string[], columns: number): string {
  const rule = "─".repeat(columns + 2);
  return [`╭${rule}╮`, ...lines.map((line) => `│ ${line.padEnd(columns)} │`), `╰${rule}╯`].join("\n");
}

function cutOff(text: string, share: number): string {
  return text.length > 90 ? text.slice(0, Math.ceil(text.length * share)) : text;
}

/** By name: what programs, gateways and people make of a text before it is read. */
const VARIATIONS: Readonly<Record<string, (text: string) => string>> = {
  "no backticks": (text) => text.replaceAll("`", ""),
  "no quotes": (text) => text.replaceAll(/[`'"]/g, ""),
  "typographic quotes": (text) => text.replaceAll("'", "’").replaceAll("`", "‘"),
  "capital letters": (text) => text.toUpperCase(),
  "other indices and ids": (text) =>
    text
      .replace(/messages\.\d+/g, "messages.731")
      .replace(/messages\[\d+/g, "messages[12")
      .replace(/input\[\d+/g, "input[99")
      .replace(/content\.\d+/g, "content.4")
      .replace(/toolu_\w+/g, "toolu_vrtx_01Zz9")
      .replace(/\bcall_(?!id\b)\w+/g, "call_00_Qx7"),
  JSON: (text) => JSON.stringify({ error: { message: text } }),
  "JSON in JSON": (text) => `{"error":{"code":400,"message":"${escaped(`{"message":"${escaped(text)}"}`)}"}}`,
  "JSON in JSON in JSON": (text) =>
    `{"log":"${escaped(`{"error":"${escaped(`{"message":"${escaped(text)}"}`)}"}`)}"}`,
  OpenRouter: (text) =>
    JSON.stringify({ error: { message: "Provider returned error", code: 400, metadata: { raw: text } } }),
  LiteLLM: (text) =>
    `litellm.BadRequestError: OpenAIException - ${text}. Received Model Group=x\nAvailable Model Group Fallbacks=None`,
  Python: (text) =>
    `openai.BadRequestError: Error code: 400 - {'error': {'message': ${JSON.stringify(text)}}}`,
  Go: (text) => `POST "https://api.example.com/v1/chat/completions": 400 Bad Request ${JSON.stringify(text)}`,
  "a log": (text) =>
    `2026-05-01T10:00:00.000Z ERROR [agent] request failed model=x error=${JSON.stringify(text)} attempt=2`,
  "a terminal of 80 columns": (text) => wrap(`  ⎿ API Error: 400 ${text}`, 80).replaceAll("\n", "\n     "),
  "a frame": (text) => framed(fill(`API Error: ${text}`, 60).split("\n"), 60),
  "a frame that breaks words": (text) => framed(wrap(`API Error: ${text}`, 60).split("\n"), 60),
  "a prompt around it": (text) => `user@host:~$ agent --resume\n> go on\n\n✕ Error: ${text}\n\n> `,
  colours: (text) => `\u001b[31m✗ Error: ${text}\u001b[0m\n`,
  "a web page": (text) =>
    `<pre>Error: ${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;")}</pre>`,
  "a quote": (text) => fill(`Error: ${text}`, 60).replace(/^/gm, "> "),
  "a tenth cut off": (text) => `Error: ${cutOff(text, 0.9)}`,
  "a fifth cut off": (text) => `Error: ${cutOff(text, 0.8)}…`,
};

const tried = Object.entries(VARIATIONS).flatMap(([name, change]) =>
  EXAMPLES.map(({ status, text, class: expected }) => {
    const varied = change(text);
    const { class: told } = classifyError(status === null ? varied : { status, text: varied });
    return { name, text, expected, told: told === "tool_order" ? "role_order" : told };
  }),
);

describe("an error that was changed on its way", () => {
  it("is told as it was before", () => {
    const wrong = tried.filter(({ told, expected }) => told !== expected);
    expect(tried.length).toBeGreaterThan(4000);
    expect(wrong.length / tried.length, JSON.stringify(wrong, null, 1)).toBeLessThan(0.01);
  });

  it("never becomes one of the history", () => {
    // A rule about media is told as `other`, which says nothing of the history.
    const wrong = tried.filter(
      ({ told, expected }) => isAboutHistory(told as ErrorClass) && !isAboutHistory(expected as ErrorClass),
    );
    expect(wrong).toEqual([]);
  });
});
