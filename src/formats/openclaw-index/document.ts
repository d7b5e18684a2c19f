import { isRecord, parseJson, stringField } from "../../core/json.ts";
import { isNulOrSpace } from "../bytes/white-space.ts";
import { createNesting, feed } from "../jsonl/nesting.ts";

/** One entry of an index: its bytes from behind the comma before it to the comma behind it, and what it names. */
export interface IndexMember {
  readonly start: number;
  readonly end: number;
  readonly key: string;
  readonly sessionId: string | undefined;
  /** The name of its transcript, without folders. */
  readonly fileName: string | undefined;
}

/**
 * What is left of an index. `sound`: one whole object. `torn`: it begins as one and does not end, or is no JSON at
 * all. `extra`: something stands behind it; `two`: that is a whole object itself, so that nobody can say which one is
 * meant. `foreign`: whole JSON, and no object.
 */
export interface IndexDocument {
  readonly state: "none" | "blank" | "nul" | "sound" | "torn" | "extra" | "two" | "foreign";
  readonly byteOrderMark: boolean;
  /** NUL bytes stand around the object. */
  readonly nul: boolean;
  readonly members: readonly IndexMember[];
  /** Bytes that belong to no member and are more than white space, brackets and commas of the document. */
  readonly lost: number;
}

const openObject = 0x7b;
const comma = 0x2c;

/** Fatal, because a replacement character would change what an entry says without a word. */
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Reads an index, however damaged: every complete entry before the damage is found. Linear; never throws. */
export function readIndexDocument(bytes: Uint8Array | undefined): IndexDocument {
  const none = { byteOrderMark: false, nul: false, members: [], lost: 0 };
  if (bytes === undefined) return { ...none, state: "none" };
  const byteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const from = byteOrderMark ? 3 : 0;
  const begin = skipBlank(bytes, from);
  const state = emptyState(bytes, from, begin);
  if (state !== undefined) return { ...none, state, byteOrderMark, nul: state === "nul" };
  const nulBefore = bytes.subarray(from, begin).includes(0);
  if (bytes[begin] !== openObject) {
    const whole = parse(bytes, begin, trimEnd(bytes));
    return {
      ...none,
      state: whole === undefined ? "torn" : "foreign",
      byteOrderMark,
      nul: nulBefore,
      lost: bytes.length - begin,
    };
  }
  const { members, end, closed, lost } = readMembers(bytes, begin);
  if (!closed)
    return { state: "torn", byteOrderMark, nul: nulBefore || bytes.includes(0, end), members, lost };
  const rest = skipBlank(bytes, end);
  const nul = nulBefore || bytes.subarray(end, rest).includes(0);
  if (rest === bytes.length) return { state: lost > 0 ? "torn" : "sound", byteOrderMark, nul, members, lost };
  const second = bytes[rest] === openObject && readMembers(bytes, rest).closed;
  return {
    state: second ? "two" : "extra",
    byteOrderMark,
    nul,
    members,
    lost: lost + bytes.length - rest,
  };
}

function emptyState(bytes: Uint8Array, from: number, begin: number): "blank" | "nul" | undefined {
  if (begin < bytes.length) return undefined;
  return bytes.subarray(from).includes(0) ? "nul" : "blank";
}

/** The members of the object that begins here, up to its end or to where it can be no object any more. */
function readMembers(
  bytes: Uint8Array,
  begin: number,
): {
  readonly members: readonly IndexMember[];
  readonly end: number;
  readonly closed: boolean;
  readonly lost: number;
} {
  const members: IndexMember[] = [];
  const nesting = createNesting();
  feed(nesting, openObject);
  let start = begin + 1;
  let lost = 0;
  const take = (end: number): void => {
    if (skipBlank(bytes, start) >= end) return;
    const member = readMember(bytes, start, end);
    if (member === undefined) lost += end - start;
    else members.push(member);
  };
  for (let at = begin + 1; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    const effect = feed(nesting, byte);
    if (effect === "closed" || effect === "broken") {
      take(at);
      if (effect === "closed") return { members, end: at + 1, closed: true, lost };
      return { members, end: at, closed: false, lost: lost + bytes.length - at };
    }
    if (byte === comma && nesting.depth === 1 && nesting.state === "key") {
      take(at);
      start = at + 1;
    }
  }
  take(bytes.length);
  return { members, end: bytes.length, closed: false, lost };
}

/** Of a value only what it names is kept: an entry may hold a report of many kilobytes. */
function readMember(bytes: Uint8Array, start: number, end: number): IndexMember | undefined {
  const whole = parse(bytes, start, end, (text) => `{${text}}`);
  const [key, value] = isRecord(whole) ? (Object.entries(whole)[0] ?? []) : [];
  if (key === undefined) return undefined;
  const sessionId = isRecord(value) ? stringField(value, "sessionId") : undefined;
  const path = isRecord(value) ? stringField(value, "sessionFile") : undefined;
  return { start, end, key, sessionId, fileName: path?.split(/[/\\]/).at(-1) };
}

function parse(
  bytes: Uint8Array,
  start: number,
  end: number,
  wrap: (text: string) => string = (text) => text,
): unknown {
  const text = decoded(bytes.subarray(start, end));
  return text === undefined ? undefined : parseJson(wrap(text));
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    // Bytes that are no text, or more than a text can hold: an answer here, not a failure.
    return undefined;
  }
}

/** White space and NUL bytes say nothing. */
function skipBlank(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && isNulOrSpace(bytes[at])) at += 1;
  return at;
}

function trimEnd(bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 0 && isNulOrSpace(bytes[end - 1])) end -= 1;
  return end;
}
