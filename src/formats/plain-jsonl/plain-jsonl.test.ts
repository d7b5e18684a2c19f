import { describe, expect, it } from "vitest";
import { checkTranscript, detectFormat, repairTranscript } from "../../transcript/index.ts";

const format = { format: "jsonl" } as const;
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

function repaired(text: string | Uint8Array): {
  codes: readonly string[];
  text: string;
  left: readonly string[];
} {
  const bytes = typeof text === "string" ? encode(text) : text;
  const outcome = repairTranscript(bytes, format);
  const again = repairTranscript(outcome.bytes, format);
  expect(again.bytes).toBe(outcome.bytes);
  expect(outcome.repaired).toBe(outcome.bytes !== bytes);
  return {
    codes: outcome.issues
      .filter(({ severity }) => severity === "error")
      .map(({ code, line }) => `${line} ${code}`),
    text: decode(outcome.bytes),
    left: outcome.left.map(({ code, why }) => `${code} ${why}`),
  };
}

const lines = (...records: readonly unknown[]): string =>
  records.map((each) => `${JSON.stringify(each)}\n`).join("");

describe("jsonl lines", () => {
  it("are left alone where they are sound, whatever their ends and spaces", () => {
    for (const text of [
      lines({ a: 1 }, { b: 2 }),
      '{"a":1}\r\n\r\n {"b" : 2} \r\n',
      '{"a":"\u2028"}\n\n\n',
    ]) {
      expect(repaired(text)).toEqual({ codes: [], text, left: [] });
    }
  });

  it("lose what is no record and nothing else", () => {
    const text = `\ufeff{"id":"a","n":1.0}\n{"id":"b","t":"x\n{"id":"c"}{"id":"d"}\n\0\0\0\n \n{"id":"e"}`;
    expect(repaired(text)).toEqual({
      codes: ["1 byte-order-mark", "2 torn-line", "3 welded-lines", "4 nul-bytes", "6 unterminated-line"],
      text: '{"id":"a","n":1.0}\n{"id":"c"}\n{"id":"d"}\n \n{"id":"e"}\n',
      left: [],
    });
  });

  it("end in the line ends of the file where they are cut apart", () => {
    expect(repaired('{"id":"a"}\r\n{"id":"b"}{"id":"c"}\r\n{"id":"d"}\r\n').text).toBe(
      '{"id":"a"}\r\n{"id":"b"}\r\n{"id":"c"}\r\n{"id":"d"}\r\n',
    );
  });

  it("are no history where nothing of them is a record: nothing is written then", () => {
    expect(repaired("")).toMatchObject({
      codes: ["0 empty-file"],
      text: "",
      left: ["empty-file not-a-history"],
    });
    expect(repaired("\0\0\0")).toMatchObject({ text: "\0\0\0", left: ["nul-bytes nothing-left"] });
    expect(repaired('{"a\n{"b\n').text).toBe('{"a\n{"b\n');
  });

  it("take only what has most of the members that all others have for a record behind a fragment", () => {
    const whole = '{"id":"c","at":3,"text":"z"}';
    const text = `{"id":"a","at":1}\n{"id":"b","at":2,"more":"cut${whole}\n`;
    expect(repaired(text).text).toBe(`{"id":"a","at":1}\n${whole}\n`);
    expect(repaired(text.replace(`"cut${whole}`, `"cut{"text":"z"}`)).text).toBe('{"id":"a","at":1}\n');
  });
});

describe("a jsonl object behind the stump of a record", () => {
  const event = (id: string, data: unknown = {}) => ({ ts: 1, kind: "k", id, data });
  const sound = [event("r0", { text: "a" }), event("r2")];
  const welded = (object: unknown, stump = '{"ts":1,"kind":') => {
    const [first, last] = sound.map((each) => JSON.stringify(each));
    return `${first}\n${stump}${JSON.stringify(object)}\n${last}\n`;
  };

  it("is a record where it has all that every other one has", () => {
    expect(repaired(welded(event("r1", { text: "b" })))).toEqual({
      codes: ["2 welded-lines"],
      text: lines(sound[0], event("r1", { text: "b" }), sound[1]),
      left: [],
    });
  });

  it("is a part of the stump where it has little of it", () => {
    expect(repaired(welded({ id: "x", more: 1 }))).toMatchObject({ codes: ["2 torn-line"], left: [] });
    expect(repaired(welded({ id: "x", more: 1 })).text).toBe(lines(...sound));
  });

  it("is left with its line where nobody can tell", () => {
    const most = welded({ ts: 1, kind: "k", id: "r1" });
    expect(repaired(most)).toEqual({ codes: ["2 torn-line"], text: most, left: ["torn-line ambiguous"] });
    // Behind a text, where it can be no part of anything, one member is enough for the doubt.
    const other = welded({ id: "r1", more: 1 }, '{"ts":1,"kind":"cu');
    expect(repaired(other)).toMatchObject({ text: other, left: ["torn-line ambiguous"] });
    const open = welded(event("r1")).split("\n").slice(0, 2).join("\n");
    expect(repaired(open)).toMatchObject({ text: open, left: ["torn-line ambiguous"] });
  });

  it("is left where a sound record holds such an object too", () => {
    const text = welded(event("r1")) + lines(event("r3", [{ quoted: event("r0") }]));
    expect(repaired(text)).toMatchObject({ text, left: ["torn-line ambiguous"] });
  });

  it("does not keep other lines from their cure", () => {
    const text = `${welded({ ts: 1, kind: "k", id: "r1" })}{"ts":2,"ki\n`;
    expect(repaired(text).text).toBe(welded({ ts: 1, kind: "k", id: "r1" }));
  });

  it("keeps messages from being repaired: it may be the answer that seems to be missing", () => {
    const message = (role: string, content: unknown) => ({ id: role, at: 1, role, content });
    const use = message("assistant", [{ type: "tool_use", id: "t", name: "f", input: {} }]);
    const text =
      lines(message("user", "go"), use) +
      `{"id":"x","at":{"id":"user","at":1,"role":"user","text":"cut off"}\n` +
      lines(message("user", "next"));
    expect(repaired(text)).toMatchObject({ text, left: ["torn-line ambiguous"] });
  });
});

describe("jsonl records that raw line breaks cut", () => {
  it("are whole again, also where they lack a member that all others have", () => {
    const events = [
      { type: "session.start", id: "e1", at: 1, data: {} },
      { type: "tool.complete", id: "e2", data: { result: "Fetched:\nline A\nline B" } },
      { type: "user", id: "e3", at: 2, data: {} },
    ];
    expect(repaired(lines(...events).replaceAll("\\n", "\n"))).toEqual({
      codes: ["2 raw-newline"],
      text: lines(...events),
      left: [],
    });
  });
});

describe("jsonl records that two processes numbered", () => {
  it("all stay, and get numbers of their own in the order of the file", () => {
    const text =
      '{"seq": 5, "id": "A5"}\n{"seq": 6, "id": "A6"}\n{"seq": 6, "id": "B6"}\n{"seq": 7, "id": "A7"}\n';
    expect(repaired(text)).toEqual({
      codes: ["3 duplicate-sequence"],
      text: '{"seq": 5, "id": "A5"}\n{"seq": 6, "id": "A6"}\n{"seq": 7, "id": "B6"}\n{"seq": 8, "id": "A7"}\n',
      left: [],
    });
  });

  it("are recognised where one wrote several in a row, and beside records without a number", () => {
    const text = lines({ seq: 1 }, { seq: 2 }, { seq: 3 }, { x: 1 }, { seq: 2 }, { seq: 3 }, { seq: 4 });
    const numbers = repaired(text).text.match(/\d+(?=})/g);
    expect(numbers).toEqual(["1", "2", "3", "1", "4", "5", "6"]);
  });

  it("may miss numbers where a line is torn", () => {
    const text = `${lines({ seq: 1 })}{"seq":2,"t":"x\n${lines({ seq: 3 }, { seq: 3 })}`;
    expect(repaired(text)).toMatchObject({
      codes: ["2 torn-line", "4 duplicate-sequence"],
      text: lines({ seq: 1 }, { seq: 3 }, { seq: 4 }),
    });
  });

  it.each([
    ["a count with gaps", [1, 2, 5, 5]],
    ["a count that begins anew", [1, 2, 3, 1, 2]],
    ["a count of something else", [3, 3, 1, 2]],
    ["numbers that are no integers", [1.5, 1.5]],
  ])("are not seen in %s", (_name, numbers) => {
    const text = lines(...numbers.map((seq) => ({ seq })));
    expect(repaired(text)).toEqual({ codes: [], text, left: [] });
  });
});

describe("jsonl files of chat messages", () => {
  const call = {
    role: "assistant",
    content: null,
    tool_calls: [{ id: "t", type: "function", function: { name: "f", arguments: "{}" } }],
  };
  const answer = { role: "tool", tool_call_id: "t", content: "out" };
  const user = (content: string) => ({ role: "user", content });

  it("are checked for their pairs, in the dialect that they speak", () => {
    const text = lines(user("a"), call, user("b"));
    const report = checkTranscript(encode(text), format);
    expect(report).toMatchObject({ valid: false, dialect: "openai-chat" });
    expect(report.issues).toMatchObject([{ code: "dangling-call", line: 2 }]);
    const after = repaired(text).text.split("\n");
    expect([after[0], after[1], after[3]]).toEqual(text.split("\n").slice(0, 3));
    expect(JSON.parse(after[2] ?? "")).toMatchObject({ role: "tool", tool_call_id: "t" });
  });

  it("get moved results with the very bytes that they had, and the lines between stay", () => {
    const spaced = JSON.stringify(answer).replaceAll(":", " : ");
    const text = `${lines(user("a"), call, user("b"))}${spaced}\n\n${lines(user("c"))}`;
    expect(repaired(text).text).toBe(
      `${lines(user("a"), call)}${spaced}\n${lines(user("b"))}\n${lines(user("c"))}`,
    );
  });

  it("are judged by what is left of them where lines are damaged", () => {
    const text = `${lines(user("a"), call)}${JSON.stringify(answer).slice(0, -5)}\n${lines(user("b"))}`;
    expect(repaired(text).codes).toEqual(["3 torn-line", "2 dangling-call"]);
  });

  it("speak Anthropic's dialect where their blocks do", () => {
    const blocks = [{ type: "tool_use", id: "t", name: "f", input: {} }];
    const text = lines(user("a"), { role: "assistant", content: blocks }, user("b"));
    expect(checkTranscript(encode(text), format)).toMatchObject({ valid: false, dialect: "anthropic" });
  });

  it("are not judged as a history where one record is no message, or nothing tells the provider", () => {
    expect(checkTranscript(encode(lines(call, { note: 1 }, user("b"))), format).rows).toEqual([]);
    expect(checkTranscript(encode(lines(user("a"), user("b"))), format)).toMatchObject({
      valid: true,
      rows: [],
    });
  });
});

describe("the detection of jsonl", () => {
  it("knows files that are clearly one object a line, a damaged line among them", () => {
    expect(detectFormat(encode(lines({ a: 1 }, { a: 2 })))).toBe("jsonl");
    expect(detectFormat(encode(`${lines({ a: 1 }, { a: 2 })}{"a`))).toBe("jsonl");
  });

  it("takes neither one line, nor text, nor JSON over several lines for one", () => {
    for (const text of [
      "",
      '{"a":1}\n',
      "[1]\n[2]\n",
      "hello\nworld\n",
      '{\n"a": 1\n}\n',
      '[{"a":1},\n{"a":2}\n]\n',
    ])
      expect(detectFormat(encode(text)), text).not.toBe("jsonl");
  });

  it.each([
    ["codex", { timestamp: "t", type: "response_item", payload: {} }],
    ["copilot", { type: "user.message", id: "e", data: {} }],
    ["gemini", { sessionId: "s", projectHash: "h" }],
    ["gemini", { $set: { x: 1 } }],
    ["kimi", { role: "_checkpoint", id: 0 }],
    [
      "qwen",
      { uuid: "u", parentUuid: null, sessionId: "s", type: "user", message: { role: "user", parts: [] } },
    ],
    ["droid", { type: "session_start", id: "d", cwd: "/" }],
  ])("leaves the files of %s to those who know them", (_agent, record) => {
    expect(detectFormat(encode(lines({ a: 1 }, record, { a: 2 })))).toBeUndefined();
  });
});
