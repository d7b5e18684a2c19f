import { isSpaceByte } from "../bytes/white-space.ts";

/**
 * A lexical reader of one JSON object or array, fed byte by byte. It follows strings, brackets, commas and
 * colons, and is lenient about what scalars and strings contain: a NUL byte or a bad escape inside a damaged
 * record must not make the reader forget that the objects behind it are nested ones.
 */
export interface Nesting {
  state: State;
  depth: number;
  /** One bit per open container, 1 for an object. */
  kinds: Uint8Array;
}

/** What a byte did: opened a container where a value may stand, closed the outermost one, or fits nowhere. */
export type Effect = "inside" | "opened" | "closed" | "broken";

type State =
  | "value"
  | "value-or-end"
  | "key"
  | "key-or-end"
  | "colon"
  | "comma-or-end"
  | "scalar"
  | "key-string"
  | "key-escape"
  | "string"
  | "escape";

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const openArray = 0x5b;
const closeArray = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/** A reader for the container that begins with the next byte it is fed. */
export function createNesting(): Nesting {
  return { state: "value", depth: 0, kinds: new Uint8Array(8) };
}

/** No record holds so many values, and each of them costs many times its bytes as soon as it is parsed. */
const MOST_VALUES = 1 << 20;

/** Does a line hold more values than are read? Looks only at lines that are long enough for it. */
export function holdsTooMuch(bytes: Uint8Array): boolean {
  if (bytes.length < MOST_VALUES) return false;
  let values = 0;
  let isInString = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === quote) isInString = !isInString;
    else if (isInString) at += byte === backslash ? 1 : 0;
    else if (byte === comma || byte === openObject || byte === openArray) values += 1;
  }
  return values > MOST_VALUES;
}

/** Feeds one byte. After "closed" or "broken" the reader is of no further use. */
export function feed(nesting: Nesting, byte: number): Effect {
  switch (nesting.state) {
    case "string":
      if (byte === quote) nesting.state = "comma-or-end";
      else if (byte === backslash) nesting.state = "escape";
      return "inside";
    case "escape":
      // A NUL byte parts the backslash from what it escapes, and goes.
      if (byte !== 0) nesting.state = "string";
      return "inside";
    case "key-string":
      if (byte === quote) nesting.state = "colon";
      else if (byte === backslash) nesting.state = "key-escape";
      return "inside";
    case "key-escape":
      if (byte !== 0) nesting.state = "key-string";
      return "inside";
    case "scalar":
      if (isScalarByte(byte)) return "inside";
      nesting.state = "comma-or-end";
      return between(nesting, byte);
    default:
      return between(nesting, byte);
  }
}

/** A byte outside of strings and scalars. */
function between(nesting: Nesting, byte: number): Effect {
  const { state } = nesting;
  if (isSpaceByte(byte)) return "inside";
  if (byte === closeObject || byte === closeArray) {
    const ends = byte === closeObject ? state === "key-or-end" : state === "value-or-end";
    const fits = ends || (state === "comma-or-end" && inObject(nesting) === (byte === closeObject));
    return fits ? close(nesting) : "broken";
  }
  if (state === "comma-or-end")
    return byte === comma ? move(nesting, inObject(nesting) ? "key" : "value") : "broken";
  if (state === "colon") return byte === colon ? move(nesting, "value") : "broken";
  if (state === "key" || state === "key-or-end")
    return byte === quote ? move(nesting, "key-string") : "broken";
  if (byte === quote) return move(nesting, "string");
  if (byte === openObject || byte === openArray) return open(nesting, byte === openObject);
  return isScalarByte(byte) ? move(nesting, "scalar") : "broken";
}

function move(nesting: Nesting, state: State): Effect {
  nesting.state = state;
  return "inside";
}

function open(nesting: Nesting, object: boolean): Effect {
  const index = nesting.depth >> 3;
  if (index === nesting.kinds.length) {
    const larger = new Uint8Array(index * 2);
    larger.set(nesting.kinds);
    nesting.kinds = larger;
  }
  const bit = 1 << (nesting.depth & 7);
  const others = (nesting.kinds[index] ?? 0) & ~bit;
  nesting.kinds[index] = object ? others | bit : others;
  nesting.depth += 1;
  nesting.state = object ? "key-or-end" : "value-or-end";
  return "opened";
}

function close(nesting: Nesting): Effect {
  nesting.depth -= 1;
  nesting.state = "comma-or-end";
  return nesting.depth === 0 ? "closed" : "inside";
}

function inObject(nesting: Nesting): boolean {
  const top = nesting.depth - 1;
  return (((nesting.kinds[top >> 3] ?? 0) >> (top & 7)) & 1) === 1;
}

/** A byte of a number, `true`, `false` or `null`. */
function isScalarByte(byte: number): boolean {
  if (byte >= 0x30 && byte <= 0x39) return true;
  if ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) return true;
  return byte === 0x2b || byte === 0x2d || byte === 0x2e;
}
