import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refusals } from "../oracle/index.ts";
import { healthy } from "./healthy.ts";
import { KIT_DIALECTS } from "./kits/index.ts";
import { fieldMarks, textMarks } from "./markers.ts";
import { DIALECTS } from "./script.ts";

describe.each([...DIALECTS, ...KIT_DIALECTS])("healthy histories of %s", (dialect) => {
  it("are accepted by the strict checker", () => {
    fc.assert(
      fc.property(healthy(dialect), (messages) => {
        expect(refusals(dialect, messages)).toEqual([]);
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it("carry every mark once", () => {
    fc.assert(
      fc.property(healthy(dialect), (messages) => {
        const marks = [...textMarks(messages), ...fieldMarks(messages)];
        expect(new Set(marks).size).toBe(marks.length);
      }),
      { numRuns: 100, seed: 1 },
    );
  });
});
