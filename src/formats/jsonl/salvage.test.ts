import { describe, expect, it } from "vitest";
import { salvage } from "./salvage.ts";

/** The bytes of a line that are handed out to be parsed. */
function parsedOf(text: string): number {
  const bytes = new TextEncoder().encode(text);
  let parsed = 0;
  salvage(bytes, { start: 0, end: bytes.length }, (start, end) => {
    parsed += end - start;
    return undefined;
  });
  return parsed;
}

describe("salvage", () => {
  const hostile: Record<string, (size: number) => string> = {
    "only candidate starts": (size) => '{"'.repeat(size),
    "stumps of records": (size) => '{"type":"m","id":"'.repeat(size),
    "nested objects that never close": (size) => '{"a":'.repeat(size),
    "arrays that never close": (size) => `{"a":${"[".repeat(size)}`,
    "complete objects in a row": (size) => '{"type":"a"}'.repeat(size),
    "complete objects with damage between": (size) => '{"type":"a"}x'.repeat(size),
    "two readings of the quotes, both alive": (size) => `{${'":":","'.repeat(size)}`,
    "objects inside the strings of the other reading": (size) => `{"${'{"":","},":"{}{}",":"'.repeat(size)}`,
    "a stump before deep records": (size) =>
      `{"a":"${`${'{"b":'.repeat(size)}1${"}".repeat(size)}`.repeat(2)}`,
    "objects of a list": (size) => '{"type":"a"},'.repeat(size),
    "a list of lists": (size) => "[{},[".repeat(size),
    backslashes: (size) => `{"a":"${"\\".repeat(size * 2)}"`,
  };

  for (const [name, make] of Object.entries(hostile)) {
    it(`hands out no byte more than twice: ${name}`, () => {
      const line = make(2_000);
      expect(parsedOf(line)).toBeLessThanOrEqual(2 * line.length);
    });
  }

  it("takes what looks like records inside the strings of a record for text", () => {
    const found = (text: string): string[] => {
      const bytes = new TextEncoder().encode(text);
      const { records } = salvage(bytes, { start: 0, end: bytes.length }, (start, end) =>
        text.slice(start, end),
      );
      return records.map(({ value }) => value);
    };
    expect(found('{"a{}{}":1}{"b":2}')).toEqual(['{"a{}{}":1}', '{"b":2}']);
    // The object that begins inside the first key would reach to the end of the line.
    expect(found('{"a{":0}{":1}')).toEqual(['{"a{":0}']);
  });

  it("finds the records of a list, as far as nothing can be around them", () => {
    const found = (text: string): string[] => {
      const bytes = new TextEncoder().encode(text);
      const read = (start: number, end: number, nested: boolean) =>
        nested ? undefined : text.slice(start, end);
      return salvage(bytes, { start: 0, end: bytes.length }, read).records.map(({ value }) => value);
    };
    expect(found('{"a":1},{"b":2},')).toEqual(['{"a":1}', '{"b":2}']);
    expect(found('{"a":1} , {"b":2} , {"c":3} ]')).toEqual(['{"a":1}', '{"b":2}', '{"c":3}']);
    expect(found('{"a":1},,{"b":2},')).toEqual(['{"a":1}']);
    expect(found('[{"a":1},{"b":2},')).toEqual([]);
    // Behind a stump they may be parts of it.
    expect(found('{"c":[{"a":1},{"b":2},')).toEqual([]);
    expect(found('x,{"a":1},{"b":2},')).toEqual([]);
  });

  it("reads no object twice", () => {
    const seen: number[] = [];
    const bytes = new TextEncoder().encode('x{"a":1}{"b":2}{"c":3}x{"d":4}');
    salvage(bytes, { start: 0, end: bytes.length }, (start) => {
      seen.push(start);
      return undefined;
    });
    expect(seen).toEqual([1, 8, 15, 23]);
  });
});
