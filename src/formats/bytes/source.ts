/** A range of bytes, `end` exclusive. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * Bytes that can be read again and again: a file or a buffer. Formats read through it, so that a file of any size
 * needs no memory of its size.
 *
 * Contract:
 * - `read` gives the bytes from `start` to `end`, fewer only past the end of the source. The result may be a view
 *   that the next `read` makes worthless: who keeps it copies it.
 * - The bytes do not change while somebody reads them; who opened the source looks to that.
 */
export interface ByteSource {
  readonly length: number;
  read(start: number, end: number): Uint8Array;
}

/** A part of new content: bytes, or a range that is copied from the source. */
export type Piece = Uint8Array | ByteSpan;

/** How much of a source is read at a time. */
const CHUNK_BYTES = 1 << 20;

const LINE_FEED = 0x0a;

/** Bytes in memory as a source. */
export function bytesSource(bytes: Uint8Array): ByteSource {
  return { length: bytes.length, read: (start, end) => bytes.subarray(start, end) };
}

/** A source piece by piece, in order. */
export function* chunksOf(source: ByteSource): Iterable<Uint8Array> {
  for (let at = 0; at < source.length; at += CHUNK_BYTES)
    yield source.read(at, Math.min(source.length, at + CHUNK_BYTES));
}

/** A source as one array of its own: for what is known to be small, and for callers that work in memory. */
export function bytesOf(source: ByteSource): Uint8Array {
  const bytes = new Uint8Array(source.length);
  let at = 0;
  for (const chunk of chunksOf(source)) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** What stands between the line feeds; last what stands behind them all, be it nothing. */
export function splitLines(bytes: Uint8Array): readonly Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  lines.push(bytes.subarray(start));
  return lines;
}

/** The source that pieces of another make: new content that can be read before it is on disk. */
export function piecedSource(source: ByteSource, pieces: readonly Piece[]): ByteSource {
  const starts: number[] = [];
  let length = 0;
  for (const piece of pieces) {
    starts.push(length);
    length += lengthOf(piece);
  }
  const read = (start: number, end: number): Uint8Array => {
    const from = Math.max(0, start);
    const bytes = new Uint8Array(Math.max(0, Math.min(end, length) - from));
    for (let at = 0, index = pieceAt(starts, from); at < bytes.length; index++) {
      const piece = pieces[index];
      if (piece === undefined) break;
      const skip = from + at - (starts[index] ?? 0);
      const part = partOf(source, piece, skip, skip + bytes.length - at);
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  };
  return { length, read };
}

function lengthOf(piece: Piece): number {
  return piece instanceof Uint8Array ? piece.length : piece.end - piece.start;
}

function partOf(source: ByteSource, piece: Piece, from: number, to: number): Uint8Array {
  if (piece instanceof Uint8Array) return piece.subarray(from, to);
  return source.read(piece.start + from, Math.min(piece.end, piece.start + to));
}

/** The last piece that begins at or before a place. */
function pieceAt(starts: readonly number[], place: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
