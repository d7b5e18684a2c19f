import type { Random } from "../generators/random.ts";

/** Changes some bytes, as crashes, disks, other writers and editors do. */
type Mutation = (random: Random, bytes: Uint8Array) => Uint8Array;

function spliced(bytes: Uint8Array, start: number, end: number, ...more: readonly number[]): Uint8Array {
  return Uint8Array.from([...bytes.subarray(0, start), ...more, ...bytes.subarray(end)]);
}

function place(random: Random, bytes: Uint8Array): number {
  return random.below(bytes.length + 1);
}

const LINE_FEED = 0x0a;

const MUTATIONS: readonly Mutation[] = [
  // One byte is another, is gone, or is new.
  (random, bytes) => {
    const at = place(random, bytes);
    return spliced(bytes, at, at + 1, random.below(256));
  },
  (random, bytes) => {
    const at = place(random, bytes);
    return spliced(bytes, at, at + 1);
  },
  (random, bytes) => {
    const at = place(random, bytes);
    return spliced(bytes, at, at, random.below(256));
  },
  // A byte that means something to JSON or to lines.
  (random, bytes) => {
    const at = place(random, bytes);
    const byte = random.pick([...'{}[]":,\\'].map((sign) => sign.charCodeAt(0))) ?? 0;
    return spliced(bytes, at, at + random.below(2), byte);
  },
  (random, bytes) => {
    const at = place(random, bytes);
    return spliced(bytes, at, at + random.below(2), random.pick([0x0a, 0x0d, 0x09, 0x00, 0xff, 0xc3]) ?? 0);
  },
  // A stretch is gone, is NUL, stands twice, or was written over another.
  (random, bytes) => {
    const at = place(random, bytes);
    return spliced(bytes, at, at + random.below(80));
  },
  (random, bytes) => {
    const at = place(random, bytes);
    const end = Math.min(bytes.length, at + random.below(120));
    return spliced(bytes, at, end, ...Array.from({ length: end - at }, () => 0));
  },
  (random, bytes) => {
    const at = place(random, bytes);
    const from = place(random, bytes);
    return spliced(bytes, at, at, ...bytes.subarray(from, from + random.below(200)));
  },
  (random, bytes) => {
    const at = place(random, bytes);
    const from = place(random, bytes);
    const stretch = bytes.subarray(from, from + random.below(80));
    return spliced(bytes, at, at + stretch.length, ...stretch);
  },
  // A line end is gone.
  (random, bytes) => {
    const feeds = [...bytes.keys()].filter((at) => bytes[at] === LINE_FEED);
    const at = random.pick(feeds);
    return at === undefined ? bytes : spliced(bytes, at, at + 1);
  },
  // The end is cut off.
  (random, bytes) => bytes.slice(0, place(random, bytes)),
];

/** Damages a file in one to three ways. */
export function mutated(random: Random, bytes: Uint8Array): Uint8Array {
  let damaged = bytes;
  for (let times = 1 + random.below(3); times > 0; times--)
    damaged = random.pick(MUTATIONS)?.(random, damaged) ?? damaged;
  return damaged;
}
