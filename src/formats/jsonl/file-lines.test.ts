import { describe, expect, it } from "vitest";
import { bytesOf, bytesSource, type Piece, piecedSource } from "../bytes/source.ts";
import {
  type FileLine,
  lineEndOf,
  type RecordRules,
  readFileLines,
  recordPiece,
  recordText,
  visitFileLines,
} from "./file-lines.ts";

const rules: RecordRules<unknown> = {
  isRecord: ({ id, type }) => typeof id === "string" && typeof type === "string",
  keep: ({ id }) => id,
};
const strict: RecordRules<unknown> = { ...rules, cannotNest: (value) => Object.hasOwn(value, "parent") };

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

interface Outcome {
  readonly ids: readonly unknown[];
  /** Codes with their lines. */
  readonly found: readonly string[];
  readonly removed: number;
  /** What a format would write that changes nothing else. */
  readonly written: string;
}

function outcomeOf(input: string | Uint8Array, with_: RecordRules<unknown> = rules): Outcome {
  const source = bytesSource(typeof input === "string" ? encode(input) : input);
  const { lines, findings, removed, lineEnd } = readFileLines(source, with_);
  const pieces = lines.flatMap((line): Piece[] => {
    if (line.records === undefined) return [line.span, encode("\n")];
    return line.records.flatMap((record) => [recordPiece(record), encode(lineEndOf(record, lineEnd))]);
  });
  return {
    ids: lines.flatMap(({ records }) => records ?? []).map(({ data }) => data),
    found: findings.map(({ issue }) => `${issue.line} ${issue.code}`),
    removed: removed.reduce((sum, { bytes }) => sum + bytes, 0),
    written: decode(bytesOf(piecedSource(source, pieces))),
  };
}

const record = (id: string, more: object = {}): string => JSON.stringify({ type: "m", id, ...more });
const a = record("a", { text: "A" });
const b = record("b", { text: "B", nested: { type: "m", id: "inner" } });

describe("readFileLines on NUL bytes", () => {
  it("leaves out a line of nothing else", () => {
    const outcome = outcomeOf(`${a}\n\0\0\0\0\n${b}\n`);
    expect(outcome).toEqual({ ids: ["a", "b"], found: ["2 nul-bytes"], removed: 4, written: `${a}\n${b}\n` });
  });

  it.each([
    ["before", `${a}\n\0\0\0${b}\n`],
    ["behind", `${a}\n${b}\0\0\0\n`],
  ])("keeps the record that they are glued %s", (_where, file) => {
    const outcome = outcomeOf(file);
    expect(outcome).toEqual({ ids: ["a", "b"], found: ["2 nul-bytes"], removed: 3, written: `${a}\n${b}\n` });
  });

  it("takes records with nothing but NUL bytes between them apart", () => {
    const outcome = outcomeOf(`${a}\0\0${b}\n`);
    expect(outcome).toEqual({ ids: ["a", "b"], found: ["1 nul-bytes"], removed: 2, written: `${a}\n${b}\n` });
  });

  it("takes an object between NUL bytes for a record only where the format does", () => {
    expect(outcomeOf(`\0\0${a}\0\0\n`).ids).toEqual(["a"]);
    expect(outcomeOf('\0\0{"x":1}\0\0\n')).toMatchObject({ ids: [], found: ["1 torn-line"] });
    // Nothing ends the line: the object may be the beginning of what an outer one held.
    expect(outcomeOf('\0\0{"x":1}')).toMatchObject({ ids: [], found: ["1 torn-line"] });
  });

  it("keeps a record that is one without the NUL bytes in its string", () => {
    const outcome = outcomeOf('{"type":"m","id":"a","text":"be\0\0fore"}\n');
    expect(outcome).toEqual({
      ids: ["a"],
      found: ["1 nul-bytes"],
      removed: 2,
      written: '{"type":"m","id":"a","text":"before"}\n',
    });
  });

  it.each([
    ["an escape", '{"type":"m","id":"a","text":"says \\\0\0"hi\\\\\0\\""}', { text: 'says "hi\\"' }],
    ["an escaped code", '{"type":"m","id":"a","text":"\\u00\0\x0041"}', { text: "A" }],
    ["a word", '{"type":"m","id":"a","is":f\0\0alse,"x":nul\0l}', { is: false, x: null }],
  ])("keeps a record that is one without the NUL bytes in %s", (_name, line, rest) => {
    const { written, found } = outcomeOf(`${line}\n`);
    expect(JSON.parse(written)).toEqual({ type: "m", id: "a", ...rest });
    expect(found).toEqual(["1 nul-bytes"]);
  });

  it.each(["\n", "\r\n"])(
    "reads what was appended in UTF-16 as what it says, with %j behind each line",
    (end) => {
      const other = record("c", { text: "caf\u00e9 \u65e5\u672c \u{1f600}" });
      const appended = Buffer.from(`${b}${end}${other}${end}`, "utf16le");
      const outcome = outcomeOf(Uint8Array.from([...encode(`${a}\n`), ...appended]));
      expect(outcome).toMatchObject({
        ids: ["a", "b", "c"],
        found: ["2 nul-bytes", "3 nul-bytes", "4 nul-bytes"],
        written: `${a}\n${b}\n${other}\n`,
      });
    },
  );

  it("takes nothing in UTF-16 for a record that is torn or of two pieces", () => {
    const torn = Buffer.from(`${b.slice(0, -9)}\n`, "utf16le");
    expect(outcomeOf(Uint8Array.from([...encode(`${a}\n`), ...torn])).ids).toEqual(["a"]);
    const half = Uint8Array.from([
      ...encode('{"type":"m","id":"a","text":"be'),
      ...Buffer.from(b, "utf16le"),
      0x0a,
    ]);
    expect(outcomeOf(half).ids).toEqual([]);
  });

  it.each([5, 512, 4096])(
    "takes %i NUL bytes for a hole, and what stands around it for no record",
    (length) => {
      const hole = "\0".repeat(length);
      const fused = `{"type":"m","id":"x","text":"NEVER ${hole} do it"}`;
      expect(outcomeOf(`${a}\n${fused}\n${b}\n`)).toEqual({
        ids: ["a", "b"],
        found: ["2 torn-line"],
        removed: fused.length,
        written: `${a}\n${b}\n`,
      });
    },
  );

  it("keeps what is whole before a hole and behind it", () => {
    const hole = "\0".repeat(512);
    const head = '{"type":"m","id":"x","text":"cut he';
    const outcome = outcomeOf(`${a}\n${head}${hole}${b}\n${b}${hole}re","more":1}\n${a}\n`);
    expect(outcome).toMatchObject({ ids: ["a", "b", "b", "a"], written: `${a}\n${b}\n${b}\n${a}\n` });
  });

  it("makes no record of which a key stands twice", () => {
    expect(outcomeOf('{"type":"m","id":"x","te\0xt":"t","id":"y"}\n')).toMatchObject({
      ids: [],
      found: ["1 torn-line"],
    });
    const interleaved = '{"type":"x","i{"type":"m","id":"x","at":"0m","id":"y","data":{"a":1}}';
    expect(outcomeOf(`${a}\n${interleaved}\n`)).toMatchObject({ ids: ["a"], written: `${a}\n` });
  });

  it("makes no record that its format says is of two pieces", () => {
    const whole: RecordRules<unknown> = { ...rules, isOfOnePiece: ({ text }) => text !== "AB" };
    expect(outcomeOf('{"type":"m","id":"x","text":"A\0B"}\n', whole).ids).toEqual([]);
    expect(outcomeOf('{"type":"m","id":"x","text":"A\0B"}\n').ids).toEqual(["x"]);
  });

  it("makes one number of no two, and no record of a torn one", () => {
    expect(outcomeOf('{"type":"m","id":"a","n":1\0\x002}\n')).toMatchObject({
      ids: [],
      found: ["1 torn-line"],
    });
    expect(outcomeOf('{"type":"m","id":"a","text":"be\0\0\n')).toMatchObject({
      ids: [],
      found: ["1 torn-line"],
    });
  });
});

describe("readFileLines on raw control characters", () => {
  it("joins a record that a line break in a string cut in two, and keeps the line break", () => {
    const outcome = outcomeOf(`${a}\n{"type":"m","id":"r","text":"one\n\ntwo\nthree"}\n${b}\n`);
    expect(outcome).toEqual({
      ids: ["a", "r", "b"],
      found: ["2 raw-newline"],
      removed: 0,
      written: `${a}\n{"type":"m","id":"r","text":"one\\n\\ntwo\\nthree"}\n${b}\n`,
    });
  });

  it("escapes a carriage return, a tab and others inside a string", () => {
    const outcome = outcomeOf('{"type":"m",\t"id":"r","text":"a\rb\tc\u0001d"}\n');
    expect(outcome).toMatchObject({
      ids: ["r"],
      found: ["1 raw-newline"],
      written: '{"type":"m",\t"id":"r","text":"a\\rb\\tc\\u0001d"}\n',
    });
  });

  it("gives formats the text that they can edit", () => {
    const source = bytesSource(encode('{"type":"m","id":"r","text":"one\ntwo"}\n'));
    const [line] = readFileLines(source, rules).lines;
    expect(line).toMatchObject({ number: 1, span: { start: 0, end: 38 }, terminated: true });
    expect(line?.records?.map((each) => JSON.parse(recordText(source, each)))).toEqual([
      { type: "m", id: "r", text: "one\ntwo" },
    ]);
  });

  it("joins nothing that is no record of the format then", () => {
    expect(outcomeOf('{"type":"m","text":"one\ntwo"}\n').found).toEqual(["1 torn-line", "2 torn-line"]);
  });

  it("never takes a whole record for the end of the one before it", () => {
    const stump = '{"type":"m","id":"r","text":"cut he';
    expect(outcomeOf(`${stump}\n${a}\n${b}\n`)).toMatchObject({ ids: ["a", "b"], found: ["1 torn-line"] });
    expect(outcomeOf(`${stump}\n${stump}re\nand here"}\n${b}\n`)).toMatchObject({
      ids: ["r", "b"],
      found: ["1 torn-line", "2 raw-newline"],
    });
  });

  it("guesses nothing about a line break behind a backslash", () => {
    expect(outcomeOf('{"type":"m","id":"r","text":"one\\\nntwo"}\n').ids).toEqual([]);
  });

  it("joins the last record of a file that nobody finished", () => {
    const outcome = outcomeOf('{"type":"m","id":"r","text":"one\ntwo"}');
    expect(outcome.found).toEqual(["1 unterminated-line", "1 raw-newline"]);
    expect(outcome.written).toBe('{"type":"m","id":"r","text":"one\\ntwo"}\n');
  });
});

describe("readFileLines on bytes that are no text", () => {
  it("reports a torn line that ends inside a character twice", () => {
    const bytes = Uint8Array.from([
      ...encode(`${a}\n{"type":"m","id":"r","t":"caf`),
      0xc3,
      ...encode(`\n${b}\n`),
    ]);
    expect(outcomeOf(bytes)).toMatchObject({
      ids: ["a", "b"],
      found: ["2 torn-line", "2 invalid-utf8"],
      written: `${a}\n${b}\n`,
    });
  });

  it("keeps a complete record, with the sign for what cannot be read", () => {
    const bytes = Uint8Array.from([
      ...encode('{"type":"m","id":"r","t":"\ufffdcaf'),
      0xc3,
      ...encode('"}\n'),
    ]);
    expect(outcomeOf(bytes)).toEqual({
      ids: ["r"],
      found: ["1 invalid-utf8"],
      removed: 1,
      written: '{"type":"m","id":"r","t":"\ufffdcaf\ufffd"}\n',
    });
  });
});

describe("readFileLines on line ends", () => {
  it("tells how the lines of the file end", () => {
    const endOf = (text: string) => readFileLines(bytesSource(encode(text)), rules).lineEnd;
    expect(endOf(`${a}\r\n${b}\r\n`)).toBe("\r\n");
    expect(endOf(`${a}\r\n${b}\n`)).toBe("\n");
    expect(endOf("")).toBe("\n");
  });

  it("gives records that were cut out of a line the line end of the file", () => {
    expect(outcomeOf(`${a}\r\n${a}${b}\r\n${b}`).written).toBe(`${a}\r\n${a}\r\n${b}\r\n${b}\r\n`);
    expect(outcomeOf(`${a}\r\n${b}\r`).written).toBe(`${a}\r\n${b}\r\n`);
  });

  it("drops a line that holds a byte-order mark alone", () => {
    expect(outcomeOf(`\ufeff\n${a}\n`)).toMatchObject({ found: ["1 byte-order-mark"], written: `${a}\n` });
    expect(outcomeOf(`\ufeff${a}\n`)).toMatchObject({ found: ["1 byte-order-mark"], written: `${a}\n` });
  });
});

describe("readFileLines on a record behind a stump that was cut before a value", () => {
  const whole = record("w", { parent: "a", list: [{ type: "m", id: "n" }] });

  it("believes an envelope that no nested object has, where the line ends with it", () => {
    for (const stump of ['{"type":', '{"type":"m","list":[', '{"type":"m","list":[1,', '{"x":{"y":[[']) {
      const outcome = outcomeOf(`${stump}${whole}\n`, strict);
      expect(outcome).toMatchObject({ ids: ["w"], found: ["1 welded-lines"], written: `${whole}\n` });
      expect(outcomeOf(`${stump}${whole}${whole}\n`, strict).ids).toEqual(["w", "w"]);
    }
  });

  it("does not believe what looks like a record without it, nor a format that knows no such envelope", () => {
    for (const stump of ['{"type":', '{"type":"m","list":[1,']) {
      expect(outcomeOf(`${stump}${a}\n`, strict).ids).toEqual([]);
      expect(outcomeOf(`${stump}${whole}\n`, rules).ids).toEqual([]);
    }
  });

  it("does not believe it where the line goes on, or where nobody ended the line", () => {
    for (const end of [",\n", "]\n", "]}x\n", ""]) {
      expect(outcomeOf(`{"type":"m","list":[${whole}${end}`, strict).ids).toEqual([]);
    }
  });
});

describe("readFileLines on a line that fits into no string", () => {
  it("leaves it and goes on behind it", () => {
    const source = bytesSource(encode(`${a}\n${"x".repeat(2 << 20)}\n${b}\n`));
    const seen: FileLine<unknown>[] = [];
    const { findings, removed } = visitFileLines(source, rules, (line) => seen.push(line), 1 << 20);
    expect(seen.map(({ records }) => records?.map(({ data }) => data))).toEqual([["a"], undefined, ["b"]]);
    expect(findings).toMatchObject([
      { issue: { code: "torn-line", line: 2, args: { unread: true } }, incurable: "unsupported" },
    ]);
    expect(removed).toEqual([]);
  });
});

describe("readFileLines on more than is read", () => {
  const reasonsOf = (file: string): readonly unknown[] =>
    readFileLines(bytesSource(encode(file)), rules).findings.map(({ issue }) => issue.args["reason"]);

  it("leaves a line of a million empty values unread, and reads those around it", () => {
    for (const value of ["{}", '""']) {
      const dense = `{"type":"m","id":"x","list":[${`${value},`.repeat(1 << 20)}${value}]}`;
      const outcome = outcomeOf(`${a}\n${dense}\n${b}\n`);
      expect(outcome).toMatchObject({ ids: ["a", "b"], found: ["2 torn-line"], removed: 0 });
      expect(outcome.written).toBe(`${a}\n${dense}\n${b}\n`);
    }
  });

  it("reads a long line whose strings only look as if it held so much", () => {
    const said = record("long", { text: '{},[],\\"'.repeat(1 << 18) });
    expect(outcomeOf(`${said}\n`)).toMatchObject({ ids: ["long"], found: [] });
  });

  it.each(["x", "{}"])("leaves what stands behind a hundred thousand lines of %s as it is", (line) => {
    const file = `${a}\n${`${line}\n`.repeat(100_001)}${b}\n`;
    expect(reasonsOf(file).at(-1)).toBe("too-many");
    const { lines, removed } = readFileLines(bytesSource(encode(file)), rules);
    expect(lines.at(-1)).toMatchObject({ records: undefined, span: { end: file.length } });
    expect(removed.every(({ bytes }) => bytes === line.length)).toBe(true);
  });

  it("keeps empty lines that follow each other, as one", () => {
    const file = `${a}\n\n \n\n${b}\n\n`;
    const { lines } = readFileLines(bytesSource(encode(file)), rules);
    expect(lines.map(({ number }) => number)).toEqual([1, 2, 5, 6]);
    expect(outcomeOf(file).written).toBe(file);
  });
});
