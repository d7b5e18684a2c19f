import { describe, expect, it } from "vitest";
import * as anthropic from "../../../test/carriers/anthropic.ts";
import * as chat from "../../../test/carriers/openai-chat.ts";
import * as openclaw from "../../../test/carriers/openclaw.ts";
import { partsOf, readOne } from "../../../test/carriers/parts.ts";
import { cured, found, isLeftAlone } from "../../../test/carriers/verdicts.ts";
import { noteText, unknownOutcome } from "../../core/texts.ts";
import { mixed } from "./index.ts";

const dialect = "mixed";
const unknown = unknownOutcome(undefined);

/** One closed cycle in each shape. */
const closed = [
  chat.user("go"),
  anthropic.assistant([anthropic.use("a")]),
  anthropic.user([anthropic.result("a")]),
  chat.calling(null, [chat.call("b")]),
  chat.tool("b"),
  openclaw.assistant([openclaw.call("c")]),
  openclaw.result("c"),
];

describe("the reader of mixed shapes", () => {
  it("reads each shape as its own dialect does", () => {
    expect(closed.flatMap((raw) => partsOf(mixed, raw))).toEqual([
      'text text 0 "go"',
      "call block 0 a read_file usable",
      "result block 0 a undefined fine",
      "call call-list 0 b read_file usable",
      "result message 0 b undefined fine",
      "call block 0 c exec usable",
      "result message 0 c exec fine",
    ]);
  });

  it("knows the roles of all of them", () => {
    const role = (raw: object) => readOne(mixed, { content: "x", ...raw }).role;
    expect(["tool", "toolResult", "function"].map((name) => role({ role: name }))).toEqual([
      "result",
      "result",
      "result",
    ]);
    expect(["system", "developer", "user", "assistant"].map((name) => role({ role: name }))).toEqual([
      "system",
      "system",
      "user",
      "assistant",
    ]);
  });

  it("pairs a call of one shape with a result of another", () => {
    const crossed = [
      chat.user("go"),
      anthropic.assistant([anthropic.use("a")]),
      chat.tool("a"),
      openclaw.assistant([openclaw.call("b")]),
      anthropic.user([anthropic.result("b")]),
    ];
    expect(isLeftAlone(crossed, { dialect })).toBe(true);
    expect(isLeftAlone(closed, { dialect })).toBe(true);
  });
});

describe("the writer of mixed shapes", () => {
  it("answers each call in the shape of the call", () => {
    const open = [closed[0], closed[1], closed[3], closed[5], chat.user("stop")];
    expect(found(open, { dialect })).toEqual([1, 2, 3].map((at) => `dangling-call error ${at}`));
    expect(cured(open, { dialect })).toEqual([
      closed[0],
      closed[1],
      anthropic.user([anthropic.answer("a", unknown)]),
      closed[3],
      chat.tool("b", unknown),
      closed[5],
      openclaw.answer("c", unknown),
      chat.user("stop"),
    ]);
  });

  it("notes orphans of each shape where they stand", () => {
    const orphans = [closed[0], closed[2], closed[4], closed[6]];
    const note = (words: string) => noteText("orphan", [words]);
    expect(cured(orphans, { dialect })).toEqual([
      chat.user("go"),
      anthropic.user([anthropic.text(note("output of a"))]),
      chat.user(note("output of b")),
      chat.user(note("output of c")),
    ]);
  });

  it("gives a repeated id another name on both sides, whatever their shapes", () => {
    const again = [anthropic.assistant([anthropic.use("a")]), chat.tool("a", "again")];
    const repaired = cured([...closed.slice(0, 3), ...again], { dialect });
    const id = expect.stringMatching(/^l0_/);
    expect(repaired.slice(3)).toEqual([
      anthropic.assistant([anthropic.use("a", { id })]),
      { ...chat.tool("a", "again"), tool_call_id: id },
    ]);
  });

  it("repairs arguments in the way of their shape", () => {
    const repaired = cured(
      [
        chat.user("go"),
        anthropic.assistant([anthropic.use("a", { input: "x" })]),
        anthropic.user([anthropic.result("a")]),
        chat.calling(null, [chat.call("b", "x")]),
        chat.tool("b"),
      ],
      { dialect },
    );
    expect(repaired[1]).toEqual(anthropic.assistant([anthropic.use("a", { input: { _raw: "x" } })]));
    expect(repaired[3]).toEqual(chat.calling(null, [chat.call("b", '{"_raw":"x"}')]));
  });
});
