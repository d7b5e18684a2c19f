import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ErrorClass, isAboutHistory } from "../../src/errors/error-class.ts";
import { classifyError } from "../../src/errors/index.ts";
import { ORPHAN_BODY } from "./pastes.ts";
import { SHAPES } from "./sdk-errors.ts";

interface Example {
  readonly status: number | null;
  readonly text: string;
  readonly class: string;
  readonly subclass?: string;
}

interface Worded {
  readonly status?: number;
  readonly error: unknown;
  readonly class: ErrorClass;
  readonly historyShaped?: boolean;
}

function rowsOf<Row>(name: string): readonly Row[] {
  const text = readFileSync(new URL(name, import.meta.url), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line): Row => JSON.parse(line));
}

const EXAMPLES = rowsOf<Example>("corpus.jsonl");
const WORDED = rowsOf<Worded>("worded.jsonl");

function classOf(error: unknown): string {
  const { class: name } = classifyError(error);
  return name === "tool_order" ? "role_order" : name;
}

function answered({ status, error }: Worded): unknown {
  return status === undefined ? error : { status, body: error };
}

describe("an answer of a provider", () => {
  const answers = EXAMPLES.flatMap(({ status, text, ...rest }) =>
    status !== null && status >= 400 ? [{ ...rest, answer: { status, body: text } }] : [],
  );

  it.each(Object.entries(SHAPES))("is told the same as: %s", (_, shape) => {
    const wrong = answers.filter(({ answer, class: expected }) => classOf(shape(answer)) !== expected);
    expect(wrong.map(({ answer }) => answer.body)).toEqual([]);
    expect(answers.length).toBeGreaterThan(150);
  });

  it("has the finer kind that it was reported as", () => {
    for (const { status, text, subclass } of EXAMPLES) {
      if (subclass === undefined || subclass.startsWith("negative:")) continue;
      const { subclass: told } = classifyError(status === null ? text : { status, body: text });
      expect(told, text).toBe(subclass.replace(/^code:/, ""));
    }
  });

  it("is told with other indices and ids, without backticks, in capitals and from a terminal", () => {
    const changed: readonly ((body: string) => string)[] = [
      (body) => body.replaceAll("`", ""),
      (body) => body.replace(/messages\.\d+/g, "messages.731").replace(/toolu_\w+/g, "toolu_vrtx_01Zz9"),
      (body) => body.toUpperCase(),
      (body) => `\u001b[31m${body}\u001b[0m\n$ `,
      (body) => `> ${body}\nwhat can I do?`,
    ];
    for (const { answer, class: expected } of answers) {
      for (const change of changed)
        expect(classOf({ status: answer.status, text: change(answer.body) })).toBe(expected);
    }
  });

  it("is mostly told where its end was cut off, and is never another one of the history", () => {
    const cut = answers.filter(({ answer: { body } }) => body.length > 90);
    const told = cut.map(({ answer: { status, body }, class: expected }) => {
      const name = classOf({ status, text: body.slice(0, Math.ceil(body.length * 0.8)) });
      expect([expected, "other"].includes(name) || !isAboutHistory(name as ErrorClass), body).toBe(true);
      return name === expected;
    });
    expect(told.filter(Boolean).length / told.length).toBeGreaterThan(0.95);
  });

  it("is told in words that stand in no table", () => {
    const wrong = WORDED.filter((row) => {
      const { class: told, historyShaped } = classifyError(answered(row));
      return told !== row.class || historyShaped !== (row.historyShaped ?? historyShaped);
    });
    expect(wrong.map(({ error }) => error)).toEqual([]);
  });
});

describe("an error that is not about the history", () => {
  const outside = [
    ...WORDED.filter(({ class: name }) => name !== "other" && !isAboutHistory(name)).map(({ error }) =>
      typeof error === "string" ? error : JSON.stringify(error),
    ),
    ...EXAMPLES.filter(({ class: name }) =>
      ["auth", "rate_limit", "overloaded", "content_filter", "context_length", "network", "timeout"].includes(
        name,
      ),
    ).map(({ text }) => text),
  ];
  const words = fc.constantFrom(
    "messages.3.content.1:",
    "tool_use",
    "tool_result",
    "assistant",
    "user",
    "API Error: 400",
    "role",
    "thinking",
    "litellm.BadRequestError: AnthropicException -",
    "Provider returned error:",
    "Error:",
    "call_abc",
    "in the history",
    "\n",
    "failed",
    '{"error":',
    "ValidationException:",
    "The model returned the following errors:",
    "content",
    "signature",
  ); // what stands around errors

  it("is never taken for one that is, whatever stands before it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...outside), fc.array(words, { maxLength: 3 }), (text, before) => {
        const prefix = before.join(" ");
        expect(classifyError(`${prefix} ${text}`).historyShaped).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it("is told from its status alone where that is one before the history is read, whatever the words", () => {
    for (const status of [401, 402, 403, 407, 408, 429]) {
      expect(classifyError({ status, body: ORPHAN_BODY })).toMatchObject({ historyShaped: false, rules: [] });
    }
  });

  it.each([
    { error: { type: "content_filtered" } },
    { type: "error", error: { type: "content_filtered", message: "content filtered" } },
    { stopReason: "content_filtered" },
    { choices: [{ finish_reason: "content_filter", message: { content: "tool_use ids must be unique" } }] },
  ])("is a filter's: %j", (error) => {
    expect(classifyError(error)).toMatchObject({
      class: "content_filter",
      historyShaped: false,
      remedy: "rephrase",
    });
  });
});

describe("what is told of an error", () => {
  it("is what to do about it", () => {
    const remedyOf = (error: unknown): string => classifyError(error).remedy;
    expect(remedyOf(ORPHAN_BODY)).toBe("repair-history");
    expect(remedyOf({ status: 400 })).toBe("check-history");
    expect(remedyOf({ status: 429, body: "Too Many Requests" })).toBe("wait");
    expect(remedyOf({ status: 402 })).toBe("pay");
    expect(remedyOf({ status: 401 })).toBe("sign-in");
    expect(remedyOf("Prompt is too long")).toBe("shorten-history");
    expect(remedyOf(new TypeError("fetch failed", { cause: { code: "ECONNREFUSED" } }))).toBe("retry");
    expect(remedyOf({ status: 404, body: { error: { code: "model_not_found" } } })).toBe("change-request");
  });

  it("names the rules that it may be, the one that is meant first", () => {
    const error = classifyError(ORPHAN_BODY);
    expect(error.code).toBe("orphan-result");
    expect(error.rules[0]).toBe("orphan-result");
    expect(new Set(error.rules).size).toBe(error.rules.length);
  });

  it.each([
    ["messages.3.content.1.tool_use.id: String should match pattern", { message: 3, part: 1 }],
    [
      "Value at 'messages.3.member.content.1.member.toolUse.name' failed to satisfy constraint",
      { message: 2, part: 0 },
    ],
  ])("is the place in the request, counted from 0: %s", (message, place) => {
    expect(classifyError({ status: 400, message }).place).toEqual(place);
  });

  it.each([
    [{ status: 429, headers: new Headers({ "retry-after": "20" }) }, 20_000],
    [{ statusCode: 429, responseHeaders: { "retry-after-ms": "1500", "retry-after": "2" } }, 1500],
    [{ status: 429, body: "Please try again in 6m0.5s." }, 360_500],
    [{ status: 429, body: "Please try again in 20ms." }, 20],
    [{ status: 429, body: "You've hit your usage limit. Try again in 2 hours 14 minutes." }, 8_040_000],
    [{ error: { code: 429, status: "RESOURCE_EXHAUSTED", details: [{ retryDelay: "31.2s" }] } }, 31_200],
    [{ status: 429, body: { error: { retry_after: 7 } } }, 7000],
    [{ status: 429, headers: { "retry-after": "Wed, 21 Oct 2026 07:28:00 GMT" } }, undefined],
    [{ status: 429, body: "try again in 3 attempts" }, undefined],
    [{ status: 400, body: `${ORPHAN_BODY} retry after 20 seconds` }, undefined],
  ])("is how long to wait: %j", (error, expected) => {
    expect(classifyError(error).retryAfterMs).toBe(expected);
  });
});

describe("what a model said", () => {
  const said =
    "messages.1: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_9.";

  it.each([
    { role: "assistant", content: [{ type: "text", text: said }], stop_reason: "end_turn" },
    { choices: [{ message: { role: "assistant", content: said }, finish_reason: "stop" }] },
    { candidates: [{ content: { parts: [{ text: said }] } }] },
    { status: 500, request: { body: said }, message: "Internal server error" },
    { error: { message: "Failed to call a function.", code: "tool_use_failed", failed_generation: said } },
  ])("is not looked at: %#", (error) => {
    expect(classifyError(error).historyShaped).toBe(false);
    expect(classifyError(JSON.stringify(error)).historyShaped).toBe(false);
  });
});

describe("hostile values", () => {
  const circle: Record<string, unknown> = { message: "Overloaded" };
  Object.assign(circle, { cause: circle, errors: [circle, { circle }] });
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const endless: object = new Proxy(
    {},
    {
      get: () => endless,
      ownKeys: () => ["a", "b"],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
  const angry = new Proxy(
    {},
    {
      get: () => {
        throw new Error("no");
      },
      ownKeys: () => {
        throw new Error("no");
      },
    },
  );
  const getter = {
    get message(): string {
      throw new Error("no");
    },
    status: 529,
  };
  let deep: unknown = "x";
  for (let depth = 0; depth < 50_000; depth++) deep = { cause: deep };

  it.each<readonly [string, unknown]>([
    ["undefined", undefined],
    ["null", null],
    ["a symbol", Symbol("x")],
    ["a function", () => 1],
    ["NaN", Number.NaN],
    ["a circle", circle],
    ["a revoked proxy", revoked.proxy],
    ["an endless proxy", endless],
    ["a proxy that throws", angry],
    ["a getter that throws", getter],
    ["a deep chain", deep],
    ["deep JSON", "[".repeat(100_000)],
    ["many keys", Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`k${at}`, at]))],
    ["an array of a million", new Array(1_000_000).fill({ a: 1 })],
    ["__proto__", JSON.parse('{"__proto__":{"status":429}}')],
    ["no prototype", Object.assign(Object.create(null), { status: 429 })],
    ["binary", "\u0000\ud800\uffff".repeat(1000)],
  ])("give a class, and never throw: %s", (_, value) => {
    expect(typeof classifyError(value).class).toBe("string");
  });

  it("that are bytes are read as the text that they are", () => {
    const bytes = new TextEncoder().encode(ORPHAN_BODY);
    for (const body of [
      bytes,
      bytes.buffer,
      new DataView(bytes.buffer),
      Buffer.from(`xx${ORPHAN_BODY}`).subarray(2),
    ]) {
      expect(classifyError({ status: 400, body })).toMatchObject({ class: "orphan_tool_result" });
    }
    expect(classifyError({ status: 400, body: new Uint8Array(20_000_000) })).toMatchObject({
      class: "other",
    });
  });

  it("that are bytes whose memory was handed on say nothing", () => {
    const bytes = new TextEncoder().encode(ORPHAN_BODY);
    structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
    for (const value of [bytes, { status: 400, body: bytes }, new DataView(new ArrayBuffer(0))])
      expect(classifyError(value)).toMatchObject({ class: "other" });
  });

  it("give what can be read of them", () => {
    expect(classifyError(circle).class).toBe("overloaded");
    expect(classifyError(getter).class).toBe("overloaded");
  });

  it("of any kind give a class", () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, maxDepth: 4 }), (value) => {
        expect(typeof classifyError(value).historyShaped).toBe("boolean");
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ["empty lines", "\n".repeat(300_000)],
    ["lines of one letter", "a\n".repeat(100_000)],
    ["openings", "[".repeat(1_000_000)],
    ["openings of objects", '{"a":'.repeat(200_000)],
    ["statuses", "400 ".repeat(100_000)],
    ["errors", "Error: ".repeat(100_000)],
  ])("take no more than a moment: %s", (_, text) => {
    const before = process.cpuUsage().user;
    classifyError(text);
    expect(process.cpuUsage().user - before).toBeLessThan(1_500_000);
  });
});
