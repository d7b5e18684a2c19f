import type { ByteSpan } from "../bytes/source.ts";
import { fileFinding } from "../finding.ts";
import type { FileFinding, RemovedBytes } from "../format.ts";
import type { FileRecord, RecordRules, Stump } from "./file-lines.ts";
import { CARRIAGE_RETURN, type Line } from "./lines.ts";
import type { Mended } from "./mend.ts";
import type { LineReading, RecordReading, TornReason } from "./read-line.ts";

/** What lines become once it is settled how they are read: records that stay, bytes that go, and what is said of both. */
export class LineOutcomes<Data> {
  readonly findings: FileFinding[] = [];
  readonly removed: RemovedBytes[] = [];
  readonly stumps: Omit<Stump, "last">[] = [];
  private readonly rules: RecordRules<Data>;

  constructor(rules: RecordRules<Data>) {
    this.rules = rules;
  }

  /**
   * The records of a line as {@link FileLine} has them. `parts`: how many lines it was read from, `lastByte`: the byte
   * before its end.
   */
  recordsOf(
    reading: LineReading,
    line: Line,
    parts: number,
    lastByte: number,
  ): readonly FileRecord<Data>[] | undefined {
    const number = line.index + 1;
    if (reading.byteOrderMark) this.found("byte-order-mark", number, {});
    switch (reading.kind) {
      case "blank":
        // A line of nothing but the mark goes with it.
        return reading.byteOrderMark ? [] : undefined;
      case "record": {
        const { start, end, nulBytes } = reading;
        if (line.newline === 0) this.found("unterminated-line", number, {});
        this.mended(number, reading.mended, nulBytes, parts);
        const cut = line.newline === 0 ? lastByte !== CARRIAGE_RETURN : end < line.end;
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
      this.findings.push(fileFinding("torn-line", "error", line, { ...args, unread: true }, "unsupported"));
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
}

/** It may be sound; nothing here can tell, so nothing here may touch it. */
function isUnread(reason: TornReason): boolean {
  return reason === "too-long" || reason === "too-many";
}

function lengthOf(spans: readonly ByteSpan[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0);
}
