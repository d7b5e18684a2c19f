import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseTime, writeTime } from "./time.ts";

const LAST = Date.parse("9999-12-31T23:59:59.999Z");

describe("parseTime and writeTime", () => {
  it("agree with the platform's own calendar", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LAST }), (milliseconds) => {
        const text = new Date(milliseconds).toISOString();
        expect(writeTime(milliseconds)).toBe(text);
        expect(parseTime(text)).toBe(milliseconds);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(["2024-02-29T23:59:59.999Z", "2000-03-01T00:00:00.000Z", "1900-02-28T12:00:00.000Z"])(
    "read %s",
    (text) => {
      expect(parseTime(text)).toBe(Date.parse(text));
    },
  );

  it.each(["2026-01-02T00:00:00Z", "2026-01-02T03:04:05.6+02:00", "2026-01-02T03:04:05.123456Z"])(
    "read the spelling %s",
    (text) => {
      expect(parseTime(text)).toBe(Date.parse(text));
    },
  );

  it.each([undefined, "", "never", "2026-01-02", "5"])("take %s for no time", (text) => {
    expect(parseTime(text)).toBe(Number.NEGATIVE_INFINITY);
  });

  it("keep to years of four digits", () => {
    expect(writeTime(LAST + 1)).toBe("9999-12-31T23:59:59.999Z");
    expect(writeTime(-1)).toBe("1970-01-01T00:00:00.000Z");
  });
});
