import { field, isRecord, parseJson } from "../../core/json.ts";
import type { ByteSource } from "../../formats/bytes/source.ts";
import { eachLine } from "../../formats/jsonl/lines.ts";
import { textsOf } from "../../formats/text-blocks.ts";
import type { Failure } from "../../report/show/conversation.ts";

// Inside a text the quotation marks would be escaped.
const MARK = Buffer.from('"isApiErrorMessage"');
const MOST_BYTES = 1 << 20;

/** The rows that Claude Code itself wrote about requests that failed: it does not send them, a person has read them. */
export function failuresIn(source: ByteSource): readonly Failure[] {
  const failures: Failure[] = [];
  eachLine(
    source,
    ({ index }, bytes) => {
      const line = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      if (!line.includes(MARK)) return;
      const row = parseJson(line.toString());
      if (isRecord(row) && isFailure(row)) failures.push({ line: index + 1, text: textOf(row["message"]) });
    },
    { mostBytes: MOST_BYTES, visit: () => undefined },
  );
  return failures;
}

/** Is a record such a row, and not one of a helper? */
export function isFailure(row: { readonly [name: string]: unknown }): boolean {
  return row["isApiErrorMessage"] === true && row["isSidechain"] !== true;
}

function textOf(message: unknown): string {
  return isRecord(message) ? textsOf(field(message, "content")).join("\n") : "";
}
