const ONES = "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(" ");
const TEENS = "dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn".split(" ");
const TENS = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split(" ");
const THOUSAND = 1_000;

/** German: numbers in words, which are written as one. */
export const numerals: Readonly<Record<string, number>> = Object.fromEntries([
  ...[...Array(THOUSAND).keys()].slice(2).flatMap((value): [string, number][] => [
    [named(value), value],
    [`${named(value)}tausend`, value * THOUSAND],
  ]),
  ["tausend", THOUSAND],
  ["million", THOUSAND * THOUSAND],
  ["millionen", THOUSAND * THOUSAND],
  ["prozent", 0.01],
]);

function named(value: number): string {
  if (value >= 100) {
    const hundreds = Math.floor(value / 100);
    return `${hundreds === 1 ? "" : ONES[hundreds]}hundert${value % 100 === 0 ? "" : named(value % 100)}`;
  }
  if (value <= 12) return ONES[value] ?? "";
  if (value < 20) return TEENS[value - 13] ?? "";
  const ten = TENS[Math.floor(value / 10) - 2] ?? "";
  return value % 10 === 0 ? ten : `${ONES[value % 10]}und${ten}`;
}
