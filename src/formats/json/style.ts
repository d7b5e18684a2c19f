import type { JsonSpan } from "./spans.ts";

/** How a text separates: between two members or elements, and between a key and its value. */
export interface JsonStyle {
  readonly comma: string;
  readonly colon: string;
}

/** How `JSON.stringify` separates. */
export const compactStyle: JsonStyle = { comma: ",", colon: ":" };

/**
 * A longer separator is not imitated: repeated for each of many new members, white space of a megabyte would
 * make the output grow without bound.
 */
const longestSeparator = 256;

/**
 * The style of a whole text on one line, for values that are new in it: `", "` and `": "` where the text has
 * such spaces (Python writes so), else none. Taken from the first place that shows it.
 */
export function lineStyle(text: string, root: JsonSpan): JsonStyle {
  let comma: string | undefined;
  let colon: string | undefined;
  const open: JsonSpan[] = [root];
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    comma ??= commaOf(text, span);
    colon ??= colonOf(text, span);
    if (comma !== undefined && colon !== undefined) break;
    const inner = span.kind === "array" ? span.elements : valuesOf(span);
    for (let index = inner.length - 1; index >= 0; index--) {
      const child = inner[index];
      if (child !== undefined && child.kind !== "scalar") open.push(child);
    }
  }
  const colonOnLine = /\s$/.test(colon ?? "") ? ": " : ":";
  const commaOnLine = comma === undefined ? colonOnLine.length > 1 : /\s$/.test(comma);
  return { comma: commaOnLine ? ", " : ",", colon: colonOnLine };
}

/** The style of one container, for what is added to it; `fallback` where it has too few members to show one. */
export function containerStyle(text: string, span: JsonSpan, fallback: JsonStyle): JsonStyle {
  return { comma: commaOf(text, span) ?? fallback.comma, colon: colonOf(text, span) ?? fallback.colon };
}

function commaOf(text: string, span: JsonSpan): string | undefined {
  if (span.kind === "scalar") return undefined;
  const places = span.kind === "array" ? span.elements : span.members;
  const last = places.at(-1);
  const previous = places.at(-2);
  if (last === undefined) return undefined;
  if (previous !== undefined) return shortEnough(text, endOf(previous), last.start);
  // A lone member on a line of its own: its neighbours would stand on such lines too.
  const lead = shortEnough(text, span.start + 1, last.start);
  return lead?.includes("\n") ? `,${lead}` : undefined;
}

function colonOf(text: string, span: JsonSpan): string | undefined {
  const member = span.kind === "object" ? span.members.at(-1) : undefined;
  return member && shortEnough(text, member.keyEnd, member.value.start);
}

function shortEnough(text: string, start: number, end: number): string | undefined {
  return end - start <= longestSeparator ? text.slice(start, end) : undefined;
}

function endOf(place: JsonSpan | { readonly value: JsonSpan }): number {
  return "value" in place ? place.value.end : place.end;
}

function valuesOf(span: JsonSpan): readonly JsonSpan[] {
  return span.kind === "object" ? span.members.map((member) => member.value) : [];
}
