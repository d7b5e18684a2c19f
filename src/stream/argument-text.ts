import { isRecord } from "../core/json.ts";
import type { ArgumentState } from "./verdict.ts";

/** The argument text of one call, as it grows. */
export interface ArgumentText {
  add(text: string): void;
  /** Has the outermost value been closed? From here on an eager reader would run the call. Linear over all additions. */
  isClosed(): boolean;
  state(): ArgumentState;
  size(): number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;
const OPENING: ReadonlySet<number> = new Set([0x7b, 0x5b]);
const CLOSING: ReadonlySet<number> = new Set([0x7d, 0x5d]);

/** Follows a text only as far as brackets and strings go; whether it is JSON is asked once, by {@link ArgumentText.state}. */
export function argumentText(): ArgumentText {
  const pieces: string[] = [];
  let size = 0;
  let depth = 0;
  let inString = false;
  let escaped = false;
  let isClosed = false;
  let hasBegun = false;

  const follow = (code: number): void => {
    hasBegun ||= code > SPACE;
    if (inString) {
      inString = escaped || code !== QUOTE;
      escaped = !escaped && code === BACKSLASH;
    } else if (code === QUOTE) {
      inString = true;
    } else if (OPENING.has(code)) {
      depth += 1;
    } else if (CLOSING.has(code)) {
      depth -= 1;
      if (depth === 0) isClosed = true;
    }
  };

  return {
    add(text) {
      pieces.push(text);
      size += text.length;
      for (let at = 0; at < text.length; at++) follow(text.charCodeAt(at));
    },
    // `null` and `12` are whole without a bracket; what is not in one may be.
    isClosed: () => isClosed || (hasBegun && depth === 0 && !inString),
    state: () => (size === 0 ? "empty" : stateOf(pieces.join(""), isClosed)),
    size: () => size,
  };
}

function stateOf(text: string, isClosed: boolean): ArgumentState {
  try {
    return isRecord(JSON.parse(text)) ? "complete" : "not-object";
  } catch {
    // What it is instead is all that anybody needs to know.
    return isClosed ? "invalid" : "cut";
  }
}
