import { describe, expect, it } from "vitest";
import {
  boundary,
  call,
  fileOf,
  prompt,
  reply,
  result,
  row,
  says,
  wholeSession,
} from "../../../test/carriers/claude-code-session.ts";
import type { JsonObject } from "../../../test/generators/json.ts";
import { checkTranscript, detectFormat, repairTranscript } from "../../transcript/index.ts";

const FORMAT = { format: "claude-code" } as const;

describe("a file of Claude Code", () => {
  it("is recognised by rows that hang on each other", () => {
    expect(detectFormat(fileOf(...wholeSession()))).toBe("claude-code");
  });

  it("may hold nothing but the title of another session, and is healthy then", () => {
    const data = fileOf({ type: "summary", summary: "What we did", leafUuid: "a8" });
    expect(detectFormat(data)).toBe("claude-code");
    expect(checkTranscript(data, FORMAT)).toMatchObject({ valid: true, messages: [] });
  });

  it("may be that of a subagent, with nothing but a side chain", () => {
    const rows = wholeSession().map((one) => ({ ...one, isSidechain: true, agentId: "agent-1" }));
    const report = checkTranscript(fileOf(...rows), FORMAT);
    expect(report).toMatchObject({ valid: true, issues: [] });
    expect(report.messages).toHaveLength(8);
  });

  it("is not any file with JSON lines", () => {
    expect(detectFormat(fileOf({ type: "summary", text: "x" }, { role: "user", content: "x" }))).not.toBe(
      "claude-code",
    );
    expect(detectFormat(fileOf({ type: "session", version: 3, id: "s" }))).toBe("openclaw");
  });

  it("tells its version by its last row, unless a person says another", () => {
    const rows = [...wholeSession(), reply("a9", "a8", "more", { version: "2.1.332" })];
    expect(checkTranscript(fileOf(...rows), FORMAT).version).toBe("2.1.332");
    expect(checkTranscript(fileOf(...rows), { ...FORMAT, agentVersion: "2.0.14" }).version).toBe("2.0.14");
  });

  it("without a byte is no session", () => {
    expect(checkTranscript(new Uint8Array(), FORMAT)).toMatchObject({ valid: false });
    expect(repairTranscript(new Uint8Array(), FORMAT).repaired).toBe(false);
  });
});

describe("what the agent sends", () => {
  it("leaves out what it only shows: attachments, system rows, its own notes of API errors", () => {
    const apiError = {
      id: "m9",
      model: "<synthetic>",
      role: "assistant",
      content: [{ type: "text", text: "API Error" }],
    };
    const rows = [
      ...wholeSession(),
      row("e9", "a8", "assistant", apiError, { isApiErrorMessage: true }),
      row("y10", "e9", "system", undefined, { subtype: "turn_duration", messageCount: 8 }),
      row("z11", "y10", "attachment", undefined, { attachment: { type: "date" } }),
    ];
    expect(checkTranscript(fileOf(...rows), FORMAT).messages).toHaveLength(8);
  });

  it("begins behind the last compaction, whatever hangs before it", () => {
    const rows = [
      ...wholeSession(),
      boundary("b9", { logicalParentUuid: "a8" }),
      prompt("s10", "b9", "summary"),
    ];
    expect(checkTranscript(fileOf(...rows), FORMAT).messages).toHaveLength(1);
  });

  it("brings the blocks of one message together, with the results between them behind them", () => {
    const rows = [
      prompt("u1", null, "first"),
      call("a2", "u1", "m1", "t1"),
      result("r3", "a2", "t1"),
      call("a4", "r3", "m1", "t2"),
      result("r5", "a4", "t2"),
      reply("a6", "r5", "done"),
    ];
    const seenBy = (agentVersion: string) => checkTranscript(fileOf(...rows), { ...FORMAT, agentVersion });
    const { rows: seen, issues } = seenBy("2.1.332");
    expect(seen.map(({ line }) => line)).toEqual([1, 2, 4, 3, 5, 6]);
    expect(issues).toEqual([]);
    // Early versions send them as they hang, which is valid too.
    const early = seenBy("2.0.14");
    expect(early.rows.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(early.issues).toEqual([]);
  });

  it("takes every result of a batch, also from a branch that goes on another way", () => {
    const version = { version: "2.1.332" };
    const rows = [
      prompt("u1", null, "first", version),
      call("a2", "u1", "m1", "t1", version),
      call("a3", "a2", "m1", "t2", version),
      result("r4", "a2", "t1", { ...version, sourceToolAssistantUUID: "a2" }),
      result("r5", "a3", "t2", { ...version, sourceToolAssistantUUID: "a3" }),
      reply("a6", "r5", "done", version),
      prompt("u7", "r4", "another way", version),
    ];
    const { rows: seen, issues } = checkTranscript(fileOf(...rows), FORMAT);
    expect(seen.map(({ line }) => line)).toEqual([1, 2, 3, 5, 4, 7]);
    expect(issues).toEqual([]);
  });

  it("goes the way that the last checkpoint names, not that of an abandoned branch", () => {
    const branch = [prompt("u9", "a6", "another way"), reply("a10", "u9", "another answer")];
    const back = { type: "last-prompt", leafUuid: "a8", sessionId: "session-1" };
    const told = (version: string, ...lines: readonly object[]) =>
      JSON.stringify(
        checkTranscript(fileOf(...wholeSession(), ...branch, ...lines.map((line) => ({ ...line }))), {
          ...FORMAT,
          agentVersion: version,
        }).messages.at(-1),
      );
    expect(told("2.1.332")).toContain("another answer");
    expect(told("2.1.332", back)).toContain('"answer"');
    expect(told("2.0.14", back)).toContain("another answer");
    // Measured: no earlier checkpoint takes the place of one whose row is not there.
    expect(told("2.1.332", back, { ...back, leafUuid: "gone" })).toContain("another answer");
  });

  it("goes on from a compaction that stands behind the last checkpoint, and not where the checkpoint is the later one", () => {
    const back = { type: "last-prompt", leafUuid: "r5", sessionId: "session-1" };
    const compacted = (more: JsonObject) => [
      boundary("b9", more),
      prompt("u10", "b9", "summary", { isCompactSummary: true }),
      prompt("u11", "u10", "on"),
    ];
    const lines = (...all: readonly JsonObject[]) => {
      const { rows, issues } = checkTranscript(fileOf(...all), { ...FORMAT, agentVersion: "2.1.332" });
      expect(issues.filter(({ severity }) => severity !== "info")).toEqual(
        issues.filter(({ code }) => code === "lost-branch"),
      );
      return rows.map(({ line }) => line);
    };
    expect(lines(...wholeSession(), back, ...compacted({}))).toEqual([11, 12]);
    const gone = { ...back, leafUuid: "gone" };
    expect(lines(...wholeSession(), back, ...compacted({}), gone)).toEqual([11, 12]);
    // Measured: where the last row does not stand below it, the agent goes back to the checkpoint itself.
    expect(lines(...wholeSession(), ...compacted({}), back)).toEqual([1, 2, 3, 4, 5]);
    // Rows that a compaction did not keep are gone, also for checkpoints.
    const preservedMessages = { anchorUuid: "u10", uuids: ["a8"], allUuids: ["a8"] };
    expect(lines(...wholeSession(), ...compacted({ compactMetadata: { preservedMessages } }), back)).toEqual([
      10, 8, 11,
    ]);
  });
});

describe("how grave a defect is", () => {
  const rows = (uuid: string) => {
    const gone = wholeSession().find((one) => one["uuid"] === uuid);
    return wholeSession()
      .filter((one) => one["uuid"] !== uuid)
      .map((one) => (one["parentUuid"] === uuid ? { ...one, parentUuid: gone?.["parentUuid"] } : one));
  };
  const graded = (uuid: string, agentVersion: string | undefined) =>
    checkTranscript(fileOf(...rows(uuid).map(({ version: _, ...one }) => one)), {
      ...FORMAT,
      ...(agentVersion === undefined ? {} : { agentVersion }),
    }).issues.map(({ code, severity }) => `${code} ${severity}`);

  it.each([
    ["2.0.14", "orphan-result error"],
    ["2.1.20", "orphan-result error"],
    ["2.1.75", "orphan-result warning"],
    ["2.1.332", "orphan-result warning"],
    ["3.0.0", "orphan-result warning"],
    [undefined, "orphan-result error"],
    ["nonsense", "orphan-result error"],
  ])("a result without a call, for %s: %s", (version, expected) => {
    expect(graded("a2", version)).toEqual([expected]);
  });

  it("two halves of a server tool on two branches, which current versions join", () => {
    const half = (uuid: string, block: object) => says(uuid, "u1", "m1", { ...block });
    const rows = [
      prompt("u1", null, "advise"),
      half("a2", { type: "server_tool_use", id: "s1", name: "advisor", input: {} }),
      half("a3", { type: "advisor_tool_result", tool_use_id: "s1", content: [] }),
      prompt("u4", "a3", "thanks"),
    ];
    const found = (agentVersion: string) =>
      checkTranscript(fileOf(...rows), { ...FORMAT, agentVersion }).issues.map(({ code }) => code);
    expect([found("2.0.14"), found("2.1.100"), found("2.1.332")]).toEqual([
      ["lost-branch"],
      ["lost-branch"],
      [],
    ]);
  });

  it("a lost call whose result hangs beside the chain: the output alone is missing, and nothing is written", () => {
    const source = { sourceToolAssistantUUID: "lost" };
    const rows = [
      prompt("u1", null, "first"),
      call("a3", "u1", "m1", "t2"),
      result("r4", "lost", "t1", source),
      result("r5", "a3", "t2", { sourceToolAssistantUUID: "a3" }),
      reply("a6", "r5", "done"),
    ];
    const { issues } = checkTranscript(fileOf(...rows), { ...FORMAT, agentVersion: "2.1.332" });
    expect(issues.map(({ code, severity }) => `${code} ${severity}`)).toEqual([
      "missing-parent info",
      "orphan-result warning",
    ]);
  });

  it.each([["2.0.14"], ["2.1.332"], [undefined]])("a call without a result is lost with %s", (version) => {
    expect(graded("r4", version)).toEqual(["dangling-call error"]);
  });
});
