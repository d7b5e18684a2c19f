import type { RuleCode } from "../core/issue.ts";
import type { ErrorClass, ProviderName } from "./error-class.ts";
import type { ErrorSubclass } from "./error-subclass.ts";
import { type FlatText, flatPhrase, isLineStart } from "./flat-text.ts";
import { isProse } from "./speaker.ts";

/** A phrase that tells what an error is. */
export interface ErrorPattern {
  /**
   * The words as providers write them; blanks, quotes, backticks and case do not count. `{}` stands for anything short,
   * `{id}` for the id of the call that is meant, `{ids}` for one or more with commas, `{this|that}` for one of them.
   */
  readonly says: string;
  readonly class: ErrorClass;
  readonly subclass?: ErrorSubclass;
  /** The rule that the history breaks, where one is meant. */
  readonly code?: RuleCode;
  /** What else is answered like this, where the class does not tell. */
  readonly also?: readonly RuleCode[];
  /** People use these words, too: they count only where a line, a value or a message begins. */
  readonly weak?: true;
  /** Where it is otherwise than for the rest of the class. */
  readonly retryable?: boolean;
}

/** The phrases of one provider. */
export interface PatternTable {
  /** Whose words these are; none where many say them. */
  readonly provider?: ProviderName;
  readonly patterns: readonly ErrorPattern[];
}

/** A phrase that was found. */
export interface Hit {
  readonly pattern: ErrorPattern;
  readonly provider: ProviderName | undefined;
  /** From where to where, in `plain`. */
  readonly start: number;
  readonly end: number;
  /** Where the ids begin, in `plain`, and how many there may be. */
  readonly ids: { readonly place: number; readonly most: number } | undefined;
  /** How many letters agree: of two phrases the longer one knows better. */
  readonly weight: number;
}

/** A pattern as it is looked for. */
export interface CompiledPattern {
  readonly pattern: ErrorPattern;
  readonly provider: ProviderName | undefined;
  /** What has to stand behind one another: of each part one of its words. */
  readonly parts: readonly (readonly string[])[];
  /** Behind which part the ids stand. */
  readonly idsBehind: number | undefined;
  readonly mostIds: number;
  readonly weight: number;
}

/** The most that `{}` stands for. */
const MOST_BETWEEN = 160;
const MOST_IDS = 50;
/** A text that begins a phrase more often than this is made to waste time. */
const MOST_TRIES = 2000;

/** Makes the phrases of providers ready to be looked for, in the form that `flat` gives to words. */
export function compile(
  tables: readonly PatternTable[],
  flat: (words: string) => string = flatPhrase,
): readonly CompiledPattern[] {
  return tables.flatMap(({ provider, patterns }) =>
    patterns.map((pattern) => ({ pattern, provider, ...partsOf(pattern.says, flat) })),
  );
}

/** Gaps, ids and choices, and the words between them. */
const PIECE = /(\{(?:ids?)?\}|\{[^{}|]+(?:\|[^{}|]+)+\})/;

function partsOf(
  says: string,
  toFlat: (words: string) => string,
): Pick<CompiledPattern, "parts" | "idsBehind" | "mostIds" | "weight"> {
  const parts: (readonly string[])[] = [];
  let ids: { readonly behind: number; readonly most: number } | undefined;
  for (const piece of says.split(PIECE)) {
    if (piece === "{id}" || piece === "{ids}") {
      ids = { behind: parts.length - 1, most: piece === "{id}" ? 1 : MOST_IDS };
    } else if (piece !== "{}") {
      const words = PIECE.test(piece) ? piece.slice(1, -1).split("|") : [piece];
      const flat = words.map(toFlat).filter((word) => word !== "");
      if (flat.length > 0) parts.push(flat);
    }
  }
  return {
    parts,
    idsBehind: ids?.behind,
    mostIds: ids?.most ?? 0,
    weight: parts.reduce((sum, words) => sum + Math.min(...words.map(({ length }) => length)), 0),
  };
}

/** Every place where one of the phrases stands. */
export function findHits(text: FlatText, patterns: readonly CompiledPattern[]): readonly Hit[] {
  return patterns.flatMap((pattern) => hitsOf(text, pattern));
}

function hitsOf(text: FlatText, compiled: CompiledPattern): readonly Hit[] {
  const [first = []] = compiled.parts;
  return first.flatMap((word) => hitsFrom(text, compiled, word));
}

function hitsFrom(text: FlatText, compiled: CompiledPattern, first: string): readonly Hit[] {
  const hits: Hit[] = [];
  let start = text.plain.indexOf(first);
  for (let tries = 0; start >= 0 && tries < MOST_TRIES; tries++) {
    const hit = hitAt(text, compiled, start, start + first.length);
    if (hit !== undefined && (compiled.pattern.weak !== true || isSaid(text, start))) hits.push(hit);
    start = text.plain.indexOf(first, hit?.end ?? start + 1);
  }
  return hits;
}

function hitAt(
  { plain }: FlatText,
  compiled: CompiledPattern,
  start: number,
  first: number,
): Hit | undefined {
  let end = first;
  const placeOf = (behind: number): Hit["ids"] =>
    behind === compiled.idsBehind ? { place: end, most: compiled.mostIds } : undefined;
  let ids = placeOf(0);
  for (let index = 1; index < compiled.parts.length; index++) {
    const behind = endOfFirst(plain, end, compiled.parts[index] ?? []);
    if (behind === undefined) return undefined;
    end = behind;
    ids ??= placeOf(index);
  }
  const { pattern, provider, weight } = compiled;
  return { pattern, provider, start, end, ids, weight };
}

/** Here a provider begins to speak: what stands before it was said by somebody else. */
const BODY = "{error:{";

/** Where the first of some words ends that stands soon behind a place. */
function endOfFirst(plain: string, from: number, words: readonly string[]): number | undefined {
  let best: { readonly at: number; readonly end: number } | undefined;
  for (const word of words) {
    const [near = ""] = plain.slice(from, from + MOST_BETWEEN + word.length).split(BODY, 1);
    const at = near.indexOf(word);
    if (at >= 0 && (best === undefined || at < best.at)) best = { at, end: from + at + word.length };
  }
  return best?.end;
}

/** Is this said by a program? There a line, a value or a bracket begins. */
function isSaid(text: FlatText, start: number): boolean {
  if (isLineStart(text, start)) return true;
  return (
    /[:([{\d-]$/.test(text.plain.slice(Math.max(0, start - 1), start)) && !isProse(lineAround(text, start))
  );
}

/** The line in which a place stands, or what is near to it. */
function lineAround({ joined, at }: FlatText, place: number): string {
  const here = at[place] ?? joined.length;
  const [before = ""] = joined
    .slice(Math.max(0, here - MOST_LINE), here)
    .split("\n")
    .slice(-1);
  const [behind = ""] = joined.slice(here, here + MOST_LINE).split("\n");
  return before + behind;
}

const MOST_LINE = 200;
