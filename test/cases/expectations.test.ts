import { describe, expect, it } from "vitest";
import { refusals } from "../oracle/index.ts";
import { messageCases, prepare } from "./case-files.ts";
import { outcomeOf, unmet, unmetPreferences } from "./expectations.ts";
import { fileOutcomeOf, unmetInFile } from "./file-expectations.ts";

const call = (id: string): object => ({ type: "tool_use", id, name: "read", input: {} });
const result = (id: string, content: string): object => ({ type: "tool_result", tool_use_id: id, content });
const asked = [
  { role: "user", content: "go" },
  { role: "assistant", content: [call("a")] },
];
const answered = (content: string): readonly object[] => [
  ...asked,
  { role: "user", content: [result("a", content)] },
];
const thought = [{ role: "assistant", content: [{ type: "thinking", thinking: "hm", cache_control: {} }] }];

/** An expectation, a repaired history that disappoints it, one that meets it, and what was there before. */
const VOCABULARY: readonly (readonly [string, unknown, unknown, unknown, unknown])[] = [
  ["keeps", ["go"], [], asked, asked],
  ["keeps", ['{\\"f\\":1}'], asked, [{ role: "assistant", content: '{"f":1}' }], asked],
  ["gone", ["go"], asked, [], asked],
  ["gone_from_replay", ["go"], asked, [], asked],
  ["gone", ["partialJson"], [{ partialJson: "" }], asked, asked],
  ["answered", { a: ["real"] }, answered("made up"), answered("done"), answered("done")],
  ["answered", { a: ["synthetic"] }, answered("done"), answered("made up"), answered("done")],
  ["answered", { a: ["dropped"] }, asked, [], asked],
  ["answered", { a: ["pending"] }, answered("done"), asked, asked],
  ["answered", { a: ["dropped-or-synthetic"] }, asked, answered("made up"), asked],
  ["answered", { a: ["done"] }, answered("other"), answered("done"), asked],
  ["nonEmpty", true, [], asked, asked],
  ["pairs", 1, asked, answered("x"), asked],
  ["distinctIds", true, [...asked, ...asked], asked, asked],
  ["idPattern", "^b$", asked, [], asked],
  ["toolNamePattern", "^write$", asked, [], asked],
  ["pairing", { read: "x" }, answered("y"), answered("x"), asked],
  ["resultCount", { min: 1, max: 1 }, asked, answered("x"), asked],
  ["maxResultsPerCall", 1, [...answered("x"), ...answered("x").slice(2)], answered("x"), asked],
  ["everyCallAnswered", true, asked, answered("x"), asked],
  ["notSynthetic", true, answered("made up"), answered("done"), answered("done")],
  ["syntheticSaysOutcomeUnknown", true, answered("aborted"), answered("The outcome is unknown."), asked],
  ["order", ["go", "done"], [...answered("done")].reverse(), answered("done"), asked],
  ["occurrences", { go: 1 }, [...asked, ...asked], asked, asked],
  ["noNewAssistantText", true, [{ role: "assistant", content: "(empty)" }], asked, asked],
  ["noBlankText", true, [{ role: "user", content: " " }], asked, asked],
  ["noEmptyMessages", true, [{ role: "user", content: [] }], asked, asked],
  ["noUnsignedThinking", true, thought, asked, asked],
  ["noCacheControlOnThinking", true, thought, asked, asked],
  ["maxCacheControl", 0, thought, asked, asked],
  ["wellFormedUnicode", true, [{ role: "user", content: "\ud83d" }], asked, asked],
  ["toolArgsParse", true, asked, [], asked],
  ["noNullAssistantContentWithoutCalls", true, [{ role: "assistant", content: null }], asked, asked],
  ["toolNames", ["read"], [], asked, asked],
  ["resultNames", { a: "read" }, answered("x"), [{ role: "tool", name: "read", tool_call_id: "a" }], asked],
  ["startsWith", "user", thought, asked, asked],
  ["alternates", true, [...asked, ...thought], asked, asked],
  ["someday", true, asked, undefined, asked],
];

describe("the evaluation of expectations", () => {
  it.each(VOCABULARY)("%s %j can fail and can hold", (key, wanted, bad, good, before) => {
    expect(unmet({ [key]: wanted }, outcomeOf(before, bad, []), new Set())).not.toEqual([]);
    if (good !== undefined)
      expect(unmet({ [key]: wanted }, outcomeOf(before, good, []), new Set())).toEqual([]);
  });

  it("says where a result stands too far from its call", () => {
    const [first, second, third] = answered("x");
    const far = outcomeOf(asked, [first, second, { role: "user", content: "wait" }, third], []);
    expect(unmet({ resultImmediatelyAfterCall: true }, far, new Set())).not.toEqual([]);
    const near = outcomeOf(asked, answered("x"), []);
    expect(unmet({ resultImmediatelyAfterCall: true }, near, new Set())).toEqual([]);
  });

  it("compares the reported codes as a multiset and leaves infos aside", () => {
    const found = ["b", "a", "a"].map((code) => ({ code, severity: "error" }));
    const outcome = outcomeOf(asked, asked, [...found, { code: "c", severity: "info" }]);
    expect(unmet({ issues: ["a", "a", "b"] }, outcome, new Set())).toEqual([]);
    expect(unmet({ issues: ["a", "b"] }, outcome, new Set())).not.toEqual([]);
  });

  it("treats a preference as advice", () => {
    const outcome = outcomeOf(asked, answered("made up"), []);
    expect(unmet({ prefer: { a: "done" } }, outcome, new Set())).toEqual([]);
    expect(unmetPreferences({ prefer: { a: "done" } }, outcome)).not.toEqual([]);
  });

  it("reads files line by line", () => {
    const record = (id: string, parentId: string | null): string => `${JSON.stringify({ id, parentId })}\n`;
    const bytes = (...lines: readonly string[]): Uint8Array => new TextEncoder().encode(lines.join(""));
    const before = bytes(record("a", null), record("b", "a"));
    const broken = fileOutcomeOf(before, bytes(record("b", "a"), record("c", "c")), []);
    const expected = {
      records_before: 3,
      records_after: 3,
      linesKeptByteIdentical: [0],
      parentChainIntact: true,
      recovered: ["a"],
      lost: ["b"],
      reported: true,
    };
    const keys = unmetInFile(expected, broken).map((reason) => reason.split(":")[0]);
    expect([...new Set(keys)].sort()).toEqual(Object.keys(expected).sort());
    const whole = { parentChainIntact: true, linesKeptByteIdentical: [0, 1], records_after: 2 };
    expect(unmetInFile(whole, fileOutcomeOf(before, before, []))).toEqual([]);
  });
});

describe("the vocabulary of dialects with shapes of their own", () => {
  const signed = { functionCall: { name: "x" }, thoughtSignature: "s" };
  const calling = (part: object): object => ({
    role: "model",
    parts: [part, { functionCall: { name: "x" } }],
  });
  const response = { functionResponse: { name: "x", response: {} } };
  const answering = (...parts: readonly object[]): object => ({ role: "user", parts });
  const item = { type: "function_call", call_id: "a", name: "x", arguments: "{}" };
  const output = (type: string): object => ({ type, call_id: "a", output: "done" });

  it.each([
    ["firstCallSigned", true, [calling({ functionCall: { name: "x" } })], [calling(signed)], "gemini"],
    [
      "equalCallResponseCounts",
      true,
      [calling(signed), answering(response)],
      [calling(signed), answering(response, response)],
      "gemini",
    ],
    [
      "outputTypeFor",
      { a: "function_call_output" },
      [item, output("custom_tool_call_output")],
      [item, output("function_call_output")],
      "openai-responses",
    ],
    [
      "pairs",
      1,
      [item],
      [item, { role: "assistant", content: "x" }, output("function_call_output")],
      "openai-responses",
    ],
  ] as const)("notices %s", (key, wanted, bad, good, dialect) => {
    expect(unmet({ [key]: wanted }, outcomeOf([], bad, [], dialect), new Set())).not.toEqual([]);
    expect(unmet({ [key]: wanted }, outcomeOf([], good, [], dialect), new Set())).toEqual([]);
  });

  it("counts an info that a case names", () => {
    const infos = ["a", "b"].map((code) => ({ code, severity: "info" }));
    expect(unmet({ issues: ["a"] }, outcomeOf(asked, asked, infos), new Set())).toEqual([]);
    expect(unmet({ issues: ["c"] }, outcomeOf(asked, asked, infos), new Set())).not.toEqual([]);
  });
});

describe("the canonical outcomes of the cases", () => {
  const canonical = messageCases().filter((one) => one.expect["canonical"] !== undefined);
  it.each(canonical)("meet the expectations of $id", (one) => {
    const { document, options } = prepare(one);
    const after = one.expect["canonical"];
    expect(refusals(one.dialect, after, options)).toEqual([]);
    const outcome = outcomeOf(document, after, [], one.dialect);
    expect(unmet({ ...one.expect, issues: [] }, outcome, new Set())).toEqual([]);
  });
});
