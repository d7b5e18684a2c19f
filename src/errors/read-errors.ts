import { classifyError } from "./classify-error.ts";
import type { ClassifiedError, ProviderError } from "./error-class.ts";
import { type FlatText, flatten } from "./flat-text.ts";
import { isTool } from "./ordinary.ts";
import { findHits, type Hit } from "./pattern.ts";
import { PATTERNS } from "./patterns/registry.ts";
import { withoutQuotations } from "./quotation.ts";
import { speakerOf, toldStatus } from "./speaker.ts";
import { WRAP } from "./unwrap-lines.ts";

/** So much of a text is looked at: its end, because the newest line of a log is there. */
export const MOST_TEXT: number = 1 << 20;

/** More errors than this tell nobody more. */
const MOST_ERRORS = 100;
/** What programs say of one error is shorter. */
const MOST_STATEMENT = 400;
/** So many lines of a log are looked at one by one: the last ones. */
const MOST_LINES = 200;
/** The longest line of a log ends as one does that a terminal broke. */
const LINE_BREAK = new RegExp(`[\\n${WRAP}]`);
/** What stands before the beginning of an error on its own line: a time, a status. */
const MOST_BEFORE = 200;

/** How an error begins, in the form of `plain`. */
const HEADS = ["apierror", "errorcode:", "{type:error", "{error:{", "anerroroccurred("] as const;
/** Words without which nothing is taken for an error whose words are unknown. */
const SIGNS = [
  ...HEADS,
  "error:{",
  "invalid_request_error",
  "badrequesterror",
  "statuscode(nobody)",
  "providerreturnedanerror",
  "providerreturnederror",
] as const;

/** A part of a text that is about one error. */
interface Part {
  readonly start: number;
  readonly hits: readonly Hit[];
}

/**
 * Finds what providers answered in a text as people paste it: a body, a log, a terminal, a chat, with other words around
 * it. Linear. A text without an error gives nothing.
 */
export function readErrors(text: string): readonly ProviderError[] {
  const flat = flatten(withoutQuotations(text.length > MOST_TEXT ? text.slice(-MOST_TEXT) : text));
  const hits = findHits(flat, PATTERNS).toSorted((a, b) => a.start - b.start || b.end - a.end);
  if (hits.length === 0) return generalErrors(flat);
  const parts = partsOf(flat, hits);
  const errors = parts.map(({ start }, index) => ({
    text: sliceOf(flat, index === 0 ? 0 : start, parts[index + 1]?.start ?? flat.plain.length),
  }));
  const seen = new Set<string>();
  return errors
    .filter(({ text: words }) => !isTool(words) && !seen.has(words) && seen.add(words))
    .slice(0, MOST_ERRORS);
}

/**
 * The errors of a text without the words of a provider. In a long one, what other lines say is no part of an error: a line
 * that is one by itself is all of it.
 */
function generalErrors(flat: FlatText): readonly ProviderError[] {
  const words = flat.joined.trim();
  if (isTool(words)) return [];
  const lines = words.length > MOST_STATEMENT ? words.split(LINE_BREAK).slice(-MOST_LINES) : [];
  const told = new Set(lines.filter((line) => isSure(line) && isTold(classifyError(line))));
  if (told.size > 0) return [...told].slice(0, MOST_ERRORS).map((text) => ({ text }));
  return isError(flat, words) ? [{ text: words }] : [];
}

/** Is a line among others one that a program says of an error? */
function isSure(line: string): boolean {
  return !isTool(line) && speakerOf(flatten(line)) === "error";
}

/** Does a text without the words of a provider tell that something was refused, or what? */
function isError(flat: FlatText, words: string): boolean {
  return (
    SIGNS.some((word) => flat.plain.includes(word)) ||
    toldStatus(flat) !== undefined ||
    isTold(classifyError(words))
  );
}

function isTold({ class: errorClass, subclass, historyShaped }: ClassifiedError): boolean {
  return historyShaped || errorClass !== "other" || subclass !== undefined;
}

/** Cuts a text where an error begins behind another one. */
function partsOf(flat: FlatText, hits: readonly Hit[]): readonly Part[] {
  const heads = headsOf(flat);
  const parts: { start: number; hits: Hit[]; end: number }[] = [];
  let nextHead = 0;
  for (const hit of hits) {
    const current = parts.at(-1);
    if (current === undefined) {
      parts.push({ start: 0, hits: [hit], end: hit.end });
      continue;
    }
    while ((heads[nextHead] ?? Number.POSITIVE_INFINITY) < current.end) nextHead++;
    const head = heads[nextHead];
    const start =
      head !== undefined && head <= hit.start
        ? lineStart(flat, head, current.end)
        : isOther(hit, current.hits)
          ? lineStart(flat, hit.start, current.end)
          : undefined;
    if (start === undefined || start <= current.end) {
      current.hits.push(hit);
      current.end = Math.max(current.end, hit.end);
    } else parts.push({ start, hits: [hit], end: hit.end });
  }
  return parts;
}

function isOther({ pattern }: Hit, hits: readonly Hit[]): boolean {
  return hits.every((hit) => hit.pattern.class !== pattern.class);
}

/** Where errors begin, in order. */
function headsOf({ plain }: FlatText): readonly number[] {
  const found: number[] = [];
  for (const head of HEADS) {
    for (let at = plain.indexOf(head); at >= 0; at = plain.indexOf(head, at + head.length)) found.push(at);
  }
  return found.sort((a, b) => a - b);
}

/** The beginning of the line in which a place stands; undefined where it is the line in which the error before ends. */
function lineStart({ joined, at }: FlatText, place: number, least: number): number | undefined {
  const here = at[place] ?? joined.length;
  const first = (at[least - 1] ?? 0) + 1;
  const from = Math.max(first, here - MOST_BEFORE);
  const before = joined.slice(from, here);
  // The longest line of a log ends as one does that a terminal broke.
  const lineBreak = Math.max(before.lastIndexOf("\n"), before.lastIndexOf(WRAP));
  if (lineBreak < 0) return undefined;
  const character = from + lineBreak;
  // Everything of `plain` that stands behind the line break.
  let low = least;
  let high = place;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((at[middle] ?? 0) > character) high = middle;
    else low = middle + 1;
  }
  return low;
}

function sliceOf({ joined, at }: FlatText, start: number, end: number): string {
  const first = at[start] ?? 0;
  return joined.slice(start === 0 ? 0 : first, at[end] ?? joined.length).trim();
}
