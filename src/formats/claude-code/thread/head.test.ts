import { describe, expect, it } from "vitest";
import { boundary, fileOf, prompt, reply } from "../../../../test/carriers/claude-code-session.ts";
import { resume21 } from "../../../../test/claude-code/reader-2-1.ts";
import { wordsOf } from "../../../../test/claude-code/session-rows.ts";
import type { JsonObject } from "../../../../test/generators/json.ts";
import { checkTranscript, repairTranscript } from "../../../transcript/index.ts";

const options = { format: "claude-code", agentVersion: "2.1.332" } as const;
const at = (leafUuid: string, more: JsonObject = {}): JsonObject => ({
  type: "last-prompt",
  leafUuid,
  sessionId: "session-1",
  ...more,
});
const sends = (data: Uint8Array): readonly string[] => wordsOf(resume21(data));
const errors = (data: Uint8Array): readonly string[] =>
  checkTranscript(data, options)
    .issues.filter(({ severity }) => severity === "error")
    .map(({ code }) => code);

/** Loads what the whole session loads, with no word twice. */
const isCured = (data: Uint8Array, whole: readonly JsonObject[]): void => {
  const due = sends(fileOf(...whole));
  expect(sends(data)).not.toEqual(due);
  expect(errors(data)).toContain("lost-branch");
  const { bytes, left } = repairTranscript(data, options);
  expect(left).toEqual([]);
  expect(sends(bytes)).toEqual(due);
  expect(errors(bytes)).toEqual([]);
};

const turns = [
  prompt("u1", null, "first"),
  reply("a2", "u1", "one"),
  prompt("u3", "a2", "second"),
  reply("a4", "u3", "two"),
  prompt("u5", "a4", "third"),
  reply("a6", "u5", "three"),
];
const compaction = [
  boundary("b7", { logicalParentUuid: "a6" }),
  prompt("u8", "b7", "so far", { isCompactSummary: true }),
  prompt("u9", "u8", "fourth"),
  reply("a10", "u9", "four"),
  prompt("u11", "a10", "fifth"),
  reply("a12", "u11", "five"),
];
const compacted = [...turns, at("a6"), ...compaction];
const [first = {}, second = {}, third = {}] = compaction;
const keeping = compacted.with(7, {
  ...first,
  compactMetadata: { preservedMessages: { anchorUuid: "u8", uuids: ["a6"] } },
});

describe("the last row of a file whose checkpoint does not count, where other rows hang below it", () => {
  it.each([
    ["it was written once more behind a compaction", [...compacted, third], compacted],
    ["a compaction was written once more", [...compacted, first, second], compacted],
    [
      "it was written once more, and the checkpoint names a lost row",
      [...turns, at("a99"), turns[2] ?? {}],
      [...turns, at("a99")],
    ],
    [
      "a compaction was written once more behind the checkpoint",
      [...compacted, at("a12"), first, second],
      [...compacted, at("a12")],
    ],
  ])("hides them from the agent, and is the last no more: %s", (_name, rows, whole) => {
    isCured(fileOf(...rows), whole);
  });

  it.each([
    ["the file has no checkpoint", [...turns, ...compaction, third]],
    ["it is a boundary", [...compacted, first]],
    ["the compaction keeps rows beside its summary", [...keeping, keeping[7] ?? {}, keeping[8] ?? {}]],
    ["the checkpoint counts", [...compacted, at("a12"), third]],
  ])("hides nothing where %s", (_name, rows) => {
    expect(sends(fileOf(...rows))).toContain("assistant: five");
    expect(errors(fileOf(...rows))).toEqual([]);
  });
});

describe("lines that have changed their places", () => {
  const session = [
    ...turns.slice(0, 2),
    at("a2"),
    ...turns.slice(2, 4),
    at("a4"),
    ...turns.slice(4),
    at("a6"),
  ];

  it.each([
    [
      "in the order of their texts",
      [...session].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    ],
    ["from the last to the first", session.toReversed()],
    ["two of them", session.with(1, session[7] ?? {}).with(7, session[1] ?? {})],
  ])("hide nothing of the newest turns: %s", (_name, rows) => {
    const data = fileOf(...rows);
    const { bytes, left } = repairTranscript(data, options);
    expect(left).toEqual([]);
    expect(sends(bytes)).toEqual(sends(fileOf(...session)));
  });

  it("are told where the agent goes on from a row that stands behind what hangs on it", () => {
    // The last row has changed places with one from before the compaction.
    const rows = [...compacted].with(1, compacted.at(-1) ?? {}).with(-1, compacted[1] ?? {});
    isCured(fileOf(...rows), compacted);
  });

  it("are told, and left to a person, where a checkpoint from before a compaction comes last", () => {
    const data = fileOf(...compacted.toReversed());
    expect(sends(data)).not.toContain("assistant: five");
    const { bytes, left } = repairTranscript(data, options);
    expect(bytes).toBe(data);
    expect(left).toMatchObject([{ code: "lost-branch", args: { entry: "a12" }, why: "ambiguous" }]);
  });

  it.each([
    ["a person went back", [...turns, at("a2", { explicit: true })]],
    ["the last row is the newest", [...turns.toReversed(), prompt("u7", "a6", "on"), at("u7")]],
    ["a branch was left", [...turns, prompt("u7", "a2", "another way"), at("u7")]],
    ["the clock ran back", [...turns.slice(0, 5), { ...turns[5], timestamp: "2025-01-01T00:00:00.000Z" }]],
  ])("are none, and nothing is done, where %s", (_name, rows) => {
    const data = fileOf(...rows);
    expect(repairTranscript(data, options).bytes).toBe(data);
  });
});
