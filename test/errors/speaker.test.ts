import { describe, expect, it } from "vitest";
import { classifyError } from "../../src/errors/index.ts";

describe("a text that nobody calls an error", () => {
  it.each([
    ["Rate limit reached, please slow down", "rate_limit"],
    ["Insufficient credits", "rate_limit"],
    ["model is overloaded", "overloaded"],
    ["Session has expired, sign in again", "auth"],
    ["connection refused by proxy", "network"],
  ])("counts where a program says shortly what went wrong: %s", (text, expected) => {
    expect(classifyError(text)).toMatchObject({ class: expected, historyShaped: false });
  });

  it.each([
    "Yes, tool_use blocks without a tool_result are dropped before we send.",
    "tool_use block pairing is checked before each send.",
    "I must add a tool_result for the missing tool call in the history.",
    "  const missing = calls.filter((call) => !results.has(call.id)); // tool call without result",
    "402 items found, none of them missing",
    "I was retrying in 5 minutes because the oauth page was not ready",
    "template not found",
  ])("is none of a history in prose and code: %s", (text) => {
    const { class: told, historyShaped, status } = classifyError(text);
    expect({ told, historyShaped, status }).toEqual({
      told: "other",
      historyShaped: false,
      status: undefined,
    });
  });

  it.each([
    "Error: tool call without a result",
    "messages.4: tool call without a result",
    "400 Tool call without a result",
    "ValueError: tool call without a result",
  ])("is one where it names itself one: %s", (text) => {
    expect(classifyError(text).class).toBe("missing_tool_result");
  });
});

describe("a code", () => {
  it.each(["rate_limit_error", "RateLimitError", "RATE_LIMIT_ERROR"])("is its letters: %s", (code) => {
    expect(classifyError(`${code}: x`).class).toBe("rate_limit");
    expect(classifyError({ code }).class).toBe("rate_limit");
  });

  it("of an operating system is a word of its own", () => {
    expect(classifyError("Error: getaddrinfo ENOTFOUND api.example.com").class).toBe("network");
    expect(classifyError("Error: read ENETRESET").class).toBe("network");
  });

  it("that a client closed is a timeout", () => {
    expect(classifyError({ status: 499 }).class).toBe("timeout");
  });
});

describe("a status", () => {
  it.each([
    ['HTTP/1.1 429\n{"message":"no"}', 429],
    ['"POST /v1/messages HTTP/1.1" 503 1187', 503],
    ["HTTP/2 400", 400],
    ["from port 1.1400 on", undefined],
  ])("is read: %j", (text, expected) => {
    expect(classifyError(text).status).toBe(expected);
  });
});

describe("a record of a session", () => {
  const words =
    "messages.1: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_9.";
  const record = (isApiErrorMessage: boolean): object => ({
    type: "assistant",
    isApiErrorMessage,
    message: { role: "assistant", content: [{ type: "text", text: `API Error: 400 ${words}` }] },
  });

  it("is read where its agent says that it shows an error, and only there", () => {
    expect(classifyError(record(true)).class).toBe("missing_tool_result");
    expect(classifyError(record(false)).class).toBe("other");
    expect(classifyError({ error: record(false), other: { isApiErrorMessage: true } }).class).toBe("other");
  });
});

describe("a megabyte of one word", () => {
  it.each(["invalid_request", "a_b_c_d_", "aBcDeFgHiJ", "RATE_LOST_"])(
    "is read in no time: %s",
    (word) => {
      const text = word.repeat(Math.floor(800_000 / word.length));
      expect(classifyError({ status: 400, message: text }).class).toBe("other");
    },
    30_000,
  );
});
