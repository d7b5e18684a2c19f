import { describe, expect, it } from "vitest";
import { check, repair, validateToolPairs } from "../../src/index.ts";
import { checkTranscript, repairTranscript } from "../../src/transcript/index.ts";
import { assistant, result, text, use, user } from "../carriers/anthropic.ts";
import * as openclaw from "../carriers/openclaw.ts";
import { activeIds, chain, entry, file, linesOf, says } from "../carriers/openclaw-session.ts";
import { deepFreeze, isObject, stringsIn } from "../generators/json.ts";
import { refusals } from "../oracle/index.ts";

// The tools that came before this one (yassinebkr/clawos, matteing/opal) were measured; each test is a defect of
// theirs, done right.

const dialect = "anthropic";
const format = { format: "openclaw" } as const;

/** A repaired history that a strict receiver takes, with every one of these texts still in it. */
function repaired(messages: readonly unknown[], ...kept: readonly string[]): readonly unknown[] {
  const { messages: after, left } = repair(deepFreeze(messages), { dialect });
  expect(refusals(dialect, after)).toEqual([]);
  expect(left).toEqual([]);
  const words = stringsIn(after).join("\n");
  for (const word of kept) expect(words).toContain(word);
  return after;
}

describe("what the original repair got wrong in memory", () => {
  it("1. repairs an aborted turn that a user message follows", () => {
    const messages = [user("go"), assistant([text("I run it"), use("a")]), user("stop")];
    expect(check(messages, { dialect }).valid).toBe(false);
    repaired(messages, "I run it", "stop");
  });

  it("2. leaves no orphan behind when it removes the copy of a call", () => {
    const messages = [
      user("go"),
      assistant([use("a"), use("a")]),
      user([result("a", "first output"), result("a", "second output")]),
    ];
    repaired(messages, "first output", "second output");
  });

  it("3. reads content that is a plain text", () => {
    repaired([user("go"), assistant("I look"), user([result("a", "evidence")]), assistant("ok")], "evidence");
    expect(check([user("go"), assistant("ok")], { dialect }).valid).toBe(true);
  });

  it("4. finds two results of one call, words before a result, and calls without an id", () => {
    const turn = (...results: readonly unknown[]) => [user("go"), assistant([use("a")]), user(results)];
    const nameless = [user("go"), assistant([use("")]), user([result("")])];
    const codes = (messages: readonly unknown[]) =>
      check(messages, { dialect }).issues.map(({ code }) => code);
    expect(codes(turn(result("a", "1"), result("a", "2")))).toEqual(["duplicate-result"]);
    expect(codes(turn(text("here"), result("a")))).toEqual(["result-not-first"]);
    expect(codes(nameless)).toContain("malformed-call");
    expect(validateToolPairs(nameless).valid).toBe(false);
  });

  it("5. keeps results that two user messages of one turn share", () => {
    const messages = [
      user("go"),
      assistant([use("a"), use("b")]),
      user([result("a", "output one")]),
      user([result("b", "output two")]),
    ];
    expect(repaired(messages, "output one", "output two")).toBe(messages);
  });

  it("9. neither changes what it is given nor gives back parts that change with it", () => {
    const messages = [user([text("go")]), assistant([text("t"), use("a", { input: {} })]), user([text("x")])];
    const before = structuredClone(messages);
    const { messages: after } = repair(messages, { dialect });
    for (const [at, message] of after.entries()) {
      if (message === messages[at] || !isObject(message) || !Array.isArray(message["content"])) continue;
      message["content"].length = 0;
      message["role"] = "changed";
    }
    expect(messages).toEqual(before);
  });
});

describe("what the original repair got wrong in files", () => {
  const orphan = openclaw.result("call_gone", "evidence");
  const answered = openclaw.assistant([openclaw.text("done")]);

  it("11. finds an orphan in the format that the host documents", () => {
    const data = file(...chain(openclaw.user("hi"), orphan, answered));
    expect(checkTranscript(data, format).issues).toMatchObject([
      { code: "orphan-result", callId: "call_gone", line: 3, severity: "error" },
    ]);
  });

  it("12. repairs the orphan, and not another line, behind a line that is torn", () => {
    const torn = JSON.stringify(entry("label", "e9", "e1", { targetId: "e1", label: "x" })).slice(0, 40);
    const [first, second, third] = chain(openclaw.user("hi"), orphan, answered);
    const data = file(first ?? {}, torn, second ?? {}, third ?? {});
    const outcome = repairTranscript(data, format);
    expect(outcome.left).toEqual([]);
    expect(outcome.removed).toEqual([{ line: 3, bytes: 40 }]);
    const after = checkTranscript(outcome.bytes, format);
    expect(after).toMatchObject({ valid: true, issues: [] });
    expect(JSON.stringify(after.messages)).toContain("evidence");
    expect(linesOf(outcome.bytes)).toHaveLength(4);
  });

  it("13. keeps every earlier turn reachable when an entry goes", () => {
    const data = file(
      ...chain(openclaw.user("first question"), openclaw.result("call_gone", " "), openclaw.user("second")),
    );
    const outcome = repairTranscript(data, format);
    expect(activeIds(outcome.bytes)).toEqual(["e1", "e3"]);
    expect(stringsIn(checkTranscript(outcome.bytes, format).messages)).toContain("first question");
  });

  it("14. copies the lines that it does not mean byte by byte", () => {
    const odd =
      '{"type":"message", "id":"e1","parentId":null,"timestamp":"2026-01-02T03:04:06.000Z" ,"message":' +
      '{"role":"user","content":[{"type":"text","text":"caf\\u00e9","n":1.0,"big":12345678901234567890}]}}';
    const data = file(odd, says("e2", "e1", orphan), says("e3", "e2", answered));
    const outcome = repairTranscript(data, format);
    expect(linesOf(outcome.bytes)[1]).toBe(odd);
    expect(linesOf(outcome.bytes)[3]).toBe(linesOf(data)[3]);
  });

  it("14. keeps a turn that ended in an error, and takes out the call that nobody answered", () => {
    const failed = openclaw.assistant([openclaw.text("I try"), openclaw.call("a")], {
      stopReason: "error",
      errorMessage: "overloaded",
    });
    const invented = openclaw.result("a", "No result provided", { isError: true });
    const data = file(...chain(openclaw.user("go"), failed, invented, openclaw.user("again")));
    const outcome = repairTranscript(data, format);
    const words = stringsIn(checkTranscript(outcome.bytes, format).messages);
    expect(words).toEqual(expect.arrayContaining(["I try", "overloaded", "again"]));
    expect(words).not.toContain("No result provided");
    expect(activeIds(outcome.bytes)).toEqual(["e1", "e2", "e4"]);
  });
});

describe("sixteen small histories that no repair before this one got all right", () => {
  const q = user("question");
  const done = assistant("done");
  const HISTORIES: readonly (readonly [string, readonly unknown[], readonly string[]])[] = [
    ["clean", [q, assistant([use("a")]), user([result("a", "REAL-A")]), done], ["REAL-A"]],
    ["an orphan result", [q, assistant("ok"), user([result("x", "REAL-X")]), done], ["REAL-X"]],
    ["an open call, then the user", [q, assistant([use("a")]), user("stop")], ["stop"]],
    [
      "an open call in the middle",
      [q, assistant([use("a")]), user("stop"), assistant([use("b")]), user([result("b", "REAL-B")]), done],
      ["stop", "REAL-B"],
    ],
    [
      "one result of two",
      [q, assistant([use("a"), use("b")]), user([result("b", "REAL-B")]), done],
      ["REAL-B"],
    ],
    [
      "a displaced result",
      [q, assistant([use("a")]), user("and?"), assistant("hm"), user([result("a", "REAL-A")]), done],
      ["REAL-A", "and?", "hm"],
    ],
    [
      "results over two messages",
      [
        q,
        assistant([use("a"), use("b")]),
        user([result("a", "REAL-A")]),
        user([result("b", "REAL-B")]),
        done,
      ],
      ["REAL-A", "REAL-B"],
    ],
    [
      "an id in two cycles",
      [
        q,
        assistant([use("a")]),
        user([result("a", "REAL-1")]),
        assistant([use("a", { input: { n: 2 } })]),
        user([result("a", "REAL-2")]),
        done,
      ],
      ["REAL-1", "REAL-2"],
    ],
    [
      "two results of one call",
      [q, assistant([use("a")]), user([result("a", "REAL-1"), result("a", "REAL-2")]), done],
      ["REAL-1", "REAL-2"],
    ],
    [
      "words before a result",
      [q, assistant([use("a")]), user([text("here"), result("a", "REAL-A")]), done],
      ["here", "REAL-A"],
    ],
    [
      "a result before its call",
      [user([text("go"), result("a", "REAL-A")]), assistant([use("a")]), user("so?"), done],
      ["REAL-A", "so?"],
    ],
    [
      "two calls with one id in one message",
      [
        q,
        assistant([use("a", { input: { n: 1 } }), use("a", { input: { n: 2 } })]),
        user([result("a", "REAL-1"), result("a", "REAL-2")]),
        done,
      ],
      ["REAL-1", "REAL-2"],
    ],
    [
      "a call without an id",
      [q, assistant([text("ok"), use("")]), user([result("", "REAL-A")]), done],
      ["REAL-A"],
    ],
    ["a result at the very start", [user([result("x", "REAL-X")]), assistant("ok"), q, done], ["REAL-X"]],
    ["an open call at the end", [q, assistant([text("I look"), use("a")])], ["I look"]],
    ["an assistant without words", [q, assistant([]), user("hello?"), done], ["hello?"]],
  ];

  it("are sixteen", () => {
    expect(HISTORIES).toHaveLength(16);
  });

  it.each(HISTORIES)(
    "%s: is taken after the repair, and everything real is kept",
    (_name, messages, kept) => {
      repaired(messages, ...kept);
    },
  );

  it.each(HISTORIES)("%s: comes back as the same reference where it was taken before", (_name, messages) => {
    const taken = refusals(dialect, messages).length === 0;
    expect(repair(messages, { dialect }).messages === messages).toBe(taken);
  });
});
