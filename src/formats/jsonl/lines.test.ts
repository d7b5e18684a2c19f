import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesSource } from "../bytes/source.ts";
import { eachLine, type Line } from "./lines.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function splitLines(bytes: Uint8Array): Line[] {
  const lines: Line[] = [];
  eachLine(bytesSource(bytes), (line, body) => {
    expect(Buffer.compare(body, bytes.subarray(line.start, line.end))).toBe(0);
    lines.push(line);
  });
  return lines;
}

describe("eachLine", () => {
  it("finds no line in an empty file", () => {
    expect(splitLines(bytesOf(""))).toEqual([]);
  });

  it("starts no further line after the final newline", () => {
    expect(splitLines(bytesOf("a\nbc\n"))).toEqual([
      { index: 0, start: 0, end: 1, newline: 1 },
      { index: 1, start: 2, end: 4, newline: 1 },
    ]);
  });

  it("shows by its newline count that the last line was never finished", () => {
    expect(splitLines(bytesOf("a\nb")).map(({ newline }) => newline)).toEqual([1, 0]);
  });

  it("keeps empty lines and leaves a carriage return in its line", () => {
    expect(splitLines(bytesOf("a\r\n\n\r\n")).map(({ start, end }) => [start, end])).toEqual([
      [0, 2],
      [3, 3],
      [4, 5],
    ]);
  });

  it("does not split at a lone carriage return, U+2028, U+2029 or U+0085", () => {
    expect(splitLines(bytesOf('{"a":"\u2028\u2029\u0085\r\v\f"}\n'))).toHaveLength(1);
  });

  it("gives the very bytes back when spans and newlines are put together", () => {
    const byte = fc.oneof(fc.constantFrom(0x0a, 0x0d, 0xe2, 0x80, 0xa8), fc.nat(255));
    fc.assert(
      fc.property(fc.array(byte), (values) => {
        const bytes = Uint8Array.from(values);
        const lines = splitLines(bytes);
        const joined = lines.flatMap(({ start, end, newline }) => [
          ...bytes.subarray(start, end),
          ...(newline === 1 ? [0x0a] : []),
        ]);
        expect(joined).toEqual(values);
        lines.forEach((line, index) => {
          expect(line.index).toBe(index);
          expect(bytes.subarray(line.start, line.end)).not.toContain(0x0a);
          expect(line.newline === 1 || index === lines.length - 1).toBe(true);
        });
      }),
    );
  });

  it("gives lines that are longer than what it reads at a time, and those that lie across two reads", () => {
    const long = "x".repeat(3_000_000);
    const near = "y".repeat(700_000);
    const bytes = bytesOf(`${near}\n${near}\n${long}\n\n${near}\nend`);
    expect(splitLines(bytes).map(({ start, end }) => end - start)).toEqual([
      700_000, 700_000, 3_000_000, 0, 700_000, 3,
    ]);
    expect(splitLines(bytesOf(`${long}\n`)).map(({ newline }) => newline)).toEqual([1]);
    expect(splitLines(bytesOf(long)).map(({ newline }) => newline)).toEqual([0]);
  });
});
