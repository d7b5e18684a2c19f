import { compactStyle, type JsonStyle } from "./style.ts";
import { isJsonObject, presentKeys } from "./value.ts";

/** Gives the text of a value that has one already, so that its number spelling survives; else undefined. */
export type TextOf = (value: object) => string | undefined;

interface Frame {
  readonly keys: readonly string[] | undefined;
  readonly values: readonly unknown[];
  readonly close: string;
  next: number;
}

/**
 * Writes a JSON value as text, of any depth (`JSON.stringify` overflows its stack at some thousand levels).
 * Members set to undefined are left out; `-0` and infinities survive; strings are written by `writeString`.
 */
export function writeJson(value: unknown, style: JsonStyle = compactStyle, textOf?: TextOf): string {
  const out: string[] = [];
  const open: Frame[] = [];
  enter(value, out, open, textOf);
  for (let frame = open.at(-1); frame !== undefined; frame = open.at(-1)) {
    const index = frame.next++;
    if (index === frame.values.length) {
      out.push(frame.close);
      open.pop();
      continue;
    }
    if (index > 0) out.push(style.comma);
    const key = frame.keys?.[index];
    if (key !== undefined) out.push(writeString(key), style.colon);
    enter(frame.values[index], out, open, textOf);
  }
  return out.join("");
}

/**
 * Writes a string as `JSON.stringify` does (a lone surrogate is escaped, so that the bytes stay valid UTF-8),
 * and escapes U+2028 and U+2029 as well: some agents read their files with line readers that break there
 * (github/copilot-cli#2012).
 */
export function writeString(value: string): string {
  return JSON.stringify(value).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

function enter(value: unknown, out: string[], open: Frame[], textOf: TextOf | undefined): void {
  if (typeof value !== "object" || value === null) {
    out.push(writeScalar(value));
    return;
  }
  const known = textOf?.(value);
  if (known !== undefined) {
    out.push(known);
  } else if (Array.isArray(value)) {
    out.push("[");
    open.push({ keys: undefined, values: value, close: "]", next: 0 });
  } else if (isJsonObject(value)) {
    const keys = presentKeys(value);
    out.push("{");
    open.push({ keys, values: keys.map((key) => value[key]), close: "}", next: 0 });
  }
}

function writeScalar(value: unknown): string {
  if (typeof value === "string") return writeString(value);
  if (Object.is(value, -0)) return "-0";
  // What `1e400` is parsed to. `JSON.stringify` would make it null.
  if (value === Infinity || value === -Infinity) return value > 0 ? "1e999" : "-1e999";
  return JSON.stringify(value) ?? "null";
}
