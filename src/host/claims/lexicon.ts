import type { Concept, Language } from "./language.ts";
import { keyOf, plain, type Word, wordsOf } from "./words.ts";

/** A phrase that was found: the words from `from` to before `to`. */
export interface Hit {
  readonly concept: Concept;
  readonly from: number;
  readonly to: number;
}

/** The tables of a language, ready to be searched. */
export interface Lexicon {
  readonly language: Language;
  hitsIn(words: readonly Word[]): readonly Hit[];
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
  readonly pronouns: ReadonlySet<string>;
  readonly copulas: ReadonlySet<string>;
  readonly about: ReadonlySet<string>;
  readonly places: ReadonlySet<string>;
  readonly times: ReadonlySet<string>;
  readonly claimed: ReadonlySet<string>;
  readonly agents: ReadonlySet<string>;
  readonly pointing: ReadonlySet<string>;
  readonly perfects: ReadonlySet<string>;
  readonly leads: ReadonlySet<string>;
  readonly generic: ReadonlySet<string>;
  readonly standing: ReadonlySet<string>;
  readonly ago: ReadonlySet<string>;
  readonly therefore: ReadonlySet<string>;
  readonly particles: ReadonlySet<string>;
  readonly shares: readonly { readonly keys: readonly string[]; readonly value: number }[];
  /** Does the language's table know this word at all? */
  knows(word: Word): boolean;
  /** Ends of phrases of other things that begin at this word. */
  otherThingAt(words: readonly Word[], at: number): boolean;
}

interface Phrase {
  readonly keys: readonly Part[];
}

interface Part {
  readonly key: string;
  /** The beginning of a word, where any ending will do. */
  readonly prefix: string | undefined;
}

/** Words that change what is said are looked for letter by letter where words have no blanks between them. */
const CLOSE: ReadonlySet<Concept> = new Set(["not", "modal", "document"]);
/** The most fillers between two words of a phrase. */
const MOST_FILLERS = 2;

/** Makes the tables of a language ready. */
export function createLexicon(language: Language): Lexicon {
  const fillers = setOf(language.fillers);
  const entries = Object.entries(language.phrases).flatMap(([concept, list]) =>
    phrasesOf(list).map((phrase) => ({ concept: concept as Concept, phrase })),
  );
  const index = grouped(entries, ({ phrase }) => indexKey(phrase.keys[0]));
  const others = phrasesOf(language.otherThings);
  const otherIndex = grouped(others, (phrase) => indexKey(phrase.keys[0]));
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
    pronouns: setOf(language.pronouns ?? ""),
    copulas: setOf(language.copulas ?? ""),
    about: setOf(language.about ?? ""),
    places: setOf(language.places ?? ""),
    times: setOf(language.times ?? ""),
    claimed: setOf(language.claimed ?? ""),
    agents: setOf(language.agents ?? ""),
    pointing: setOf(language.pointing ?? ""),
    perfects: setOf(language.perfects ?? ""),
    leads: setOf(language.leads ?? ""),
    generic: setOf(language.generic ?? ""),
    standing: setOf(language.standing ?? ""),
    ago: setOf(language.ago ?? ""),
    therefore: setOf(language.therefore ?? ""),
    particles: setOf(language.particles ?? ""),
  };
  const exact = new Set<string>([
    ...Object.keys(language.shares).flatMap((words) => wordsOf(words).map(({ key }) => key)),
    ...fillers,
    ...Object.values(sets).flatMap((set) => [...set]),
  ]);
  const prefixes: string[] = [];
  // Who reports on documents speaks of other things.
  const told = entries.filter(({ concept }) => concept !== "document").map(({ phrase }) => phrase);
  const known = [...told, ...phrasesOf(language.functionWords)];
  for (const { key, prefix } of known.flatMap(({ keys }) => keys)) {
    if (prefix === undefined) exact.add(key);
    else prefixes.push(prefix);
  }
  const isFiller = (word: Word): boolean => word.kind === "word" && fillers.has(word.key);
  return {
    language,
    ...sets,
    ...grammar,
    shares: Object.entries(language.shares).map(([words, value]) => ({
      keys: wordsOf(words).map(({ key }) => key),
      value,
    })),
    hitsIn: (words) =>
      words.flatMap((word, from) =>
        candidates(index, word).flatMap(({ concept, phrase }) => {
          const isClose = language.mayDropSubject === true && CLOSE.has(concept);
          const to = endOf(phrase, words, from, isClose ? () => false : isFiller);
          return to === undefined ? [] : [{ concept, from, to }];
        }),
      ),
    knows: (word) =>
      word.kind !== "word" ||
      exact.has(word.key) ||
      (word.text.length > 4 && word.text.endsWith("ly")) ||
      prefixes.some((prefix) => word.text.startsWith(prefix)),
    otherThingAt: (words, at) => {
      const word = words[at];
      return (
        word !== undefined &&
        candidates(otherIndex, word).some((phrase) => endOf(phrase, words, at, isFiller) !== undefined)
      );
    },
  };
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

function phrasesOf(list: string): readonly Phrase[] {
  return list
    .split(";")
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "")
    .map((phrase) => ({ keys: partsOf(phrase) }));
}

function partsOf(phrase: string): readonly Part[] {
  return phrase.split(/\s+/).flatMap((word): readonly Part[] => {
    if (word.endsWith("*")) return [{ key: "", prefix: plain(word.slice(0, -1)) }];
    return wordsOf(word).map(({ key }) => ({ key, prefix: undefined }));
  });
}

function indexKey(part: Part | undefined): string {
  return part?.prefix === undefined ? (part?.key ?? "") : `${part.prefix.slice(0, 2)}*`;
}

function candidates<T>(index: ReadonlyMap<string, readonly T[]>, word: Word): readonly T[] {
  if (word.kind !== "word" && word.kind !== "mark") return [];
  return [...(index.get(word.key) ?? []), ...(index.get(`${word.text.slice(0, 2)}*`) ?? [])];
}

function endOf(
  { keys }: Phrase,
  words: readonly Word[],
  from: number,
  isFiller: (word: Word) => boolean,
): number | undefined {
  let at = from;
  for (const [index, part] of keys.entries()) {
    let fillers = 0;
    let word = words[at];
    while (index > 0 && word !== undefined && !fits(part, word) && isFiller(word) && fillers < MOST_FILLERS) {
      fillers += 1;
      at += 1;
      word = words[at];
    }
    if (word === undefined || !fits(part, word)) return undefined;
    at += 1;
  }
  return at;
}

function fits({ key, prefix }: Part, word: Word): boolean {
  if (prefix !== undefined) return word.text.startsWith(prefix);
  // "The session's been reset."
  return word.key === key || (word.text === "s" && (key === "is" || key === "has"));
}

function grouped<T>(items: readonly T[], keyOfItem: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOfItem(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
