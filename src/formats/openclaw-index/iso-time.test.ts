import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { millisOf } from "./iso-time.ts";

describe("a recorded time", () => {
  it("is read as the clock that wrote it meant it", () => {
    const range = { min: new Date("1970-01-01T00:00:00.000Z"), max: new Date("9999-12-31T23:59:59.999Z") };
    fc.assert(
      fc.property(fc.date({ ...range, noInvalidDate: true }), (date) => {
        expect(millisOf(date.toISOString())).toBe(date.getTime());
      }),
      { numRuns: 2000 },
    );
  });

  it("may leave out its fraction, or have a longer one", () => {
    const time = Date.UTC(2024, 1, 29, 3, 4, 5);
    expect(millisOf("2024-02-29T03:04:05Z")).toBe(time);
    expect(millisOf("2024-02-29T03:04:05.1Z")).toBe(time + 100);
    expect(millisOf("2024-02-29T03:04:05.123456Z")).toBe(time + 123);
  });

  it.each(["", "yesterday", "2024-13-01T00:00:00Z", "2024-01-00T00:00:00Z", "2024-01-01", "1767323045000"])(
    "is none where it is written otherwise: %s",
    (text) => {
      expect(millisOf(text)).toBeUndefined();
    },
  );
});
