import type { ByteSource, ByteSpan, Piece } from "../bytes/source.ts";
import type { FileFinding, RemovedBytes } from "../format.ts";
import type { JsonObject } from "../json/value.ts";
import { Joiner } from "./joiner.ts";
import { LineOutcomes } from "./line-outcomes.ts";
import { CARRIAGE_RETURN, eachLine, type Line, MOST_LINE_BYTES } from "./lines.ts";
import { holdsTooMuch } from "./nesting.ts";
import { type LineReading, type LineRules, readLine, readMended } from "./read-line.ts";
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
  private readonly outcomes: LineOutcomes<Data>;
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
    this.outcomes = new LineOutcomes(rules);
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
    this.lastByte = bytes[bytes.length - 1] ?? 0;
    if (line.newline === 1) {
      this.lines += 1;
      if (this.lastByte === CARRIAGE_RETURN) this.carriageReturns += 1;
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
    const span = { start: line.start, end: line.end };
    const records = this.outcomes.recordsOf(reading, line, parts, this.lastByte);
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

  private result(): LineFindings {
    this.giveUp();
    this.visitBlank();
    const { lastContent } = this;
    const { findings, removed } = this.outcomes;
    const stumps = this.outcomes.stumps.map((stump) => {
      return { ...stump, last: lastContent.torn && stump.line === lastContent.number };
    });
    return { findings, removed, stumps, lineEnd: this.carriageReturns * 2 > this.lines ? "\r\n" : "\n" };
  }
}
