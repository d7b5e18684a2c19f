import { describe, expect, it } from "vitest";
import {
  boundary,
  call,
  fileOf,
  linesOf,
  prompt,
  reply,
  result,
  row,
  rowsOf,
  wholeSession,
} from "../../../test/carriers/claude-code-session.ts";
import type { JsonObject } from "../../../test/generators/json.ts";
import {
  checkTranscript,
  forkSource,
  repairTranscript,
  type TranscriptOptions,
} from "../../transcript/index.ts";
import { bytesOf, bytesSource } from "../bytes/source.ts";

const OLD: TranscriptOptions = { format: "claude-code", agentVersion: "2.0.14" };
const BETWEEN: TranscriptOptions = { format: "claude-code", agentVersion: "2.1.40" };

function mend(options: TranscriptOptions, ...lines: readonly (JsonObject | string)[]): Uint8Array {
  const outcome = repairTranscript(fileOf(...lines), options);
  expect(outcome.repaired).toBe(true);
  expect(outcome.left).toEqual([]);
  const { issues } = checkTranscript(outcome.bytes, options);
  expect(issues.filter(({ severity }) => severity === "error")).toEqual([]);
  return outcome.bytes;
}

/** The session without a row; its children hang on its parent. */
function without(uuid: string): JsonObject[] {
  const gone = wholeSession().find((one) => one["uuid"] === uuid);
  return wholeSession()
    .filter((one) => one["uuid"] !== uuid)
    .map((one) => (one["parentUuid"] === uuid ? { ...one, parentUuid: gone?.["parentUuid"] } : one));
}

describe("a result that is made up", () => {
  const repaired = mend(OLD, ...without("r4"));
  const before = linesOf(fileOf(...without("r4")));
  const after = linesOf(repaired);
  const made = rowsOf(repaired).find(
    (one) => !before.some((line) => line.includes(`"uuid":"${String(one["uuid"])}"`)),
  );

  it("is a row of its own directly behind the calls, with the envelope of its neighbours", () => {
    expect(rowsOf(repaired).findIndex((one) => one["uuid"] === made?.["uuid"])).toBe(3);
    expect(made).toMatchObject({
      parentUuid: "a3",
      isSidechain: false,
      cwd: "/home/u",
      sessionId: "session-1",
      version: "2.0.14",
      type: "user",
      timestamp: "2026-01-01T00:00:03.000Z",
      sourceToolAssistantUUID: "a2",
      message: { role: "user", content: [{ type: "tool_result", tool_use_id: "t1", is_error: true }] },
    });
    expect(made?.["uuid"]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it("begins with its parent and has its time behind its uuid, as the agent finds them in the bytes", () => {
    expect(after[3]).toMatch(/^\{"parentUuid":"a3","isSidechain":false,.*"uuid":"[^"]+","timestamp":"/);
  });

  it("changes nothing else but the parent of what follows", () => {
    const expected = before.map((line) =>
      line.replace(
        '{"parentUuid":"a3","isSidechain":false,"userType":"external","cwd":"/home/u","sessionId":"session-1","version":"2.0.14","type":"user"',
        `{"parentUuid":"${String(made?.["uuid"])}","isSidechain":false,"userType":"external","cwd":"/home/u","sessionId":"session-1","version":"2.0.14","type":"user"`,
      ),
    );
    expect(after.toSpliced(3, 1)).toEqual(expected);
  });

  it("is the same on every run", () => {
    expect(linesOf(mend(OLD, ...without("r4")))).toEqual(after);
  });

  it("stays out of the prompt behind it", () => {
    const rows = [...wholeSession().slice(0, 3), prompt("u7", "a3", "never mind"), reply("a8", "u7", "well")];
    const mended = rowsOf(mend(OLD, ...rows));
    expect(mended).toHaveLength(7);
    expect(mended.find((one) => one["uuid"] === "u7")?.["message"]).toEqual({
      role: "user",
      content: "never mind",
    });
  });
});

describe("the head of a session that goes by time", () => {
  it("is still the newest row after the repair", () => {
    const same = { timestamp: "2026-01-01T00:00:00.000Z" };
    const rows = without("a2").map((one) => ({ ...one, ...same }));
    const mended = rowsOf(mend(OLD, ...rows));
    const times = mended.map((one) => Date.parse(String(one["timestamp"])));
    expect(Math.max(...times)).toBe(times.at(-1));
    expect(times.filter((time) => time === times.at(-1))).toHaveLength(1);
  });
});

describe("a result whose call is lost", () => {
  it("becomes a note that the agent loads, even where it hung beside the chain", () => {
    const rows = [
      prompt("u1", null, "first"),
      call("a3", "lost", "m1", "t2"),
      result("r4", "lost", "t1", { sourceToolAssistantUUID: "lost" }),
      result("r5", "a3", "t2", { sourceToolAssistantUUID: "a3" }),
      reply("a6", "r5", "done"),
    ];
    const mended = mend(BETWEEN, ...rows);
    const { messages } = checkTranscript(mended, BETWEEN);
    expect(JSON.stringify(messages)).toContain("output of t1");
    expect(checkTranscript(mended, OLD).issues).toEqual([]);
  });
});

describe("a session with parallel results beside the chain, opened by a version that walks the chain alone", () => {
  it("is laid into one chain", () => {
    const source = (uuid: string): JsonObject => ({ sourceToolAssistantUUID: uuid, version: "2.1.332" });
    const rows = [
      prompt("u1", null, "first"),
      call("a2", "u1", "m1", "t1"),
      call("a3", "a2", "m1", "t2"),
      result("r4", "a2", "t1", source("a2")),
      result("r5", "a3", "t2", source("a3")),
      reply("a6", "r5", "done"),
    ];
    expect(checkTranscript(fileOf(...rows), OLD).issues).toMatchObject([
      { code: "lost-branch", severity: "error" },
    ]);
    expect(rowsOf(mend(OLD, ...rows)).map((one) => one["parentUuid"])).toEqual([
      null,
      "u1",
      "a2",
      "a3",
      "r4",
      "r5",
    ]);
  });
});

describe("a line that the agent passes over", () => {
  it("keeps its bytes while others are mended", () => {
    const torn = '{"type":"file-history-snapshot","messageId":"x';
    const rows = without("r4");
    const options: TranscriptOptions = { format: "claude-code", agentVersion: "2.1.332" };
    const mended = linesOf(mend(options, ...rows.slice(0, 2), torn, ...rows.slice(2)));
    expect(mended[2]).toBe(torn);
  });

  it("goes where the agent stops at it", () => {
    const torn = '{"type":"file-history-snapshot","messageId":"x';
    const outcome = repairTranscript(fileOf(...wholeSession(), torn), OLD);
    expect(linesOf(outcome.bytes)).toEqual(linesOf(fileOf(...wholeSession())));
    expect(outcome.removed).toEqual([{ line: 9, bytes: torn.length }]);
  });
});

describe("a file with carriage returns", () => {
  it("gets new rows that end like the others", () => {
    const text = linesOf(fileOf(...without("r4"))).join("\r\n");
    const { bytes } = repairTranscript(new TextEncoder().encode(`${text}\r\n`), OLD);
    const lines = linesOf(bytes);
    expect(lines).toHaveLength(8);
    expect(lines.every((line) => line.endsWith("}\r"))).toBe(true);
  });
});

describe("the rows that a compaction kept", () => {
  const kept = (uuids: readonly string[]): JsonObject => ({
    compactMetadata: {
      preservedSegment: { headUuid: uuids[0], anchorUuid: "s10", tailUuid: uuids.at(-1) },
      preservedMessages: { anchorUuid: "s10", uuids, allUuids: uuids },
    },
  });
  const after = [
    prompt("s10", "b9", "summary", { isCompactSummary: true }),
    prompt("u11", "s10", "next"),
    reply("a12", "u11", "newest"),
  ];

  it("are shown behind the summary", () => {
    const rows = [...wholeSession(), boundary("b9", kept(["u7", "a8"])), ...after];
    const { messages, issues } = checkTranscript(fileOf(...rows), BETWEEN);
    expect(issues).toEqual([]);
    const said = messages.map((message) => JSON.stringify(message));
    expect(said.map((text) => /summary|second|answer|next|newest/.exec(text)?.[0])).toEqual([
      "summary",
      "second",
      "answer",
      "next",
      "newest",
    ]);
  });

  it("are listed anew where one of them is lost, because the agent would drop them all", () => {
    const rows = [...wholeSession().slice(0, 7), boundary("b9", kept(["u7", "a8"])), ...after];
    const found = checkTranscript(fileOf(...rows), BETWEEN).issues;
    expect(found).toMatchObject([{ code: "lost-branch", severity: "error", line: 8 }]);
    expect(rowsOf(mend(BETWEEN, ...rows))[7]).toMatchObject(kept(["u7"]));
  });

  it("are joined by the row that a repair makes among them", () => {
    const rows = [...without("r5"), boundary("b9", kept(["a2", "a3", "r4", "a6"])), ...after];
    const mended = mend(BETWEEN, ...rows);
    const list = rowsOf(mended).find((one) => one["uuid"] === "b9")?.["compactMetadata"];
    expect(JSON.stringify(list)).toMatch(/"uuids":\["a2","a3",("r4","[^"]{36}"|"[^"]{36}","r4"),"a6"\]/);
    expect(checkTranscript(mended, BETWEEN).messages).toHaveLength(8);
  });
});

describe("a fork", () => {
  it("has the new id in every row and the same bytes everywhere else", () => {
    const side =
      '{ "type": "queue-operation", "sessionId" : "session-1", "content": "\\"sessionId\\":\\"session-1\\"" }';
    const data = fileOf(...wholeSession(), side, '{"type":"summary","summary":"s","leafUuid":"a8"}');
    const forked = bytesOf(forkSource(bytesSource(data), { ...OLD, newSessionId: "session-two" }));
    const expected = linesOf(data).map((line) =>
      line.replace(/("sessionId" ?: ?)"session-1"/, '$1"session-two"'),
    );
    expect(linesOf(forked)).toEqual(expected);
    expect(checkTranscript(forked, OLD)).toMatchObject({ valid: true, sessionId: "session-two" });
  });
});

describe("a repair is settled at once", () => {
  const settled = (options: TranscriptOptions, ...rows: readonly JsonObject[]): readonly JsonObject[] => {
    const mended = mend(options, ...rows);
    expect(repairTranscript(mended, options).repaired).toBe(false);
    return rowsOf(mended);
  };

  it("where a result moves in front of a row beside the path that ends in words", () => {
    const { message, ...words } = result("r4", "a2", "t1", { sourceToolAssistantUUID: "a2" });
    const content = [
      { type: "tool_result", tool_use_id: "t1", content: "output" },
      { type: "text", text: "words" },
    ];
    const rows = settled(
      { format: "claude-code", agentVersion: "2.1.140" },
      prompt("u1", null, "first"),
      call("a2", "u1", "m1", "t1"),
      call("a3", "a2", "m1", "t2"),
      { ...words, message: { role: "user", content } },
      result("r5", "a3", "t2", { sourceToolAssistantUUID: "a3" }),
      reply("a6", "r5", "done"),
    );
    expect(rows.map(({ uuid, parentUuid }) => [uuid, parentUuid])).toEqual([
      ["u1", null],
      ["a2", "u1"],
      ["a3", "a2"],
      ["r4", "r5"],
      ["r5", "a3"],
      ["a6", "r4"],
    ]);
  });

  it("where a row that changes stands twice: both stay the same", () => {
    const half = reply("a2", "u1", "half \ud83d");
    const rows = settled(OLD, prompt("u1", null, "first"), half, half, prompt("u3", "a2", "second"));
    expect(rows[1]).toEqual(rows[2]);
    expect(rows[1]).toMatchObject({ message: { content: [{ text: "half \ufffd" }] } });
  });

  it("where the head is laid below a row that was written after it", () => {
    const both = [
      { type: "text", text: "plan" },
      { type: "tool_use", id: "t1", name: "Bash", input: {} },
    ];
    const late = { timestamp: "2026-01-01T00:00:09.000Z" };
    settled(
      BETWEEN,
      prompt("u1", null, "first"),
      row("a2", "u1", "assistant", { role: "assistant", id: "m1", content: both }),
      result("r3", "a2", "t1", late),
      // Recorded again block by block, up to the call.
      prompt("n4", null, "first"),
      row("n5", "n4", "assistant", { role: "assistant", id: "m1", content: both.slice(0, 1) }),
      row("n6", "n5", "assistant", { role: "assistant", id: "m1", content: both.slice(1) }, late),
    );
  });
});
