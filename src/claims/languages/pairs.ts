/** Each phrase of one list before each of another. */
export function pairs(first: string, second: string): string {
  const seconds = phrasesIn(second);
  return phrasesIn(first)
    .flatMap((phrase) => seconds.map((other) => `${phrase} ${other}`))
    .join("; ");
}

/** All forms of each stem of a list. */
export function formsOf(stems: string, forms: (stem: string) => readonly string[]): string {
  return stems.trim().split(/\s+/).flatMap(forms).join("; ");
}

function phrasesIn(list: string): readonly string[] {
  return list
    .split(";")
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "");
}
