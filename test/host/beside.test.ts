import { afterEach, describe, expect, it } from "vitest";
import {
  detectFalseResetClaim,
  generateSystemVerificationMessage,
  resetBootIdForTest,
} from "../../src/host/index.ts";
import { agent, type Happening, hostOfOne, user } from "./happenings.ts";

afterEach(resetBootIdForTest);

const TALK = [user("a"), agent("b"), user("c"), agent("d"), user("e"), agent("f"), user("g")];
const MORE = [...TALK, agent("h"), user("i")];
const TITLE = [user("Name this talk: …")];
const NEW = [user("hello")];
const NEW_MORE = [...NEW, agent("hi"), user("tea?")];
const RESET = { kind: "reset", session: "s", cause: "asked" } as const;
const COMPACTION = { kind: "compaction", session: "s", before: 7, after: 2 } as const;
const LOADED = { kind: "session", session: "s", state: "re-attached" } as const;
const RESTART = "restart";

const ALL = "verified: context-lost-all";
const RECORDED = "verified: reset-recorded";
const UNANNOUNCED = "unannounced: lost-all-unrecorded";
const SOME = "partial: context-lost-some";
const DENIED = "blocked: reset-not-in-effect";
const NOTHING = "blocked: no-evidence";
const SO_FAR = "unannounced: lost-all-so-far";

type Row = readonly [
  name: string,
  happenings: readonly (Happening | typeof RESTART)[],
  told: string,
  losses: number,
];
function check(_: string, happenings: Row[1], told: string, losses: number): void {
  const host = hostOfOne("s");
  for (const each of happenings) {
    if (each === RESTART) host.restart();
    else host.happen(each);
  }
  expect(host.told()).toEqual([told, losses]);
}

describe("a look that saw nothing of the session, and no answer", () => {
  it("accuses nobody until the next look tells", () => {
    const host = hostOfOne("s");
    expect(host.happen(TALK, TITLE)).toMatchObject({
      change: "reset",
      open: true,
      before: 7,
      after: 1,
      left: 0,
    });
    expect(detectFalseResetClaim("My context was reset.", { sessionId: "s" }).detected).toBe(false);
    const advice = generateSystemVerificationMessage({ sessionId: "s" });
    expect(advice).toContain("nor that the context was reset, before the next request has shown it");
    host.happen(MORE);
    expect(detectFalseResetClaim("My context was reset.", { sessionId: "s" }).detected).toBe(true);
  });

  it.each<Row>([
    ["nothing is recorded", [TALK, TITLE], SO_FAR, 1],
    ["a reset is recorded before it", [TALK, RESET, NEW], ALL, 0],
    ["a reset is recorded behind it", [TALK, NEW, RESET], ALL, 0],
    ["a compaction is recorded", [TALK, COMPACTION, [user("Summary")]], SOME, 0],
    ["a reset had no effect before", [TALK, RESET, MORE, TITLE], ALL, 0],
    ["a reset was in effect before", [TALK, RESET, NEW, NEW_MORE, TITLE], SO_FAR, 1],
    ["all was lost before", [TALK, [], NEW_MORE, TITLE], SO_FAR, 2],
    [
      "memory stands in front of both",
      [
        [user("memory"), ...TALK],
        [user("memory"), ...TITLE],
      ],
      SO_FAR,
      1,
    ],
    ["words of the middle are said again", [TALK, [user("c")]], SO_FAR, 1],
  ])("asked right then: %s", check);

  it.each<Row>([
    ["it stood beside the session", [TALK, TITLE, MORE], NOTHING, 0],
    [
      "memory stood in front of both",
      [
        [user("memory"), ...TALK],
        [user("memory"), ...TITLE],
        [user("memory"), ...MORE],
      ],
      NOTHING,
      0,
    ],
    ["it was the first question alone, as a title is asked for", [TALK, [user("a")], MORE], NOTHING, 0],
    ["it was the last question alone", [TALK, [user("g")], MORE], NOTHING, 0],
    ["all but the first question is lost", [TALK, [user("a")], [user("a"), agent("z"), user("y")]], SOME, 1],
    ["several stood beside it", [TALK, TITLE, [user("Tags: …")], TITLE, MORE], NOTHING, 0],
    ["all is lost", [TALK, NEW, NEW_MORE], UNANNOUNCED, 1],
    ["all is lost, and a title asked for", [TALK, NEW, TITLE, NEW_MORE], UNANNOUNCED, 1],
    [
      "all is lost, and words and answers of before said again",
      [TALK, NEW, TITLE, [...NEW, agent("b"), user("x"), agent("d"), user("g")]],
      UNANNOUNCED,
      1,
    ],
    [
      "nothing is left by many answers at once",
      [TALK, NEW, [...NEW, ...["1", "2", "3", "4", "5", "6"].map(agent)]],
      UNANNOUNCED,
      1,
    ],
    [
      "nothing is left, and memory stands in front of it",
      [TALK, NEW, [user("memory"), ...NEW, ...["1", "2", "3", "4", "5"].map(agent)]],
      UNANNOUNCED,
      1,
    ],
    [
      "nothing is left but words that are said again",
      [TALK, [user("c")], [user("c"), agent("What?"), user("x")]],
      UNANNOUNCED,
      1,
    ],
    [
      "all but the question that is worked on is lost, in the middle of its tools",
      [
        [...TALK, agent("call")],
        [user("So far: …"), user("g")],
        [user("So far: …"), user("g"), agent("call 2")],
      ],
      SOME,
      1,
    ],
    ["some is lost", [TALK, TITLE, TALK.slice(4)], SOME, 1],
    ["a reset takes place", [TALK, RESET, TITLE, NEW, NEW_MORE], ALL, 0],
    ["a reset has no effect", [TALK, TITLE, RESET, MORE], DENIED, 0],
    ["a reset that had none takes place at last", [TALK, RESET, MORE, NEW, NEW_MORE], ALL, 0],
    ["it is undone", [TALK, RESET, NEW, [...TALK, ...NEW_MORE]], DENIED, 0],
    [
      "a compaction that is recorded takes all",
      [TALK, TITLE, COMPACTION, [user("S"), user("g")], [user("S"), user("g"), agent("h"), user("i")]],
      SOME,
      0,
    ],
    [
      "nothing happens behind a compaction of a reset without effect",
      [TALK, RESET, MORE, COMPACTION, MORE.slice(3), TITLE, [...MORE.slice(3), agent("j"), user("k")]],
      SOME,
      0,
    ],
    [
      "a loss of before stays one",
      [TALK, TALK.slice(0, 3), TITLE, [...TALK.slice(0, 3), agent("z"), user("y")]],
      SOME,
      1,
    ],
  ])("and the next look tells: %s", check);

  it.each<Row>([
    ["it stood beside a session that goes on", [TALK, TITLE, RESTART, MORE], NOTHING, 0],
    ["it was the first question alone", [TALK, [user("a")], RESTART, MORE], NOTHING, 0],
    ["the same question is asked again behind a crash", [TALK, TITLE, RESTART, TALK, MORE], NOTHING, 0],
    ["and another one stood first behind it", [TALK, TITLE, RESTART, LOADED, TITLE, MORE], NOTHING, 0],
    ["a reset took place before", [RESET, TALK, TITLE, RESTART, LOADED, MORE], RECORDED, 0],
    [
      "a reset was in effect before",
      [TALK, RESET, NEW, NEW_MORE, TITLE, RESTART, [...NEW_MORE, agent("j"), user("k")]],
      ALL,
      0,
    ],
    ["all was lost", [TALK, NEW, RESTART, NEW_MORE], UNANNOUNCED, 1],
    ["it was lost as it was recorded", [TALK, RESET, NEW, RESTART, NEW, NEW_MORE], ALL, 0],
    ["nobody has looked since", [TALK, NEW, RESTART], SO_FAR, 1],
  ])("and a restart comes before that look: %s", check);
});

describe("the one turn of a session, given again word for word", () => {
  const greeted = [user("hi"), agent("Hi!"), user("more")];

  it.each<Row>([
    ["just behind a reset", [greeted, RESET, NEW.slice(0, 0), greeted.slice(0, 2)], ALL, 0],
    ["behind two", [greeted, RESET, NEW, NEW_MORE, RESET, [user("hi")], greeted], ALL, 0],
  ])("does not come back by that: %s", check);
});

describe("a record that two losses compete for", () => {
  const kept = TALK.slice(4);
  const summary = [user("What was said: …"), user("go on"), agent("on"), user("and on")];

  it.each<Row>([
    [
      "a silent cut, and a compaction of all with an unmarked summary",
      [TALK, kept, COMPACTION, summary],
      SOME,
      1,
    ],
    [
      "the same, with a look between",
      [TALK, kept, COMPACTION, [...kept, agent("h"), user("i")], summary],
      UNANNOUNCED,
      1,
    ],
  ])("leaves it partial: %s", check);

  it.each<Row>([
    [
      "recorded before the look",
      [TALK, RESET, MORE, COMPACTION, [user("S"), user("i"), agent("j")]],
      SOME,
      0,
    ],
    ["recorded behind it", [TALK, RESET, MORE, [user("S"), user("i"), agent("j")], COMPACTION], SOME, 0],
    [
      "recorded two looks later",
      [
        TALK,
        RESET,
        MORE,
        [user("S"), user("i"), agent("j")],
        [user("S"), user("i"), agent("j"), user("k")],
        COMPACTION,
      ],
      ALL,
      0,
    ],
  ])("is a compaction's, where the reset was seen to have no effect: %s", check);

  it("leaves none where each loss is recorded late", () => {
    const second = [...TALK.slice(4), agent("h"), user("i")];
    check("", [TALK, TALK.slice(2), COMPACTION, second, COMPACTION], SOME, 0);
  });
});
