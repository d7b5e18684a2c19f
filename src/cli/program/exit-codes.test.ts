import { describe, expect, it } from "vitest";
import { EXIT, EXIT_TEXTS, gravest } from "./exit-codes.ts";

describe("gravest", () => {
  it("is 0 where nothing is wrong", () => {
    expect(gravest([])).toBe(0);
    expect(gravest([0, 0])).toBe(0);
  });

  it("orders 70, 5, 4, 2, 1, 3, 130, 0", () => {
    const order = [70, 5, 4, 2, 1, 3, 130, 0] as const;
    for (const [index, code] of order.entries()) expect(gravest(order.slice(index).reverse())).toBe(code);
  });
});

describe("the texts of exit codes", () => {
  it("tell every code", () => {
    expect(EXIT_TEXTS.map(({ code }) => code)).toEqual(Object.values(EXIT));
  });
});
