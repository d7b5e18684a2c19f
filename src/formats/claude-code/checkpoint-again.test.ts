import { describe, expect, it } from "vitest";
import { fileOf, prompt, reply } from "../../../test/carriers/claude-code-session.ts";
import { resume21 } from "../../../test/claude-code/reader-2-1.ts";
import type { JsonObject } from "../../../test/generators/json.ts";
import { checkTranscript, repairTranscript } from "../../transcript/index.ts";

const options = { format: "claude-code", agentVersion: "2.1.332" } as const;
const at = (leafUuid: string, more: JsonObject = {}): JsonObject => ({
  type: "last-prompt",
  leafUuid,
  sessionId: "session-1",
  ...more,
});
const begun = [prompt("u1", null, "first"), reply("a2", "u1", "answer"), at("a2")];
const left = [prompt("u3", "a2", "one way"), reply("a4", "u3", "left answer"), at("a4")];
const gone = [prompt("u5", "a2", "another way"), reply("a6", "u5", "last answer"), at("a6")];
const [, again] = left;

describe("an earlier checkpoint that was written again behind turns of another branch", () => {
  it.each([
    ["alone", [at("a4")]],
    ["several times", [at("a4"), at("a4")]],
    ["with the row that it names", [again ?? {}, at("a4")]],
  ])("hides them from the agent, and is left to a person: %s", (_name, rows) => {
    const data = fileOf(...begun, ...left, ...gone, ...rows);
    expect(JSON.stringify(resume21(data))).not.toContain("last answer");
    const outcome = repairTranscript(data, options);
    const args = { entry: "u5", rows: 2, checkpoint: true, again: true };
    expect(outcome.issues.filter(({ severity }) => severity === "error")).toMatchObject([
      { code: "lost-branch", line: 7, args },
    ]);
    expect(outcome.bytes).toBe(data);
    expect(outcome.left).toMatchObject([{ code: "lost-branch", why: "ambiguous" }]);
  });

  it("does so without a checkpoint too, where an old row alone is written again", () => {
    const rows = [...begun, ...left, ...gone].filter(({ type }) => type !== "last-prompt");
    const data = fileOf(...rows, ...rows.slice(2, 4));
    expect(JSON.stringify(resume21(data))).not.toContain("last answer");
    const outcome = repairTranscript(data, options);
    expect(outcome.bytes).toBe(data);
    expect(outcome.left).toMatchObject([{ code: "lost-branch", line: 5, why: "ambiguous" }]);
    expect(checkTranscript(fileOf(...rows, ...rows.slice(-2)), options).valid).toBe(true);
  });

  it("loads them again without the last checkpoint, as its text says", () => {
    const data = fileOf(...begun, ...left, ...gone, again ?? {});
    expect(JSON.stringify(resume21(data))).toContain("last answer");
    expect(checkTranscript(data, options).valid).toBe(true);
  });

  it.each([
    ["a person set it", [...left, ...gone, at("a4", { explicit: true })]],
    ["a person set it, and it was written again", [...left, ...gone, at("a4", { explicit: true }), at("a4")]],
    ["nothing was written between", [...left, at("a4")]],
    ["what was written between hangs below it", [...left, prompt("u7", "a4", "on"), at("u7"), at("a4")]],
    ["no other checkpoint names what is left", [...left, ...gone.slice(0, 2), at("a4")]],
    [
      "only what was left earlier is not below it",
      [...left, ...gone, at("a2", { explicit: true }), ...on(), at("a2")],
    ],
  ])("is sound where %s", (_name, rows) => {
    const { issues } = checkTranscript(fileOf(...begun, ...rows), options);
    expect(issues.filter(({ severity }) => severity === "error")).toEqual([]);
  });
});

function on(): readonly JsonObject[] {
  return [prompt("u7", "a2", "third way"), reply("a8", "u7", "third answer"), at("a8")];
}
