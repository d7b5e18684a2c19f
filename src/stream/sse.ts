/** A piece of a stream of server-sent events, up to and with the empty line that ends it. */
export interface SseBlock {
  /** Exactly the bytes that came. */
  readonly raw: Uint8Array;
  readonly name?: string;
  /** Absent in what is no event: comments, empty lines, text that is no stream of events at all. */
  readonly data?: string;
}

/** Cuts bytes into events. No chunk has to end where an event or a character ends. */
export interface SseReader {
  /** The events that are complete now. `undefined` in the place of one that is longer than the limit. */
  push(chunk: Uint8Array): Generator<SseBlock | undefined>;
  /** What is left when nothing more comes; it may be an event whose last line end is missing. */
  rest(): SseBlock | undefined;
}

/** What a piece of bytes that is kept takes beside its bytes, about. */
export const SIZE_OF_PIECE = 100;

const LF = 0x0a;
const CR = 0x0d;

/** A reader that keeps no more than one event, of at most `limit` bytes with what its pieces take beside them. */
export function sseReader(limit: number): SseReader {
  let kept: Uint8Array[] = [];
  let keptSize = 0;
  // A line with nothing in it ends an event; a carriage return may be the first half of a line end.
  let isLineEmpty = true;
  let isAfterCr = false;

  const take = (part: Uint8Array): Uint8Array => {
    const raw = kept.length === 0 ? part : joined([...kept, part]);
    kept = [];
    keptSize = 0;
    return raw;
  };

  return {
    *push(chunk) {
      let start = 0;
      for (let at = 0; at < chunk.length; at++) {
        const byte = chunk[at];
        const isSecondHalf = byte === LF && isAfterCr;
        isAfterCr = byte === CR;
        if (isSecondHalf) continue;
        const isLineEnd = byte === LF || byte === CR;
        const isEventEnd = isLineEnd && isLineEmpty;
        isLineEmpty = isLineEnd;
        if (!isEventEnd) continue;
        // The other half of the line end, where it is here already; else it begins what comes next and does no harm.
        if (isAfterCr && chunk[at + 1] === LF) at += 1;
        if (chunk[at] === LF) isAfterCr = false;
        yield block(take(chunk.subarray(start, at + 1)));
        start = at + 1;
      }
      if (start === chunk.length) return;
      keptSize += chunk.length - start + SIZE_OF_PIECE;
      kept.push(chunk.subarray(start));
      if (keptSize > limit) yield undefined;
    },
    rest: () => (keptSize === 0 ? undefined : block(take(new Uint8Array()))),
  };
}

/** Several pieces of bytes as one. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Without memory: an event is whole when it is decoded. */
const DECODER = new TextDecoder();

function block(raw: Uint8Array): SseBlock {
  const text = DECODER.decode(raw);
  // Google writes some errors as bare JSON between the events, and a whole answer may come where a stream was asked for.
  if (text.trimStart().startsWith("{")) return { raw, data: text.trim() };
  let name: string | undefined;
  let data: string | undefined;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const colon = line.indexOf(":");
    const key = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(line.startsWith(" ", colon + 1) ? colon + 2 : colon + 1);
    if (key === "event") name = value;
    else if (key === "data") data = data === undefined ? value : `${data}\n${value}`;
  }
  return { raw, ...(name !== undefined && { name }), ...(data !== undefined && { data }) };
}
