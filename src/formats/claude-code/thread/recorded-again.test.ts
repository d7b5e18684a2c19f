import { describe, expect, it } from "vitest";
import { call, fileOf, prompt, reply, row, says } from "../../../../test/carriers/claude-code-session.ts";
import type { JsonObject } from "../../../../test/generators/json.ts";
import { checkTranscript, repairTranscript, type TranscriptOptions } from "../../../transcript/index.ts";

const OLD: TranscriptOptions = { format: "claude-code", agentVersion: "2.0.14" };

const result = { type: "tool_result", tool_use_id: "t1", content: "output" };
const text = (words: string): JsonObject => ({ type: "text", text: words });
const time = (seconds: number): JsonObject => ({ timestamp: `2026-01-01T00:00:0${seconds}.000Z` });
const user = (uuid: string, parent: string, seconds: number, ...content: JsonObject[]): JsonObject =>
  row(uuid, parent, "user", { role: "user", content }, time(seconds));

/** A row with two blocks, and what 2.0.14 makes of it and of all behind it. */
const before = [
  prompt("u1", null, "first"),
  call("a2", "u1", "m1", "t1"),
  user("r3", "a2", 3, result, text("a word beside it")),
  says("a4", "r3", "m2", text("a thought")),
  call("a5", "a4", "m2", "t2"),
  user("r6", "a5", 6, { ...result, tool_use_id: "t2" }),
  prompt("u7", "r6", "second"),
  reply("a8", "u7", "answer"),
];
const again = [
  user("n11", "a2", 3, result),
  user("n12", "n11", 3, text("a word beside it")),
  says("n13", "n12", "m2", text("a thought"), time(4)),
  call("n14", "n13", "m2", "t2", time(5)),
  user("n15", "n14", 6, { content: "output", type: "tool_result", tool_use_id: "t2" }),
  user("n16", "n15", 7, text("second")),
  says("n17", "n16", "msg-a8", text("answer"), time(8)),
  prompt("u18", "n17", "third"),
  reply("a19", "u18", "another answer"),
];

function found(...rows: readonly JsonObject[]): readonly string[] {
  return checkTranscript(fileOf(...rows), OLD).issues.map(({ code, line }) => `${code} ${line}`);
}

const changed = (uuid: string, fields: JsonObject): readonly JsonObject[] =>
  [...before, ...again].map((one) => (one["uuid"] === uuid ? { ...one, ...fields } : one));

describe("a branch that was recorded again block by block", () => {
  it("is not missed, and a repair leaves every byte", () => {
    const data = fileOf(...before, ...again);
    expect(checkTranscript(data, OLD).issues).toEqual([]);
    expect(repairTranscript(data, OLD).bytes).toBe(data);
    expect(checkTranscript(data, OLD).messages).toHaveLength(11);
  });

  it("may have been recorded with times of its own, as print mode does", () => {
    const later = again.map((one) => ({ ...one, timestamp: "2026-01-01T00:01:00.000Z" }));
    expect(found(...before, ...later)).toEqual([]);
  });

  it("may begin with the first row of the file and hold results beside words", () => {
    const all = [
      row("u1", null, "user", { role: "user", content: [text("first"), text("of two")] }),
      ...before.slice(1, 3),
      reply("a8", "r3", "answer"),
      user("n11", "", 1, text("first")),
      user("n12", "n11", 1, text("of two")),
      call("n13", "n12", "m1", "t1"),
      user("n14", "n13", 3, result),
      user("n15", "n14", 3, text("a word beside it")),
      says("n16", "n15", "msg-a8", text("answer")),
      prompt("u18", "n16", "third"),
    ].map((one) => (one["uuid"] === "n11" ? { ...one, parentUuid: null } : one));
    expect(found(...all)).toEqual([]);
    expect(found(...all.filter((one) => one["uuid"] !== "a8"))).toEqual([]);
  });

  it("may have been recorded more than once", () => {
    const more = again.slice(2, 7).map((one) => {
      const parent = one["uuid"] === "n13" ? "n12" : `${String(one["parentUuid"])}0`;
      return { ...one, uuid: `${String(one["uuid"])}0`, parentUuid: parent };
    });
    expect(found(...before, ...more, ...again)).toEqual([]);
  });

  it.each([
    ["other words", { message: { id: "m2", role: "assistant", content: [text("another thought")] } }],
    [
      "a block more",
      { message: { id: "m2", role: "assistant", content: [text("a thought"), text("more")] } },
    ],
  ])("is missed where a row of it has %s", (_, fields) => {
    expect(found(...changed("a4", fields))).toEqual(["lost-branch 4"]);
  });

  it("is not missed where a result of it says something else: the call is answered", () => {
    const other = { role: "user", content: [{ ...result, tool_use_id: "t2", content: "another output" }] };
    expect(found(...changed("r6", { message: other }))).toEqual([]);
  });

  it("keeps being one when the path is repaired: what changes there changes in it, too", () => {
    const half = text("a thought \ud83d");
    const rows = [...before, ...again].map((one) =>
      one["uuid"] === "a4" || one["uuid"] === "n13"
        ? { ...one, message: { id: "m2", role: "assistant", content: [half] } }
        : one,
    );
    const { bytes, left } = repairTranscript(fileOf(...rows), OLD);
    expect(left).toEqual([]);
    expect(new TextDecoder().decode(bytes).match(/a thought \ufffd/g)).toHaveLength(2);
    expect(checkTranscript(bytes, OLD).messages).toHaveLength(11);
    expect(repairTranscript(bytes, OLD).bytes).toBe(bytes);
  });

  it("takes the place of what was lost before the rest of it, instead of a second telling", () => {
    const rows = [...before, ...again].filter((one) => one["uuid"] !== "n13");
    const { bytes, left } = repairTranscript(fileOf(...rows), OLD);
    expect(left).toEqual([]);
    const said = JSON.stringify(checkTranscript(bytes, OLD).messages);
    for (const words of ["a thought", "a word beside it", '"second"', "third"])
      expect(said.split(words)).toHaveLength(2);
  });

  it("is left to a person where a row of it says something more: the rest of that row would be said twice", () => {
    const more = changed("a4", {
      message: { id: "m2", role: "assistant", content: [text("a thought"), text("more")] },
    });
    const data = fileOf(...more);
    const { bytes, left } = repairTranscript(data, OLD);
    expect(bytes).toBe(data);
    expect(left).toMatchObject([{ code: "lost-branch", line: 4, why: "ambiguous" }]);
  });
});
