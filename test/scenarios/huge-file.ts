import { closeSync, openSync, writeSync } from "node:fs";

/** What a huge file is made of. */
export interface HugeFile {
  readonly bytes: number;
  /** A record of the file, by its number. */
  record(index: number): string;
  /** What stands in the middle of the file besides records. */
  readonly middle: string;
}

const BATCH_BYTES = 1 << 20;

/** Writes a huge file without holding it. Gives the number of its records. */
export function writeHugeFile(path: string, { bytes, record, middle }: HugeFile): number {
  const descriptor = openSync(path, "wx");
  let written = 0;
  let records = 0;
  let isBehindMiddle = false;
  try {
    while (written < bytes) {
      const lines: string[] = [];
      if (!isBehindMiddle && written >= bytes / 2) {
        lines.push(middle);
        isBehindMiddle = true;
      }
      for (let size = 0; size < BATCH_BYTES; records++) {
        const line = `${record(records)}\n`;
        lines.push(line);
        size += line.length;
      }
      written += writeSync(descriptor, lines.join(""));
    }
  } finally {
    closeSync(descriptor);
  }
  return records;
}

const SUMMARY = "what was said before, in other words. ".repeat(100);

/** Codex stores a summary for each compaction; such files grew to many gigabytes (openai/codex#28866). */
export function compacted(index: number): string {
  return JSON.stringify({
    timestamp: "2026-01-01T00:00:00.000Z",
    type: "compacted",
    payload: { message: `${index} ${SUMMARY}`, replacement_history: [{ role: "user", content: `${index}` }] },
  });
}
