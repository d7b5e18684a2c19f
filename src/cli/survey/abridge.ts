import { isUtf8 } from "node:buffer";
import { crc32 } from "node:zlib";
import { freshMemory, type Memory } from "../../disk/system/files.ts";
import { type ByteSource, type ByteSpan, bytesSource } from "../../formats/bytes/source.ts";
import { eachLine } from "../../formats/jsonl/lines.ts";

/** Most bytes of sessions stand in texts that are longer than this, outputs of tools mostly. */
const LONG_TEXT = 1 << 12;
/** What stays of a long text: more of its beginning than a list shows or a rule looks at, and its end. */
const HEAD = 1 << 10;
const TAIL = 1 << 8;
/** An abridgement that saves less is not worth a second reading of what turns out to be no clean session. */
const LEAST_SAVED = 1 / 4;

/** What stays of a larger session is too much to hold. */
const MOST_BYTES = 1 << 25;
/** As much as most sessions come to. */
const FIRST_ROOM = 1 << 18;
const LINE_END = Buffer.from("\n");
const LONGEST_ESCAPE = 6;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;
const LETTER_D = 0x64;
const LOWER_CASE = 0x20;
const SHORT_ESCAPES = bytesWhere((byte) => '"\\/bfnrt'.includes(String.fromCharCode(byte)));
const HEX = bytesWhere((byte) => /[0-9a-f]/i.test(String.fromCharCode(byte)));
/** Bytes that stand for themselves in a text. Control characters do not. */
const PLAIN = bytesWhere((byte) => byte >= 0x20 && byte !== QUOTE && byte !== BACKSLASH);
/** Only rows that an agent writes by itself: what a person typed is shown. */
const SPEAKERS = ['"assistant"', '"tool_result"', '"toolResult"'] as const;

/**
 * The lines of a session with the middle of their long texts left out, at most a quarter of the work to judge;
 * undefined where there is little to leave out. A session that is found clean so is clean: a text keeps being blank or
 * not, a line with a byte, an escape or half a surrogate pair that any rule would mind stays whole, and of what is cut
 * the length and a checksum are told, so that texts which differ keep differing. Of any other session nothing is known.
 * The session is read window by window, so that only what stays needs memory.
 */
export function abridged(source: ByteSource, memory: Memory = freshMemory): ByteSource | undefined {
  if (source.length > MOST_BYTES) return undefined;
  const most = source.length * (1 - LEAST_SAVED);
  const kept = keptIn(memory);
  eachLine(
    source,
    ({ newline }, bytes) => {
      const line = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      let start = 0;
      for (const cut of line.length > LONG_TEXT ? cutsOf(line) : []) {
        const middle = line.subarray(cut.start, cut.end);
        kept.add(line.subarray(start, cut.start));
        kept.add(Buffer.from(`[${middle.length} ${crc32(middle)}]`));
        start = cut.end;
      }
      kept.add(line.subarray(start));
      if (newline === 1) kept.add(LINE_END);
    },
    undefined,
    () => kept.bytes().length > most,
  );
  const bytes = kept.bytes();
  return bytes.length > most ? undefined : bytesSource(bytes);
}

/** Bytes one behind the other in memory that grows with them. */
function keptIn(memory: Memory): { add(bytes: Uint8Array): void; bytes(): Uint8Array } {
  let room = memory(FIRST_ROOM);
  let length = 0;
  return {
    add: (bytes) => {
      if (length + bytes.length > room.length) {
        const before = room.subarray(0, length);
        room = memory(2 * (length + bytes.length));
        room.set(before);
      }
      room.set(bytes, length);
      length += bytes.length;
    },
    bytes: () => room.subarray(0, length),
  };
}

/** What may be left out of a line: nothing of one that is not sound in every byte of its texts. */
function cutsOf(line: Buffer): readonly ByteSpan[] {
  if (!SPEAKERS.some((speaker) => line.includes(speaker)) || !isUtf8(line)) return [];
  const cuts: ByteSpan[] = [];
  for (let start = line.indexOf(QUOTE); start >= 0; ) {
    const end = endOfText(line, start + 1);
    if (end === undefined) return [];
    if (end - start > LONG_TEXT) cuts.push(...middleOf(line, start + 1 + HEAD, end - TAIL));
    start = line.indexOf(QUOTE, end + 1);
  }
  return cuts;
}

/** The quote that ends a text; undefined where it has none, or something in it that JSON or a rule minds. */
function endOfText(line: Uint8Array, from: number): number | undefined {
  for (let at = from; ; at++) {
    while (PLAIN[line[at] ?? 0] === 1) at++;
    if (line[at] === QUOTE) return at;
    const length = line[at] === BACKSLASH ? escapeLength(line, at) : 0;
    if (length === 0) return undefined;
    at += length - 1;
  }
}

/** The length of an escape; 0 where it is none, or half of a surrogate pair. */
function escapeLength(line: Uint8Array, at: number): number {
  if (line[at + 1] !== LETTER_U) return SHORT_ESCAPES[line[at + 1] ?? 0] === 1 ? 2 : 0;
  for (let place = at + 2; place < at + LONGEST_ESCAPE; place++) if (HEX[line[place] ?? 0] !== 1) return 0;
  return ((line[at + 2] ?? 0) | LOWER_CASE) === LETTER_D ? 0 : LONGEST_ESCAPE;
}

function middleOf(line: Uint8Array, from: number, to: number): readonly ByteSpan[] {
  let start = from;
  let end = to;
  while (start < end && !isBetween(line, start)) start++;
  while (end > start && !isBetween(line, end)) end--;
  return start < end ? [{ start, end }] : [];
}

/** Is this place inside no character of several bytes, and no escape? */
function isBetween(line: Uint8Array, at: number): boolean {
  const byte = line[at] ?? 0;
  return (byte < 0x80 || byte > 0xbf) && !line.subarray(at - LONGEST_ESCAPE, at).includes(BACKSLASH);
}

/** A table by byte: 1 where it holds. */
function bytesWhere(holds: (byte: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (holds(byte) ? 1 : 0));
}
