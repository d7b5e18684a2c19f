import { describe, expect, it } from "vitest";
import type { ChangeKind } from "../../src/host/ledger/event.ts";
import {
  afterStep,
  needsLook,
  type Recorded,
  type SessionState,
  type Standing,
  type Step,
  UNKNOWN,
} from "../../src/host/reset/standing.ts";

const recorded = (what: Recorded): Step => ({ kind: "recorded", what });
const look = (change: ChangeKind, left: number | undefined, first: boolean = false): Step => ({
  ...{ kind: "look", change, left, first, before: 9, after: 1 },
});

const FIRST = look("appended", 0, true);
const GROWN = look("appended", 4);
const SAME_START = look("appended", 0);
const ALL_GONE = look("reset", 0);
const COMPACTED = look("compacted", 2);
const ROLLED_BACK = look("rolled_back", 2);
const GREETED_AGAIN = look("rolled_back", 0);
const BACK = look("restored", 0);
const BOTH_BACK: Step = {
  ...{ kind: "look", change: "restored", left: 0, first: false, before: 9, after: 1, restored: 2 },
};

const after = (...steps: readonly Step[]): SessionState => steps.reduce(afterStep, UNKNOWN);

type Cell = readonly [steps: readonly Step[], standing: Standing, unannounced: number];
const check = (cells: readonly Cell[]): void => {
  for (const [steps, standing, unannounced] of cells) {
    const state = after(...steps);
    expect([steps, state.standing, state.unannounced]).toEqual([steps, standing, unannounced]);
  }
};

describe("how a session stands by what is recorded last, and what the next look sees", () => {
  // A mark of exclamation: that is a loss which nobody announced.
  const rows: readonly (readonly [name: string, records: readonly Step[], cells: string])[] = [
    ["nothing recorded", [], "none none none unannounced! partial! partial! partial!"],
    ["a new session", [recorded("new")], "new new none unannounced! partial! partial! partial!"],
    ["loaded again", [recorded("loaded")], "none none none unannounced! partial! partial! partial!"],
    ["a reset", [recorded("reset")], "recorded recorded not-in-effect in-effect partial! partial! in-effect"],
    ["a compaction", [recorded("compaction")], "none none none partial partial partial! partial!"],
    ["a rollback", [recorded("rollback")], "none none none partial partial! partial partial"],
    ["a repair", [recorded("repair")], "none none none partial partial partial partial"],
  ];
  const looks = [undefined, FIRST, GROWN, ALL_GONE, COMPACTED, ROLLED_BACK, GREETED_AGAIN];

  it.each(rows)("%s", (_, records, cells) => {
    const seen = looks.map((each) => after(...records, ...(each === undefined ? [] : [each])));
    const told = seen.map(({ standing, unannounced }) => standing + "!".repeat(unannounced));
    expect(told.join(" ")).toBe(cells);
  });

  it("a reset stands as it is recorded where the look has nothing to compare", () => {
    check([
      [[recorded("reset"), SAME_START], "recorded", 0],
      [[recorded("reset"), look("appended", undefined)], "recorded", 0],
      // Its own turns are no sign that it is an old session.
      [[recorded("reset"), FIRST, GROWN], "recorded", 0],
      [[recorded("new"), FIRST, GROWN, GROWN], "new", 0],
    ]);
  });
});

describe("one record accounts for one loss", () => {
  it("the next one, and no other behind it", () => {
    check([
      [[recorded("reset"), ALL_GONE, GROWN, ALL_GONE], "unannounced", 1],
      [[recorded("reset"), ALL_GONE, ALL_GONE], "unannounced", 1],
      [[recorded("reset"), FIRST, ALL_GONE], "unannounced", 1],
      [[recorded("reset"), ALL_GONE, COMPACTED], "partial", 1],
      [[recorded("compaction"), COMPACTED, COMPACTED], "partial", 1],
      // What a look has not shown is not kept for a later one, but for a reset, which may take effect late.
      [[recorded("compaction"), GROWN, COMPACTED], "partial", 1],
      [[recorded("compaction"), GROWN, ALL_GONE], "unannounced", 1],
      [[recorded("reset"), GROWN, ALL_GONE], "in-effect", 0],
      [[recorded("reset"), COMPACTED, ALL_GONE], "in-effect", 1],
    ]);
  });

  it("the one that was seen just before it was written down", () => {
    check([
      [[ALL_GONE, recorded("reset")], "in-effect", 0],
      [[ALL_GONE, recorded("reset"), GROWN], "in-effect", 0],
      [[GREETED_AGAIN, recorded("reset")], "in-effect", 0],
      [[COMPACTED, recorded("compaction")], "partial", 0],
      [[recorded("new"), COMPACTED, recorded("compaction")], "partial", 0],
      [[COMPACTED, recorded("rollback")], "partial", 1],
      [[COMPACTED, recorded("reset")], "recorded", 1],
      [[ALL_GONE, GROWN, recorded("reset")], "recorded", 1],
      [[ALL_GONE, recorded("loaded"), recorded("reset")], "recorded", 1],
      [[ALL_GONE, recorded("reset"), GROWN, ALL_GONE], "unannounced", 1],
    ]);
  });

  it("an announced loss is no reset, and takes none back", () => {
    check([
      [[recorded("reset"), ALL_GONE, recorded("compaction"), COMPACTED], "in-effect", 0],
      [[recorded("new"), recorded("compaction"), ALL_GONE], "partial", 0],
      [[recorded("compaction"), recorded("reset"), ALL_GONE], "in-effect", 0],
      [[ALL_GONE, GROWN, recorded("repair"), ROLLED_BACK], "unannounced", 1],
    ]);
  });

  it("a session that is loaded is not new any more, and a reset of it took place all the same", () => {
    check([
      [[recorded("new"), recorded("loaded")], "none", 0],
      [[recorded("reset"), recorded("loaded")], "recorded", 0],
      [[recorded("reset"), ALL_GONE, recorded("loaded")], "in-effect", 0],
      [[recorded("reset"), recorded("new")], "recorded", 0],
    ]);
  });
});

describe("what comes back was not lost", () => {
  it("a reset is not in effect then, and nothing else has happened", () => {
    check([
      [[recorded("reset"), ALL_GONE, BACK], "not-in-effect", 0],
      [[ALL_GONE, recorded("reset"), BACK], "not-in-effect", 0],
      [[recorded("reset"), ALL_GONE, GROWN, BACK, GROWN], "not-in-effect", 0],
      [[recorded("reset"), ALL_GONE, BACK, ALL_GONE], "unannounced", 1],
      [[ALL_GONE, BACK], "none", 0],
      [[ALL_GONE, ALL_GONE, BOTH_BACK], "none", 0],
      [[ALL_GONE, ALL_GONE, BACK], "unannounced", 1],
      // The reset stood before the first of two requests beside the session's own.
      [[recorded("reset"), ALL_GONE, ALL_GONE, BOTH_BACK], "not-in-effect", 0],
      // The record accounts for the second of them, and both come back.
      [[ALL_GONE, ALL_GONE, recorded("reset"), BOTH_BACK], "not-in-effect", 0],
      [[COMPACTED, COMPACTED, recorded("compaction"), BACK], "partial", 1],
      [[recorded("new"), FIRST, COMPACTED, BACK], "new", 0],
      [[recorded("compaction"), COMPACTED, BACK], "none", 0],
      [[COMPACTED, GROWN, ALL_GONE, BACK], "partial", 1],
    ]);
  });
});

describe("a reset that had no effect", () => {
  it("is told by turns that are left, whatever else is recorded or lost", () => {
    check([
      [[recorded("reset"), COMPACTED, BACK], "not-in-effect", 0],
      [[recorded("reset"), COMPACTED, GROWN], "partial", 1],
      [[recorded("reset"), recorded("compaction"), COMPACTED], "partial", 0],
      [[recorded("reset"), COMPACTED, recorded("compaction")], "partial", 0],
      [[recorded("reset"), GROWN, recorded("compaction"), COMPACTED], "partial", 0],
      // What took all turns later is what was recorded then.
      [[recorded("reset"), GROWN, recorded("compaction"), ALL_GONE], "partial", 0],
      [[recorded("reset"), GROWN, recorded("compaction"), ALL_GONE, GROWN, ALL_GONE], "unannounced", 1],
      [
        [recorded("reset"), GROWN, recorded("compaction"), COMPACTED, recorded("compaction"), ALL_GONE],
        "partial",
        0,
      ],
      // It waits on behind a start of the host, whose first look compares nothing.
      [[recorded("reset"), GROWN, FIRST, ALL_GONE], "in-effect", 0],
    ]);
  });
});

describe("a reset that took place", () => {
  it("is not forgotten where the host records the session as new at its first turn", () => {
    check([
      [[recorded("reset"), ALL_GONE, recorded("new")], "in-effect", 0],
      [[recorded("reset"), ALL_GONE, recorded("new"), GROWN, recorded("loaded")], "in-effect", 0],
    ]);
  });
});

describe("two losses in a row", () => {
  it("are two: a late record accounts for the second", () => {
    check([
      [[ALL_GONE, COMPACTED, recorded("compaction")], "unannounced", 1],
      [[COMPACTED, ALL_GONE, recorded("compaction")], "partial", 1],
    ]);
  });
});

describe("a request beside the session's own", () => {
  const then = (change: ChangeKind, left: number): Step => ({
    ...{ kind: "look", change, left, first: false, before: 9, after: 1, restored: 1 },
  });

  it("takes no record away from the loss behind it", () => {
    check([
      [[ALL_GONE, recorded("compaction"), then("compacted", 4)], "partial", 0],
      [[recorded("compaction"), ALL_GONE, then("compacted", 4)], "partial", 0],
      [[recorded("rollback"), ALL_GONE, then("rolled_back", 4)], "partial", 0],
      [[ALL_GONE, then("compacted", 4)], "partial", 1],
      [[recorded("reset"), ALL_GONE, then("compacted", 4)], "partial", 1],
    ]);
  });
});

describe("a look is needed", () => {
  it("behind a loss that nobody announced, and behind what is recorded", () => {
    const needed: readonly (readonly [readonly Step[], boolean])[] = [
      [[], false],
      [[recorded("new")], true],
      [[recorded("new"), FIRST], false],
      [[recorded("reset")], true],
      [[recorded("compaction")], true],
      [[ALL_GONE], true],
      [[ALL_GONE, GROWN], false],
      [[recorded("reset"), GROWN], false],
      [[recorded("reset"), ALL_GONE], false],
    ];
    for (const [steps, isNeeded] of needed)
      expect([steps, needsLook(after(...steps))]).toEqual([steps, isNeeded]);
  });
});
