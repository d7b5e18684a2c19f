import { describe, expect, it } from "vitest";
import { bytesSource } from "../bytes/source.ts";
import { type RecordRules, readFileLines } from "./file-lines.ts";
import { isWide } from "./wide.ts";

const rules: RecordRules<unknown> = { isRecord: ({ id }) => typeof id === "string", keep: ({ id }) => id };
const TEXT = '{"id":"a"}\r\n{"id":"b"}\r\n{"id":"c"}\r\n';

const wide = (text: string): Buffer => Buffer.from(text, "utf16le");

describe("a whole file in UTF-16", () => {
  it.each([
    ["with its mark", Buffer.concat([Buffer.from([0xff, 0xfe]), wide(TEXT)])],
    ["without a mark", wide(TEXT)],
    ["the other way round", wide(`\ufeff${TEXT}`).swap16()],
    ["the other way round, without a mark", wide(TEXT).swap16()],
  ])("has no record: to read some of them would lose the others (%s)", (_how, bytes) => {
    const source = bytesSource(bytes);
    expect(isWide(source)).toBe(true);
    expect(readFileLines(source, rules).lines.flatMap(({ records }) => records ?? [])).toEqual([]);
  });
});

describe("a file that is not in UTF-16 from its first byte on", () => {
  it.each([
    ["plain", Buffer.from(TEXT)],
    ["with a mark of UTF-8", Buffer.from(`\ufeff${TEXT}`)],
    ["that begins with a hole", Buffer.concat([Buffer.alloc(512), Buffer.from(TEXT)])],
    ["that is empty", Buffer.alloc(0)],
  ])("is read: %s", (_what, bytes) => {
    expect(isWide(bytesSource(bytes))).toBe(false);
  });

  it("has the records in UTF-16 that were added to it", () => {
    const source = bytesSource(Buffer.concat([Buffer.from(TEXT), wide('{"id":"d"}\r\n')]));
    const records = readFileLines(source, rules).lines.flatMap((line) => line.records ?? []);
    expect(records.map(({ data }) => data)).toEqual(["a", "b", "c", "d"]);
  });
});
