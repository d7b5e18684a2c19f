import { step } from "../../core/steps.ts";
import type { ByteSource, ByteSpan } from "../bytes/source.ts";
import { fileFinding } from "../finding.ts";
import type { FileFinding, RemovedBytes } from "../format.ts";
import type { JsonObject } from "../json/value.ts";
import { eachLine, type Line } from "./lines.ts";
import { type LineReading, readLine } from "./read-line.ts";

/** What one line becomes: records with their bytes, or bytes that are kept as they are. */
export interface FileLine<Data> {
  /** 1-based. */
  readonly number: number;
  /** The whole line without its newline. */
  readonly span: ByteSpan;
  readonly terminated: boolean;
  /** Undefined: no record, the bytes stay. Empty: no record, the bytes go. */
  readonly records: readonly FileRecord<Data>[] | undefined;
}

/** One record of the file: what its format keeps of it, and where it stands. */
export interface FileRecord<Data> {
  readonly data: Data;
  readonly span: ByteSpan;
}

/** Bytes that are no record. Where they stand on the last line with any content, `last` is true. */
export interface Stump extends ByteSpan {
  readonly line: number;
  readonly last: boolean;
}

/** The lines of a file, and what is wrong with them. */
export interface FileLines<Data> {
  readonly lines: readonly FileLine<Data>[];
  readonly findings: readonly FileFinding[];
  readonly removed: readonly RemovedBytes[];
  readonly stumps: readonly Stump[];
}

/** What a format tells about its records. */
export interface RecordRules<Data> {
  /** Is an object inside a damaged line one of the format's records? Asks for what no nested object has. */
  isRecord(value: JsonObject): boolean;
  /** What is kept of a record. Its value dies where nothing keeps it, so that memory is bounded by what is kept. */
  keep(value: JsonObject): Data;
}

/** Reads the lines of a file. Damage of lines is found here, before anything is understood. */
export function readFileLines<Data>(source: ByteSource, rules: RecordRules<Data>): FileLines<Data> {
  const reader = new Reader(rules);
  eachLine(source, (line, bytes) => reader.line(line, bytes));
  return reader.result();
}

class Reader<Data> {
  private readonly lines: FileLine<Data>[] = [];
  private readonly findings: FileFinding[] = [];
  private readonly removed: RemovedBytes[] = [];
  private readonly stumps: Stump[] = [];
  private lastContent = 0;
  private readonly rules: RecordRules<Data>;

  constructor(rules: RecordRules<Data>) {
    this.rules = rules;
  }

  line(line: Line, bytes: Uint8Array): void {
    step();
    const reading = readLine(bytes, line, this.rules.isRecord);
    const number = line.index + 1;
    if (reading.kind !== "blank") this.lastContent = number;
    if (reading.byteOrderMark) this.found("byte-order-mark", number, {});
    const span = { start: line.start, end: line.end };
    const terminated = line.newline === 1;
    const records = this.records(reading, line);
    // Nothing at all behind the last newline is no line.
    if (reading.kind === "blank" && !terminated && span.end === span.start) return;
    this.lines.push({ number, span, terminated, records });
  }

  private records(reading: LineReading, line: Line): readonly FileRecord<Data>[] | undefined {
    const number = line.index + 1;
    switch (reading.kind) {
      case "blank":
        return undefined;
      case "record": {
        if (line.newline === 0) this.found("unterminated-line", number, {});
        const start = reading.byteOrderMark ? line.start + 3 : line.start;
        return [{ data: this.rules.keep(reading.value), span: { start, end: line.end } }];
      }
      case "torn": {
        const args = { bytes: reading.end - reading.start, reason: reading.reason };
        if (reading.reason === "too-long") {
          // It may be sound; nothing here can tell, so nothing here may touch it.
          this.findings.push(fileFinding("torn-line", "error", number, args, "unsupported"));
          return undefined;
        }
        this.found("torn-line", number, args);
        this.removed.push({ line: number, bytes: args.bytes });
        this.stumps.push({ line: number, start: reading.start, end: reading.end, last: false });
        return [];
      }
      case "welded": {
        const lost = reading.torn.reduce((sum, torn) => sum + torn.end - torn.start, 0);
        this.found("welded-lines", number, { records: reading.records.length, bytes: lost });
        for (const { start, end } of reading.torn)
          this.stumps.push({ line: number, start, end, last: false });
        if (lost > 0) this.removed.push({ line: number, bytes: lost });
        return reading.records.map(({ value, start, end }) => {
          return { data: this.rules.keep(value), span: { start, end } };
        });
      }
    }
  }

  private found(code: FileFinding["issue"]["code"], line: number, args: FileFinding["issue"]["args"]): void {
    this.findings.push(fileFinding(code, "error", line, args));
  }

  result(): FileLines<Data> {
    const { lines, findings, removed } = this;
    const last = lines.findLast((line) => line.number === this.lastContent);
    const stumps = this.stumps.map((stump) => {
      return { ...stump, last: stump.line === last?.number && last.records?.length === 0 };
    });
    return { lines, findings, removed, stumps };
  }
}
