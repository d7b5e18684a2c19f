import { describe, expect, it } from "vitest";
import {
  boundary,
  call,
  fileOf,
  prompt,
  reply,
  result,
  row,
  rowsOf,
  says,
  wholeSession,
} from "../../../../test/carriers/claude-code-session.ts";
import type { JsonObject } from "../../../../test/generators/json.ts";
import { checkTranscript, repairTranscript, type TranscriptOptions } from "../../../transcript/index.ts";

const OLD: TranscriptOptions = { format: "claude-code", agentVersion: "2.0.14" };
const NEW: TranscriptOptions = { format: "claude-code", agentVersion: "2.1.332" };

function found(options: TranscriptOptions, ...lines: readonly (JsonObject | string)[]): readonly string[] {
  const { issues } = checkTranscript(fileOf(...lines), options);
  return issues.map(({ code, severity, line }) => `${code} ${severity} ${line}`);
}

/** The parent of a row after the repair. */
function parentAfter(
  uuid: string,
  options: TranscriptOptions,
  ...lines: readonly (JsonObject | string)[]
): unknown {
  const { bytes } = repairTranscript(fileOf(...lines), options);
  return rowsOf(bytes).find((one) => one["uuid"] === uuid)?.["parentUuid"];
}

function changed(uuid: string, fields: JsonObject): JsonObject[] {
  return wholeSession().map((one) => (one["uuid"] === uuid ? { ...one, ...fields } : one));
}

describe("a row whose parent is not in the file", () => {
  it("is hung below the row written just before it", () => {
    const rows = changed("u7", { parentUuid: "lost" });
    expect(found(OLD, ...rows)).toEqual(["missing-parent error 7"]);
    expect(parentAfter("u7", OLD, ...rows)).toBe("a6");
  });

  it("is never hung below a side chain, a progress row or a row beside the chain", () => {
    const rows = wholeSession();
    const side = { isSidechain: true };
    const between = [
      prompt("s61", null, "task", side),
      reply("s62", "s61", "done", side),
      row("p63", "a6", "progress", undefined),
      { type: "file-history-snapshot", messageId: "a6", snapshot: {} },
    ];
    const lost = { ...prompt("u7", "lost", "second") };
    const lines = [...rows.slice(0, 6), ...between, lost, ...rows.slice(7)];
    expect(parentAfter("u7", { format: "claude-code", agentVersion: "2.1.50" }, ...lines)).toBe("a6");
  });

  it("is hung below a row that stands behind it where lines have changed their places", () => {
    const rows = [
      reply("a2", "lost", "answer"),
      prompt("u1", null, "first"),
      prompt("u3", "a2", "second"),
      reply("a4", "u3", "end"),
    ];
    for (const options of [OLD, NEW]) expect(parentAfter("a2", options, ...rows)).toBe("u1");
    const amid = [prompt("u0", null, "zero"), reply("a3", "lost", "answer"), prompt("u1", "u0", "first")];
    const more = [reply("a2", "u1", "also"), prompt("u4", "a3", "second")];
    expect(parentAfter("a3", OLD, ...amid, ...more)).toBe("a2");
  });

  it("is not hung below one that hangs below it, though its clock was set back", () => {
    const back = { timestamp: "2025-12-31T00:00:00.000Z" };
    const rows = [prompt("u1", "lost", "first"), reply("a2", "u1", "answer", back)];
    expect(parentAfter("u1", OLD, ...rows)).toBe(null);
  });

  it("is hung where the torn line of its parent still stood", () => {
    const branch = [prompt("u9", "a6", "another way"), reply("a10", "u9", "another answer")];
    const torn = JSON.stringify(reply("a11", "a8", "lost")).replace(/}$/, "");
    const last = prompt("u12", "a11", "go on");
    expect(parentAfter("u12", OLD, ...wholeSession(), ...branch, torn, last)).toBe("a8");
  });

  it("is hung below the boundary of a compaction and never before it", () => {
    const rows = [
      ...wholeSession(),
      boundary("b9"),
      prompt("s10", "lost", "summary", { isCompactSummary: true }),
    ];
    expect(found(OLD, ...rows, reply("a11", "s10", "newest"))).toEqual(["missing-parent error 10"]);
    const { bytes } = repairTranscript(fileOf(...rows, reply("a11", "s10", "newest")), OLD);
    expect(checkTranscript(bytes, OLD).messages).toHaveLength(2);
  });

  it("stays as it is on a branch that was left", () => {
    const left = prompt("u70", "lost", "left", { timestamp: "2026-01-01T00:00:06.500Z" });
    const rows = [...wholeSession().slice(0, 6), left, ...wholeSession().slice(6)];
    expect(found(OLD, ...rows)).toEqual(["missing-parent info 7"]);
    const data = fileOf(...rows);
    expect(repairTranscript(data, OLD).bytes).toBe(data);
  });

  it("is hung where the other children of its parent are, also on a branch that was left", () => {
    const left = prompt("u70", "lost", "left", { timestamp: "2026-01-01T00:00:06.500Z" });
    const rows = [
      ...changed("u7", { parentUuid: "lost" }).slice(0, 6),
      left,
      ...changed("u7", { parentUuid: "lost" }).slice(6),
    ];
    expect(found(OLD, ...rows)).toEqual(["missing-parent info 7", "missing-parent error 8"]);
    expect(parentAfter("u7", OLD, ...rows)).toBe("a6");
    expect(parentAfter("u70", OLD, ...rows)).toBe("a6");
  });

  it("is left to a version that finds it by its time, and only then", () => {
    const soon = changed("u7", { parentUuid: "lost" });
    const late = changed("u7", { parentUuid: "lost", timestamp: "2026-01-01T00:01:00.000Z" }).map((one) =>
      one["uuid"] === "a8" ? { ...one, timestamp: "2026-01-01T00:01:01.000Z" } : one,
    );
    expect(found(NEW, ...soon)).toEqual(["missing-parent info 7"]);
    expect(found(NEW, ...late)).toEqual(["missing-parent error 7"]);
    expect(parentAfter("u7", NEW, ...late)).toBe("a6");
  });
});

describe("a lost parent for which two rows are as good", () => {
  // Two processes carried the same session on, and took turns in writing.
  const rows = [
    prompt("u1", null, "first"),
    reply("a2", "u1", "answer"),
    prompt("u3", "a2", "here"),
    prompt("u4", "a2", "there"),
    reply("a5", "u3", "answer here"),
    reply("a6", "lost", "answer to whom?"),
    prompt("u7", "a5", "here again"),
    prompt("u8", "a6", "and on"),
  ];

  it("is reported, asked about and left alone", () => {
    const data = fileOf(...rows);
    const outcome = repairTranscript(data, OLD);
    expect(outcome.bytes === data).toBe(true);
    expect(outcome.left).toContainEqual(
      expect.objectContaining({ code: "missing-parent", why: "ambiguous", line: 6 }),
    );
    expect(outcome.questions).toEqual([
      {
        entry: "a6",
        line: 6,
        candidates: [
          { id: "a5", line: 5 },
          { id: "u4", line: 4 },
        ],
      },
    ]);
  });

  it("is the one that a person chose", () => {
    const options = { ...OLD, choices: new Map([["a6", "u4"]]) };
    expect(parentAfter("a6", options, ...rows)).toBe("u4");
    expect(repairTranscript(fileOf(...rows), options).left).toEqual([]);
  });

  it("does not take a parallel result beside the chain for an end", () => {
    const source = (uuid: string): JsonObject => ({ sourceToolAssistantUUID: uuid });
    const lines = [
      prompt("u1", null, "first"),
      call("a2", "u1", "m1", "t1"),
      call("a3", "a2", "m1", "t2"),
      result("r4", "a2", "t1", source("a2")),
      result("r5", "a3", "t2", source("a3")),
      reply("a6", "r5", "done"),
      prompt("u7", "lost", "second"),
      prompt("u8", "a6", "a third, in between"),
      reply("a9", "u7", "answer"),
    ];
    const { questions } = checkTranscript(fileOf(...lines), {
      format: "claude-code",
      agentVersion: "2.1.75",
    });
    expect(questions).toEqual([]);
  });
});

describe("rows that go in a circle", () => {
  it("are cut at the first of them", () => {
    const rows = changed("u1", { parentUuid: "a6" });
    expect(found(OLD, ...rows)).toEqual(["parent-cycle error 1"]);
    expect(parentAfter("u1", OLD, ...rows)).toBeNull();
  });

  it("are cut where a row is its own parent", () => {
    const rows = changed("u7", { parentUuid: "u7" });
    expect(found(OLD, ...rows)).toEqual(["parent-cycle error 7"]);
    expect(parentAfter("u7", OLD, ...rows)).toBe("a6");
  });

  it("are cut where they leave the conversation for a side chain, whatever the order of the file", () => {
    const side = reply("s60", "a8", "aside", { isSidechain: true });
    const rows = [...changed("u7", { parentUuid: "s60" }), side];
    for (const order of [rows, [...rows.slice(0, 6), side, ...rows.slice(6, 8)]]) {
      expect(parentAfter("u7", OLD, ...order)).toBe("a6");
      const { messages, after } = repairTranscript(fileOf(...order), OLD);
      expect(after.messages).toEqual(messages);
      expect(messages).toHaveLength(8);
    }
  });

  it("are written down where a repair changes the rows that the agent would find a way by", () => {
    // Alone, the agent would cut the circle of a3 and a2 itself; the repair hangs another row into it.
    const rows = [
      prompt("u1", null, "first"),
      call("a4", "a3", "m1", "t3", { isSidechain: true }),
      call("a2", "a9", "m1", "t1"),
      call("a3", "a2", "m1", "t2"),
      says("a9", "a9", "m1", { type: "text", text: "plan" }, { timestamp: "2026-01-01T00:00:02.000Z" }),
      result("r5", "a4", "t1"),
      reply("a6", "r5", "done"),
    ];
    const { messages, after } = repairTranscript(fileOf(...rows), {
      format: "claude-code",
      agentVersion: "2.1.140",
    });
    for (const message of messages) expect(JSON.stringify(after.messages)).toContain(JSON.stringify(message));
  });
});

describe("rows with one uuid", () => {
  it("do no harm where they are copies", () => {
    const [first] = wholeSession();
    expect(found(OLD, ...wholeSession(), first ?? "")).toEqual(["duplicate-entry-id info 1"]);
  });

  it("are still copies where one of them is hung elsewhere, as a repair does with the last", () => {
    const rows = wholeSession().map((one) => (one["uuid"] === "a8" ? { ...one, parentUuid: "lost" } : one));
    const last = rows.at(-1);
    const data = fileOf(...rows, last ?? "");
    const { bytes, left } = repairTranscript(data, OLD);
    expect(left).toEqual([]);
    expect(checkTranscript(bytes, OLD)).toMatchObject({ valid: true });
    expect(checkTranscript(bytes, OLD).messages).toHaveLength(8);
  });

  it("are reported and left where they differ, because the earlier one is gone for the agent", () => {
    const rows = [
      ...wholeSession().slice(0, 7),
      prompt("u7", "a6", "second, said otherwise"),
      ...wholeSession().slice(7),
    ];
    expect(found(OLD, ...rows)).toEqual(["duplicate-entry-id error 7"]);
    expect(repairTranscript(fileOf(...rows), OLD).left).toMatchObject([{ why: "ambiguous" }]);
  });
});

describe("rows that look like turns", () => {
  it("are none without a uuid, or of another type", () => {
    const message = { role: "user", content: "not said" };
    const rows = [
      ...wholeSession(),
      { type: "api-request-blob", sessionId: "session-1", hash: "h", message },
      { type: "user", sessionId: "session-1", message },
      row("x9", "a8", "something-new", message),
    ];
    const { messages, issues } = checkTranscript(fileOf(...rows), { format: "claude-code" });
    expect(messages).toHaveLength(8);
    expect(issues).toEqual([]);
  });

  it("keep early versions from opening the session where they hold no message", () => {
    const empty = row("x6", "r5", "assistant", undefined, { message: null });
    const rows = wholeSession().flatMap((one) =>
      one["uuid"] === "a6" ? [empty, { ...one, parentUuid: "x6" }] : [one],
    );
    expect(found(OLD, ...rows)).toEqual(["invalid-message error 6"]);
    expect(parentAfter("a6", OLD, ...rows)).toBe("r5");
    expect(found(NEW, ...rows)).toEqual(["invalid-message info 6"]);
    const bare = rows.map((one) => (one["uuid"] === "x6" ? withoutMessage(one) : one));
    expect(found(OLD, ...bare)).toEqual(["invalid-message error 6"]);
    expect(parentAfter("a6", OLD, ...bare)).toBe("r5");
  });

  it("are left to a person where they may say something under a damaged name", () => {
    const rows = wholeSession().map((one) =>
      one["uuid"] === "a6" ? { ...withoutMessage(one), mesage: one["message"] } : one,
    );
    const options = OLD;
    const { repaired, left } = repairTranscript(fileOf(...rows), options);
    expect(left.map(({ code, why }) => `${code} ${why}`)).toEqual(["invalid-message needs-lossy"]);
    expect(repaired).toBe(false);
    const agreed = repairTranscript(fileOf(...rows), { ...options, lossy: true });
    expect(agreed.left).toEqual([]);
    expect(checkTranscript(agreed.bytes, options).valid).toBe(true);
  });
});

describe("a prompt below a side chain that leads nowhere", () => {
  it("is hung below the conversation again", () => {
    const side = { isSidechain: true };
    const rows = [
      ...wholeSession().slice(0, 6),
      prompt("s5", null, "task", side),
      reply("s6", "s5", "done", side),
      prompt("u7", "s6", "second"),
      reply("a8", "u7", "answer"),
    ];
    expect(found(OLD, ...rows)).toEqual(["missing-parent error 9"]);
    expect(parentAfter("u7", OLD, ...rows)).toBe("a6");
  });

  it("stays where it is if the conversation begins in that side chain", () => {
    const rows = changed("u1", { isSidechain: true });
    expect(found(OLD, ...rows)).toEqual([]);
    expect(found(OLD, ...rows, prompt("u9", "u1", "another way"))).toEqual([]);
  });
});

function withoutMessage({ message: _, ...rest }: JsonObject): JsonObject {
  return rest;
}

describe("a result that is a root below its call", () => {
  const cut = (uuid: string, more: JsonObject = {}): JsonObject[] =>
    wholeSession().map((one) => (one["uuid"] === uuid ? { ...one, parentUuid: null, ...more } : one));
  const both = [OLD, NEW];

  it("has lost its parent: it hangs on the row of its batch before it, for every version", () => {
    for (const options of both) {
      expect(found(options, ...cut("r4"))).toContain("missing-parent error 4");
      expect(parentAfter("r4", options, ...cut("r4"))).toBe("a3");
      expect(parentAfter("r5", options, ...cut("r5"))).toBe("r4");
      expect(checkTranscript(fileOf(...cut("r4")), options).messages).toHaveLength(8);
    }
    expect(parentAfter("r5", NEW, ...cut("r5", { sourceToolAssistantUUID: "a3" }))).toBe("a3");
  });

  it("stands on a line with another row as well", () => {
    const [u1, a2, a3, r4, r5, ...rest] = cut("r4").map((one) => JSON.stringify(one));
    const welded = [u1, a2, a3, `${r4}${r5}`, ...rest].map(String);
    for (const options of both) {
      const outcome = repairTranscript(fileOf(...welded), options);
      expect(outcome.after.messages).toEqual(checkTranscript(fileOf(...wholeSession()), options).messages);
      expect(outcome.lost).toEqual([]);
    }
  });

  it("is one where its call is not known, where that was carried on, and where a compaction stands between", () => {
    const call = wholeSession().slice(0, 3);
    const answer = result("r9", null, "t2");
    for (const options of both) {
      expect(found(options, ...call, result("r9", null, "t9"))).not.toContain("missing-parent error 4");
      const on = [prompt("u4", "a3", "never mind"), reply("a5", "u4", "well")];
      expect(found(options, ...call, ...on, answer)).not.toContain("missing-parent error 6");
      expect(found(options, ...call, boundary("b4"), answer)).not.toContain("missing-parent error 5");
    }
  });
});
