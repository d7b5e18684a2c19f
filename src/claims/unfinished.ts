import type { Saying } from "./clauses.ts";
import { hitsOf } from "./hits.ts";
import type { Hit } from "./lexicon.ts";

/** The ending of the verb tells that it is still to come, as in Japanese. */
export function isUnfinished({ hits, words }: Saying, phrases: readonly Hit[]): boolean {
  const endings = hitsOf(hits, "unfinished").filter((hit) =>
    words.slice(hit.from, hit.to).every(({ text }) => !DONE.has(text)),
  );
  return phrases.some(
    ({ to }) =>
      endings.some(({ from }) => from === to) || isBeforeDeed(words.slice(to).map(({ text }) => text)),
  );
}

/** "再起動して、ご報告します": what is done first is still to come, as what is done then. */
function isBeforeDeed(behind: readonly string[]): boolean {
  const said = behind.join("");
  return /^して、/.test(said) && /(?<![いりえれ]|でき)ます[。！]?$/.test(said);
}

/** A sign within an ending that makes it one of what is done. */
const DONE: ReadonlySet<string> = new Set(["て", "た"]);
