import { describe, expect, it } from "vitest";
import { suggestion } from "./suggestion.ts";

const FLAGS = ["dry-run", "diff", "dialect", "json", "yes"];

describe("suggestion", () => {
  it.each([
    ["dry-rnu", "dry-run"],
    ["dryrun", "dry-run"],
    ["jsn", "json"],
    ["DIFF", "diff"],
    ["yess", "yes"],
    ["dia", "dialect"],
  ])("takes %s for %s", (word, meant) => {
    expect(suggestion(word, FLAGS)).toBe(meant);
  });

  it("suggests nothing that is not alike", () => {
    expect(suggestion("colour-blind", FLAGS)).toBeUndefined();
    expect(suggestion("", FLAGS)).toBeUndefined();
    expect(suggestion("x".repeat(100_000), FLAGS)).toBeUndefined();
  });
});
