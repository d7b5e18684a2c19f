import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import type { StopMeaning, StreamDialect } from "../../src/stream/dialect.ts";
import { ANTHROPIC } from "../../src/stream/dialects/anthropic.ts";
import { BEDROCK } from "../../src/stream/dialects/bedrock.ts";
import { GEMINI } from "../../src/stream/dialects/gemini.ts";
import { OPENAI_CHAT } from "../../src/stream/dialects/openai-chat.ts";
import { OPENAI_RESPONSES } from "../../src/stream/dialects/openai-responses.ts";
import type { DiscardReason, Verdict } from "../../src/stream/index.ts";
import { guardedFetch } from "./example.ts";
import { type Loopback, serveStream } from "./loopback.ts";
import { recorded } from "./recorded.ts";

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), "utf8");
const PAGE = read("../../docs/stream.md");

// A record, so that the compiler asks for every reason.
const REASONS: Readonly<Record<DiscardReason, true>> = {
  unfinished: true,
  "error-frame": true,
  "source-failed": true,
  stalled: true,
  cancelled: true,
  "not-a-stream": true,
  "unknown-dialect": true,
  "unreadable-event": true,
  "too-large": true,
  "abnormal-stop": true,
  "cut-off": true,
  "missing-call": true,
  "unexpected-call": true,
  "empty-turn": true,
  "open-part": true,
  "call-without-id": true,
  "call-without-name": true,
  "duplicate-call-id": true,
  "arguments-cut": true,
  "arguments-invalid": true,
  "arguments-not-object": true,
};

function stopsOf({ name, stops }: StreamDialect): string {
  const cell = (meaning: StopMeaning): string =>
    [...stops].flatMap(([word, one]) => (one === meaning ? [`\`${word}\``] : [])).join(" ") || "–";
  return `| \`${name}\` | ${cell("answer")} | ${cell("calls")} | ${cell("either")} | ${cell("partial")} |`;
}

describe("the page about streams", () => {
  let server: Loopback | undefined;

  afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  it("shows the example that is run here", () => {
    const example = read("example.ts").replace("../../src/stream/index.ts", "layer0/stream").trim();
    expect(PAGE).toContain(`\`\`\`ts\n${example}\n\`\`\``);
  });

  it("shows an example that works", async () => {
    server = await serveStream(recorded("anthropic-maxtokens-midtool.sse"));
    const verdicts: Verdict[] = [];
    const response = await guardedFetch((verdict) => verdicts.push(verdict))(server.address);
    const text = await response.text();
    expect(text).toContain("Layer 0 discarded this turn (cut-off)");
    expect(text).not.toContain("message_stop");
    expect(verdicts).toMatchObject([{ commit: false, reason: "cut-off", dialect: "anthropic" }]);
  });

  it("tells of every reason", () => {
    for (const reason of Object.keys(REASONS)) expect(PAGE).toContain(`\`${reason}\``);
  });

  it("has every stop reason that ends a turn well", () => {
    const dialects = [ANTHROPIC, OPENAI_CHAT, OPENAI_RESPONSES, GEMINI, BEDROCK];
    for (const dialect of dialects) expect(PAGE).toContain(stopsOf(dialect));
    const files = readdirSync(new URL("../../src/stream/dialects", import.meta.url));
    expect(files.filter((file) => !/test|registry/.test(file)).length).toBe(dialects.length);
  });
});
