import type { RuleCode } from "../core/issue.ts";
import { step } from "../core/steps.ts";
import type { ErrorClass, ProviderName } from "./error-class.ts";
import { type FlatText, flatPhrase, isLineStart } from "./flat-text.ts";

/** A phrase that tells what an error is. */
export interface ErrorPattern {
  /**
   * The words as providers write them; blanks, quotes, backticks and case do not count. `{}` stands for anything short,
   * `{id}` for the id of the call that is meant, `{ids}` for one or more with commas.
   */
  readonly says: string;
  readonly class: ErrorClass;
  /** The rule that the history breaks, where one is meant. */
  readonly code?: RuleCode;
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
  readonly parts: readonly string[];
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

/** Makes the phrases of providers ready to be looked for. */
export function compile(tables: readonly PatternTable[]): readonly CompiledPattern[] {
  return tables.flatMap(({ provider, patterns }) =>
    patterns.map((pattern) => {
      const pieces = pattern.says.split(/\{(ids?)?\}/);
      // The split leaves the name of each gap, or nothing, between the words.
      const parts = pieces.filter((_, index) => index % 2 === 0).map(flatPhrase);
      const gap = pieces.findIndex((piece, index) => index % 2 === 1 && piece !== undefined);
      const words = parts.filter((part) => part !== "");
      return {
        pattern,
        provider,
        parts: words,
        idsBehind: gap < 0 ? undefined : (gap - 1) / 2,
        mostIds: pieces[gap] === "id" ? 1 : MOST_IDS,
        weight: words.reduce((sum, { length }) => sum + length, 0),
      };
    }),
  );
}

/** Every place where one of the phrases stands. */
export function findHits(text: FlatText, patterns: readonly CompiledPattern[]): readonly Hit[] {
  return patterns.flatMap((pattern) => hitsOf(text, pattern));
}

function hitsOf(text: FlatText, compiled: CompiledPattern): readonly Hit[] {
  const [first = ""] = compiled.parts;
  const hits: Hit[] = [];
  let start = text.plain.indexOf(first);
  for (let tries = 0; start >= 0 && tries < MOST_TRIES; tries++) {
    const hit = hitAt(text, compiled, start);
    if (hit !== undefined && (compiled.pattern.weak !== true || isSaid(text, start))) hits.push(hit);
    start = text.plain.indexOf(first, hit?.end ?? start + 1);
  }
  step(text.plain.length);
  return hits;
}

function hitAt({ plain }: FlatText, compiled: CompiledPattern, start: number): Hit | undefined {
  let end = start;
  let ids: Hit["ids"];
  for (const [index, part] of compiled.parts.entries()) {
    const from = plain.slice(end, end + part.length + (index === 0 ? 0 : MOST_BETWEEN)).indexOf(part);
    if (from < 0) return undefined;
    end += from + part.length;
    if (index === compiled.idsBehind) ids = { place: end, most: compiled.mostIds };
    step();
  }
  const { pattern, provider, weight } = compiled;
  return { pattern, provider, start, end, ids, weight };
}

/** Is this said by a program? There a line, a value or a bracket begins. */
function isSaid(text: FlatText, start: number): boolean {
  return isLineStart(text, start) || /[:([{\d-]$/.test(text.plain.slice(Math.max(0, start - 1), start));
}
