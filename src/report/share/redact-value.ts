import { KNOWN_SYNTHETICS } from "../../core/known-synthetics.ts";
import { BRIDGE_TEXT, OWN_SYNTHETIC_TEXTS, QUARANTINE_TEXT } from "../../core/texts.ts";
import { hiddenKey, hiddenKind, misspelt } from "./misspelt.ts";
import type { Pseudonyms } from "./pseudonyms.ts";
import {
  isIdKey,
  KEPT_KEYS,
  KEPT_WORDS,
  KIND_KEYS,
  NAME_KEYS,
  NUMBER_KEYS,
  TIME_KEYS,
} from "./vocabulary.ts";

/** Where a value stands. */
export interface ValuePlace {
  /** The field that holds it, itself or as a list; undefined where none does. */
  readonly key: string | undefined;
  /** It is a part of what a tool was given or gave, or of what nobody here knows. */
  readonly closed: boolean;
  /** It stands in a record itself, where agents put positions and versions, and not in a part of one. */
  readonly top: boolean;
}

/** What stands for a text that is not empty. */
export function redactString(value: string, { key, closed, top }: ValuePlace, names: Pseudonyms): string {
  if (value.trim() === "") return value.slice(0, MOST_BLANK);
  if (closed || key === undefined) return names.text(value);
  if (KIND_KEYS.has(key) && KEPT_WORDS.has(value)) return value;
  // Kinds of results keep coming, and are told from others by their end.
  if (key === "type" && value.endsWith("_tool_result")) return `${names.text(value)}_tool_result`;
  // The AI SDK has the name of a tool in the kind of a part.
  if (key === "type" && value.startsWith(NAMES_TOOL)) {
    const name = value.slice(NAMES_TOOL.length);
    return NAMES_TOOL + (name.trim() === "" ? name.slice(0, MOST_BLANK) : names.name(name));
  }
  const kind = KIND_KEYS.has(key) ? hiddenKind(value) : undefined;
  if (kind !== undefined) return misspelt(kind);
  if (isIdKey(key)) return names.id(value);
  if (NAME_KEYS.has(key)) return names.name(value);
  if (top && key === "version" && VERSION.test(value)) return value;
  if (FIXED_TEXTS.has(value)) return value;
  const time = TIME_KEYS.has(key) ? names.time(value) : undefined;
  return time ?? madeResult(value, names) ?? names.text(value);
}

/** What stands for the name of a field. */
export function redactKey(key: string, closed: boolean, names: Pseudonyms): string {
  if (key === "" || (!closed && KEPT_KEYS.has(key))) return key;
  const known = closed ? undefined : hiddenKey(key);
  return known === undefined ? names.key(key) : misspelt(known);
}

/** What stands for a number, given as it is written. */
export function redactNumber(text: string, { key, closed, top }: ValuePlace, names: Pseudonyms): string {
  if (closed || key === undefined) return names.number(text);
  if (top && NUMBER_KEYS.has(key) && WHOLE.test(text)) return text;
  // Also in a header that is torn: by it the rest of the file is read.
  if (key === "version" && DIGIT.test(text)) return text;
  const time = TIME_KEYS.has(key) && WHOLE.test(text) ? names.milliseconds(Number(text)) : undefined;
  return time === undefined ? names.number(text) : String(time);
}

const NAMES_TOOL = "tool-";
const MOST_BLANK = 8;
const VERSION = /^\d{1,6}(?:\.\d{1,6}){0,3}$/;
const DIGIT = /^\d$/;
const WHOLE = /^-?\d{1,15}$/;

const TOOL = "{tool}";
const [named, fixed] = [true, false].map((isNamed) =>
  KNOWN_SYNTHETICS.map(({ text }) => text).filter((text) => text.includes(TOOL) === isNamed),
);

/** Texts that programs write by themselves: a result that nobody gave must stay recognisable as such. */
const FIXED_TEXTS: ReadonlySet<string> = new Set([
  ...OWN_SYNTHETIC_TEXTS,
  BRIDGE_TEXT,
  QUARANTINE_TEXT,
  ...(fixed ?? []),
]);

const LONGEST_MADE = 400;

/** The same for those that name the tool. */
function madeResult(value: string, names: Pseudonyms): string | undefined {
  if (value.length > LONGEST_MADE) return undefined;
  for (const text of named ?? []) {
    const [before = "", after = ""] = text.split(TOOL);
    if (!value.startsWith(before) || !value.endsWith(after) || value.length < before.length + after.length)
      continue;
    const tool = value.slice(before.length, value.length - after.length);
    return `${before}${tool.trim() === "" ? tool : names.name(tool)}${after}`;
  }
  return undefined;
}
