import { describe, expect, it } from "vitest";
import type { RecordRules } from "../../src/formats/jsonl/file-lines.ts";
import { countWork, workGrowth } from "./work.ts";

// Loaded behind the counter, so that everything in it is counted.
const { bytesSource } = await import("../../src/formats/bytes/source.ts");
const { readFileLines } = await import("../../src/formats/jsonl/file-lines.ts");
const { salvage } = await import("../../src/formats/jsonl/salvage.ts");

const rules: RecordRules<unknown> = {
  isRecord: ({ id, type }) => typeof id === "string" && typeof type === "string",
  keep: ({ id }) => id,
};
const strict: RecordRules<unknown> = { ...rules, cannotNest: (value) => Object.hasOwn(value, "parent") };

const RECORD = '{"type":"m","id":"a"}';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Twice the work for twice the text, and what V8 compiles in between; the square would be four. */
const MOST_GROWTH = 2.4;

/** Blocks entered for one byte: those of the few readers that may look at it. */
const MOST_WORK = 60;

function expectLinear(run: (text: string) => unknown, make: (size: number) => string): void {
  run(make(100));
  expect(workGrowth(run, make(2_000), make(4_000))).toBeLessThan(MOST_GROWTH);
  const text = make(2_000);
  expect(countWork(() => run(text)) / text.length).toBeLessThan(MOST_WORK);
}

describe("the work of salvaging a damaged line", () => {
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

  it.each(Object.entries(hostile))("grows with the line and no faster: %s", (_name, make) => {
    expectLinear((text) => {
      const bytes = encode(text);
      return salvage(bytes, { start: 0, end: bytes.length }, () => undefined);
    }, make);
  });
});

describe("the work of reading damaged lines", () => {
  const hostile: Record<string, (size: number) => string> = {
    "stumps that end in a string": (size) => '{"type":"m","id":"cut\n'.repeat(size),
    "one stump before lines that could all go on in it": (size) =>
      `{"type":"m","id":"cut\n${"words\n".repeat(size)}`,
    "records that line breaks cut": (size) => '{"type":"m","id":"a\nb\nc"}\n'.repeat(size),
    "records that line breaks cut, and the format refuses": (size) => '{"id":"a\nb\nc"}\n'.repeat(size),
    "stumps that end before a value": (size) => '{"type":"m","list":[{"type":"m","id":"x"}\n'.repeat(size),
    "NUL bytes between records": (size) => `${`${RECORD}\0`.repeat(size)}\n`,
    "one object in the other": (size) => `${'{"a":'.repeat(size)}${RECORD}${"}".repeat(size - 1)}\n`,
  };

  it.each(Object.entries(hostile))("grows with the file and no faster: %s", (_name, make) => {
    expectLinear((text) => readFileLines(bytesSource(encode(text)), strict), make);
  });

  it("is no more for rubbish that is not read than looking for the ends of its lines", () => {
    const work = (lines: number): number =>
      countWork(() => readFileLines(bytesSource(encode(`${RECORD}\n${"x\n".repeat(lines)}`)), rules));
    work(1);
    expect(work(240_000) / work(120_000)).toBeLessThan(1.2);
  });
});
