import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesSource } from "../bytes/source.ts";
import type { JsonObject } from "../json/value.ts";
import { type RecordRules, readFileLines, readFirstLines } from "./file-lines.ts";

const rules: RecordRules<JsonObject> = {
  isRecord: (value) => Object.hasOwn(value, "id"),
  keep: (value) => value,
};

/** Lines that are sound, blank, torn, welded, or parts of a record that raw line breaks cut. */
const line = fc.constantFrom(
  '{"id":1}',
  "",
  "  ",
  '{"id":2',
  '{"id":3}{"id":4}',
  '{"id":"a',
  "b",
  'c"}',
  "\0\0",
  "[]",
);

describe("readFirstLines", () => {
  it("gives a beginning of what reading the whole file gives, up to the line that is named", () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 30 }),
        fc.integer({ min: 1, max: 12 }),
        fc.boolean(),
        (lines, most, ends) => {
          const source = bytesSource(new TextEncoder().encode(lines.join("\n") + (ends ? "\n" : "")));
          let count = 0;
          const first = readFirstLines(source, rules, () => ++count === most);
          expect(first).toEqual(readFileLines(source, rules).lines.slice(0, most));
        },
      ),
    );
  });

  it("reads no further than it must", () => {
    const text = '{"id":1}\n'.repeat(300_000);
    const bytes = new TextEncoder().encode(text);
    let most = 0;
    const source = {
      length: bytes.length,
      read: (start: number, end: number) => {
        most = Math.max(most, end);
        return bytes.subarray(start, end);
      },
    };
    expect(readFirstLines(source, rules, () => true)).toHaveLength(1);
    expect(most).toBeLessThan(bytes.length);
  });
});
