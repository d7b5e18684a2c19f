import type { ByteSource, Piece } from "../../bytes/source.ts";
import { lastMembers, readSpans } from "../../json/spans.ts";
import { writeString } from "../../json/write.ts";
import { type FileRecord, recordPiece, recordText } from "../../jsonl/file-lines.ts";

const encoder = new TextEncoder();

/** A record with another session id; every other byte stays a range of the source. */
export function sessionPieces(
  source: ByteSource,
  record: Omit<FileRecord<unknown>, "data">,
  sessionId: string,
): readonly Piece[] {
  const text = recordText(source, record);
  const root = readSpans(text);
  if (root.kind !== "object") return [recordPiece(record)];
  const at = lastMembers(root).get("sessionId");
  const member = at === undefined ? undefined : root.members[at];
  if (member === undefined) return [recordPiece(record)];
  const { start, end } = member.value;
  const written = encoder.encode(writeString(sessionId));
  const before = encoder.encode(text.slice(0, start)).length;
  const replaced = encoder.encode(text.slice(start, end)).length;
  if (record.bytes !== undefined)
    return [record.bytes.subarray(0, before), written, record.bytes.subarray(before + replaced)];
  const { span } = record;
  return [
    { start: span.start, end: span.start + before },
    written,
    { start: span.start + before + replaced, end: span.end },
  ];
}
