import { describe, expect, it } from "vitest";
import { TRIED } from "../generators/tried.ts";
import { brokenAtRandom, brokenPairs, expectLaw } from "./corpus.ts";
import { all } from "./law.ts";
import { keepsUnknownFields, losesNoImage, losesNothing, namesOnlyLosses } from "./law-loss.ts";

const nothingLost = all(losesNothing, losesNoImage, namesOnlyLosses, keepsUnknownFields);

describe.each(TRIED)("the repair of a history of %s", (dialect) => {
  it("keeps every text, real result, image and unknown field, or names what is lost", () => {
    expect(expectLaw(dialect, nothingLost, brokenPairs(dialect, "one order"))).toBeGreaterThan(0);
  });

  it("keeps them when three things are broken", () => {
    expect(expectLaw(dialect, nothingLost, brokenAtRandom(dialect, 3, 400))).toBeGreaterThan(0);
  });
});
