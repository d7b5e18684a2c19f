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
} from "../../../../test/carriers/claude-code-session.ts";
import { isObject, type JsonObject, objectsIn } from "../../../../test/generators/json.ts";
import {
  checkTranscript,
  forkSource,
  repairTranscript,
  type TranscriptOptions,
} from "../../../transcript/index.ts";
import { bytesOf, bytesSource } from "../../bytes/source.ts";

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

describe("a result beside the chain", () => {
  const source = (uuid: string): JsonObject => ({ sourceToolAssistantUUID: uuid });
  const options: TranscriptOptions = { format: "claude-code", agentVersion: "2.1.100" };
  const said = (data: Uint8Array): string => JSON.stringify(checkTranscript(data, options).messages);

  it("gets a new row where its own, marked as one of a side chain, would become the head", () => {
    const rows = [
      prompt("u1", null, "first"),
      result("r2", "u1", "t1", { ...source("a3"), isSidechain: true }),
      call("a3", "r2", "m1", "t1"),
      prompt("u4", null, "aside", { isSidechain: true }),
    ];
    expect(said(mend(options, ...rows))).toContain("output of t1");
  });

  it("leaves the words beside it on the chain when it is moved to its call", () => {
    const [own] = objectsIn(contentOf(result("r6", "a3", "t1")));
    const words = { type: "text", text: "a word beside it" };
    const rows = [
      prompt("u1", null, "first"),
      reply("a2", "u1", "plan", {
        message: { id: "m1", role: "assistant", content: [{ type: "text", text: "plan" }] },
      }),
      result("r5", "a2", "lost"),
      call("a3", "r5", "m1", "t1"),
      call("a4", "a3", "m1", "t2"),
      row("r6", "a3", "user", { role: "user", content: [own ?? {}, words] }, source("a3")),
      result("r7", "a4", "t2", source("a4")),
      prompt("u8", "r7", "second"),
    ];
    const outcome = repairTranscript(fileOf(...rows), options);
    expect(JSON.stringify(outcome.messages)).toContain("a word beside it");
    expect(said(outcome.bytes)).toContain("a word beside it");
  });

  it("gives way to one that names its call, where the call that it names is lost", () => {
    const rows = [
      prompt("u1", null, "first"),
      call("a3", "lost", "m1", "t1"),
      call("a4", "a3", "m1", "t1", {
        message: {
          id: "m1",
          role: "assistant",
          content: [{ type: "tool_use", id: "t1", name: "Bash", input: { command: "ls" } }],
        },
      }),
      { ...result("r5", "lost", "t1", source("lost")), message: outputOf("t1", "of the lost call") },
      { ...result("r6", "a3", "t1", source("a3")), message: outputOf("t1", "of the first") },
      { ...result("r7", "a4", "t1", source("a4")), message: outputOf("t1", "of the second") },
      reply("a8", "r7", "done"),
    ];
    const { messages, bytes } = repairTranscript(fileOf(...rows), { ...options, agentVersion: "2.1.332" });
    expect(JSON.stringify(messages)).not.toContain("of the lost call");
    for (const words of ["of the first", "of the second"]) expect(said(bytes)).toContain(words);
    expect(said(bytes)).not.toContain("of the lost call");
  });
});

function outputOf(id: string, content: string): JsonObject {
  return { role: "user", content: [{ type: "tool_result", tool_use_id: id, content }] };
}

function contentOf({ message }: JsonObject): unknown {
  return isObject(message) ? message["content"] : undefined;
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
      message: { role: "user", content: [{ type: "tool_result", tool_use_id: "t1", is_error: true }] },
    });
    expect(made?.["uuid"]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it("begins with its parent and has its time behind its uuid, as the agent finds them in the bytes", () => {
    expect(after[3]).toMatch(/^\{"parentUuid":"a3","isSidechain":false,.*"uuid":"[^"]+","timestamp":"/);
  });

  it("names the row whose call it answers only where the agent's own rows do", () => {
    expect(made).not.toHaveProperty("sourceToolAssistantUUID");
    const rows = without("r4").map((one) =>
      one["uuid"] === "r5" ? { ...one, sourceToolAssistantUUID: "a3" } : one,
    );
    expect(rowsOf(mend(OLD, ...rows))[3]).toMatchObject({ sourceToolAssistantUUID: "a2" });
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

describe("a result at the end that moves up to its call", () => {
  it("does not let a branch that was left be taken for what follows", () => {
    const data = fileOf(
      prompt("u1", null, "first"),
      call("a2", "u1", "m1", "t1"),
      prompt("u3", "a2", "second"),
      reply("a4", "u3", "left"),
      result("r5", "u3", "t1"),
    );
    for (const agentVersion of ["2.0.14", "2.1.140"]) {
      const options = { format: "claude-code", agentVersion } as const;
      const { bytes, after } = repairTranscript(data, options);
      expect(JSON.stringify(after.messages)).not.toContain("left");
      expect(after.messages.at(-1)).toEqual({ role: "user", content: "second" });
      const parents = rowsOf(bytes).map(({ uuid, parentUuid }) => `${uuid} ${parentUuid}`);
      expect(parents).toEqual(["u1 null", "a2 u1", "a4 a2", "r5 a2", "u3 r5"]);
      expect(repairTranscript(bytes, options).repaired).toBe(false);
    }
  });
});
