import { endOfStated } from "./clause-joints.ts";
import { isWithin } from "./clauses.ts";
import { isElsewhere, isLimited, isPlain, isQuiet } from "./elsewhere.ts";
import { hitsOf } from "./hits.ts";
import type { Concept } from "./language.ts";
import { quantitiesIn } from "./quantities.ts";
import { type Filled, NEAR, type Scene } from "./scene.ts";
import { isOthersBehind, isUnknownBefore, namesOthers, ownerAfter, thingsOf } from "./subject.ts";

type Condition = (filled: Filled, scene: Scene) => boolean;

/** What may be asked of a clause besides its words. */
export type ConditionName =
  | "mine"
  | "my"
  | "implied"
  | "start"
  | "fits"
  | "plain"
  | "led"
  | "quiet"
  | "unnamed"
  | "there"
  | "unplaced"
  | "whole"
  | "unfiled"
  | "general"
  | "known"
  | "ours"
  | "together"
  | "final"
  | "readable"
  | "addressed"
  | "spoken"
  | "signed"
  | "sole"
  | "onward"
  | "settled"
  | "unshared"
  | "voiced"
  | "pointed"
  | "uncounted"
  | "undivided"
  | "untold"
  | "alone";

/** What each of them means. */
export const CONDITIONS: Readonly<Record<ConditionName, Condition>> = {
  /** A thing in it is the agent's beyond doubt. */
  mine: (_, { things }) => things.some(({ owner }) => owner === "mine"),
  /** It begins with "my". */
  my: (_, { saying, clause }) => saying.lexicon.mine.has(saying.words[clause.from]?.key ?? ""),
  /** The language may leave the agent out, and nothing else is named. */
  implied: (_, { saying, namesOthers: names }) => saying.lexicon.language.mayDropSubject === true && !names,
  /** It begins with what happened: "it has been saved". */
  start: ({ from, to }, { saying, clause }) =>
    saying.words.slice(clause.from, from).every(({ text }) => LEADS.has(text)) &&
    !isUnknownBefore(saying, clause, to),
  /**
   * It names nothing else and has no unknown word. Where words have no blanks between them, unknown ones are not seen:
   * something of the agent's must be named.
   */
  fits: (_, scene) =>
    (scene.saying.lexicon.language.mayDropSubject !== true || scene.things.length > 0) &&
    !isElsewhere(scene, { from: scene.clause.to, to: scene.clause.to }) &&
    isPlain(scene) &&
    scene.saying.words.slice(scene.clause.from, scene.clause.to).every(({ kind }) => kind !== "masked"),
  /** Nothing else is named up to its end, in a language that leaves the agent out. */
  plain: (_, scene) => isPlain(scene),
  /** Nothing else is named before the words that were found. */
  led: ({ from }, { saying, clause }) => !namesOthers(saying, { from: clause.from, to: from }),
  /** The sentence names nothing else and has no unknown word. */
  quiet: (_, { saying }) => isQuiet(saying),
  /** It names nothing else; in a language that leaves the agent out, the sentence does not. */
  unnamed: (_, scene) => !scene.namesOthers && isPlain(scene, endOfStated(scene.saying, scene.clause)),
  /** No place is told that is not the agent's: "still in the stash". */
  there: ({ phrases }, scene) => !isLimited(scene, scene.saying.lexicon.places, phrases),
  /** Nor one, unless a thing is the agent's beyond doubt. */
  unplaced: (filled, scene) => CONDITIONS.mine(filled, scene) || CONDITIONS.there(filled, scene),
  /** What was found is not of something else: "a full reset of the store". */
  whole: ({ to }, { saying, clause }) => {
    const isOf = to < clause.to && saying.lexicon.belongs.has(saying.words[to]?.key ?? "");
    return !isOf || ownerAfter(saying, clause, to + 1) !== "foreign";
  },
  /** It was not written to a file. */
  unfiled: (_, scene) => !isFiled(scene),
  /** It is not about one other thing, nor before it: "nothing about retries", "before the incident". */
  general: ({ phrases }, scene) => {
    const { about, times } = scene.saying.lexicon;
    // "Whatever we talked about in spring": what it is about stands before.
    const said = phrases
      .filter(({ concept }) => concept === "whatwas")
      .map(({ from, to }) => ({ from, to: to + 1 }));
    return !isLimited(scene, about, said) && !isLimited(scene, times);
  },
  /** No talk in it is that of others: "conversations with other people", "the thread you linked". */
  ours: (_, { saying, clause }) =>
    !thingsOf(saying, clause).some(
      (thing) => thing.concept === "talk" && isOthersBehind(saying, clause, thing),
    ),
  /** Nobody else is named whom it was with: "not talked to the vendor". */
  together: (_, scene) => !isLimited(scene, scene.saying.lexicon.belongs),
  /** It is not the end or the limit of something: "the end of the list". */
  final: ({ to }, { saying }) => !saying.lexicon.belongs.has(saying.words[to]?.key ?? ""),
  /** Whatever else it names is what an agent reads: "another file", but no "meeting". */
  readable: (_, { saying: { words, lexicon }, clause }) =>
    words
      .slice(clause.from, clause.to)
      .every(({ key }, at) => !lexicon.otherThingAt(words, clause.from + at) || lexicon.texts.has(key)),
  /** It tells behind what was found what the other one said: "before you asked about caching". */
  addressed: ({ to }, { saying, clause }) =>
    saying.words.slice(to, clause.to).some(({ text }) => ADDRESSED.has(text)),
  /** Nobody is named whom it is with: "a new conversation with the supplier". */
  unshared: (_, scene) =>
    scene.hits.every(
      ({ concept, to }) =>
        (concept !== "talk" && concept !== "fresh") ||
        !WITH.has(scene.saying.words[to]?.text ?? "") ||
        (!isLimited({ ...scene, clause: { from: to, to: scene.clause.to } }, WITH) &&
          !scene.hits.some((who) => who.concept === "keeper" && who.from > to && who.from <= to + NEAR)),
    ),
  /** It speaks of the agent or to somebody, and names nothing else. */
  spoken: (_, { saying, clause, hits, namesOthers: names }) =>
    !names &&
    (hits.some(({ concept }) => concept === "self") ||
      saying.words
        .slice(clause.from, clause.to)
        .some(({ key, text }) => ADDRESSED.has(text) || saying.lexicon.mine.has(key))),
  /** It does more than tell when, or somebody speaks in the sentence: "after a restart of the gateway clients reconnect". */
  voiced: (_, { saying, clause }) =>
    !saying.lexicon.tails.has(saying.words[clause.from]?.key ?? "") ||
    hitsOf(saying.hits, "self").length > 0 ||
    saying.words.some(({ key, text }) => ADDRESSED.has(text) || saying.lexicon.mine.has(key)),
  /** The sentence tells how to go on: "… in parts, please". */
  onward: (_, { saying }) => saying.hits.some(({ concept }) => concept === "sending"),
  /** The sentence tells that it need not be said again. */
  settled: (_, { saying }) => saying.hits.some(({ concept }) => concept === "noneedtosay"),
  /** Nothing else is named in it, where the agent may be left out. */
  sole: (_, { saying, namesOthers: names }) => saying.lexicon.language.mayDropSubject !== true || !names,
  /** The language may leave the agent out, but the clause names it and nothing else. */
  signed: (filled, scene) =>
    scene.saying.lexicon.language.mayDropSubject === true &&
    scene.hits.some(({ concept }) => concept === "self") &&
    CONDITIONS.unnamed(filled, scene),
  /** It has no unknown word. */
  known: (_, { saying, clause }) => !isUnknownBefore(saying, clause, clause.to),
  /** It is told to where, if it is only said that something was restored: "the session was restored" loses nothing. */
  pointed: ({ phrases }, { saying, clause, hits }) =>
    hits.every(
      (hit) =>
        hit.concept !== "restored" || !phrases.some((phrase) => phrase.from < hit.to && hit.from < phrase.to),
    ) ||
    hits.some(({ concept }) => POINTS.has(concept)) ||
    saying.words.slice(clause.from, clause.to).some(({ kind }) => kind === "number"),
  /** No number tells that it is not full: "my context is filled to 20 %". */
  uncounted: (_, { saying, clause }) =>
    !quantitiesIn(saying).some(
      ({ unit, value, from, to }) =>
        isWithin(clause, { from, to }) && (unit !== "share" || value < FULL_SHARE),
    ),
  /** Nobody unknown is its subject: "Grandma doesn't remember our talk". */
  untold: ({ from }, { saying, clause, hits }) =>
    hits.some(({ concept }) => concept === "self") || !isUnknownBefore(saying, clause, from),
  /** No share tells that it was a part: "three quarters of my context are gone". */
  undivided: (_, { saying, clause }) =>
    !quantitiesIn(saying).some(({ unit, from, to }) => unit === "share" && isWithin(clause, { from, to })),
  /** It has no room for another subject. */
  alone: ({ from, to }, { saying, clause, namesOthers: names }) =>
    from - clause.from <= 1 && clause.to - to <= 3 && !names && !isUnknownBefore(saying, clause, clause.to),
};

/** Is this the name of a condition? */
export function isCondition(name: string): name is ConditionName {
  return Object.hasOwn(CONDITIONS, name);
}

/** "Condensed into a short summary in `notes.md`": what was written elsewhere took nothing away. */
function isFiled({ saying, clause, hits }: Scene): boolean {
  const { words, lexicon } = saying;
  return words.slice(clause.from, clause.to).some(({ kind }, offset) => {
    const at = clause.from + offset;
    if (kind !== "masked") return false;
    if ([lexicon.places, lexicon.belongs].some((set) => set.has(words[at - 1]?.key ?? ""))) return true;
    // Where words have no blanks between them, the file stands right behind the verb, or before its particle.
    const isBehindVerb = hitsOf(hits, "saved").some(({ to }) => to <= at && at - to <= 2);
    return (
      lexicon.language.mayDropSubject === true && (isBehindVerb || PLACED.has(words[at + 1]?.text ?? ""))
    );
  });
}

const POINTS: ReadonlySet<Concept> = new Set([
  ...(["backto", "before", "old", "last", "turns", "checkpoint", "savepoint", "laterpart"] as const),
]);

/** From here on a number says itself that little is left. */
const FULL_SHARE = 0.8;

const PLACED: ReadonlySet<string> = new Set(["に", "へ", "里", "中"]);

const WITH: ReadonlySet<string> = new Set([..."with mit avec con".split(" ")]);

const ADDRESSED: ReadonlySet<string> = new Set([
  ..."you your du deine deiner sie ihre vous votre tu tus usted 你 您".split(" "),
]);

/** May stand before what happened where nobody is named: "it has been saved". */
const LEADS: ReadonlySet<string> = new Set([
  ..."it is this that s has been now and also noted got done".split(" "),
]);
