import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRails, pairsOf } from "../../../src/report/show/rails.ts";

describe("the rails of a ladder", () => {
  it("lead from the first half of a pair to the second, whichever it is", () => {
    const rails = createRails([1, 2, 2, 1]);
    expect(rails.width).toBe(2);
    expect(rails.half(1)).toEqual(["begins", "none"]);
    expect(rails.half(2)).toEqual(["passes", "begins"]);
    expect(rails.pass()).toEqual(["passes", "passes"]);
    expect(rails.half(2)).toEqual(["passes", "ends"]);
    expect(rails.half(1)).toEqual(["ends", "none"]);
    expect(rails.pass()).toEqual(["none", "none"]);
  });

  it("mark what leads nowhere beside the wires that pass", () => {
    const rails = createRails([1, 2, 1, 2]);
    rails.half(1);
    expect(rails.single("broken")).toEqual(["passes", "broken"]);
  });

  it("know the halves that belong together", () => {
    expect(pairsOf([1, 2, 3, 2, 1])).toEqual([1, 2, 2, 1]);
  });

  it("end every wire that they begin, and none that they did not, however many there are", () => {
    const order = fc.shuffledSubarray([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7], { minLength: 14 });
    fc.assert(
      fc.property(order, (halves) => {
        const rails = createRails(halves);
        expect(rails.width).toBeLessThanOrEqual(4);
        const drawn = halves.map((serial) => ({ serial, wire: rails.half(serial)?.find(isEnd) }));
        for (const serial of new Set(halves)) {
          const wires = drawn.flatMap((each) => (each.serial === serial ? [each.wire] : []));
          expect([
            ["begins", "ends"],
            [undefined, undefined],
          ]).toContainEqual(wires);
        }
        expect(rails.pass().every((wire) => wire === "none")).toBe(true);
      }),
    );
  });
});

function isEnd(wire: string): boolean {
  return wire === "begins" || wire === "ends";
}
