import { isWithin, type Saying, type Stretch } from "./clauses.ts";
import { hitsOf, onceFor } from "./hits.ts";
import type { Concept } from "./language.ts";
import { type Hit, type Lexicon, OF_OTHERS } from "./lexicon.ts";
import type { Word } from "./words.ts";

/** Whose a thing is: the agent's, somebody else's, or not told. */
export type Owner = "mine" | "open" | "foreign";

/** A thing of a sentence, its owner, and whether it is only said when or where something happens. */
export interface Thing extends Hit {
  readonly owner: Owner;
  readonly isDuring: boolean;
}

/** What can be an agent's own. */
export const THINGS: ReadonlySet<Concept> = new Set([
  "context",
  "talk",
  "memory",
  "turns",
  "host",
  "machine",
]);

/** The things of a clause, with their owners. */
export function thingsOf(saying: Saying, clause: Stretch): readonly Thing[] {
  const things = saying.hits.filter((hit) => THINGS.has(hit.concept) && isWithin(clause, hit));
  // Of "context window" the whole counts.
  const longest = things.filter(
    (thing) => !things.some((other) => other !== thing && isWithin(other, thing) && !isWithin(thing, other)),
  );
  const markers = saying.hits.filter(({ concept }) => MARKERS.has(concept));
  return longest.map((thing) => ({ ...thing, ...ownerOf(saying, clause, thing, markers) }));
}

/** What tells of the agent itself. */
const MARKERS: ReadonlySet<Concept> = new Set(["self", "named", "dwelling"]);

/** Is anything named in this clause that is not an agent's: a branch, a form, a name? */
export function namesOthers(saying: Saying, clause: Stretch): boolean {
  if (hasOtherSubject(saying, clause) || hasLoanword(saying, clause)) return true;
  return othersIn(saying).some((at) => at >= clause.from && at < clause.to && !isInPoint(saying, clause, at));
}

/** Where the name of another thing begins, or a word that may be one. */
const othersIn = onceFor((saying: Saying): readonly number[] => {
  const { words, lexicon } = saying;
  return words.flatMap((word, at) => {
    const isName = word.isCapital && at > 0 && !lexicon.knows(word);
    return isName || (lexicon.otherThingAt(words, at) && !isInPhrase(saying, at)) ? [at] : [];
  });
});

/** "Ample slack", "taken on board": within a phrase it is no other thing. */
function isInPhrase({ hits }: Saying, at: number): boolean {
  return hits.some(({ concept, from, to }) => to - from > 1 && from <= at && to > at && STATES.has(concept));
}

/** "会話をレンタカーの話の前まで巻き戻しました", "会话已回到您下单之前": the point that a talk went back to is named after anything. */
function isInPoint({ words, hits, lexicon }: Saying, clause: Stretch, at: number): boolean {
  if (lexicon.language.mayDropSubject !== true) return false;
  const verbs = hitsOf(hits, "backto").filter((hit) => isWithin(clause, hit));
  return verbs.some((verb) =>
    hits.some(({ concept, from, to }) => {
      if ((concept !== "talk" && concept !== "context") || from < clause.from) return false;
      const isVerbLast = lexicon.language.isNegatedAfter === true;
      if (!isVerbLast) return to <= verb.from && verb.from - to <= NEAR_VERB && verb.to <= at;
      return to <= at && at < verb.from && OBJECT_ENDS.has(words[to]?.text ?? "");
    }),
  );
}

const OBJECT_ENDS: ReadonlySet<string> = new Set([..."をはが"]);
const NEAR_VERB = 5;

const STATES: ReadonlySet<Concept> = new Set([
  ...([
    "roomy",
    "farfrom",
    "lightuse",
    "short",
    "saved",
    "savedwhole",
    "denied",
    "firsttime",
    "hedge",
  ] as const),
]);

/** Does the clause begin with a subject that is not the agent's: "the runner is short of room", "it had no memory of it"? */
function hasOtherSubject(saying: Saying, clause: Stretch): boolean {
  const { words, lexicon, hits } = saying;
  const isNamed = (place: number): boolean =>
    hits.some(({ concept, from, to }) => NOUNS.has(concept) && from <= place && to > place);
  let at = clause.from;
  while (at < clause.to && isLead(words[at], lexicon)) at += 1;
  const first = words[at];
  const next = words[at + 1];
  if (first === undefined || next === undefined || at + 1 >= clause.to) return false;
  if (lexicon.pronouns.has(first.key)) {
    // "It has been reset" is told of what follows, "it has no memory" of what went before.
    return !lexicon.copulas.has(next.key) && !lexicon.perfects.has(words[at + 2]?.key ?? "");
  }
  if (lexicon.distributive.has(first.key)) return true;
  if (!lexicon.articles.has(first.key)) return false;
  let noun = at + 1;
  while (noun < clause.to - 1 && isModifier(saying, words[noun]) && !isNamed(noun)) noun += 1;
  const isClaimed = lexicon.claimed.has(words[noun]?.key ?? "");
  return isClaimed || (!isNamed(noun) && !isNamed(at));
}

/** Japanese writes the names of most things in signs of their own: a run of those that no table has is another thing. */
function hasLoanword(saying: Saying, clause: Stretch): boolean {
  return loanwordsOf(saying).some((run) => isWithin(clause, run) && !isInPoint(saying, clause, run.from));
}

const loanwordsOf = onceFor(({ words, hits, lexicon }: Saying): readonly Stretch[] => {
  if (lexicon.language.isNegatedAfter !== true) return [];
  const runs: Stretch[] = [];
  let from = 0;
  for (let at = 0; at <= words.length; at += 1) {
    if (isKatakana(words[at])) continue;
    const isOther = at - from >= 3 && !hits.some((hit) => hit.from < at && hit.to > from);
    if (isOther) runs.push({ from, to: at });
    from = at + 1;
  }
  return runs;
});

function isKatakana(word: Word | undefined): boolean {
  return word !== undefined && word.text >= "\u30a1" && word.text <= "\u30fc" && word.text.length === 1;
}

/** What is said of these may be said of the agent. */
const NOUNS: ReadonlySet<Concept> = new Set([
  ...THINGS,
  ...([
    "this",
    "old",
    "last",
    "part",
    "all",
    "fresh",
    "freshone",
    "resetdone",
    "restartnoun",
    "hostrestart",
  ] as const),
  ...(["newprocess", "compactnoun", "summary", "onlysummary", "checkpoint", "savepoint", "tokens"] as const),
  ...(["edge", "room", "scant", "full", "short", "roomy", "usedup", "size", "left", "firsttime"] as const),
  ...(["named", "keeper", "ownrestart", "rollbacknoun", "gist", "laterpart", "span"] as const),
  ...(["denied", "norecord", "nothing", "notlost", "rolledback", "hedge", "resumed", "when"] as const),
]);

/** May stand before the subject of a clause. */
function isLead(word: Word | undefined, lexicon: Lexicon): boolean {
  return word?.kind === "mark" || (word !== undefined && lexicon.leads.has(word.key));
}

/** Does an unknown word stand before this place in the clause: another subject? */
export function isUnknownBefore(saying: Saying, clause: Stretch, at: number): boolean {
  return saying.words
    .slice(clause.from, at)
    .some((word, offset) => word.kind === "masked" || isUnknownAt(saying, clause.from + offset));
}

/** A word that no table knows, unless it is part of a phrase that was found. */
function isUnknownAt({ words, hits, lexicon }: Saying, at: number): boolean {
  const word = words[at];
  if (word === undefined || lexicon.knows(word)) return false;
  return !hits.some(({ concept, from, to }) => from <= at && to > at && !OF_OTHERS.has(concept));
}

function ownerOf(
  saying: Saying,
  clause: Stretch,
  thing: Hit,
  markers: readonly Hit[],
): { owner: Owner; isDuring: boolean } {
  const { words, lexicon, hits } = saying;
  // "我们聊的", "the box I live in" as one name: it says itself whose it is.
  if (markers.some((hit) => hit.concept === "self" && isWithin(thing, hit)))
    return { owner: "mine", isDuring: false };
  if (isOfUnknown(saying, clause, thing)) return { owner: "foreign", isDuring: false };
  let at = thing.from - 1;
  while (at >= clause.from && isModifier(saying, words[at])) at -= 1;
  const before = at >= clause.from ? words[at] : undefined;
  // "Committed to memory" is the agent's own.
  if (
    before?.text === "to" &&
    thing.concept === "memory" &&
    (startsWithSelf(saying, clause) || startsWithYours(saying, clause))
  )
    return { owner: "mine", isDuring: false };
  // "This prompt has 3,000 tokens" points at one; "my prompt" is the agent's.
  const isPointed = before !== undefined && lexicon.pointing.has(before.key) && isClaimed(saying, thing);
  const isAfterMine = before !== undefined && lexicon.mine.has(before.key) && !isPointed;
  const isDuring = [before, at - 1 >= clause.from ? words[at - 1] : undefined].some(
    (word) => word !== undefined && lexicon.during.has(word.key),
  );
  if (isOfSelf(saying, thing, at, markers)) return { owner: "mine", isDuring };
  // A person's own server runs other things, too; an agent's own process is its own.
  if (thing.concept === "machine" && before !== undefined && OURS.has(before.text))
    return { owner: "foreign", isDuring };
  const isWithMe = markers.some(({ concept, from }) => concept === "self" && from === thing.to + 1);
  // "This session has used most of its context."
  const isReflexive =
    before?.text === "its" &&
    hits.some(
      ({ concept, from }) =>
        THINGS.has(concept) && from > clause.from && from < at && isMine(words[from - 1], saying),
    );
  if (isReflexive) return { owner: "mine", isDuring };
  const isYours = before !== undefined && thing.concept === "turns" && lexicon.yours.has(before.key);
  if (before !== undefined && lexicon.foreign.has(before.key) && !isAfterMine && !isYours) {
    // "A 32k context window" is nobody's by that alone.
    const isSized =
      ARTICLES.has(before.text) &&
      [...words.slice(at + 1, thing.from), words[thing.to + 1]].some((word) => word?.kind === "number");
    return { owner: isWithMe ? "mine" : isSized ? "open" : "foreign", isDuring };
  }
  // "An expired session": the participle is no verb.
  const isAttribute = hits.some(({ from, to, concept }) => concept === "cleared" && from <= at && to > at);
  const leading = at - 1 >= clause.from ? words[at - 1] : undefined;
  if (isAttribute && leading !== undefined && lexicon.foreign.has(leading.key))
    return { owner: "foreign", isDuring };
  if (before?.kind === "masked") return { owner: "foreign", isDuring };
  // "We lost about 40 chats"
  const isCounted = thing.concept === "talk" && words[thing.from - 1]?.kind === "number";
  if (isCounted && lexicon.language.mayDropSubject !== true) return { owner: "foreign", isDuring };
  // "网关上的天气插件", "ゲートウェイ上の": what is on it was named.
  if (isRunner(thing) && ON.has(words[thing.to]?.text ?? "") && OF.has(words[thing.to + 1]?.text ?? ""))
    return { owner: "foreign", isDuring };
  // "Agent 2": one of several.
  if (isRunner(thing) && words[thing.to]?.kind === "number") return { owner: "foreign", isDuring };
  if (before !== undefined && isUnknownAt(saying, at)) return { owner: "foreign", isDuring };
  const after = thing.to < clause.to ? words[thing.to] : undefined;
  const isOurs = markers.some(
    ({ concept, from }) => concept === "self" && from > thing.to && from <= thing.to + 4,
  );
  if (after !== undefined && lexicon.othersAfter.has(after.key) && !isOurs)
    return { owner: "foreign", isDuring };
  if (
    after !== undefined &&
    after.kind === "word" &&
    isUnknownAt(saying, thing.to) &&
    !after.text.endsWith("ed")
  )
    return { owner: "foreign", isDuring };
  // "My last answer's code change": the thing owns what is meant.
  if (after?.text === "s" && isOwned(saying, clause, thing.to + 1)) return { owner: "foreign", isDuring };
  // "My machine in the office" is a person's.
  const isPlaced = thing.concept === "machine" && after !== undefined && lexicon.belongs.has(after.key);
  const isElsewhere = isPlaced && ownerAfter(saying, clause, thing.to + 1) === "foreign";
  if ((isAfterMine || isWithMe) && !isElsewhere) return { owner: "mine", isDuring };
  // "I spent my context with your invoices" tells on what.
  const isOnWhat =
    thing.concept === "context" &&
    lexicon.circumstances.has(after?.key ?? "") &&
    !lexicon.during.has(after?.key ?? "");
  if (after !== undefined && lexicon.belongs.has(after.key) && !isOnWhat) {
    const whose = ownerAfter(saying, clause, thing.to + 1);
    if (whose !== undefined) return { owner: whose, isDuring };
  }
  return { owner: "open", isDuring };
}

/** "The machine I run on", "my side of the discussion", "the assistant's conversation". */
function isOfSelf({ words, lexicon }: Saying, { to }: Hit, before: number, markers: readonly Hit[]): boolean {
  return markers.some((hit) => {
    switch (hit.concept) {
      case "dwelling":
        return hit.from >= to && words.slice(to, hit.from).every(({ key }) => lexicon.relatives.has(key));
      case "self":
        return hit.to === before + 1 && hit.from < before && lexicon.mine.has(words[hit.from]?.key ?? "");
      case "named":
        return hit.to === before && words[before]?.text === "s";
      default:
        return false;
    }
  });
}

/** Is this a noun that belongs to what stands before it, and no verb or adjective: "'s code", but "'s been", "'s full"? */
function isOwned({ words, hits, lexicon }: Saying, clause: Stretch, at: number): boolean {
  const word = words[at];
  if (word?.kind !== "word" || at >= clause.to) return false;
  const isFiller =
    lexicon.perfects.has(word.key) || lexicon.copulas.has(word.key) || lexicon.fillers.has(word.key);
  return !isFiller && !hits.some(({ concept, from }) => from === at && !THINGS.has(concept));
}

/** Do the words behind a thing tell that it is somebody else's: "the thread you linked", "conversations with other people"? */
export function isOthersBehind(saying: Saying, clause: Stretch, { to }: Stretch): boolean {
  const after = to < clause.to ? saying.words[to] : undefined;
  if (after === undefined) return false;
  // "The talk between us"
  const isOurs = hitsOf(saying.hits, "self").some(({ from }) => from === to + 1);
  if (saying.lexicon.othersAfter.has(after.key)) return !isOurs;
  return saying.lexicon.belongs.has(after.key) && ownerAfter(saying, clause, to + 1) === "foreign";
}

function isRunner({ concept }: Hit): boolean {
  return concept === "host" || concept === "machine";
}

const OF: ReadonlySet<string> = new Set(["の", "的"]);
const ON: ReadonlySet<string> = new Set([..."上里内中"]);
/** Signs that end a time, or who "we" are. */
const TIMES: ReadonlySet<string> = new Set([..."日天今回先間间才刚刚们時时次近自"]);

/** "The history of the car navigation": a word that no table has owns it, where words are not cut by blanks. */
function isOfUnknown({ words, lexicon, hits }: Saying, clause: Stretch, { from }: Hit): boolean {
  // "お子さまとの会話": with whom it was stands before, in whatever signs.
  const isWith = words[from - 2]?.text === "と" && words[from - 1]?.text === "の";
  const at = isWith ? from - 3 : from - 2;
  const owner = at >= clause.from && OF.has(words[from - 1]?.text ?? "") ? words[at] : undefined;
  if (owner === undefined || owner.kind !== "word" || (owner.text < "\u30a0" && !isWith)) return false;
  const isPassed = [lexicon.mine, lexicon.modifiers].some((set) => set.has(owner.key));
  if (!isWith && (isPassed || TIMES.has(owner.text))) return false;
  return !hits.some((hit) => hit.from <= at && hit.to > at);
}

const ARTICLES: ReadonlySet<string> = new Set([..."a an ein eine einem einen un une una".split(" ")]);

/** Does the clause begin with the agent: "I undid the last turn"? */
export function startsWithSelf({ words, hits, lexicon }: Saying, clause: Stretch): boolean {
  let at = clause.from;
  while (at < clause.to && isLead(words[at], lexicon)) at += 1;
  return hitsOf(hits, "self").some(({ from }) => from === at);
}

/** "Your preference has been saved to memory" */
function startsWithYours({ words, lexicon }: Saying, { from }: Stretch): boolean {
  return lexicon.yours.has(words[from]?.key ?? "");
}

function isMine(word: Word | undefined, { lexicon }: Saying): boolean {
  return word !== undefined && lexicon.mine.has(word.key);
}

const OURS: ReadonlySet<string> = new Set([
  ..."our unser unsere unserer unseren notre nos nuestro nuestra 们".split(" "),
]);

/** A thing that must be called the agent's own: most that is said of "the prompt" is said of somebody's prompt. */
export function isClaimed({ words, lexicon }: Saying, { from, to }: Stretch): boolean {
  const name = words.slice(from, to).map(({ key }) => key);
  return lexicon.claimed.has(name.join("")) || (name.length === 1 && lexicon.claimed.has(name[0] ?? ""));
}

/** Whose a thing is by what follows "of": mine, somebody else's, or not told. */
export function ownerAfter(saying: Saying, clause: Stretch, from: number): Owner | undefined {
  const { words, lexicon, hits } = saying;
  let isMine = false;
  for (let at = from; at < Math.min(from + 4, clause.to); at += 1) {
    const word = words[at];
    if (word === undefined) return undefined;
    // "Of yours since breakfast"
    if (at > from && lexicon.tails.has(word.key)) break;
    if (lexicon.foreign.has(word.key) || word.kind === "masked" || !lexicon.knows(word)) return "foreign";
    if (hits.some(({ concept, from: start }) => concept === "self" && start === at)) return "mine";
    if (lexicon.otherThingAt(words, at)) return "foreign";
    const isThing = hits.some(({ concept, from: start }) => THINGS.has(concept) && start === at);
    // "La ventana de mantenimiento está agotada": without its accent the verb is "this".
    if (lexicon.mine.has(word.key)) isMine ||= !isBarePointer(saying, at);
    else if (isThing) break;
  }
  return isMine ? "mine" : undefined;
}

/** "This", and nothing that it points at. */
function isBarePointer(saying: Saying, at: number): boolean {
  const { words, lexicon, hits } = saying;
  if (!lexicon.pointing.has(words[at]?.key ?? "")) return false;
  const isPointedAt = hits.some(({ concept, from }) => THINGS.has(concept) && from === at + 1);
  return !isPointedAt && !isModifier(saying, words[at + 1]);
}

function isModifier({ lexicon }: Saying, word: Word | undefined): boolean {
  return word?.kind === "number" || (word?.kind === "word" && lexicon.modifiers.has(word.key));
}
