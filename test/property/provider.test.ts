import { describe, expect, it } from "vitest";
import { TRIED } from "../generators/tried.ts";
import { brokenAtRandom, brokenPairs, expectLaw } from "./corpus.ts";
import { isAccepted, respectsBindings } from "./law-provider.ts";

describe.each(TRIED)("a repaired history of %s", (dialect) => {
  it("is accepted by the strict checker, whichever two things broke it", () => {
    expect(expectLaw(dialect, isAccepted, brokenPairs(dialect, "both orders"))).toBeGreaterThan(0);
  });

  it("is accepted when three things broke it", () => {
    expect(expectLaw(dialect, isAccepted, brokenAtRandom(dialect, 3, 400))).toBeGreaterThan(0);
  });
});

describe("reasoning that is bound to what stands before it", () => {
  it("does not stay behind an edit unless the caller is told", () => {
    expect(expectLaw("anthropic", respectsBindings, brokenPairs("anthropic", "both orders"))).toBeGreaterThan(
      0,
    );
  });
});
