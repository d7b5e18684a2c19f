import { type JsonRecord, stringField, withField } from "../../../core/json.ts";
import type { ByteSource, Piece } from "../../bytes/source.ts";
import type { WriteChange } from "../../format.ts";
import { editJson } from "../../json/edit.ts";
import { readSpans } from "../../json/spans.ts";
import { compactStyle, type JsonStyle, lineStyle } from "../../json/style.ts";
import { isJsonObject } from "../../json/value.ts";
import { writeJson } from "../../json/write.ts";
import { type FileRecord, recordPiece, recordText } from "../../jsonl/file-lines.ts";
import type { GradedLines } from "../rows/lines.ts";
import type { Entry, RowFacts } from "../rows/rows.ts";
import type { Link } from "./chain.ts";
import type { Layout } from "./layout.ts";
import { newRow } from "./new-row.ts";
import { PieceList } from "./piece-list.ts";
import { sessionPieces } from "./session-id.ts";

const encoder = new TextEncoder();

/** Writes the file again: untouched lines as ranges of the source, edited rows edited inside their lines. */
export function writeFile(
  source: ByteSource,
  file: GradedLines,
  lineEnd: string,
  layout: Layout,
  change: WriteChange | undefined,
): readonly Piece[] {
  const writer = new Writer(source, layout, change);
  const out = new PieceList(encoder.encode("\n"));
  const end = encoder.encode(lineEnd);
  if (file.keepsMark) out.add({ start: 0, end: 3 });
  for (const link of layout.behind(undefined)) out.addLine([writer.link(link)], end);
  for (const line of file.lines) {
    if (line.records === undefined) out.addLine([line.span], undefined, line.terminated);
    for (const record of line.records ?? []) {
      const entry = layout.entryOf.get(record);
      if (entry === undefined || layout.staysAt(entry)) {
        const open = file.keepsOpenEnd && !line.terminated;
        out.addLine(writer.record(record, entry), record.cut ? end : undefined, !open);
      }
      if (entry !== undefined) for (const link of layout.behind(entry)) out.addLine([writer.link(link)], end);
    }
  }
  return out.pieces;
}

class Writer {
  private readonly source: ByteSource;
  private readonly layout: Layout;
  private readonly change: WriteChange | undefined;

  constructor(source: ByteSource, layout: Layout, change: WriteChange | undefined) {
    this.source = source;
    this.layout = layout;
    this.change = change;
  }

  /** A record of the file, edited where the layout says so. */
  record(record: FileRecord<RowFacts>, entry: Entry | undefined): readonly Piece[] {
    const changes = entry === undefined ? undefined : this.layout.changesOf(entry);
    const leaf = this.layout.leafOf(record.data);
    const renamed = this.change !== undefined && record.data.session !== undefined;
    if (changes === undefined && leaf === undefined) {
      if (!renamed || this.change === undefined) return [recordPiece(record)];
      return sessionPieces(this.source, record, this.change.sessionId);
    }
    const text = recordText(this.source, record);
    const before: unknown = JSON.parse(text);
    if (!isJsonObject(before)) return [recordPiece(record)];
    let after = changes === undefined ? before : changes(before);
    if (leaf !== undefined) after = withField(after, "leafUuid", leaf);
    if (renamed && this.change !== undefined) after = withField(after, "sessionId", this.change.sessionId);
    return [encoder.encode(editJson(text, before, after))];
  }

  /** A row that stands elsewhere in the file than before, or is new. */
  link(link: Link): Piece {
    if (link.kind === "row") {
      const pieces = this.record(link.entry.record, link.entry);
      return pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : this.joined(pieces);
    }
    const { neighbour, ...row } = this.layout.newRowOf(link);
    const { text, value } = this.read(neighbour);
    let whole = newRow({ ...row, time: row.time ?? stringField(value, "timestamp") ?? EPOCH }, value);
    if (this.change !== undefined) whole = withField(whole, "sessionId", this.change.sessionId);
    return encoder.encode(writeJson(whole, styleOf(text)));
  }

  private read(entry: Entry | undefined): { readonly text: string; readonly value: JsonRecord } {
    if (entry === undefined) return { text: "", value: {} };
    const text = recordText(this.source, entry.record);
    const value: unknown = JSON.parse(text);
    return { text, value: isJsonObject(value) ? value : {} };
  }

  private joined(pieces: readonly Piece[]): Uint8Array {
    const parts = pieces.map((piece) =>
      piece instanceof Uint8Array ? piece : this.source.read(piece.start, piece.end).slice(),
    );
    const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }
}

const EPOCH = "1970-01-01T00:00:00.000Z";

/** New rows are spelled like their neighbours. */
function styleOf(text: string): JsonStyle {
  return text === "" ? compactStyle : lineStyle(text, readSpans(text));
}
