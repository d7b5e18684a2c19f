import type { Concept, Language } from "./language.ts";
import { createPhrases, phrasesOf } from "./phrases.ts";
import { keyOf, plain, type Word, wordsOf } from "./words.ts";

/** A phrase that was found: the words from `from` to before `to`. */
export interface Hit {
  readonly concept: Concept;
  readonly from: number;
  readonly to: number;
}

/** A part of the window in words. */
interface Share {
  readonly keys: readonly string[];
  readonly value: number;
}

/** The tables of a language, ready to be searched. */
export interface Lexicon {
  readonly language: Language;
  hitsIn(words: readonly Word[]): readonly Hit[];
  /** The words with the signs that the tables have for theirs. */
  spelled(words: readonly Word[]): readonly Word[];
  readonly fillers: ReadonlySet<string>;
  readonly mine: ReadonlySet<string>;
  readonly open: ReadonlySet<string>;
  readonly foreign: ReadonlySet<string>;
  readonly yours: ReadonlySet<string>;
  readonly othersAfter: ReadonlySet<string>;
  readonly vague: ReadonlySet<string>;
  readonly modifiers: ReadonlySet<string>;
  readonly belongs: ReadonlySet<string>;
  readonly during: ReadonlySet<string>;
  readonly articles: ReadonlySet<string>;
  readonly tails: ReadonlySet<string>;
  readonly relatives: ReadonlySet<string>;
  readonly overs: ReadonlySet<string>;
  readonly pronouns: ReadonlySet<string>;
  readonly copulas: ReadonlySet<string>;
  readonly about: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
  readonly topics: ReadonlySet<string>;
  readonly places: ReadonlySet<string>;
  readonly times: ReadonlySet<string>;
  readonly claimed: ReadonlySet<string>;
  readonly agents: ReadonlySet<string>;
  readonly compounds: ReadonlySet<string>;
  readonly pointing: ReadonlySet<string>;
  readonly perfects: ReadonlySet<string>;
  readonly leads: ReadonlySet<string>;
  readonly outcomes: ReadonlySet<string>;
  readonly generic: ReadonlySet<string>;
  readonly standing: ReadonlySet<string>;
  readonly ago: ReadonlySet<string>;
  readonly therefore: ReadonlySet<string>;
  readonly circumstances: ReadonlySet<string>;
  readonly clitics: ReadonlySet<string>;
  readonly distributive: ReadonlySet<string>;
  readonly actors: ReadonlySet<string>;
  readonly particles: ReadonlySet<string>;
  /** Numbers in words. */
  readonly numerals: ReadonlyMap<string, number>;
  /** By their first word. */
  readonly shares: ReadonlyMap<string, readonly Share[]>;
  /** Does the language's table know this word at all? */
  knows(word: Word): boolean;
  /** Ends of phrases of other things that begin at this word. */
  otherThingAt(words: readonly Word[], at: number): boolean;
}

/** "Completely", "completamente": how something is, no thing. */
const ADVERB = /...ly$|....mente$|(?:al|iqu|iv|abl|ibl|eus|ell|ct|id)ement$|..[ae]mment$/;
const HIRAGANA = /^[\u3041-\u309f]$/;

/** Words that change what is said are looked for letter by letter where words have no blanks between them. */
const CLOSE: ReadonlySet<Concept> = new Set(["not", "modal", "document", "but"]);

/** Words of these tell of something that is not the agent's. */
export const OF_OTHERS: ReadonlySet<Concept> = new Set([
  "fault",
  "document",
  "writing",
  "anyone",
  "order",
  "advice",
  "dwelling",
]);

/** And these have words of many other things, which tell something only within their phrase: "plenty of slack", "a list of facts". */
const IDIOMS: ReadonlySet<Concept> = new Set([
  ...([
    "memory",
    "full",
    "short",
    "intake",
    "roomy",
    "lightuse",
    "farfrom",
    "most",
    "unused",
    "nearing",
  ] as const),
  ...(["saved", "later", "keep", "notlost", "pickedup", "verbatim", "whatwas", "startshere"] as const),
]);

/** Makes the tables of a language ready. */
export function createLexicon(language: Language): Lexicon {
  const fillers = setOf(language.fillers);
  const entries = Object.entries(language.phrases).flatMap(([name, list]) =>
    phrasesOf(list).map((parts) => ({ value: name as Concept, parts })),
  );
  // Of Japanese, what is written in hiragana alone, too: "たら" is not in "したから".
  const isClose = ({ value, parts }: (typeof entries)[number]): boolean =>
    language.mayDropSubject === true && (CLOSE.has(value) || parts.every(({ key }) => HIRAGANA.test(key)));
  const close = createPhrases(entries.filter(isClose));
  const loose = createPhrases(entries.filter((entry) => !isClose(entry)));
  const others = createPhrases(phrasesOf(language.otherThings).map((parts) => ({ value: true, parts })));
  const sets = {
    mine: setOf(language.mine),
    open: setOf(language.open),
    foreign: setOf(language.foreign),
    yours: setOf(language.yours),
    othersAfter: setOf(language.othersAfter),
    vague: setOf(language.vague),
    modifiers: setOf(language.modifiers),
    belongs: setOf(language.belongs),
    during: setOf(language.during),
  };
  const grammar = {
    articles: setOf(language.articles ?? ""),
    tails: setOf(language.tails ?? ""),
    relatives: setOf(language.relatives ?? ""),
    overs: setOf(language.overs ?? ""),
    pronouns: setOf(language.pronouns ?? ""),
    copulas: setOf(language.copulas ?? ""),
    about: setOf(language.about ?? ""),
    texts: setOf(language.texts ?? ""),
    topics: setOf(language.topics ?? ""),
    places: setOf(language.places ?? ""),
    times: setOf(language.times ?? ""),
    claimed: setOf(language.claimed ?? ""),
    agents: setOf(language.agents ?? ""),
    compounds: setOf(language.compounds ?? ""),
    pointing: setOf(language.pointing ?? ""),
    perfects: setOf(language.perfects ?? ""),
    leads: setOf(language.leads ?? ""),
    outcomes: setOf(language.outcomes ?? ""),
    generic: setOf(language.generic ?? ""),
    standing: setOf(language.standing ?? ""),
    ago: setOf(language.ago ?? ""),
    therefore: setOf(language.therefore ?? ""),
    circumstances: setOf(language.circumstances ?? ""),
    clitics: setOf(language.clitics ?? ""),
    distributive: setOf(language.distributive ?? ""),
    actors: setOf(language.actors ?? ""),
    particles: setOf(language.particles ?? ""),
  };
  const numerals = new Map(
    Object.entries(language.numerals ?? {}).map(([word, value]) => [keyOf(plain(word)), value]),
  );
  const exact = new Set<string>([
    ...Object.keys(language.shares).flatMap((words) => wordsOf(words).map(({ key }) => key)),
    ...numerals.keys(),
    ...fillers,
    ...Object.values(sets).flatMap((set) => [...set]),
  ]);
  const prefixes: string[] = [];
  // Who reports on documents or on anybody speaks of other things; so does who tells somebody to do something.
  const told = entries
    .filter(({ value }) => !OF_OTHERS.has(value) && !(language.code === "en" && IDIOMS.has(value)))
    .map(({ parts }) => parts);
  for (const { key, prefix } of [...told, ...phrasesOf(language.functionWords)].flat()) {
    if (prefix === undefined) exact.add(key);
    else prefixes.push(prefix);
  }
  const isFiller = (word: Word): boolean => word.kind === "word" && fillers.has(word.key);
  const variants = new Map(
    (language.variants ?? "").split(/\s+/).map(([sign = "", read = ""]): [string, string] => [sign, read]),
  );
  return {
    language,
    fillers,
    ...sets,
    ...grammar,
    numerals,
    shares: byFirst(
      Object.entries(language.shares).map(([words, value]) => ({
        keys: wordsOf(words).map(({ key }) => key),
        value,
      })),
    ),
    hitsIn: (words) =>
      words.flatMap((_, from) =>
        [...loose.from(words, from, isFiller), ...close.from(words, from, isNothing)].map(
          ({ value, to }): Hit => ({ concept: value, from, to }),
        ),
      ),
    spelled: (words) =>
      variants.size === 0
        ? words
        : words.map((word) => {
            const read = variants.get(word.text);
            return read === undefined ? word : { ...word, text: read, key: read };
          }),
    knows: (word) =>
      word.kind !== "word" ||
      // A sign is no word: it says nothing of what else is named.
      (language.mayDropSubject === true && word.text >= "\u3040") ||
      exact.has(word.key) ||
      ADVERB.test(word.text) ||
      prefixes.some((prefix) => word.text.startsWith(prefix)),
    otherThingAt: (words, at) => others.from(words, at, isFiller).length > 0,
  };
}

function byFirst(shares: readonly Share[]): ReadonlyMap<string, readonly Share[]> {
  const all = new Map<string, Share[]>();
  for (const share of shares) {
    const first = share.keys[0] ?? "";
    all.set(first, [...(all.get(first) ?? []), share]);
  }
  return all;
}

function isNothing(): boolean {
  return false;
}

/** Words of a list as their keys. */
function setOf(list: string): ReadonlySet<string> {
  return new Set(
    list
      .split(/[;\s]+/)
      .filter((word) => word !== "")
      .map((word) => keyOf(plain(word))),
  );
}
