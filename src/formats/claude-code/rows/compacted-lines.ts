import type { ByteSource } from "../../bytes/source.ts";
import { eachLine } from "../../jsonl/lines.ts";

// As Claude Code writes it. Inside a text the quotation marks would be escaped.
const MARK = Buffer.from('"isCompactSummary":true');
const MOST_BYTES = 64 << 20;

/** The lines with the summary that a compacted history of Claude Code begins with: its messages do not tell. */
export function compactedLines(source: ByteSource): ReadonlySet<number> {
  const lines = new Set<number>();
  eachLine(
    source,
    ({ index }, bytes) => {
      if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(MARK)) lines.add(index + 1);
    },
    { mostBytes: MOST_BYTES, visit: () => undefined },
  );
  return lines;
}
