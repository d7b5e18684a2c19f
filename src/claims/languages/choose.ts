import { createLexicon, type Lexicon } from "../lexicon.ts";
import type { Word } from "../words.ts";
import { german } from "./de/index.ts";
import { english } from "./en/index.ts";
import { spanish } from "./es/index.ts";
import { french } from "./fr/index.ts";
import { japanese } from "./ja/index.ts";
import { chinese } from "./zh/index.ts";

const LATIN = once(() => [english, german, french, spanish].map(createLexicon));
const CHINESE = once(() => createLexicon(chinese));
const JAPANESE = once(() => createLexicon(japanese));

/** The tables of the language that a sentence is most likely in: the one that knows the most of its words. */
export function lexiconOf(words: readonly Word[]): Lexicon {
  const signs = words.filter(({ kind, text }) => kind === "word" && text >= "\u3040");
  if (signs.length * 4 >= words.length) {
    const isJapanese = signs.some(({ text }) => text >= "\u3040" && text <= "\u30ff");
    return isJapanese ? JAPANESE() : CHINESE();
  }
  const [first, ...others] = LATIN();
  let best = first ?? CHINESE();
  let most = known(words, best);
  for (const lexicon of others) {
    const count = known(words, lexicon);
    if (count > most) {
      best = lexicon;
      most = count;
    }
  }
  return best;
}

function known(words: readonly Word[], lexicon: Lexicon): number {
  return words.reduce((count, word) => count + (word.kind === "word" && lexicon.knows(word) ? 1 : 0), 0);
}

/** Tables are made ready when a text needs them, not when somebody only loads this module. */
function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
