import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classifyError } from "../../src/errors/classify-error.ts";
import { readErrors } from "../../src/errors/read-errors.ts";
import { CLAUDE_LINE, escaped, fill, ORPHAN_BODY, PASTES, wrap } from "./pastes.ts";

const ORPHAN = {
  class: "orphan_tool_result",
  provider: "anthropic",
  place: { message: 44, part: 1 },
  callIds: ["toolu_01XB1mQ5BBA23GknsRtwHR6F"],
  code: "orphan-result",
  retryable: false,
};

const OPEN_CALL =
  "400 An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: call_AbCdEfGhIjKlMnOpQrStUvWx, call_bbbbbbbbbbbbbbbbbbbbbbbb";

function read(text: string): ReturnType<typeof classifyError>[] {
  return readErrors(text).map(classifyError);
}

describe("an error in a pasted text", () => {
  it.each(Object.entries(PASTES))("is found in: %s", (_, text) => {
    expect(read(text)).toEqual([expect.objectContaining(ORPHAN)]);
  });

  it("is found at any width of the terminal, with its call", () => {
    for (let columns = 40; columns <= 240; columns++) {
      expect(read(wrap(CLAUDE_LINE, columns)), `${columns} columns`).toEqual([
        expect.objectContaining(ORPHAN),
      ]);
      expect(read(fill(CLAUDE_LINE, columns)), `${columns} columns`).toEqual([
        expect.objectContaining(ORPHAN),
      ]);
    }
  });

  it("is found however often it was escaped", () => {
    let text = ORPHAN_BODY;
    for (let depth = 0; depth < 6; depth++) {
      expect(read(text)).toEqual([expect.objectContaining(ORPHAN)]);
      text = `{"error":{"code":400,"message":"${escaped(text)}"}}`;
    }
  });

  it("names every call of a list", () => {
    expect(read(OPEN_CALL)).toEqual([
      expect.objectContaining({
        class: "missing_tool_result",
        status: 400,
        callIds: ["call_AbCdEfGhIjKlMnOpQrStUvWx", "call_bbbbbbbbbbbbbbbbbbbbbbbb"],
      }),
    ]);
  });

  it("takes no word behind the message for a call", () => {
    const body = JSON.stringify({ error: { message: OPEN_CALL, type: "invalid_request_error", param: "x" } });
    expect(read(body)[0]?.callIds).toHaveLength(2);
  });
});

describe("several errors in one text", () => {
  const limited = `API Error: 429 ${JSON.stringify({ type: "error", error: { type: "rate_limit_error", message: "This request would exceed your account's rate limit. Please try again later." } })}`;
  const other = CLAUDE_LINE.replace("messages.44", "messages.46").replace("HR6F", "HR6G");

  it("are told apart, in their order", () => {
    const found = read([limited, CLAUDE_LINE, OPEN_CALL, other].join("\n"));
    expect(found.map(({ class: name, status, callIds }) => [name, status, callIds.length])).toEqual([
      ["rate_limit", 429, 0],
      ["orphan_tool_result", 400, 1],
      ["missing_tool_result", 400, 2],
      ["orphan_tool_result", 400, 1],
    ]);
  });

  it("are one where it is the same again and again", () => {
    expect(read(Array.from({ length: 20 }, () => CLAUDE_LINE).join("\n"))).toHaveLength(1);
  });

  it("are at most a hundred", () => {
    const lines = Array.from({ length: 500 }, (_, at) => CLAUDE_LINE.replace("44", String(at)));
    expect(read(lines.join("\n"))).toHaveLength(100);
  });

  it("of an interrupted wrap are still told apart", () => {
    const found = read(`${wrap(CLAUDE_LINE, 80)}\n${wrap(limited, 80)}`);
    expect(found.map(({ class: name }) => name)).toEqual(["orphan_tool_result", "rate_limit"]);
  });
});

describe("a text without an error", () => {
  it.each([
    "",
    "  \n\n",
    "my agent is broken, what now?",
    "nah it failed, hit a context overflow. the prompt was too large for the model. want me to retry it?",
    "we rate limited the new endpoint and the tests are green; the server was overloaded yesterday",
    "the build ended with 400 errors",
    "there are 400 files in this folder, and 529 in the other",
    '{"role":"user","content":"a tool result came before its tool call"}',
    "x[416] = y(503); if (z<502) {", // as in code, and in noise
    "function fetchFailed() { return fetch('/'); }",
  ])("gives nothing: %j", (text) => {
    expect(readErrors(text)).toEqual([]);
  });
});

describe("an error in words that nobody knows", () => {
  it.each([
    [
      '{"type":"error","error":{"type":"invalid_request_error","message":"flux capacitor missing"}}',
      undefined,
    ],
    ['API Error: 400 {"detail":"flux capacitor missing"}', 400],
    ["API Error: 400 status code (no body)", 400],
    ["400 status code (no body)", 400],
    ['HTTP 422 {"detail":[]}', 422],
    ["I get an error 400 again", 400],
    ["it is always a 400 error", 400],
  ])("is one, of no known kind: %s", (text, status) => {
    const [error, ...others] = read(text);
    expect(others).toEqual([]);
    expect(error?.class).toBe("other");
    expect(error?.status).toBe(status);
  });
});

describe("a text that is told for an error where it stands alone", () => {
  const texts = readFileSync(new URL("worded.jsonl", import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .map((line): unknown => JSON.parse(line).error)
    .filter((error) => typeof error === "string");

  it("is found in a paste, too, as the same error", () => {
    const lost = texts.filter((text) => {
      const { class: told, historyShaped, subclass } = classifyError(text);
      const isTold = historyShaped || told !== "other" || subclass !== undefined;
      return (
        isTold && !read(text).some((error) => error.class === told && error.historyShaped === historyShaped)
      );
    });
    expect(lost).toEqual([]);
  });
});

describe("a line of a long log", () => {
  const log = Array.from(
    { length: 12 },
    (_, at) => `21:19:${at + 10} INFO gateway: prompt accepted, chars=${at}`,
  );

  it.each([
    ["ValueError: Last message must be a HumanMessage or ToolMessage, got AIMessage", "role_order"],
    ["openai.error.InvalidRequestError: 'content' is a required property - 'messages.4'", "empty_content"],
    ["402 Insufficient Balance", "rate_limit"],
  ])("is an error in words that nobody listed, alone: %s", (line, told) => {
    const found = readErrors([...log, line, ...log].join("\n"));
    expect(found.map(({ text }) => text)).toEqual([line]);
    expect(found.map((error) => classifyError(error).class)).toEqual([told]);
  });

  it("is none where it only speaks of one", () => {
    const prose =
      "Users can purchase credits. When their credit balance runs low, ask them to upgrade their plan.";
    expect(readErrors([...log, prose, ...log].join("\n"))).toEqual([]);
  });
});

describe("an error in Chinese", () => {
  it.each([
    ["您的账户已欠费，请充值后重试", "rate_limit"],
    ["该令牌额度已用尽", "rate_limit"],
    ["您当前使用该API的并发数过高，请降低并发", "rate_limit"],
    ["无效的令牌 (request id: 2025)", "auth"],
    ["系统检测到输入或生成内容可能包含不安全或敏感内容", "content_filter"],
    ["Prompt 超长", "context_length"],
    ["当前分组上游负载已饱和，请稍后再试", "overloaded"],
    ["请求超时，请检查网络", "timeout"],
    [
      "模型请求失败，本轮对话已中断 400 Invalid assistant message: content or tool_calls must be set",
      "empty_content",
    ],
  ])("is told: %s", (text, told) => {
    expect(read(text).map((error) => error.class)).toEqual([told]);
  });

  it("that nobody knows tells something, all the same", () => {
    expect(read("API Error: 400 参数非法")).toMatchObject([{ class: "other", unknown: "words" }]);
  });

  it.each(["怎么解决的", "我觉得额度应该够了", "终端设置了代理还是无效"])(
    "is none where people talk: %s",
    (text) => {
      expect(readErrors(text)).toEqual([]);
    },
  );
});

describe("an error that does not tell what was refused", () => {
  it.each([
    ["HTTP 400", "status"],
    ["API Error: 400 status code (no body)", "status"],
    ['{"error":{"message":"Bad Request","type":"invalid_request_error","code":null}}', "status"],
    ['API Error: 400 {"detail":"flux capacitor missing"}', "words"],
    ["HTTP 404", undefined],
    ["HTTP 429", undefined],
    ["API Error: 400 Extra inputs are not permitted", undefined],
    [CLAUDE_LINE, undefined],
  ])("is told as such, and no other: %s", (text, unknown) => {
    expect(read(text).map((error) => error.unknown)).toEqual([unknown]);
  });
});

describe("what Claude Code shows of a limit", () => {
  it.each(["5-hour limit reached ∙ resets 3pm", "Weekly limit reached ∙ resets Oct 9 at 10am"])(
    "%s",
    (text) => {
      expect(read(text)).toMatchObject([{ class: "rate_limit", provider: "claude-code", retryable: true }]);
    },
  );
});

describe("any text", () => {
  it("is read without a throw, and what is found can be classified", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(...Object.values(PASTES)),
      fc.constantFrom(
        "\u001b[",
        "\u001b]8;;",
        "[31",
        "\\u",
        "\\\\",
        "messages.",
        "\v",
        "\ud800",
        "&quot;",
        "{",
        "ıİ",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        for (const error of readErrors(pieces.join(""))) classifyError(error);
      }),
      { numRuns: 150 },
    );
  });

  it("beyond a megabyte is read at its end, where the newest line of a log is", () => {
    const noise = "all is well\n".repeat(200_000);
    expect(read(noise + CLAUDE_LINE)).toHaveLength(1);
    expect(read(CLAUDE_LINE + noise)).toEqual([]);
  });
});
