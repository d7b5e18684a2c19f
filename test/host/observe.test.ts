import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareContexts } from "../../src/host/reset/compare.ts";
import { fingerprintOf } from "../../src/host/reset/fingerprint.ts";
import { createContextObserver, type Observation } from "../../src/host/reset/observe.ts";
import { runs } from "../runs.ts";

const user = (content: unknown): object => ({ role: "user", content });
const agent = (content: unknown): object => ({ role: "assistant", content });
/** So many messages that differ. */
const talk = (count: number, from: number = 0): readonly object[] =>
  Array.from({ length: count }, (_, at) =>
    (at + from) % 2 === 0 ? user(`q${at + from}`) : agent(`a${at + from}`),
  );

function seen(before: readonly unknown[], after: readonly unknown[]): string {
  const { observe } = createContextObserver({ now: () => 0 });
  observe("s", before);
  const { change, before: then, after: now, kept } = observe("s", after);
  return `${change} ${then}→${now}, ${kept} kept`;
}

/** Turns that are alike. */
const BEATS = ["1", "2", "3"].flatMap(() => [user("heartbeat"), agent("HEARTBEAT_OK")]);

describe("observeContext", () => {
  it("has nothing to compare a first look with", () => {
    const { observe } = createContextObserver({ now: () => 7 });
    const first: Observation = observe("s", talk(3));
    expect(first).toEqual({ change: "appended", before: 0, after: 3, kept: 0, left: 0, at: 7, first: true });
    expect(observe("other", talk(3)).first).toBe(true);
  });

  it.each([
    ["the same messages", talk(6), talk(6), "unchanged 6→6, 6 kept"],
    ["more at the end", talk(6), talk(9), "appended 6→9, 6 kept"],
    ["fewer at the end", talk(6), talk(2), "rolled_back 6→2, 2 kept"],
    ["another end", talk(6), [...talk(2), ...talk(4, 50)], "rolled_back 6→6, 2 kept"],
    ["another end and more", talk(6), [...talk(3), ...talk(9, 50)], "rolled_back 6→12, 3 kept"],
    ["none", talk(6), [], "reset 6→0, 0 kept"],
    ["others", talk(6), talk(1, 50), "reset 6→1, 0 kept"],
    ["others after a single turn", talk(2), talk(1, 50), "reset 2→1, 0 kept"],
    ["others before the first answer", talk(1), talk(1, 50), "edited 1→1, 0 kept"],
    ["the same again and again, without the oldest", [...talk(2), ...BEATS], BEATS, "compacted 8→6, 6 kept"],
    [
      "a summary and some of the same again and again",
      [...talk(2), ...BEATS],
      [user("summary"), ...BEATS.slice(2), user("now")],
      "compacted 8→6, 4 kept",
    ],
    [
      "the same again and again, of which the last are gone",
      BEATS,
      BEATS.slice(0, 2),
      "rolled_back 6→2, 2 kept",
    ],
    ["memory and a new question", talk(6), [user("memory: likes tea"), ...talk(1, 50)], "reset 6→2, 0 kept"],
    ["the newest, without the oldest", talk(8), talk(8).slice(3), "compacted 8→5, 5 kept"],
    [
      "the newest and more, without the oldest",
      talk(8),
      [...talk(8).slice(2), ...talk(2, 50)],
      "compacted 8→8, 6 kept",
    ],
    [
      "the same request behind fewer turns",
      talk(9),
      [...talk(6), ...talk(9).slice(8)],
      "rolled_back 9→7, 7 kept",
    ],
    [
      "the same request behind a summary of the turns before it",
      talk(9),
      [...talk(2), { ...user("…"), isCompactSummary: true }, ...talk(9).slice(8)],
      "compacted 9→4, 3 kept",
    ],
    ["a gap in the middle", talk(8), [...talk(2), ...talk(8).slice(6)], "compacted 8→4, 4 kept"],
    ["a summary and the newest", talk(8), [user("summary"), ...talk(8).slice(5)], "compacted 8→4, 3 kept"],
    [
      "one that was written anew",
      talk(6),
      talk(6).toSpliced(2, 1, user("q2, shorter")),
      "edited 6→6, 5 kept",
    ],
    ["a last one that went on", talk(6), talk(6).toSpliced(5, 1, agent("a5 and more")), "edited 6→6, 5 kept"],
    ["one put in", talk(6), talk(6).toSpliced(3, 0, user("reminder")), "edited 6→7, 6 kept"],
    ["one that moved to the end", talk(6), [...talk(6).toSpliced(2, 1), ...talk(1, 2)], "edited 6→6, 5 kept"],
    [
      "a moved one and more",
      talk(6),
      [...talk(6).toSpliced(0, 1), ...talk(2, 6), ...talk(1)],
      "edited 6→8, 5 kept",
    ],
    [
      "an equal one fewer",
      [...talk(2), user("ok"), user("ok")],
      [...talk(2), user("ok")],
      "rolled_back 4→3, 3 kept",
    ],
    ["all written anew in place", talk(6), talk(6, 50), "edited 6→6, 0 kept"],
  ])("tells: %s", (_, before, after, expected) => {
    expect(seen(before, after)).toBe(expected);
  });

  it.each([
    ["a row of an agent", { role: "compactionSummary", summary: "…" }],
    ["a part of an API", agent([{ type: "compaction", content: "…" }])],
    ["an item of an API", { type: "compaction", encrypted_content: "…" }],
    ["a marked message", { ...user("…"), isCompactSummary: true }],
  ])("takes a context of a summary alone for a compaction: %s", (_, summary) => {
    expect(seen(talk(9), [summary, user("go on")])).toBe("compacted 9→2, 0 kept");
    // The same summary again is none.
    expect(seen([summary, ...talk(3)], [summary, ...talk(5)])).toBe("appended 4→6, 4 kept");
    expect(seen([summary, ...talk(9)], [user("hello")])).toBe("reset 10→1, 0 kept");
  });

  it("is not misled by instructions, marks of a cache and the two ways to write a text", () => {
    const system = { role: "system", content: "It is 09:05." };
    const marked = user([{ type: "text", text: "q0", cache_control: { type: "ephemeral" } }]);
    expect(seen([system, ...talk(3)], [{ ...system, content: "It is 09:06." }, ...talk(4)])).toBe(
      "appended 3→4, 3 kept",
    );
    expect(seen(talk(3), [marked, ...talk(3).slice(1)])).toBe("unchanged 3→3, 3 kept");
    const gemini = { role: "user", parts: [{ text: "q" }] };
    const bedrock = { role: "user", content: [{ text: "q" }, { cachePoint: { type: "default" } }] };
    expect(seen([gemini], [gemini, ...talk(1)])).toBe("appended 1→2, 1 kept");
    expect(seen([bedrock], [{ role: "user", content: [{ text: "q" }] }])).toBe("unchanged 1→1, 1 kept");
  });

  it("nor by them in the result of a tool", () => {
    const result = (content: unknown): object => user([{ type: "tool_result", tool_use_id: "1", content }]);
    const marked = [{ type: "text", text: "A", cache_control: { type: "ephemeral" } }];
    expect(seen([result("A")], [result(marked)])).toBe("unchanged 1→1, 1 kept");
    expect(seen([...talk(4), result("A")], [...talk(4), result("B")])).toBe("edited 5→5, 4 kept");
  });

  it("sees that an argument or an output changed", () => {
    const call = (path: string): object =>
      agent([{ type: "tool_use", id: "1", name: "rm", input: { path } }]);
    expect(seen([...talk(2), call("a"), ...talk(1, 9)], [...talk(2), call("b"), ...talk(1, 9)])).toBe(
      "edited 4→4, 3 kept",
    );
  });

  it("takes any values for messages", () => {
    const circle: Record<string, unknown> = { role: "user" };
    circle["content"] = [circle];
    fc.assert(
      fc.property(fc.array(fc.anything()), fc.array(fc.anything()), (one, other) => {
        seen(one, other);
        expect(seen([...one, circle], [...one, circle])).toMatch(/^unchanged/);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe("what an observer keeps", () => {
  it("is bounded: the sessions that were looked at longest ago go first", () => {
    const observer = createContextObserver({ mostHashes: 10, now: () => 0 });
    for (const id of ["a", "b", "c"]) observer.observe(id, talk(4));
    expect(["a", "b", "c"].map((id) => observer.observations(id).length)).toEqual([0, 1, 1]);
    // One session alone is kept, however long it is.
    observer.observe("b", talk(50));
    expect(observer.observe("b", talk(51)).change).toBe("appended");
    expect(observer.observations("c")).toEqual([]);
    for (let look = 0; look < 200; look++) observer.observe("b", talk(51 - (look % 2) * 9));
    expect(observer.observations("b").length).toBe(64);
    // Of looks that lose nothing the last one stands for all.
    for (let look = 0; look < 200; look++) observer.observe("d", talk(2 + look));
    expect(observer.observations("d").map(({ after }) => after)).toEqual([2, 3, 201]);
  });

  it("does not grow with what a session loses at each look", () => {
    const observer = createContextObserver({ mostHashes: 100, now: () => 0 });
    observer.observe("chat", talk(4));
    for (let look = 0; look < 200; look++) observer.observe("job", talk(3, look * 10));
    expect(observer.observations("chat").length).toBe(1);
  });

  it("is what each of the last two losses took away", () => {
    const { observe } = createContextObserver({ now: () => 0 });
    const [long, short, third] = [talk(40), talk(8, 100), talk(2, 200)];
    const changes = [long, short, third, short].map((context) => observe("s", context).change);
    expect(changes).toEqual(["appended", "reset", "reset", "restored"]);
    const others = [long, short, third, long].map((context) => observe("t", context).change);
    expect(others).toEqual(["appended", "reset", "reset", "restored"]);
  });

  it("tells of each look but the first", () => {
    const heard: string[] = [];
    const observer = createContextObserver({
      onChange: (id, { change }) => heard.push(`${id} ${change}`),
    });
    for (const count of [2, 4, 0]) observer.observe("s", talk(count));
    expect(heard).toEqual(["s appended", "s reset"]);
  });
});

describe("any two contexts", () => {
  // Few different messages, so that the same one stands at several places.
  const context = fc.array(
    fc.integer({ min: 0, max: 12 }).map((text) => user(String(text))),
    { maxLength: 14 },
  );
  const check = (property: (one: readonly object[], other: readonly object[]) => void): void => {
    fc.assert(fc.property(context, context, property), { numRuns: runs(2000) });
  };
  const compared = (one: readonly unknown[], other: readonly unknown[]): ReturnType<typeof compareContexts> =>
    compareContexts(fingerprintOf(one), fingerprintOf(other));

  it("are unchanged exactly where they are equal", () => {
    check((one, other) => {
      const isEqual = JSON.stringify(one) === JSON.stringify(other);
      expect(compared(one, other).change === "unchanged").toBe(isEqual);
      expect(compared(one, [...one]).change).toBe("unchanged");
    });
  });

  it("are appended exactly where the one begins with the other", () => {
    check((one, other) => {
      if (other.length > 0) expect(compared(one, [...one, ...other]).change).toBe("appended");
      const begins = JSON.stringify(other.slice(0, one.length)) === JSON.stringify(one);
      if (compared(one, other).change === "appended") expect(begins).toBe(true);
    });
  });

  it("are a reset only where nothing is left, and keep at most what both have", () => {
    check((one, other) => {
      const { change, kept, before, after } = compared(one, other);
      if (change === "reset") expect(kept).toBe(0);
      expect(kept).toBeLessThanOrEqual(Math.min(one.length, other.length));
      expect([before, after]).toEqual([one.length, other.length]);
    });
  });

  it("lose what is cut off at the end as a rollback, all of it as a reset, and what is in front as a compaction", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.nat(40), fc.nat(5), (length, cut, more) => {
        const all = talk(length);
        const left = Math.min(cut, length - 1);
        expect(compared(all, all.slice(0, left)).change).toBe(left === 0 ? "reset" : "rolled_back");
        if (left === 0) return;
        const { change, kept } = compared(all, [...all.slice(left), ...talk(more, 100)]);
        expect([change, kept]).toEqual(["compacted", length - left]);
      }),
      { numRuns: runs(500) },
    );
  });

  it("are compared in time that grows with them and no faster", () => {
    const same = Array.from({ length: 20_000 }, (_, at) => user(String(at % 3)));
    expect(compared(same, same.slice(1)).before).toBe(20_000);
    expect(compared(same, same.toReversed()).before).toBe(20_000);
    const many = talk(20_000);
    expect(compared(many, [...many.slice(10_000), ...talk(5, 30_000)])).toMatchObject({
      change: "compacted",
      kept: 10_000,
    });
  });
});
