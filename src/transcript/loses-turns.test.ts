import { describe, expect, it } from "vitest";
import { boundary, fileOf, prompt, reply, wholeSession } from "../../test/carriers/claude-code-session.ts";
import { assistant, call, result, text, user } from "../../test/carriers/openclaw.ts";
import { chain, entry, file, says } from "../../test/carriers/openclaw-session.ts";
import { resume21 } from "../../test/claude-code/reader-2-1.ts";
import { wordsOf } from "../../test/claude-code/session-rows.ts";
import type { JsonObject } from "../../test/generators/json.ts";
import { checkTranscript, repairTranscript } from "./index.ts";
import { leavesTurns, losesTurns } from "./loses-turns.ts";

const read = (...messages: readonly JsonObject[]) =>
  checkTranscript(file(...chain(...messages)), { format: "openclaw" });
const nothing = { repairs: [], lost: [] };

const sound = [user("one"), assistant([call("a")]), result("a", "output"), assistant([text("done")])];

describe("losesTurns", () => {
  it.each([
    ["the first turn is", sound.slice(1)],
    ["the last turn is", sound.slice(0, 3)],
    ["a result is", [...sound.slice(0, 2), ...sound.slice(3)]],
    ["everything is", [user("another")]],
  ])("minds that %s gone, when nobody said so", (_name, left) => {
    expect(losesTurns(read(...sound), read(...left), nothing)).toBe(true);
  });

  it("is content with what says everything, in whatever order and parts", () => {
    const laid = [
      user("one"),
      assistant([text("new"), call("a")]),
      result("a", "output"),
      assistant([text("done")]),
    ];
    expect(losesTurns(read(...sound), read(...laid), nothing)).toBe(false);
    expect(losesTurns(read(...sound), read(...sound, user("more")), nothing)).toBe(false);
  });

  it("lets go what a repair says that it took away or changed", () => {
    const repairs = [{ code: "partial-turn", deed: "dropCall", message: 3 }] as const;
    expect(losesTurns(read(...sound), read(...sound.slice(0, 3)), { repairs, lost: [] })).toBe(false);
    const later = [{ code: "partial-turn", deed: "dropCall", message: -1 }] as const;
    expect(losesTurns(read(...sound), read(...sound.slice(0, 3)), { repairs: later, lost: [] })).toBe(false);
    expect(losesTurns(read(...sound), read(user("x")), { repairs: later, lost: [] })).toBe(true);
  });

  it("lets go what is behind the place where a person had it cut off, and nothing before", () => {
    const repairs = [{ code: "dangling-call", deed: "truncate", message: 1 }] as const;
    expect(losesTurns(read(...sound), read(...sound.slice(0, 1)), { repairs, lost: [] })).toBe(false);
    expect(losesTurns(read(...sound), read(...sound.slice(1)), { repairs, lost: [] })).toBe(true);
  });

  it("lets go what was found to be wrong", () => {
    const stray = [...sound, result("z", "stray")];
    expect(losesTurns(read(...stray), read(...sound), nothing)).toBe(false);
  });
});

describe("leavesTurns", () => {
  const rows = chain(...sound);
  const load = (...entries: readonly JsonObject[]) =>
    checkTranscript(file(...entries), { format: "openclaw" });
  const before = load(...rows);
  const aside = (parentId: string | null) => ({ ...rows[3], id: "aside", parentId });

  it.each([
    ["the leaf is on another branch, where everything is said that was on the first", [...rows, aside("e1")]],
    ["the last entry hangs on nothing", [...rows, aside(null)]],
  ])("minds that %s", (_name, after) => {
    expect(leavesTurns(before, load(...after), nothing)).toBe(true);
  });

  it.each([
    ["nothing changed", rows],
    ["something was added", [...rows, aside("e4")]],
  ])("is content where %s", (_name, after) => {
    expect(leavesTurns(before, load(...after), nothing)).toBe(false);
  });

  it("knows what the agent loads of a file that stands there twice with a row that differs", () => {
    const [first = {}, ...others] = rows;
    const twice = load(...rows, { ...first, timestamp: "2026-01-01T00:00:00.001Z" }, ...others);
    expect(leavesTurns(twice, load(...rows, { ...first, id: "renamed" }), nothing)).toBe(true);
    expect(leavesTurns(twice, before, nothing)).toBe(false);
  });

  it("knows the second of two answers of one id, on which the session goes on, under its new id", () => {
    const [, , third = {}, fourth = {}] = rows;
    const second = assistant([text("another answer")]);
    const answers = [
      { ...fourth, id: "twice" },
      { ...fourth, id: "twice", message: second },
    ];
    const on = { ...third, id: "on", parentId: "twice", message: user("go on") };
    const { repaired, after } = repairTranscript(file(...rows.slice(0, 3), ...answers, on), {
      format: "openclaw",
    });
    expect(repaired).toBe(true);
    expect(after.messages.slice(-2)).toEqual([second, user("go on")]);
  });

  it("does not take a summary for what it stands for where nothing but a guess leads to it", () => {
    const compaction = entry("compaction", "cc", "e4", { summary: "so far", firstKeptEntryId: "cc" });
    const on = says("on", "cc", user("go on"));
    const [, second = {}] = rows;
    const whole = repairTranscript(file(...rows, compaction, on, second), { format: "openclaw" });
    expect(whole.after.messages).toMatchObject([{ role: "compactionSummary" }, user("go on")]);
    // The same, and the entry below which it goes on is lost: it may have hung above the compaction.
    const data = file(...rows, compaction, { ...on, parentId: "lost" }, second);
    const { bytes, left } = repairTranscript(data, { format: "openclaw" });
    expect(bytes).toBe(data);
    expect(left.map(({ why }) => why)).toContain("would-lose");
  });

  it("lets go what a repair says that it took away, and what stands behind a cut", () => {
    const dropped = [{ code: "partial-turn", deed: "dropCall", message: 3 }] as const;
    const lost = [{ what: "call", message: 3 }] as const;
    expect(leavesTurns(before, load(...rows.slice(0, 3)), { repairs: dropped, lost })).toBe(false);
    expect(leavesTurns(before, load(...rows.slice(0, 3)), { repairs: dropped, lost: [] })).toBe(true);
    const cut = [{ code: "dangling-call", deed: "truncate", message: 1 }] as const;
    expect(leavesTurns(before, load(...rows.slice(0, 1)), { repairs: cut, lost: [] })).toBe(false);
    expect(leavesTurns(before, load(...rows.slice(0, 3)), nothing)).toBe(true);
  });
});

describe("leavesTurns of a session of Claude Code", () => {
  const rows = wholeSession();
  const load = (agentVersion: string, ...entries: readonly JsonObject[]) =>
    checkTranscript(fileOf(...entries), { format: "claude-code", agentVersion });

  it.each(["2.0.14", "2.1.140", "2.1.332"])("goes by the branch that %s loads", (version) => {
    const before = load(version, ...rows);
    expect(before.loaded()?.asIs.length).toBeGreaterThan(4);
    expect(leavesTurns(before, before, nothing)).toBe(false);
    const other = { ...prompt("u99", "u1", "another way"), timestamp: "2027-01-01T00:00:00.000Z" };
    expect(leavesTurns(before, load(version, ...rows, other), nothing)).toBe(true);
  });

  it("takes the summary of a compaction for what it stands for", () => {
    const before = load("2.1.332", ...rows);
    const summary = prompt("u99", "b98", "summary", { isCompactSummary: true });
    expect(leavesTurns(before, load("2.1.332", ...rows, boundary("b98"), summary), nothing)).toBe(false);
  });

  const clock = (second: number): JsonObject => ({
    timestamp: new Date(Date.parse("2026-01-01T00:00:00.000Z") + second * 1000).toISOString(),
  });

  it.each([
    [
      "a moved row of which the next one is lost, where the agent finds parents by their time",
      [
        prompt("u3", "a2", "second", clock(43)),
        prompt("u1", null, "first", clock(1)),
        reply("a2", "u1", "answer", clock(3)),
        reply("a5", "lost", "last answer", clock(45)),
      ],
    ],
    [
      "two branches that hung on one lost row",
      [
        prompt("u1", null, "first", clock(1)),
        reply("a2", "u1", "answer", clock(2)),
        prompt("u4", "lost", "left", clock(0)),
        reply("a5", "u4", "left answer", clock(2)),
        reply("a6", "lost", "last answer", clock(4)),
        { type: "last-prompt", leafUuid: "a6", sessionId: "session-1" },
      ],
    ],
  ])("writes nothing by which the agent loads less than before: %s", (_name, damaged) => {
    const data = fileOf(...damaged);
    const { bytes } = repairTranscript(data, { format: "claude-code", agentVersion: "2.1.332" });
    const before = wordsOf(resume21(data));
    expect(before).toContain("assistant: last answer");
    expect(wordsOf(resume21(bytes))).toEqual(expect.arrayContaining([...before]));
  });

  const begun = [prompt("u1", null, "first"), reply("a2", "u1", "answer")];
  const one = [prompt("u3", "a2", "one way"), reply("a4", "u3", "left answer")];
  const other = [prompt("u5", "a2", "another way"), reply("a6", "u5", "last answer")];
  const at = (leafUuid: string): JsonObject => ({ type: "last-prompt", leafUuid, sessionId: "session-1" });
  /** Behind a byte-order mark the agent does not read a line. */
  const hide = (hidden: readonly JsonObject[], ...rows: readonly JsonObject[]): Uint8Array => {
    const lines = rows.map((row) => `${hidden.includes(row) ? "\ufeff" : ""}${JSON.stringify(row)}\n`);
    return new TextEncoder().encode(lines.join(""));
  };
  const options = { format: "claude-code", agentVersion: "2.1.332" } as const;
  const [, end = {}] = one;
  const [, last = {}] = other;
  const checkpoint = at("a4");

  const newest = [prompt("u7", "a2", "newest way"), reply("a8", "u7", "newest answer")];
  const [, unread = {}] = newest;
  const earlier = [...begun, ...one, checkpoint, ...other];
  // The checkpoint behind the newest turns is lost, and the one before it comes to light.
  const between = [...begun, ...other, at("a6"), ...one, checkpoint, ...newest];

  it.each([
    ["the row that it names is", [end], earlier],
    ["it is itself", [checkpoint], earlier],
    ["it is itself, and not the last word of the file", [checkpoint], between],
    ["it is itself, as is the last row, which it does not lead to", [checkpoint, unread], between],
  ])("asks what a checkpoint leads away from that comes to light: %s", (_name, hidden, rows) => {
    const damaged = hide(hidden, ...rows);
    expect(JSON.stringify(resume21(damaged))).toContain("last answer");
    expect(JSON.stringify(resume21(fileOf(...rows)))).not.toContain("last answer");
    const { bytes, left, repaired } = repairTranscript(damaged, options);
    expect([repaired, bytes === damaged]).toEqual([false, true]);
    expect(left.map(({ why }) => why)).toContain("would-lose");
  });

  it.each([
    ["was written behind all that is loaded", end, [...begun, ...one, ...other, checkpoint]],
    ["is later than the one that the agent reads", last, [...begun, ...one, checkpoint, ...other, at("a6")]],
    ["leads nowhere else", end, [...begun, ...one, checkpoint, prompt("u5", "a4", "on")]],
  ])("lets one come to light that %s", (_name, row, rows) => {
    for (const hidden of [row, rows.find(({ type }) => type === "last-prompt") ?? {}, rows.at(-1) ?? {}]) {
      const { bytes, repaired } = repairTranscript(hide([hidden], ...rows), options);
      expect(repaired).toBe(true);
      expect(resume21(bytes)).toEqual(resume21(fileOf(...rows)));
    }
  });
});
