import { step } from "../../core/steps.ts";
import type { ByteSource, ByteSpan, Piece } from "../bytes/source.ts";
import { fileFinding } from "../finding.ts";
import type { FileFinding, RemovedBytes } from "../format.ts";
import type { JsonObject } from "../json/value.ts";
import { Joiner } from "./joiner.ts";
import { eachLine, type Line, MOST_LINE_BYTES } from "./lines.ts";
import type { Mended } from "./mend.ts";
import { holdsTooMuch } from "./nesting.ts";
import {
  type LineReading,
  type LineRules,
  type RecordReading,
  readLine,
  readMended,
  type TornReason,
} from "./read-line.ts";
import { joinSplit, type OpenSplit, openSplit } from "./split-append.ts";
import { isWide } from "./wide.ts";

/** What one line becomes: records with their bytes, or bytes that are kept as they are. */
export interface FileLine<Data> {
  /** 1-based. Where raw line breaks cut a record, the line of its first part. */
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
  /** What its bytes are to be, where those of the span are damaged inside; see {@link recordPiece}. */
  readonly bytes?: Uint8Array;
  /** Its span has no carriage return of its own: in the new file {@link LineFindings.lineEnd} must follow it. */
  readonly cut?: true;
}

/** Bytes that are no record. Where they stand on the last line with any content, `last` is true. */
export interface Stump extends ByteSpan {
  readonly line: number;
  readonly last: boolean;
}

/** What is wrong with the lines of a file. */
export interface LineFindings {
  readonly findings: readonly FileFinding[];
  readonly removed: readonly RemovedBytes[];
  readonly stumps: readonly Stump[];
  /** How most lines of the file end: what new lines get too. */
  readonly lineEnd: "\n" | "\r\n";
}

/** The lines of a file, and what is wrong with them. */
export interface FileLines<Data> extends LineFindings {
  readonly lines: readonly FileLine<Data>[];
}

/** What a format tells about its records. */
export interface RecordRules<Data> extends LineRules {
  /** What is kept of a record. Its value dies where nothing keeps it, so that memory is bounded by what is kept. */
  keep(value: JsonObject): Data;
}

/** Reads the lines of a file. Damage of lines is found here, before anything is understood. */
export function readFileLines<Data>(source: ByteSource, rules: RecordRules<Data>): FileLines<Data> {
  const lines: FileLine<Data>[] = [];
  return { ...visitFileLines(source, rules, (line) => lines.push(line)), lines };
}

/**
 * The first lines of a file, up to the one that `isLast` names: what makes a file known shows early, and reading on to be
 * sure would cost as much as judging it. They are a beginning of what {@link readFileLines} gives.
 */
export function readFirstLines<Data>(
  source: ByteSource,
  rules: RecordRules<Data>,
  isLast: (line: FileLine<Data>) => boolean,
): readonly FileLine<Data>[] {
  const lines: FileLine<Data>[] = [];
  let isDone = false;
  const reader = new Reader(source, rules, (line) => {
    if (isDone) return;
    lines.push(line);
    isDone = isLast(line);
  });
  reader.read(MOST_LINE_BYTES, () => isDone);
  return lines;
}

/** As {@link readFileLines}, one line after the other: nothing is kept of a sound line. */
export function visitFileLines<Data>(
  source: ByteSource,
  rules: RecordRules<Data>,
  visit: (line: FileLine<Data>) => void,
  mostLineBytes: number = MOST_LINE_BYTES,
): LineFindings {
  return new Reader(source, rules, visit).read(mostLineBytes);
}

/** The line end that is written behind a record. */
export function lineEndOf(
  record: { readonly cut?: true },
  lineEnd: LineFindings["lineEnd"],
): LineFindings["lineEnd"] {
  return record.cut ? lineEnd : "\n";
}

/** The bytes of a record as they are to be written. */
export function recordPiece(record: Omit<FileRecord<unknown>, "data">): Piece {
  return record.bytes ?? record.span;
}

const carriageReturn = 0x0d;

/** No agent has ever left so many lines that are no records; each of them costs a hundred times its bytes. */
const MOST_RUBBISH = 100_000;
/** No record of any agent is so short. */
const SHORTEST_RECORD = 32;

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text of a record: JSON, whatever its bytes in the file are. */
export function recordText(source: ByteSource, record: Omit<FileRecord<unknown>, "data">): string {
  return decoder.decode(record.bytes ?? source.read(record.span.start, record.span.end));
}

class Reader<Data> {
  private readonly findings: FileFinding[] = [];
  private readonly removed: RemovedBytes[] = [];
  private readonly stumps: Omit<Stump, "last">[] = [];
  private readonly joiner = new Joiner();
  private split: OpenSplit | undefined;
  private lastContent: { readonly number: number; readonly torn: boolean } = { number: 0, torn: false };
  private lines = 0;
  private carriageReturns = 0;
  /** Of the line that was read last. */
  private lastByte = 0;
  private rubbish = 0;
  /** Empty lines that follow each other are visited as one. */
  private blank: FileLine<Data> | undefined;
  private readonly source: ByteSource;
  private readonly rules: RecordRules<Data>;
  private readonly visit: (line: FileLine<Data>) => void;

  constructor(source: ByteSource, rules: RecordRules<Data>, visit: (line: FileLine<Data>) => void) {
    this.source = source;
    this.rules = isWide(source) ? { ...rules, isWide: true } : rules;
    this.visit = visit;
  }

  read(mostLineBytes: number, isEnough: () => boolean = () => false): LineFindings {
    const long = { mostBytes: mostLineBytes, visit: (line: Line) => this.unread(line, "too-long") };
    const isFull = (): boolean => this.rubbish > MOST_RUBBISH;
    const rest = eachLine(
      this.source,
      (line, bytes) => this.line(line, bytes),
      long,
      () => isEnough() || isFull(),
    );
    if (rest.start < rest.end && !isEnough()) this.unread(rest, "too-many");
    return this.result();
  }

  private line(line: Line, bytes: Uint8Array): void {
    step();
    this.lastByte = bytes[bytes.length - 1] ?? 0;
    if (line.newline === 1) {
      this.lines += 1;
      if (this.lastByte === carriageReturn) this.carriageReturns += 1;
    }
    if (holdsTooMuch(bytes)) {
      this.unread(line, "too-many");
      return;
    }
    const reading = readLine(bytes, line, this.rules);
    if (this.isRubbish(reading, bytes)) this.rubbish += 1;
    const { split } = this;
    if (split !== undefined) {
      const joined = joinSplit(split, reading, bytes, this.rules);
      this.split = undefined;
      if (joined.kind === "one") {
        this.settle({ ...split.line, end: line.end, newline: line.newline }, joined.reading);
        return;
      }
      this.settle(split.line, joined.kind === "torn" ? joined.reading : split.reading);
    }
    if (this.joiner.held.length > 0) {
      step();
      const joining = this.joiner.next(line, reading, bytes, this.rules);
      if (joining === "more") return;
      if (joining === "closed") {
        this.join();
        return;
      }
      this.giveUp();
    }
    if (this.joiner.open(line, reading, bytes)) return;
    this.split = openSplit(line, reading, bytes);
    if (this.split === undefined) this.settle(line, reading);
  }

  private isRubbish(reading: LineReading, bytes: Uint8Array): boolean {
    if (reading.kind === "torn") return true;
    return reading.kind === "record" && bytes.length < SHORTEST_RECORD && !this.rules.isRecord(reading.value);
  }

  /** Bytes of which nobody knows what they hold. */
  private unread(line: Line, reason: "too-long" | "too-many"): void {
    step();
    this.giveUp();
    const span = { start: line.start, end: line.end };
    this.settle(line, {
      kind: "torn",
      byteOrderMark: false,
      reason,
      utf8: true,
      doubtful: false,
      ...span,
    });
  }

  /** Reads the held lines as one record, or each by itself. */
  private join(): void {
    const held = this.joiner.release();
    const first = held[0];
    const last = held.at(-1);
    if (first === undefined || last === undefined) return;
    const { byteOrderMark } = first.reading;
    const start = first.line.start + (byteOrderMark ? 3 : 0);
    const span = { start, end: last.line.end };
    const bytes = this.source.read(span.start, span.end);
    const record = readMended(bytes, { start: 0, end: bytes.length }, this.rules);
    if (record === undefined || !this.rules.isRecord(record.value)) {
      for (const { line, reading } of held) this.settle(line, reading);
      return;
    }
    const line = { ...first.line, end: last.line.end, newline: last.line.newline };
    this.settle(line, { kind: "record", byteOrderMark, nulBytes: 0, ...record, ...span }, held.length);
  }

  private giveUp(): void {
    const { split } = this;
    this.split = undefined;
    if (split !== undefined) this.settle(split.line, split.reading);
    for (const { line, reading } of this.joiner.release()) this.settle(line, reading);
  }

  private settle(line: Line, reading: LineReading, parts = 1): void {
    const number = line.index + 1;
    if (reading.byteOrderMark) this.found("byte-order-mark", number, {});
    const span = { start: line.start, end: line.end };
    const records = this.records(reading, line, parts);
    if (reading.kind !== "blank") this.lastContent = { number, torn: records?.length === 0 };
    // Nothing at all behind the last newline is no line.
    if (reading.kind === "blank" && line.newline === 0 && span.end === span.start) return;
    const settled = { number, span, terminated: line.newline === 1, records };
    if (reading.kind === "blank" && records === undefined) this.addBlank(settled);
    else {
      this.visitBlank();
      this.visit(settled);
    }
  }

  private addBlank(line: FileLine<Data>): void {
    const { blank } = this;
    this.blank =
      blank === undefined
        ? line
        : { ...line, number: blank.number, span: { ...line.span, start: blank.span.start } };
  }

  private visitBlank(): void {
    if (this.blank !== undefined) this.visit(this.blank);
    this.blank = undefined;
  }

  private records(reading: LineReading, line: Line, parts: number): readonly FileRecord<Data>[] | undefined {
    const number = line.index + 1;
    switch (reading.kind) {
      case "blank":
        // A line of nothing but the mark goes with it.
        return reading.byteOrderMark ? [] : undefined;
      case "record": {
        const { start, end, nulBytes } = reading;
        if (line.newline === 0) this.found("unterminated-line", number, {});
        this.mended(number, reading.mended, nulBytes, parts);
        const cut = line.newline === 0 ? this.lastByte !== carriageReturn : end < line.end;
        return [this.record(reading, { start, end }, cut)];
      }
      case "torn": {
        if (reading.doubtful) return this.doubtful(reading, number);
        this.torn(reading, number);
        return isUnread(reading.reason) ? undefined : [];
      }
      case "welded": {
        if (reading.doubtful) return this.doubtful(reading, number);
        this.welded(reading, number);
        return reading.records.map(({ value, start, end }) => this.record(value, { start, end }, true));
      }
    }
  }

  private record({ value, mended }: RecordReading, span: ByteSpan, cut: boolean): FileRecord<Data> {
    const data = this.rules.keep(value);
    return {
      data,
      span,
      ...(mended === undefined ? {} : { bytes: mended.bytes }),
      ...(cut ? { cut } : {}),
    };
  }

  private torn(reading: LineReading & { readonly kind: "torn" }, line: number): void {
    const { start, end, reason } = reading;
    const args = { bytes: end - start, reason };
    if (isUnread(reason)) {
      this.findings.push(fileFinding("torn-line", "error", line, args, "unsupported"));
      return;
    }
    if (reason === "nul-bytes") this.found("nul-bytes", line, { bytes: args.bytes });
    else this.found("torn-line", line, args);
    if (!reading.utf8) this.found("invalid-utf8", line, { bytes: args.bytes });
    this.leaveOut(line, args.bytes);
    this.stumps.push({ line, start, end });
  }

  /** What may be a record must not be left out, and nobody can say that it is one: the line stays. */
  private doubtful(reading: LineReading & { readonly kind: "torn" | "welded" }, line: number): undefined {
    const { code, args } =
      reading.kind === "torn"
        ? ({
            code: "torn-line",
            args: { bytes: reading.end - reading.start, reason: reading.reason },
          } as const)
        : ({
            code: "welded-lines",
            args: { records: reading.records.length, bytes: lengthOf(reading.torn) },
          } as const);
    this.findings.push(fileFinding(code, "error", line, args, "ambiguous"));
    return undefined;
  }

  private welded(reading: LineReading & { readonly kind: "welded" }, line: number): void {
    const { records, torn } = reading;
    const nuls = torn.filter(({ what }) => what === "nul-bytes");
    const others = torn.filter(({ what }) => what !== "nul-bytes");
    // With nothing but NUL bytes between them, records were not written without a line end: it was lost.
    if (others.length > 0 || nuls.length === 0)
      this.found("welded-lines", line, { records: records.length, bytes: lengthOf(others) });
    if (nuls.length > 0) this.found("nul-bytes", line, { bytes: lengthOf(nuls) });
    const bad = others.filter(({ what }) => what === "not-utf8");
    if (bad.length > 0) this.found("invalid-utf8", line, { bytes: lengthOf(bad) });
    for (const { start, end } of torn) this.stumps.push({ line, start, end });
    if (torn.length > 0) this.leaveOut(line, lengthOf(torn));
    for (const { value } of records) this.mended(line, value.mended, 0, 1);
  }

  /** Reports what was mended inside a record, or left out on both sides of it. */
  private mended(line: number, mended: Mended | undefined, nulsAround: number, parts: number): void {
    const nulBytes = nulsAround + (mended?.nulBytes ?? 0);
    if (nulBytes > 0) this.found("nul-bytes", line, { bytes: nulBytes });
    if (mended !== undefined && mended.controls > 0)
      this.found("raw-newline", line, { characters: mended.controls, lines: parts });
    if (mended !== undefined && mended.badBytes > 0)
      this.found("invalid-utf8", line, { bytes: mended.badBytes });
    const gone = nulBytes + (mended?.badBytes ?? 0);
    if (gone > 0) this.leaveOut(line, gone);
  }

  private found(code: FileFinding["issue"]["code"], line: number, args: FileFinding["issue"]["args"]): void {
    this.findings.push(fileFinding(code, "error", line, args));
  }

  private leaveOut(line: number, bytes: number): void {
    this.removed.push({ line, bytes });
  }

  private result(): LineFindings {
    this.giveUp();
    this.visitBlank();
    const { findings, removed, lastContent } = this;
    const stumps = this.stumps.map((stump) => {
      return { ...stump, last: lastContent.torn && stump.line === lastContent.number };
    });
    return { findings, removed, stumps, lineEnd: this.carriageReturns * 2 > this.lines ? "\r\n" : "\n" };
  }
}

/** It may be sound; nothing here can tell, so nothing here may touch it. */
function isUnread(reason: TornReason): boolean {
  return reason === "too-long" || reason === "too-many";
}

function lengthOf(spans: readonly ByteSpan[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0);
}
