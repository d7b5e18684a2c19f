import { describe, expect, it } from "vitest";
import { RUNS } from "../runs.ts";
import { NEIGHBOURS } from "./neighbours.ts";
import { workGrowth } from "./work.ts";

// Loaded behind the counter, so that everything in it is counted.
const { repair } = await import("../../src/index.ts");

const SIZE = RUNS < 1 ? 400 : 4_000;

describe("work on a run of neighbours", () => {
  it.each(NEIGHBOURS)("grows with the run and no faster: $name", ({ options, messages }) => {
    const growth = workGrowth(
      (history) => expect(repair(history, options).messages.length).toBeLessThan(4),
      messages(SIZE),
      messages(4 * SIZE),
    );
    // Four times the size: sorting and what V8 inlines give up to five or six, quadratic work sixteen.
    expect(growth).toBeLessThanOrEqual(8);
  });
});
