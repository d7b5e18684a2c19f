import { parseJson } from "../../core/json.ts";
import { hiddenKey, hiddenKind } from "./misspelt.ts";
import type { Pseudonyms } from "./pseudonyms.ts";
import { redactKey, redactNumber, redactString, type ValuePlace } from "./redact-value.ts";
import { CLOSED_KEYS, CONSTRUCTOR_PATH, JSON_TEXT_KEYS, KEPT_KEYS, KIND_KEYS } from "./vocabulary.ts";

/** What kind of text is redacted. */
export interface RedactOptions {
  /** Every line is a value of its own; else a line end is white space. */
  readonly lines: boolean;
  /** All of it is what a tool was given or gave. */
  readonly closed: boolean;
}

interface Frame {
  readonly kind: "{" | "[";
  /** The field whose value is read; in a list that of the list. */
  key: string | undefined;
  /** In an object: the next text may be the name of a field. */
  expectsKey: boolean;
  readonly closed: boolean;
  /** It is a record. */
  readonly top: boolean;
  /** `lc` stands in it, as in what a constructor of LangChain made. */
  isMade?: true;
  /** The field that is a message, as the rest of it says. */
  wraps?: "data" | "kwargs";
}

/** Kinds of messages that LangChain writes as `{ type, data }`. */
const WRAPPED_KINDS: ReadonlySet<string> = new Set(["ai", "function", "human", "system", "tool"]);

const SPACES = /[ \t\r]*/y;
const SPACES_AND_LINES = /[ \t\r\n]*/y;
const NUMBER = /-?\d[\d.eE+-]*/y;
const LITERAL = /(?:true|false|null)(?![A-Za-z0-9_])/y;
// NUL bytes, byte order marks, and bytes that are no UTF-8.
const DAMAGE_SIGNS = "[\\u{0}\\ufeff\\udc80-\\udcff]";
const DAMAGE = new RegExp(`${DAMAGE_SIGNS}+`, "uy");
const UNQUOTED = /[^"\n]+/y;
const BEGINS_RECORD = new RegExp(`(?:[ \\t\\r]|${DAMAGE_SIGNS})*\\{[ \\t]*"`, "uy");

const DAMAGED = new RegExp(`${DAMAGE_SIGNS}+`, "gu");
const CONTROL = /\p{Cc}/u;
const MOST_BLANK = 8;

/** How many bytes of one kind of damage stay: more of them say nothing more. */
const MOST_DAMAGE = 16;

/**
 * A JSON text, or what is left of one, with the same structure and the same damage: everything that somebody said or
 * named has a stand-in, and no byte that is not understood is kept. Reads sign by sign, because what is damaged is
 * just what has to be seen; one pass, no recursion but into texts that are JSON themselves.
 */
export function redactText(text: string, names: Pseudonyms, { lines, closed }: RedactOptions): string {
  const out: string[] = [];
  let stack: Frame[] = [];
  let at = 0;
  /** What is no whole line may be a record, or a part of what somebody said. */
  const isWholeLine = (): boolean => lines && parseJson(lineAt(text, at)) !== undefined;
  let isWhole = isWholeLine();

  const match = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? "";
    return found;
  };
  const top = (): Frame | undefined => stack.at(-1);
  const place = (): ValuePlace => {
    const frame = top();
    return { key: frame?.key, closed: frame?.closed ?? closed, top: frame?.top ?? false };
  };
  const open = (kind: Frame["kind"]): void => {
    const { key, closed: inside } = place();
    // The input of a request is its list of messages; that of a tool is never the first list of a document.
    const isItems = key === "input" && kind === "[" && stack.length === 1 && !lines;
    const isMessage = key !== undefined && kind === "{" && top()?.wraps === key;
    // What is below a name that nobody here knows is somebody's own.
    const isKnown =
      key === undefined || isItems || isMessage || (KEPT_KEYS.has(key) && !CLOSED_KEYS.has(key));
    const isRecord = kind === "{" && stack.length === 0 && isWhole;
    stack.push({
      kind,
      key: kind === "[" && !isItems ? key : undefined,
      expectsKey: kind === "{",
      closed: inside || !isKnown,
      top: isRecord,
    });
  };
  const structure = (sign: string): void => {
    if (sign === "{" || sign === "[") open(sign);
    else if (sign === "}" || sign === "]") stack.pop();
    else {
      const frame = top();
      if (frame?.kind === "{" && (sign === "," || sign === ":")) frame.expectsKey = sign === ",";
      if (lines && sign === "\n") stack = [];
    }
    out.push(sign);
    at += 1;
    if (sign === "\n") isWhole = isWholeLine();
  };
  /** What was said and has no proper place: brackets at its end may open a record that was written behind it. */
  const fragment = (raw: string): void => {
    const said = raw.slice(0, openingOf(raw));
    if (said !== "") out.push(fragmentOf(said, names));
    at += said.length;
    stack = [];
  };
  const string = (): void => {
    at += 1;
    out.push('"');
    const start = at;
    for (;;) {
      at = endOfPlain(text, at);
      const sign = text.charAt(at);
      // A backslash before a line end, or a line end: does the text go on in the next line?
      if (sign === "\\") at += 1;
      else if (sign === "\n") {
        at += 1;
        const isRecord = match(BEGINS_RECORD) !== "";
        at -= 1;
        if (isRecord && lines) break;
        at += 1;
      } else break;
    }
    const raw = text.slice(start, at);
    if (text.charAt(at) !== '"') {
      out.push(raw === "" ? "" : fragmentOf(raw, names));
      stack = [];
      return;
    }
    if (!closes()) {
      at = start;
      fragment(raw);
      return;
    }
    at += 1;
    const frame = top();
    const isKey = frame?.kind !== "[" && frame?.expectsKey !== false && isBeforeColon();
    out.push(stringOf(raw, isKey), '"');
    if (isKey && frame !== undefined) frame.expectsKey = false;
  };
  /** A quote that ends a text has a sign of structure behind it; else it begins one, and the text before is torn. */
  const closes = (): boolean => {
    at += 1;
    const behind = match(lines ? SPACES : SPACES_AND_LINES);
    at -= 1;
    const next = text.charAt(at + 1 + behind.length);
    return next === "" || ",:}]\n\0".includes(next);
  };
  const isBeforeColon = (): boolean =>
    text.charAt(at + match(lines ? SPACES : SPACES_AND_LINES).length) === ":";
  const stringOf = (raw: string, isKey: boolean): string => {
    // What agents and repairs read is the text without these bytes.
    const runs = [...raw.matchAll(DAMAGED)].map(([run]) => lessDamage(run)).join("");
    const value = meaningOf(runs === "" ? raw : raw.replaceAll(DAMAGED, ""));
    if (value !== undefined) return `${written(standIn(value, isKey))}${runs}`;
    return (isKey ? undefined : brokenKind(raw, place())) ?? fragmentOf(raw, names);
  };
  /** In a list of what LangChain's constructor made. */
  const isInConstructor = (): boolean => top()?.kind === "[" && stack.at(-2)?.wraps === "kwargs";
  const standIn = (value: string, isKey: boolean): string => {
    if (isKey) {
      const frame = top();
      // What a damaged letter hides is read like what it is.
      if (frame !== undefined) frame.key = (place().closed ? undefined : hiddenKey(value)) ?? value;
      if (frame !== undefined && value === "lc") frame.isMade = true;
      return redactKey(value, place().closed, names);
    }
    const where = place();
    const frame = top();
    if (where.key === "type" && frame?.kind === "{" && WRAPPED_KINDS.has(value)) frame.wraps = "data";
    if (where.key === "type" && frame?.kind === "{" && frame.isMade === true && value === "constructor") {
      frame.wraps = "kwargs";
    }
    if (where.key === "id" && isInConstructor() && CONSTRUCTOR_PATH.has(value)) return value;
    const isJson = where.key !== undefined && JSON_TEXT_KEYS.has(where.key) && !where.closed;
    if (isJson && parseJson(value) !== undefined)
      return redactText(value, names, { lines: false, closed: true });
    return redactString(value, where, names);
  };

  while (at < text.length) {
    const sign = text.charAt(at);
    const damage = match(DAMAGE);
    if (damage !== "") {
      out.push(lessDamage(damage));
      at += damage.length;
    } else if (sign === '"') string();
    else if ("{}[]:,\n \t\r".includes(sign)) structure(sign);
    else {
      const literal = match(LITERAL);
      const number = literal === "" ? match(NUMBER) : "";
      if (literal !== "") out.push(literal);
      else if (number !== "") out.push(redactNumber(number, place(), names));
      else {
        fragment(match(UNQUOTED));
        // The quote behind it ends the text that was torn, if structure follows; it then means nothing more.
        if (text.charAt(at) === '"' && closes()) {
          out.push('"');
          at += 1;
        }
        continue;
      }
      at += literal.length + number.length;
    }
  }
  return out.join("");
}

/** What stands for a kind with a line end or the like in it, which stays: it is seen, and hides what the kind is. */
function brokenKind(raw: string, { key, closed }: ValuePlace): string | undefined {
  if (closed || key === undefined || !KIND_KEYS.has(key)) return undefined;
  const kind = hiddenKind(raw);
  const sign = CONTROL.exec(raw)?.[0];
  return kind === undefined || sign === undefined ? undefined : kind + sign;
}

function lineAt(text: string, start: number): string {
  const end = text.indexOf("\n", start);
  const line = text.slice(start, end < 0 ? text.length : end);
  return line;
}

/** Where a run of signs ends that are neither a quote nor a line end; a backslash takes the sign behind it along. */
function endOfPlain(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const sign = text.charAt(at);
    if (sign === '"' || sign === "\n") return at;
    if (sign !== "\\") at += 1;
    else if (at + 1 >= text.length || text.charAt(at + 1) === "\n") return at;
    else at += 2;
  }
  return at;
}

/** Where the brackets begin that a text ends with; its length where it ends otherwise. */
function openingOf(text: string): number {
  let opening = text.length;
  for (let at = text.length - 1; at >= 0 && "{[ \t".includes(text.charAt(at)); at--)
    if ("{[".includes(text.charAt(at))) opening = at;
  return opening;
}

/** What a text between quotes means; undefined where it is damaged. */
function meaningOf(raw: string): string | undefined {
  const value = parseJson(`"${raw}"`);
  return typeof value === "string" ? value : undefined;
}

function written(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}

/** A damaged text: a stand-in for each line, with the kinds of damage that it has. */
function fragmentOf(raw: string, names: Pseudonyms): string {
  const token = (line: string): string => {
    const runs = [...line.matchAll(DAMAGED)].map(([run]) => lessDamage(run));
    const said = line.replaceAll(DAMAGED, "");
    const isEscaped = parseJson(`"${said.replaceAll(/\p{Cc}/gu, "")}"`) !== undefined;
    const standing = said.trim() === "" ? said.slice(0, MOST_BLANK) : written(names.text(said));
    return `${standing}${isEscaped ? "" : "\\x"}${hasControl(said) ? "\t" : ""}${runs.join("")}`;
  };
  return raw.split("\n").map(token).join("\n");
}

/** A sign that may stand in no JSON text as it is. */
function hasControl(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) < 0x20) return true;
  return false;
}

function lessDamage(run: string): string {
  return run.slice(0, MOST_DAMAGE).replaceAll(/[\udc80-\udcff]/gu, "\udcff");
}
