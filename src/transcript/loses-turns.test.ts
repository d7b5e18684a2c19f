import { describe, expect, it } from "vitest";
import { boundary, fileOf, prompt, wholeSession } from "../../test/carriers/claude-code-session.ts";
import { assistant, call, result, text, user } from "../../test/carriers/openclaw.ts";
import { chain, file } from "../../test/carriers/openclaw-session.ts";
import type { JsonObject } from "../../test/generators/json.ts";
import { checkTranscript } from "./index.ts";
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

  it("lets go what a repair says that it took away, and what stands behind a cut", () => {
    const dropped = [{ code: "partial-turn", deed: "dropCall", message: 3 }] as const;
    expect(leavesTurns(before, load(...rows.slice(0, 3)), { repairs: dropped, lost: [] })).toBe(false);
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
});
