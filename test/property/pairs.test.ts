import { describe, expect, it } from "vitest";
import { TRIED } from "../generators/tried.ts";
import { brokenAtRandom, brokenPairs, expectLaw } from "./corpus.ts";
import { inventsHonestly, realBeatsSynthetic, signsItsWords } from "./law-pairs.ts";

describe.each(TRIED)("calls and results of a repaired history of %s", (dialect) => {
  it("pair a real result with its call before anything is invented", () => {
    expect(expectLaw(dialect, realBeatsSynthetic, brokenPairs(dialect, "one order"))).toBeGreaterThan(0);
  });

  it("pair it when three things are broken", () => {
    expect(expectLaw(dialect, realBeatsSynthetic, brokenAtRandom(dialect, 3, 400))).toBeGreaterThan(0);
  });

  it("hold invented results that say only that the outcome is unknown", () => {
    expect(expectLaw(dialect, inventsHonestly, brokenAtRandom(dialect, 2, 400))).toBeGreaterThan(0);
  });

  it("hold no words but recorded ones and those signed by the repair", () => {
    expect(expectLaw(dialect, signsItsWords, brokenAtRandom(dialect, 2, 400))).toBeGreaterThan(0);
  });
});
