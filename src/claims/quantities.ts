import type { Saying, Stretch } from "./clauses.ts";
import { COLONS } from "./commands.ts";
import { numeralAt } from "./numerals.ts";
import { isCounter } from "./wide-numbers.ts";

/** A number with its unit, or a share in words. */
export interface Quantity extends Stretch {
  readonly value: number;
  readonly unit: "tokens" | "share" | "bare";
}

/** Numbers below this are no tokens without the word. */
export const SMALLEST = 1_000;

/** Between a number and its unit stand so few words: Japanese puts the unit between, sign by sign. */
export const MOST_BETWEEN = 8;

/** The numbers of a sentence, in digits and words, with their units. */
export function quantitiesIn(saying: Saying): readonly Quantity[] {
  const { words, hits } = saying;
  const quantities: Quantity[] = [];
  for (const [at, word] of words.entries()) {
    if (word.kind === "number") {
      const { value, isPercent } = word;
      const unit = hits.find(({ concept, from }) => concept === "tokens" && from > at && from <= at + 3);
      const isOwnUnit =
        (unit !== undefined && words.slice(at + 1, unit.from).every(({ kind }) => kind === "word")) ||
        isAfterUnit(saying, at) ||
        isBehindUnit(saying, at);
      // "残りの予算は3万円"
      if (!isPercent && unit === undefined && isCounter(words[at + 1])) continue;
      // "40,000 tokens per minute" is how fast.
      if (unit !== undefined && words[unit.to]?.text === "per") continue;
      if (isPercent) quantities.push({ value: value / 100, unit: "share", from: at, to: at + 1 });
      else quantities.push({ value, unit: isOwnUnit ? "tokens" : "bare", from: at, to: at + 1 });
      continue;
    }
    const share = shareAt(saying, at);
    if (share !== undefined) quantities.push({ ...share, unit: "share", from: at });
    const spelled = at >= (quantities.at(-1)?.to ?? 0) ? spelledAt(saying, at) : undefined;
    if (spelled !== undefined) quantities.push(spelled);
  }
  return quantities;
}

/** "Seventy thousand tokens", "fifteen percent": a number in words, where what is counted follows. */
function spelledAt({ words, hits, lexicon }: Saying, from: number): Quantity | undefined {
  const found = numeralAt(words, from, lexicon.numerals);
  if (found === undefined) return undefined;
  const { value, isShare, to } = found;
  if (isShare) return { value, unit: "share", from, to };
  const isCounted = hits.some((hit) => hit.concept === "tokens" && hit.from >= to && hit.from <= to + 2);
  return isCounted && value >= SMALLEST ? { value, unit: "tokens", from, to } : undefined;
}

/** "残りトークンは約1万2千です", "token 用量约 15 万": Chinese and Japanese may have the unit before the number. */
function isBehindUnit({ words, hits, lexicon }: Saying, at: number): boolean {
  if (lexicon.language.mayDropSubject !== true || (words[at]?.value ?? 0) < SMALLEST) return false;
  return hits.some(
    ({ concept, to }) =>
      concept === "tokens" &&
      to <= at &&
      at - to <= MOST_BETWEEN &&
      words.slice(to, at).every(({ kind, text }) => kind === "word" || COLONS.has(text)),
  );
}

/** "tokens: 120000", "Tokens used in this conversation: 18,400" */
function isAfterUnit({ words, hits }: Saying, at: number): boolean {
  return (
    COLONS.has(words[at - 1]?.text ?? "") &&
    hits.some(({ concept, from, to }) => concept === "tokens" && to < at && (to === at - 1 || from === 0))
  );
}

function shareAt({ words, lexicon }: Saying, at: number): { value: number; to: number } | undefined {
  const share = lexicon.shares
    .get(words[at]?.key ?? "")
    ?.find(({ keys }) => keys.every((key, offset) => words[at + offset]?.key === key));
  return share === undefined ? undefined : { value: share.value, to: at + share.keys.length };
}
