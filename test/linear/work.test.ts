import { describe, expect, it } from "vitest";
import { countWork, workGrowth } from "./work.ts";

const { isBlank } = await import("../../src/core/law.ts");

const numbers = (n: number): readonly number[] => Array.from({ length: n }, (_, at) => at);

describe("countWork", () => {
  it("counts how often the source is entered", () => {
    expect(countWork(() => numbers(100).map(() => isBlank("x")))).toBeGreaterThanOrEqual(100);
  });

  it("counts what the loops inside of arrays look through and copy", () => {
    const list = numbers(1000);
    expect(countWork(() => list.indexOf(-1))).toBe(1000);
    expect(countWork(() => list.indexOf(9))).toBe(10);
    expect(countWork(() => [...list])).toBe(1000);
    expect(countWork(() => list.slice(0, 5))).toBe(5);
    expect(countWork(() => undefined)).toBe(0);
  });

  it("leaves arrays as they were, also after a failure", () => {
    const { indexOf } = Array.prototype;
    const fail = (): never => {
      throw new Error("no");
    };
    expect(() => countWork(fail)).toThrow("no");
    expect(Array.prototype.indexOf).toBe(indexOf);
  });

  it("tells linear from quadratic work", () => {
    const searchEach = (list: readonly number[]): unknown => list.map((each) => list.indexOf(each));
    const copyOnce = (list: readonly number[]): unknown => [...list];
    expect(workGrowth(copyOnce, numbers(100), numbers(400))).toBe(4);
    expect(workGrowth(searchEach, numbers(100), numbers(400))).toBeGreaterThan(15);
  });
});
