import type { Row } from "../../core/carrier.ts";
import { withField } from "../../core/json.ts";
import type { ByteSource, ByteSpan, Piece } from "../bytes/source.ts";
import type { TranscriptRow } from "../format.ts";
import { editJson } from "../json/edit.ts";
import { readSpans } from "../json/spans.ts";
import { compactStyle, type JsonStyle, lineStyle } from "../json/style.ts";
import { isJsonObject, type JsonObject } from "../json/value.ts";
import { writeJson } from "../json/write.ts";
import {
  type FileLine,
  type FileRecord,
  type LineFindings,
  lineEndOf,
  type RecordRules,
  recordPiece,
  recordText,
  visitFileLines,
} from "../jsonl/file-lines.ts";
import { planRows, type RowPlan } from "./rows.ts";
import { Renumbering } from "./sequence.ts";

/** What is to be written of a file besides the cures of its lines. */
export interface LineEdits {
  readonly renumber: boolean;
  readonly lineEnd: LineFindings["lineEnd"];
  /** The messages of the file, and what becomes of them; undefined where they stay. */
  readonly history: { readonly before: readonly TranscriptRow[]; readonly after: readonly Row[] } | undefined;
}

type Rules = RecordRules<JsonObject>;
type Place = FileRecord<JsonObject>;

const encoder = new TextEncoder();

/**
 * Writes the file anew. It is read a second time for that: what stays is never held, so that a file of any size
 * needs memory for its changes alone.
 */
export function writeLines(source: ByteSource, rules: Rules, edits: LineEdits): readonly Piece[] {
  const writer = new Writer(source, edits);
  visitFileLines(source, rules, (line) => writer.line(line));
  return writer.result();
}

class Writer {
  private readonly pieces: Piece[] = [];
  /** How far the source is written. */
  private copied = 0;
  private records = 0;
  private readonly numbers = new Renumbering();
  private readonly plan: RowPlan | undefined;
  /** Records that will be written further down. */
  private readonly waiting = new Map<number, Place>();
  private style: JsonStyle | undefined;
  private readonly source: ByteSource;
  private readonly edits: LineEdits;

  constructor(source: ByteSource, edits: LineEdits) {
    this.source = source;
    this.edits = edits;
    this.plan = edits.history === undefined ? undefined : planRows(edits.history.after);
  }

  line(line: FileLine<JsonObject>): void {
    const { records, span, terminated } = line;
    if (records === undefined) return;
    const pieces = records.flatMap((record) => this.record(record));
    const [first, ...others] = records;
    const alone = first !== undefined && others.length === 0 && same(first, span);
    if (alone && terminated && pieces.length === 2 && pieces[0] === first.span) return;
    this.copyTo(span.start);
    for (const piece of pieces) this.pieces.push(piece);
    this.copied = span.end + (terminated ? 1 : 0);
  }

  result(): readonly Piece[] {
    this.copyTo(this.source.length);
    return this.pieces;
  }

  private copyTo(end: number): void {
    if (end > this.copied) this.pieces.push({ start: this.copied, end });
    this.copied = end;
  }

  /** Everything that is written in the place of one record. */
  private record(record: Place): readonly Piece[] {
    const index = this.records++;
    const number = this.edits.renumber ? this.numbers.next(record.data) : undefined;
    if (this.plan === undefined) return this.edited(record, record.data, number);
    const { staying, behind, moved } = this.plan;
    this.style ??= this.styleOf(record);
    if (moved.has(index)) this.waiting.set(index, record);
    const pieces: Piece[] = [];
    const put = (more: readonly Piece[]): void => {
      for (const piece of more) pieces.push(piece);
    };
    if (index === 0) for (const row of behind.get(-1) ?? []) put(this.row(row));
    const row = staying.get(index);
    if (row !== undefined) put(this.edited(record, row.raw, number, this.before(index)));
    for (const follower of behind.get(index) ?? []) put(this.row(follower));
    return pieces;
  }

  /** A row that is new, or that comes from further up. */
  private row(row: Row): readonly Piece[] {
    const place = this.waiting.get(row.source);
    if (place !== undefined) return this.edited(place, row.raw, undefined, this.before(row.source));
    const text = writeJson(row.raw, this.style ?? compactStyle);
    return [encoder.encode(text + this.edits.lineEnd)];
  }

  private before(index: number): unknown {
    return this.edits.history?.before[index]?.message;
  }

  private edited(
    record: Place,
    raw: unknown,
    number: number | undefined,
    before: unknown = record.data,
  ): readonly Piece[] {
    const after = number !== undefined && isJsonObject(raw) ? withField(raw, "seq", number) : raw;
    const end = encoder.encode(lineEndOf(record, this.edits.lineEnd));
    if (Object.is(before, after)) return [recordPiece(record), end];
    return [encoder.encode(editJson(recordText(this.source, record), before, after)), end];
  }

  /** New messages are spelled like the file's own. */
  private styleOf(record: Place): JsonStyle {
    const text = recordText(this.source, record);
    return lineStyle(text, readSpans(text));
  }
}

function same(record: Place, line: ByteSpan): boolean {
  return record.span.start === line.start && record.span.end === line.end;
}
