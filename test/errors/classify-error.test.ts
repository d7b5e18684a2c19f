import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { classifyError } from "../../src/errors/classify-error.ts";
import { type ErrorClass, isAboutHistory, RULES_OF_CLASS } from "../../src/errors/error-class.ts";
import { PATTERNS } from "../../src/errors/patterns/registry.ts";
import { readErrors } from "../../src/errors/read-errors.ts";
import { isRuleCode } from "../../src/report/rules/registry.ts";
import { escaped, fill, wrap } from "./pastes.ts";

interface Example {
  readonly provider: string;
  readonly status: number | null;
  readonly text: string;
  readonly class: string;
}

/** Answers of providers, gateways and libraries as they were reported in public, with what they are. */
const EXAMPLES = readFileSync(new URL("corpus.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line): Example => JSON.parse(line));

/** The corpus does not tell results in the wrong place from other messages in the wrong place. */
const COARSE: Readonly<Partial<Record<ErrorClass, string>>> = { tool_order: "role_order" };
const PAIRING: ReadonlySet<string> = new Set([
  "orphan_tool_result",
  "missing_tool_result",
  "duplicate_tool_id",
  "tool_order",
  "invalid_tool_id",
]);

function coarse(errorClass: ErrorClass): string {
  return COARSE[errorClass] ?? errorClass;
}

function classOf({ text, status }: Example): ErrorClass {
  // Without a status it is only a text: nobody says that it is an error.
  return classifyError(status === null ? text : { text, status }).class;
}

describe("the errors that providers were seen to give", () => {
  it("are told for what they are", () => {
    const wrong = EXAMPLES.filter((example) => coarse(classOf(example)) !== example.class);
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });

  it("are never called a pairing error where they are something else", () => {
    for (const example of EXAMPLES.filter(
      (each) => !PAIRING.has(each.class) && each.class !== "role_order",
    )) {
      expect(PAIRING.has(classOf(example)), example.text).toBe(false);
    }
  });

  it("are told the same from the text alone, wrapped, filled or escaped, wherever they are recognised", () => {
    for (const { text } of EXAMPLES) {
      const [plain, ...others] = readErrors(text).map(classifyError);
      expect(others).toEqual([]);
      if (plain === undefined || plain.class === "other") continue;
      for (const changed of [wrap(text, 61), fill(text, 70), `{"log":"${escaped(text)}"}`]) {
        const found = readErrors(changed).map(classifyError);
        expect(
          found.map(({ class: name }) => name),
          changed,
        ).toEqual([plain.class]);
        expect(found[0]?.callIds, changed).toEqual(plain.callIds);
      }
    }
  });

  it("are retried only where that can help", () => {
    for (const example of EXAMPLES) {
      const error = classifyError({ text: example.text });
      if (isAboutHistory(error.class) || error.class === "context_length")
        expect(error.retryable).toBe(false);
      if (error.class === "overloaded" || error.class === "network") expect(error.retryable).toBe(true);
    }
  });
});

describe("a status", () => {
  const orphan = "messages.1.content.0: unexpected tool_use_id found in tool_result blocks: toolu_1.";

  it.each([401, 402, 403, 408, 429])("%i says that nobody looked at the history", (status) => {
    expect(PAIRING.has(classifyError({ text: orphan, status }).class)).toBe(false);
  });

  it.each([400, 422, 500, 502])("%i of a gateway does not hide what the provider said", (status) => {
    expect(classifyError({ text: orphan, status }).class).toBe("orphan_tool_result");
  });

  it.each([
    [429, "rate_limit"],
    [529, "overloaded"],
    [503, "overloaded"],
    [401, "auth"],
    [413, "context_length"],
    [504, "timeout"],
    [400, "other"],
    [404, "other"],
  ])("%i alone is told as %s", (status, expected) => {
    expect(classifyError({ text: "", status }).class).toBe(expected);
  });

  it("402 does not pass by waiting", () => {
    expect(classifyError({ text: "", status: 402 })).toMatchObject({ class: "rate_limit", retryable: false });
  });
});

describe("the place of a message", () => {
  it("is no status", () => {
    const text = "Error: Invalid 'input[429].id': string too long. Expected a string with maximum length 64";
    expect(classifyError(text)).toMatchObject({ class: "invalid_tool_id", place: { message: 429 } });
    expect(classifyError(text).status).toBeUndefined();
  });
});

describe("the words of a gateway around those of a provider", () => {
  it("do not make an empty account pass by waiting", () => {
    const wrapped = {
      type: "error",
      error: { type: "rate_limit_error", message: 'HTTP 429 {"type":"exceeded_current_quota_error"}' },
    };
    expect(classifyError(wrapped)).toMatchObject({
      class: "rate_limit",
      subclass: "billing",
      retryable: false,
    });
  });

  it("do not make the network of what was refused", () => {
    const text =
      "WebSocket Error: 400 Invalid response object: 'Conversation roles must alternate user/assistant'";
    expect(classifyError(text)).toMatchObject({ class: "role_order", historyShaped: true });
  });

  it("are not read together with them", () => {
    const text =
      "Error 400 with API key None: {'error': {'code': 400, 'message': 'Unable to submit request because it must have a text parameter.'}}";
    expect(classifyError(text)).toMatchObject({ class: "empty_content", historyShaped: true });
  });
});

describe("the table of phrases", () => {
  it("names rules that there are, of the class that a session with this error has", () => {
    for (const { pattern } of PATTERNS) {
      if (pattern.code === undefined) continue;
      expect(isRuleCode(pattern.code), pattern.says).toBe(true);
      if (pattern.class === "other") continue;
      expect(RULES_OF_CLASS[pattern.class], pattern.says).toContain(pattern.code);
    }
  });

  it("has no phrase twice, and none so short that prose has it by chance", () => {
    const words = PATTERNS.map(({ parts }) => parts.join(" "));
    expect(words.filter((phrase, at) => words.indexOf(phrase) !== at)).toEqual([]);
    for (const { pattern, weight } of PATTERNS) {
      const least = PAIRING.has(pattern.class) ? 15 : pattern.weak === true ? 5 : 7;
      expect(weight, pattern.says).toBeGreaterThanOrEqual(least);
    }
  });
});
