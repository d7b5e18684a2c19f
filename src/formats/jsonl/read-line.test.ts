import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesSource } from "../bytes/source.ts";
import { deepEqual } from "../json/deep-equal.ts";
import type { JsonObject } from "../json/value.ts";
import { eachLine, type Line } from "./lines.ts";
import { type LineReading, readLine } from "./read-line.ts";

const isRecord = (value: JsonObject): boolean => typeof value["type"] === "string";
const rules = { isRecord };

function readLines(bytes: Uint8Array): LineReading[] {
  const readings: LineReading[] = [];
  eachLine(bytesSource(bytes), (line, body) => readings.push(readLine(body, line, rules)));
  return readings;
}

function readBytes(bytes: Uint8Array): LineReading {
  const empty: Line = { index: 0, start: 0, end: 0, newline: 0 };
  return readLines(bytes)[0] ?? readLine(bytes, empty, rules);
}

const read = (text: string): LineReading => readBytes(new TextEncoder().encode(text));

/** What was salvaged and what was not, as texts. */
function pieces(text: string): { kind: string; records: string[]; torn: string[] } {
  const bytes = new TextEncoder().encode(text);
  const reading = readBytes(bytes);
  const cut = ({ start, end }: { start: number; end: number }) =>
    new TextDecoder().decode(bytes.slice(start, end));
  if (reading.kind === "welded") {
    for (const record of reading.records)
      expect(deepEqual(record.value.value, JSON.parse(cut(record)))).toBe(true);
    return { kind: "welded", records: reading.records.map(cut), torn: reading.torn.map(cut) };
  }
  return { kind: reading.kind, records: [], torn: reading.kind === "torn" ? [cut(reading)] : [] };
}

const first = '{"type":"message","id":"a1","message":{"content":[{"type":"text","text":"p }{ \\"q"}]}}';
const second = '{"type": "message", "id": "b2", "data": {"type": "nested"}}';

describe("readLine", () => {
  it("calls a line of white space blank, a lone carriage return included", () => {
    for (const text of ["\n", " \t\r\n", "\r"]) expect(read(text).kind).toBe("blank");
  });

  it("reads an object, whatever its members, and tolerates a carriage return behind it", () => {
    expect(read('{"no":"type"}\r\n')).toEqual({
      kind: "record",
      byteOrderMark: false,
      value: { no: "type" },
      mended: undefined,
      nulBytes: 0,
      start: 0,
      end: 14,
    });
  });

  it("reads a raw U+2028 inside a string", () => {
    expect(read('{"type":"x","s":"a\u2028b"}').kind).toBe("record");
  });

  it("keeps a member named __proto__ as a member", () => {
    const reading = read('{"__proto__":{"a":1}}');
    expect(reading.kind === "record" && Object.keys(reading.value)).toEqual(["__proto__"]);
  });

  it("reports and passes over a byte-order mark at the start of the file", () => {
    expect(read(`\uFEFF${second}\n`)).toMatchObject({ kind: "record", byteOrderMark: true });
    expect(read("\uFEFF\n")).toEqual({ kind: "blank", byteOrderMark: true });
  });

  it("reports the byte-order mark of the file on its first line only", () => {
    const bytes = new TextEncoder().encode(`\uFEFF${second}\n{"x":1}\n`);
    const readings = readLines(bytes);
    expect(readings.map(({ byteOrderMark }) => byteOrderMark)).toEqual([true, false]);
    expect(readings[1]).toMatchObject({ kind: "record", value: { x: 1 } });
  });

  it("takes a byte-order mark on a later line for damage, and still finds the record", () => {
    const bytes = new TextEncoder().encode(`{}\n\uFEFF${second}\n`);
    expect(readLines(bytes)[1]).toMatchObject({
      kind: "welded",
      byteOrderMark: false,
      torn: [{ start: 3, end: 6 }],
    });
  });

  it("says why a line is torn", () => {
    const reasonOf = (reading: LineReading) => (reading.kind === "torn" ? reading.reason : reading.kind);
    expect(reasonOf(read('{"type":"mess'))).toBe("not-json");
    expect(reasonOf(read("[1]"))).toBe("not-object");
    expect(reasonOf(read("null"))).toBe("not-object");
    expect(reasonOf(read("\0\0\0\r\n"))).toBe("nul-bytes");
    expect(readBytes(Uint8Array.of(0x7b, 0x22, 0xc3, 0x22, 0x7d))).toMatchObject({
      reason: "not-utf8",
      utf8: false,
    });
    expect(readBytes(Uint8Array.of(0xc3, 0x22, 0x7d))).toMatchObject({ reason: "not-object", utf8: false });
  });

  it("shows bad UTF-8 in a complete record as readers do, and says so", () => {
    const bytes = Uint8Array.from([...new TextEncoder().encode('{"type":"a","t":"caf'), 0xc3, 0x22, 0x7d]);
    expect(readBytes(bytes)).toMatchObject({
      kind: "record",
      value: { type: "a", t: "caf\ufffd" },
      mended: { badBytes: 1, nulBytes: 0, controls: 0 },
    });
  });
});

describe("readLine on a welded line", () => {
  it("separates records that lack the newline between them", () => {
    expect(pieces(`${first}${second}`)).toEqual({ kind: "welded", records: [first, second], torn: [] });
    expect(pieces(`${first} ${second}\t${first}\r\n`).records).toEqual([first, second, first]);
  });

  it("finds the record behind a stump that was cut inside a key, a string, a number or a literal", () => {
    for (const stump of [
      '{"type":"message","id":"a4","timesta',
      '{"type":"message","timestamp":"2026-01-01T00:',
      '{"type":"message","text":"ends in a backslash\\',
      '{"type":"message","n":12',
      '{"type":"message","n":tru',
      '{"type":"message","n":1,',
      '{"type":"message"',
      "{",
    ]) {
      expect(pieces(stump + second)).toEqual({ kind: "welded", records: [second], torn: [stump] });
    }
  });

  it("finds the record at nearly every place where a stump can be cut", () => {
    const missed = Array.from(first, (_, cut) => cut)
      .slice(1)
      .filter((cut) => !pieces(first.slice(0, cut) + second).records.includes(second));
    // The rest are cuts directly behind a `:` or `[`, where the record cannot be told from a nested object.
    expect(missed.map((cut) => first[cut - 1])).toEqual([":", ":", ":", ":", "[", ":", ":"]);
  });

  it("finds the record behind a stump with half a character", () => {
    const stump = [...new TextEncoder().encode('{"type":"message","t":"caf'), 0xc3];
    const bytes = Uint8Array.from([...stump, ...new TextEncoder().encode(second)]);
    expect(readBytes(bytes)).toMatchObject({
      kind: "welded",
      records: [{ start: stump.length, end: bytes.length }],
      torn: [{ start: 0, end: stump.length }],
    });
  });

  it("keeps the complete record before a stump, and finds records on both sides of one", () => {
    const stump = '{"type":"message","id":"b';
    expect(pieces(first + stump)).toEqual({ kind: "welded", records: [first], torn: [stump] });
    expect(pieces(first + stump + second)).toEqual({
      kind: "welded",
      records: [first, second],
      torn: [stump],
    });
    expect(pieces(stump + first + second).records).toEqual([first, second]);
    expect(pieces(stump + first + second + stump)).toEqual({
      kind: "welded",
      records: [first, second],
      torn: [stump, stump],
    });
  });

  it("finds the record behind a run of NUL bytes", () => {
    expect(read(`\0\0\0${second}\n`)).toMatchObject({ kind: "record", nulBytes: 3, start: 3 });
    expect(read(`${second}\0\0\n`)).toMatchObject({ kind: "record", nulBytes: 2, start: 0 });
    expect(pieces(`${first}\0\0${second}`)).toEqual({
      kind: "welded",
      records: [first, second],
      torn: ["\0\0"],
    });
  });

  it("never takes an object nested in a torn record for a record", () => {
    for (const torn of [
      '{"type":"message","message":{"content":[{"type":"text","text":"x"}',
      '{"type":"message","data":{"type":"nested"}',
      '{"type":"message","list":[1,{"type":"nested"}',
      '{"type":"message","text":"NUL \0 inside","data":{"type":"nested"}',
      '{"type":"message","text":"bad escape \\x","data":{"type":"nested"}',
    ]) {
      expect(pieces(torn)).toEqual({ kind: "torn", records: [], torn: [torn] });
      const stump = '{"type":"message","timesta';
      expect(pieces(stump + torn)).toEqual({ kind: "torn", records: [], torn: [stump + torn] });
      expect(pieces(second + torn)).toEqual({ kind: "welded", records: [second], torn: [torn] });
    }
  });

  it("never takes an element of a torn array for a record", () => {
    expect(pieces('[{"type":"nested"}').kind).toBe("torn");
    expect(pieces(`${second}[{"type":"nested"}`).records).toEqual([second]);
  });

  it("leaves a record alone that stands between damage on both sides", () => {
    expect(pieces(`{"type":"message","te${second}xt":"overwritten"}`).kind).toBe("torn");
  });

  it("counts only what the caller takes for a record, and goes on behind what it does not", () => {
    expect(pieces('{"a":1}{"b":2}').kind).toBe("torn");
    expect(pieces(`{"a":1}${second}`)).toEqual({ kind: "welded", records: [second], torn: ['{"a":1}'] });
  });

  it("recovers any records, in order, from between any stumps that end inside a string", () => {
    const part = fc.record({ text: fc.string({ unit: "binary" }), id: fc.string() });
    const record = part.map(({ text, id }) =>
      JSON.stringify({ type: "message", id, parts: [{ type: "text", text }] }),
    );
    const stump = part.map(
      ({ text, id }) => `{"type":"message","id":${JSON.stringify(id + text).slice(0, -1)}`,
    );
    const line = fc.tuple(
      fc.option(stump),
      fc.array(record, { minLength: 1, maxLength: 4 }),
      fc.option(stump),
    );
    fc.assert(
      fc.property(line, ([before, records, after]) => {
        // A lone record before a stump, behind a stump, has nothing that proves it to be no nested object.
        fc.pre(records.length > 1 || before === null || after === null);
        fc.pre(records.length > 1 || before !== null || after !== null);
        const found = pieces((before ?? "") + records.join("") + (after ?? ""));
        expect(found).toEqual({
          kind: "welded",
          records,
          torn: [before, after].filter((text) => text !== null),
        });
      }),
    );
  });
});

describe("readLine on anything", () => {
  const alphabet = fc.constantFrom(...'{}[]":,\\ \r\0atyp1{}""'.split(""));
  const hostile = fc.oneof(
    fc.uint8Array(),
    fc.array(alphabet, { maxLength: 60 }).map((all) => new TextEncoder().encode(all.join(""))),
    fc
      .array(fc.constantFrom('{"type":"a"', '{"', '"', "}", "{", ':{"type":"', ",", "\0", "[", "]", "\\"), {
        maxLength: 30,
      })
      .map((all) => new TextEncoder().encode(all.join(""))),
  );

  it("never throws, and its spans are disjoint, in order, and cover all but white space", () => {
    fc.assert(
      fc.property(hostile, fc.boolean(), (bytes, all) => {
        eachLine(bytesSource(bytes), (line, body) => {
          const reading = readLine(body, line, { isRecord: (value) => all || isRecord(value) });
          if (reading.kind !== "welded") return;
          const spans = [...reading.records, ...reading.torn].sort((a, b) => a.start - b.start);
          let at = line.start + (reading.byteOrderMark ? 3 : 0);
          for (const { start, end } of [...spans, { start: line.end, end: line.end }]) {
            expect(new TextDecoder().decode(bytes.subarray(at, start)).trim()).toBe("");
            expect(start).toBeGreaterThanOrEqual(at);
            at = end;
          }
          for (const { start, end, value } of reading.records) {
            const own = value.mended?.bytes ?? bytes.subarray(start, end);
            expect(JSON.parse(new TextDecoder().decode(own))).toEqual(value.value);
          }
        });
      }),
      { numRuns: 2000 },
    );
  });

  it("reads objects nested ten thousand deep, whole, welded and torn", () => {
    const deep = `{"type":"a","x":${'{"y":['.repeat(10_000)}${"]}".repeat(10_000)}}`;
    expect(read(deep).kind).toBe("record");
    expect(pieces(deep + second).records).toEqual([deep, second]);
    expect(pieces(deep.slice(0, -1)).kind).toBe("torn");
  });
});
