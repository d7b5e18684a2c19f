import type { Word } from "./words.ts";

/** A number in words, and before which word it ends. */
export interface Numeral {
  readonly value: number;
  readonly isShare: boolean;
  readonly to: number;
}

const JOINTS: ReadonlySet<string> = new Set(["and", "per", "y", "por", "et", "pour"]);
/** With a hundred behind them, these count hundredths: "por ciento", "pour cent". */
const PER: ReadonlySet<string> = new Set(["por", "pour"]);
const ONES: ReadonlySet<string> = new Set(["a", "un", "une", "eine", "einer"]);
const TWENTY = 20;
const MULTIPLIERS: ReadonlySet<number> = new Set([1_000, 1_000_000]);
const HUNDRED = 100;
const THOUSAND = 1_000;

/** The number that begins at a word: "a hundred and twenty thousand", "forty-five percent". */
export function numeralAt(
  words: readonly Word[],
  from: number,
  numerals: ReadonlyMap<string, number>,
): Numeral | undefined {
  // "Of the million tokens": no number begins with what multiplies, but for "a hundred"; "half a million" is another.
  const first = numerals.get(words[from]?.key ?? "") ?? 0;
  const isMultiplier = MULTIPLIERS.has(first) || words[from]?.text === "hundred";
  if (isMultiplier && (!ONES.has(words[from - 1]?.text ?? "") || words[from - 2]?.text === "half"))
    return undefined;
  let total = 0;
  let part = 0;
  let to = from;
  for (let at = from; at < words.length; at += 1) {
    const word = words[at];
    const number = numerals.get(word?.key ?? "");
    if (number === undefined) {
      if (at > from && JOINTS.has(word?.text ?? "")) continue;
      break;
    }
    to = at + 1;
    // What is counted in hundredths ends it.
    if (number < 1) return { value: (total + part) * number, isShare: true, to };
    if (number === HUNDRED && PER.has(words[at - 1]?.text ?? ""))
      return { value: (total + part) / HUNDRED, isShare: true, to };
    if (number >= THOUSAND) {
      total += Math.max(part, 1) * number;
      part = 0;
    } else if (number === HUNDRED) part = Math.max(part, 1) * HUNDRED;
    // "Quatre-vingts": four times twenty.
    else if (number === TWENTY && part % HUNDRED === 4) part += 4 * (TWENTY - 1);
    else part += number;
  }
  return to === from ? undefined : { value: total + part, isShare: false, to };
}
