import { describe, expect, it } from "vitest";
import { COUNT, checkOptions, needed, oneOf, SWITCH } from "./check-options.ts";

const MEANINGS = { keep: COUNT, archive: SWITCH, kind: oneOf({ one: true, two: true }), id: needed(COUNT) };

describe("options", () => {
  const errorOf = (given: unknown): unknown => {
    try {
      checkOptions("thing", given, MEANINGS);
      return undefined;
    } catch (error) {
      return error;
    }
  };

  it("are taken where every name and value means something", () => {
    for (const given of [
      { id: 1 },
      { id: 0, keep: 3, archive: false, kind: "two" },
      { id: 1, keep: undefined },
      Object.assign(Object.create(null), { id: 1 }),
      Object.create({ id: 1 }),
    ]) {
      expect(errorOf(given)).toBeUndefined();
    }
  });

  it.each([
    [{ id: 1, kepe: 3 }, "thing has no option kepe. Did you mean keep? It has: keep, archive, kind, id."],
    [{ id: 1, zzzzzz: undefined }, "thing has no option zzzzzz. It has: keep, archive, kind, id."],
    [{ id: 1, keep: "3" }, "thing: keep is a whole number, 0 or more."],
    [{ id: 1, archive: null }, "thing: archive is true or false."],
    [{ id: 1, kind: "toString" }, "thing: kind is one of: one, two."],
    [{}, "thing: id is a whole number, 0 or more."],
    ["path", "thing takes an object with options. It has: keep, archive, kind, id."],
    [new Map([["id", 1]]), "thing takes an object with options. It has: keep, archive, kind, id."],
    [[], "thing takes an object with options. It has: keep, archive, kind, id."],
    [null, "thing takes an object with options. It has: keep, archive, kind, id."],
  ])("are refused in one sentence where one does not: %j", (given, message) => {
    expect(errorOf(given)).toMatchObject({ code: "invalid-option", message });
  });
});
