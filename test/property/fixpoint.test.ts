import { describe, expect, it } from "vitest";
import { TRIED } from "../generators/tried.ts";
import { brokenAgain, brokenAtRandom, brokenPairs, expectLaw } from "./corpus.ts";
import { all } from "./law.ts";
import { checkerAgrees, leavesNothing, reachesFixpoint } from "./law-fixpoint.ts";
import { losesNothing } from "./law-loss.ts";
import { isAccepted } from "./law-provider.ts";

describe.each(TRIED)("a broken history of %s", (dialect) => {
  it("is repaired in one go, whichever two things broke it", () => {
    expect(
      expectLaw(dialect, all(checkerAgrees, reachesFixpoint), brokenPairs(dialect, "both orders")),
    ).toBeGreaterThan(0);
  });

  it("is repaired in one go when three things broke it", () => {
    const histories = brokenAtRandom(dialect, 3, 400);
    expect(expectLaw(dialect, all(checkerAgrees, reachesFixpoint), histories)).toBeGreaterThan(0);
  });

  it("is repaired in one go when it was repaired before and broke again", () => {
    const laws = all(checkerAgrees, reachesFixpoint, isAccepted, losesNothing);
    expect(expectLaw(dialect, laws, brokenAgain(dialect, 500))).toBeGreaterThan(0);
  });

  it("has no error left when losses are agreed to", () => {
    const histories = brokenAtRandom(dialect, 2, 400);
    expect(
      expectLaw(dialect, all(leavesNothing, reachesFixpoint), histories, { lossy: true }),
    ).toBeGreaterThan(0);
  });
});
