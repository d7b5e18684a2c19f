/** Where a string, number, boolean or null stands in a JSON text. */
export interface ScalarSpan {
  readonly kind: "scalar";
  readonly start: number;
  readonly end: number;
}

/** Where an array and its elements stand. */
export interface ArraySpan {
  readonly kind: "array";
  readonly start: number;
  readonly end: number;
  readonly elements: readonly JsonSpan[];
}

/** Where an object and its members stand, in the order of the text, repeated keys included. */
export interface ObjectSpan {
  readonly kind: "object";
  readonly start: number;
  readonly end: number;
  readonly members: readonly MemberSpan[];
}

/** Where one member stands: its key with the quotes (`start` to `keyEnd`) and its value. */
export interface MemberSpan {
  readonly key: string;
  readonly start: number;
  readonly keyEnd: number;
  readonly value: JsonSpan;
}

/** A value's place in its text, as string offsets, `end` exclusive. */
export type JsonSpan = ScalarSpan | ArraySpan | ObjectSpan;

type OpenArray = { kind: "array"; start: number; end: number; elements: JsonSpan[] };
type OpenObject = { kind: "object"; start: number; end: number; members: MemberSpan[]; key: Key };
type Key = { key: string; start: number; keyEnd: number };

/**
 * Finds where every value of a JSON text stands. The text must be one that `JSON.parse` reads (a byte-order
 * mark in front is passed over); a text whose brackets do not fit throws a SyntaxError. Iterative and linear. Into the
 * elements of the outermost lists (the messages of a request) it looks when somebody asks for what they hold.
 */
export function readSpans(text: string): JsonSpan {
  const root = readSpan(text, skipSpace(text, text.charCodeAt(0) === 0xfeff ? 1 : 0), true);
  const end = skipSpace(text, root.end);
  if (end !== text.length) throw misfit(end);
  return root;
}

/** The value that begins at a place. */
function readSpan(text: string, start: number, folds: boolean): JsonSpan {
  const open: (OpenArray | OpenObject)[] = [];
  let at = start;
  for (;;) {
    let done: JsonSpan;
    const opened = openContainer(text, at);
    if (opened === undefined) {
      done = readScalar(text, at);
    } else if (folds && open.at(-1)?.kind === "array") {
      done = fold(text, opened.kind, at);
    } else {
      at = skipSpace(text, at + 1);
      if (text[at] !== closing(opened)) {
        if (opened.kind === "object") opened.key = readKey(text, at);
        at = opened.kind === "object" ? afterColon(text, opened.key.keyEnd) : at;
        open.push(opened);
        continue;
      }
      opened.end = at + 1;
      done = opened;
    }
    // A value is complete: hand it to its container, and close every container that ends here.
    for (;;) {
      const parent = open.at(-1);
      if (parent === undefined) return done;
      at = skipSpace(text, done.end);
      if (parent.kind === "array") parent.elements.push(done);
      else {
        const { key, start, keyEnd } = parent.key;
        parent.members.push({ key, start, keyEnd, value: done });
      }
      if (text[at] === ",") {
        at = skipSpace(text, at + 1);
        if (parent.kind === "object") {
          parent.key = readKey(text, at);
          at = afterColon(text, parent.key.keyEnd);
        }
        break;
      }
      if (text[at] !== closing(parent)) throw misfit(at);
      parent.end = at + 1;
      done = parent;
      open.pop();
    }
  }
}

/** A container whose inside is read when it is asked for, and all of it then: so no text is read more than twice. */
function fold(text: string, kind: "array" | "object", start: number): JsonSpan {
  let inner: JsonSpan | undefined;
  const unfold = (): JsonSpan => {
    inner ??= readSpan(text, start, false);
    return inner;
  };
  const end = containerEnd(text, start);
  if (kind === "array") {
    return {
      kind,
      start,
      end,
      get elements() {
        const span = unfold();
        return span.kind === "array" ? span.elements : [];
      },
    };
  }
  return {
    kind,
    start,
    end,
    get members() {
      const span = unfold();
      return span.kind === "object" ? span.members : [];
    },
  };
}

/** The place behind the bracket that closes a container. */
function containerEnd(text: string, start: number): number {
  const closing: number[] = [];
  let at = start;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) at = stringEnd(text, at) - 1;
    // The closing brackets stand two behind the opening ones.
    else if (code === 0x5b || code === 0x7b) closing.push(code + 2);
    else if (code === 0x5d || code === 0x7d) {
      if (closing.pop() !== code) break;
      if (closing.length === 0) return at + 1;
    }
  }
  throw misfit(at);
}

/** For each key the place, among the members, of the one that `JSON.parse` believes: the last. */
export function lastMembers(span: ObjectSpan): ReadonlyMap<string, number> {
  return new Map(span.members.map((member, index) => [member.key, index]));
}

function openContainer(text: string, at: number): OpenArray | OpenObject | undefined {
  if (text[at] === "[") return { kind: "array", start: at, end: at, elements: [] };
  if (text[at] !== "{") return undefined;
  return { kind: "object", start: at, end: at, members: [], key: { key: "", start: at, keyEnd: at } };
}

function closing(container: OpenArray | OpenObject): string {
  return container.kind === "array" ? "]" : "}";
}

function readKey(text: string, start: number): Key {
  expectSign(text, start, '"');
  const keyEnd = stringEnd(text, start);
  const inner = text.slice(start + 1, keyEnd - 1);
  return { key: inner.includes("\\") ? String(JSON.parse(`"${inner}"`)) : inner, start, keyEnd };
}

function afterColon(text: string, keyEnd: number): number {
  const colon = skipSpace(text, keyEnd);
  expectSign(text, colon, ":");
  return skipSpace(text, colon + 1);
}

function expectSign(text: string, at: number, sign: string): void {
  if (text[at] !== sign) throw misfit(at);
}

function readScalar(text: string, start: number): ScalarSpan {
  if (text[start] === '"') return { kind: "scalar", start, end: stringEnd(text, start) };
  let end = start;
  while (end < text.length && !isBoundary(text.charCodeAt(end))) end += 1;
  if (end === start) throw misfit(start);
  return { kind: "scalar", start, end };
}

function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code === 0x5c) at += 1;
  }
  throw misfit(text.length);
}

/** The first place from here on that is no white space. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** What ends a number or a literal: a comma, a closing or opening bracket, a colon, a quote or white space. */
function isBoundary(code: number): boolean {
  if (isSpace(code) || code === 0x2c || code === 0x3a || code === 0x22) return true;
  return code === 0x5d || code === 0x7d || code === 0x5b || code === 0x7b;
}

function misfit(at: number): SyntaxError {
  return new SyntaxError(`not the text of a JSON value (offset ${at})`);
}
