import { describe, expect, it } from "vitest";
import { breakersOf } from "../../test/generators/breakers.ts";
import { healthySamples } from "../../test/generators/healthy.ts";
import { seeded } from "../../test/generators/random.ts";
import { call, chain, entry, result, said, user } from "../../test/openclaw-db/entries.ts";
import { refusals } from "../../test/oracle/index.ts";
import { runs } from "../../test/runs.ts";
import type { HeldCheckpoint } from "./cut.ts";
import { type BytesRepair, checkTranscript, repairTranscript } from "./index.ts";

const HEADER = { type: "session", version: 3, id: "s", timestamp: "2026-01-31T09:00:00.000Z", cwd: "/" };

function bytesOf(rows: readonly object[]): Uint8Array {
  return new TextEncoder().encode(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
}

/** A file of messages, each below the one before it. */
function fileOf(messages: readonly unknown[]): Uint8Array {
  return bytesOf([HEADER, ...chain(...(messages as readonly object[]))]);
}

const OPTIONS = { format: "openclaw", repairStrategy: "truncate" } as const;

const held = (line: number): HeldCheckpoint => ({ time: "", leaf: "", line, lines: line });

/** How many messages are left of it. */
function kept(bytes: Uint8Array, checkpointLines: readonly number[]): number {
  const repair = repairTranscript(bytes, { ...OPTIONS, heldCheckpoints: checkpointLines.map(held) });
  if (!repair.repaired) return 0;
  const { messages } = checkTranscript(repair.bytes, OPTIONS);
  expect(refusals("openclaw", messages)).toEqual([]);
  return messages.length;
}

/** Sound as it stands, and no call in it is awaited. */
function isClosed(messages: readonly unknown[]): boolean {
  return checkTranscript(fileOf(messages), OPTIONS).issues.length === 0;
}

describe("truncate at checkpoints", () => {
  it("keeps all that stands up to the last one before the damage, and never less than without", () => {
    const breakers = breakersOf("openclaw");
    const seen = { cuts: 0, gains: 0 };
    for (const [turn, messages] of healthySamples("openclaw", runs(4000), 811).entries()) {
      const random = seeded(turn * 101);
      const sound = random.below(messages.length);
      const [before, behind] = [messages.slice(0, sound), messages.slice(sound)];
      const broken = random.pick(breakers)?.damage(random, behind) ?? behind;
      if (broken === behind || sound === 0 || !isClosed(before)) continue;
      const bytes = fileOf([...before, ...broken]);
      const repaired = repairTranscript(bytes, OPTIONS);
      // What is no message at all is damage of the file, and no cut cures that.
      if (repaired.valid || repaired.issues.some(({ message }) => message < 0)) continue;
      // The last entry before the damage is on this line, below the header; an earlier checkpoint, and one that is gone.
      const count = kept(bytes, [1 + random.below(sound), sound + 1, 9999]);
      const without = kept(bytes, []);
      seen.cuts += 1;
      if (count > without) seen.gains += 1;
      expect(count).toBeGreaterThanOrEqual(sound);
      expect(count).toBeGreaterThanOrEqual(without);
      expect(count).toBeLessThan(sound + broken.length);
    }
    expect(seen.cuts).toBeGreaterThan(20);
    expect(seen.gains).toBeGreaterThan(5);
  });

  it("goes by a checkpoint of the conversation alone, not by one of a branch that was left", () => {
    const rows = [
      HEADER,
      entry("a", null, user("go")),
      entry("b", "a", call("1")),
      entry("c", "b", result("1", "x")),
      entry("left", "c", user("no")),
      entry("d", "c", call("2")),
      entry("e", "d", result("2", "x")),
      entry("f", "e", call("2")),
      entry("g", "f", result("2", "x")),
    ];
    const cut = (line: number): number => kept(bytesOf(rows), [line]);
    expect([cut(4), cut(5), cut(7), cut(9)]).toEqual([3, 0, 5, 0]);
  });

  it("keeps the summary of a compaction that was made behind the checkpoint, and what that keeps", () => {
    const summary = { summary: "so far", tokensBefore: 9, firstKeptEntryId: "c" };
    const rows = [
      HEADER,
      entry("a", null, user("hi")),
      entry("b", "a", said("hello")),
      entry("c", "b", user("go")),
      entry("d", "c", call("1")),
      entry("e", "d", result("1", "x")),
      { type: "compaction", id: "s", parentId: "e", timestamp: HEADER.timestamp, ...summary },
      entry("f", "s", call("1")),
      entry("g", "f", result("1", "x")),
    ];
    const repair = repairTranscript(bytesOf(rows), { ...OPTIONS, heldCheckpoints: [held(6)] });
    const { messages, valid } = checkTranscript(repair.bytes, OPTIONS);
    expect([valid, messages.length]).toEqual([true, 4]);
    expect(messages[0]).toMatchObject({ role: "compactionSummary" });
  });
});

describe("truncate before a row that nothing can cure", () => {
  const ROWS = { format: "openclaw-rows", repairStrategy: "truncate" } as const;
  const TORN = "{torn";
  const talk = Array.from({ length: 10 }, (_, turn) => [user(`q${turn}`), said(`a${turn}`)]).flat();

  /** What is left of rows with these messages, the checkpoint being at the fourth. */
  function cut(rows: readonly (object | string)[], checkpoints = [held(5)]): BytesRepair {
    const lines = rows.map((row) => `${typeof row === "string" ? row : JSON.stringify(row)}\n`).join("");
    const bytes = new TextEncoder().encode(lines);
    return repairTranscript(bytes, { ...ROWS, heldCheckpoints: checkpoints });
  }

  it("keeps all that stands before the row, far behind the checkpoint", () => {
    const [last, middle] = [
      cut([HEADER, ...chain(...talk), TORN]),
      cut([HEADER, ...chain(...talk).slice(0, 15), TORN, ...chain(...talk).slice(15)]),
    ];
    expect([last.repaired, last.after.valid, last.after.rows.length, last.lost]).toEqual([
      true,
      true,
      20,
      [],
    ]);
    expect(last.removed).toEqual([{ line: 22, bytes: TORN.length }]);
    expect([middle.after.valid, middle.after.rows.length]).toEqual([true, 15]);
    expect(middle.lost).toEqual([{ what: "later-messages", message: 15 }]);
    expect(middle.repairs).toEqual([{ code: "torn-line", deed: "truncate", message: 15, line: 17 }]);
  });

  it("closes what stands before it as any other cut does", () => {
    const rows = chain(...talk, user("go"), call("1"), result("1", "x"), result("nobody", "x"), said("done"));
    const { after, repairs, lost } = cut([HEADER, ...rows, TORN]);
    expect([after.valid, after.rows.length]).toEqual([true, 20]);
    expect(repairs).toEqual([{ code: "torn-line", deed: "truncate", message: 20, line: 22 }]);
    expect(lost).toEqual([{ what: "later-messages", message: 20 }]);
  });

  it("goes back to the checkpoint where the end before the row is on another branch", () => {
    const aside = entry("x", null, user("aside"));
    const { after } = cut([HEADER, ...chain(...talk.slice(0, 4)), aside, TORN, entry("y", "e4", user("on"))]);
    expect(after.rows.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
  });

  it.each([
    ["of an unknown newer version", [{ ...HEADER, version: 99 }, ...chain(...talk), TORN]],
    [
      "of an unknown newer version with an orphan",
      [{ ...HEADER, version: 99 }, ...chain(...talk, result("no", "x"))],
    ],
  ])("does not touch a session %s", (_what, rows) => {
    const { repaired, next } = cut(rows);
    expect([repaired, next.length]).toEqual([false, cut(rows, []).next.length]);
  });
});
