import { describe, expect, it } from "vitest";
import { TRIED } from "../generators/tried.ts";
import { brokenAtRandom, brokenPairs, expectLaw } from "./corpus.ts";
import { all } from "./law.ts";
import { keepsTextOrder, notesNeverMoveUp, touchesNothingEarlier } from "./law-order.ts";

const keepsOrder = all(keepsTextOrder, notesNeverMoveUp, touchesNothingEarlier);

describe.each(TRIED)("the order of a repaired history of %s", (dialect) => {
  it("is that of the broken one, but for results that went to their calls", () => {
    expect(expectLaw(dialect, keepsOrder, brokenPairs(dialect, "one order"))).toBeGreaterThan(0);
  });

  it("is kept when three things are broken", () => {
    expect(expectLaw(dialect, keepsOrder, brokenAtRandom(dialect, 3, 400))).toBeGreaterThan(0);
  });
});
