/**
 * What a value held when it was looked at, in the order of the walk: every value itself, of a list its length, of a
 * record the number of its members and their names. A text is kept as the reference that the value has, so that telling
 * whether it is the same reads no text: that is what makes it several times faster than a comparison with a copy.
 */
export type Trace = readonly unknown[];

/** What nothing is the same as. */
const UNTRACED = Symbol("untraced");

/** What is deeper or larger is not traced; so a value that holds itself has an end. */
const MOST_LEVELS = 200;
const MOST_VALUES = 100_000;

/**
 * The trace of a value. Of what is more than data, nothing can be told but by reading it anew: an instance of a class,
 * and what says itself how it is written (`toJSON`). No value is the same as such a trace, its own neither.
 */
export function traceOf(value: unknown): Trace {
  const trace: unknown[] = [];
  return put(value, trace, 0) ? trace : [UNTRACED];
}

/**
 * Does a value hold what it held when it was traced? Down to its last member: everything that JSON writes of it is read
 * again. Only the very same objects in the same places are the same.
 */
export function isAsTraced(value: unknown, trace: Trace): boolean {
  return follow(value, trace, 0) === trace.length;
}

function put(value: unknown, trace: unknown[], level: number): boolean {
  trace.push(value);
  if (typeof value !== "object" || value === null) return true;
  if (level > MOST_LEVELS || !isData(value)) return false;
  if (Array.isArray(value)) {
    const { length } = value;
    trace.push(length);
    if (trace.length + length > MOST_VALUES) return false;
    for (let at = 0; at < length; at += 1) if (!put(value[at], trace, level + 1)) return false;
    return true;
  }
  const keys = Object.keys(value);
  trace.push(keys.length);
  if (trace.length + keys.length > MOST_VALUES) return false;
  for (const key of keys) {
    trace.push(key);
    if (!put((value as Members)[key], trace, level + 1)) return false;
  }
  return true;
}

/** Where the trace goes on behind a value, or -1. It keeps nothing between two reads, because a getter may do anything. */
function follow(value: unknown, trace: Trace, from: number): number {
  if (trace[from] !== value) return -1;
  let at = from + 1;
  if (typeof value !== "object" || value === null) return at;
  if (!isData(value)) return -1;
  if (Array.isArray(value)) {
    const { length } = value;
    if (trace[at] !== length) return -1;
    at += 1;
    for (let index = 0; index < length && at >= 0; index += 1) at = follow(value[index], trace, at);
    return at;
  }
  const keys = Object.keys(value);
  if (trace[at] !== keys.length) return -1;
  at += 1;
  for (const key of keys) {
    if (trace[at] !== key) return -1;
    at = follow((value as Members)[key], trace, at + 1);
    if (at < 0) return -1;
  }
  return at;
}

/** What is inherited could change without any of the members. */
function isData(value: object): boolean {
  if ((value as Members)["toJSON"] !== undefined) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
}

type Members = Readonly<Record<string, unknown>>;
