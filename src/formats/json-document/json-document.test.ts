import { describe, expect, it } from "vitest";
import { checkTranscript, detectFormat, repairTranscript } from "../../transcript/index.ts";

const format = { format: "json" } as const;
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

function repaired(text: string | Uint8Array): {
  codes: readonly string[];
  text: string;
  left: readonly string[];
  removed: number;
} {
  const bytes = typeof text === "string" ? encode(text) : text;
  const outcome = repairTranscript(bytes, format);
  const again = repairTranscript(outcome.bytes, format);
  expect(again.bytes).toBe(outcome.bytes);
  return {
    codes: outcome.issues.filter(({ severity }) => severity === "error").map(({ code }) => code),
    text: decode(outcome.bytes),
    left: outcome.left.map(({ code, why }) => `${code} ${why}`),
    removed: outcome.removed.reduce((sum, each) => sum + each.bytes, 0),
  };
}

const user = { role: "user", content: "one" };
const call = { role: "assistant", content: [{ type: "tool_use", id: "t", name: "f", input: {} }] };
const answer = { role: "user", content: [{ type: "tool_result", tool_use_id: "t", content: "x" }] };

describe("a json document with a cut end", () => {
  it("ends behind its last complete message, and what is torn is said to be removed", () => {
    const whole = '[{"role": "user", "content": "one"}, {"role": "assistant", "content": "two"}';
    const torn = ', {"role": "user", "content": [{"type": "te';
    expect(repaired(whole + torn)).toEqual({
      codes: ["torn-json"],
      text: `${whole}]`,
      left: [],
      removed: torn.length,
    });
  });

  it("is closed at every place behind a message, and keeps all that is complete", () => {
    const messages = [
      user,
      call,
      answer,
      { role: "assistant", content: [{ type: "text", text: 'a "b" \\ \u00e9' }] },
    ];
    const text = JSON.stringify({ id: "s", n: 1.5, messages });
    const bytes = encode(text);
    const ends = messages.map((_, index) =>
      text.indexOf(JSON.stringify(messages.slice(0, index + 1)).slice(1, -1)),
    );
    expect(ends.every((end) => end > 0)).toBe(true);
    for (let cut = 1; cut < bytes.length; cut++) {
      const { text: after, codes } = repaired(bytes.subarray(0, cut));
      const head = decode(bytes.subarray(0, cut));
      const complete = messages.filter((_, index) =>
        head.includes(JSON.stringify(messages.slice(0, index + 1)).slice(0, -1)),
      );
      if (complete.length === 0) expect(after).toBe(decode(bytes.subarray(0, cut)));
      else {
        const left = (JSON.parse(after) as { messages: unknown[] }).messages;
        // What was called and has lost its answer may be answered.
        expect(left.slice(0, complete.length)).toEqual(complete);
        expect(codes).toContain("torn-json");
      }
    }
  });

  it("is closed where its messages stand deeper, and where it was cut behind them", () => {
    const history = '{"sessionId":"c","history":[{"message":{"role":"user","content":"run"},"items":[]}';
    expect(repaired(`${history},{"message":{"role":"assistant","toolCalls":[`).text).toBe(`${history}]}`);
    expect(repaired('{"messages":[{"role":"user","content":"x"}],"meta":{"a":1').text).toBe(
      '{"messages":[{"role":"user","content":"x"}]}',
    );
  });

  it("keeps the last complete message with the objects around it", () => {
    const items = `{"history":[{"message":${JSON.stringify(user)},"items":[]},{"message":{"role":"assistant","content":"two"},"items":[1]`;
    expect(repaired(`${items}, "n": {"a`)).toMatchObject({ text: `${items}}]}`, left: [] });
    const chats = `{"chats":[{"id":1,"messages":[${JSON.stringify(user)}]},{"id":2,"messages":[${JSON.stringify([user, call, answer]).slice(1, -1)}]`;
    expect(repaired(chats)).toMatchObject({ text: `${chats}}]}`, removed: 0 });
    expect(repaired(`${chats},"draft":{"role":"user","content":"t`)).toMatchObject({ text: `${chats}}]}` });
  });

  it("is left alone where a complete message would go with a half one", () => {
    const quoting = `[${JSON.stringify(user)},{"role":"user","content":[${JSON.stringify(user)}],"at":1`;
    expect(repaired(quoting)).toMatchObject({ text: quoting, left: ["torn-json ambiguous"] });
  });

  it("is nobody's history without messages, whatever its damage: nothing is written then", () => {
    for (const text of [
      "[1,2,3,4",
      '[{"a":1},{"b":2},{"c',
      '{"users":[{"role":"admin"},{"role":"admin","na',
      "[1,2]]",
      '{"a":1}\0\0',
      '\ufeff{"a":1}',
    ]) {
      expect(repaired(text).text, text).toBe(text);
      expect(detectFormat(encode(text)), text).toBeUndefined();
    }
  });

  it("is left alone where that would leave no message, or where nothing tells what it was", () => {
    for (const text of ['[{"role":"us', '{"messages":[{"ro', '{"type":"session","id":"x","cwd":"/s', "{"]) {
      expect(repaired(text)).toMatchObject({ text, left: ["torn-json nothing-left"] });
    }
  });

  it("is checked for its pairs then", () => {
    const text = JSON.stringify([user, call, answer]);
    expect(repaired(text.slice(0, -3)).codes).toEqual(["torn-json"]);
    expect(repaired(`${JSON.stringify([user, call, user]).slice(0, -1)},{"ro`).codes).toEqual([
      "torn-json",
      "dangling-call",
    ]);
  });

  it("may end inside a character, or in NUL bytes", () => {
    const torn = encode(`[${JSON.stringify(user)},{"role":"user","content":"caf\u00e9`);
    expect(repaired(torn.subarray(0, -1))).toMatchObject({
      codes: ["invalid-utf8", "torn-json"],
      text: `[${JSON.stringify(user)}]`,
    });
    expect(repaired(`[${JSON.stringify(user)},{"ro\0\0\0\0`)).toMatchObject({
      codes: ["nul-bytes", "torn-json"],
      text: `[${JSON.stringify(user)}]`,
    });
  });
});

describe("a json document with something behind its end", () => {
  const text = JSON.stringify([user, { role: "assistant", content: "two" }]);

  it.each([
    ["a second copy", text],
    ["a part of a second copy", text.slice(0, 30)],
    ["the end of an older write", 'er","content":"old"}]'],
    ["its own end once more", 'ent":"two"}]'],
    ["a bracket too much", "]"],
    ["a part of an older copy, spelled otherwise", '[{"content":"one", "role":"user"}, {"ro'],
    ["the beginning of nothing", "[{"],
  ])("loses %s", (_name, rest) => {
    expect(repaired(`${text}\n${rest}`)).toMatchObject({ codes: ["extra-json"], text, left: [] });
  });

  it.each([
    ["another value", '[{"role":"user","content":"three"}]'],
    ["the beginning of another value", '[{"role":"user","content":"three"},{"ro'],
    [
      "the end of an older write with a message in it",
      'er","content":"old"},{"role":"user","content":"three"}]',
    ],
    ["messages behind a bracket too much", ',{"role":"user","content":"three"}]'],
    ["a copy and another value", `${text}{"a":1}`],
  ])("is left alone with %s: nobody knows which one is meant", (_name, rest) => {
    expect(repaired(text + rest)).toMatchObject({ text: text + rest, left: ["extra-json ambiguous"] });
  });

  it("loses NUL bytes", () => {
    expect(repaired(`${text}\0\0\0`)).toMatchObject({ codes: ["nul-bytes"], text, removed: 3 });
  });
});

describe("a json document of bytes that spoil it", () => {
  it("loses a byte-order mark and gets raw line breaks escaped", () => {
    expect(repaired(`\ufeff[${JSON.stringify(user)}]`)).toMatchObject({
      codes: ["byte-order-mark"],
      text: `[${JSON.stringify(user)}]`,
    });
    expect(repaired('[{"role":"user","content":"one\ntwo"}]')).toMatchObject({
      codes: ["raw-newline"],
      text: '[{"role":"user","content":"one\\ntwo"}]',
    });
  });

  it("is incurable where it is empty, NUL bytes, or broken inside", () => {
    expect(repaired("").left).toEqual(["empty-file not-a-history"]);
    expect(repaired("\0\0\0\0").left).toEqual(["nul-bytes nothing-left"]);
    expect(repaired('[{"role":"user"},,{"role":"user"}]').left).toEqual(["torn-json unsupported"]);
  });
});

describe("a json document in another encoding", () => {
  it("is left as it is: what its bytes say is not known", () => {
    const text = `[${JSON.stringify(user)}]`;
    for (const bytes of [
      Buffer.from(text, "utf16le"),
      Buffer.from(text.replace("one", "\u00e9"), "latin1"),
    ]) {
      const outcome = repairTranscript(new Uint8Array(bytes), format);
      expect(outcome.repaired).toBe(false);
      expect(outcome.left.length).toBeGreaterThan(0);
      expect(detectFormat(new Uint8Array(bytes))).toBeUndefined();
    }
  });
});

describe("the detection of json", () => {
  it("knows damaged documents alone", () => {
    const whole = JSON.stringify([user, call, answer]);
    for (const text of [whole.slice(0, -1), whole + whole, `${whole}\0`, `\ufeff${whole}`, `${whole}[1]`])
      expect(detectFormat(encode(text)), text).toBe("json");
    for (const text of [
      whole,
      `${whole}\n`,
      "hello",
      "{hello}",
      "",
      " ",
      '{"type":"x"}\n{"type":"y","payload"',
    ])
      expect(detectFormat(encode(text)), text).not.toBe("json");
  });
});

describe("a sound json document", () => {
  it("is checked at rest: a call at its end may still be answered", () => {
    const { valid, dialect, issues } = checkTranscript(encode(JSON.stringify([user, call])), format);
    expect({ valid, dialect }).toEqual({ valid: true, dialect: "anthropic" });
    expect(issues).toMatchObject([{ code: "pending-call", severity: "info" }]);
  });

  it("keeps every character that no repair means", () => {
    const text = `{ "n" : 1.0e0,\r\n "messages": [ ${JSON.stringify(user)} ,\t${JSON.stringify(call)}, ${JSON.stringify(user)}] }\n`;
    const { text: after, codes } = repaired(text);
    expect(codes).toEqual(["dangling-call"]);
    expect(after.startsWith(text.slice(0, text.lastIndexOf(JSON.stringify(user))))).toBe(true);
  });
});
