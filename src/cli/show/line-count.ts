import { type ByteSource, chunksOf } from "../../formats/bytes/source.ts";

const LINE_FEED = 0x0a;

/** How many lines a file has; one without an end counts, too. */
export function lineCount(source: ByteSource): number {
  let lines = 0;
  let last = LINE_FEED;
  for (const chunk of chunksOf(source)) {
    for (const byte of chunk) if (byte === LINE_FEED) lines += 1;
    last = chunk.at(-1) ?? last;
  }
  return last === LINE_FEED ? lines : lines + 1;
}
