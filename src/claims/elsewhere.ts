import { startOfStated } from "./clause-joints.ts";
import type { Saying, Stretch } from "./clauses.ts";
import { DEEDS } from "./habits.ts";
import { hitsOf } from "./hits.ts";
import type { Concept } from "./language.ts";
import { hasHit, NEAR, type Place } from "./scene.ts";
import { isClaimed, isUnknownBefore, namesOthers, startsWithSelf, type Thing } from "./subject.ts";
import type { Word } from "./words.ts";

/** May a thing without an owner be the agent's? */
export function isOpenTo(thing: Thing, scene: Place): boolean {
  if (thing.concept === "machine" || scene.saying.isStep) return false;
  if (isClaimed(scene.saying, thing)) return false;
  // What a host restarts with or for is no other host.
  if (thing.concept === "host") return !scene.namesOthers && !isUnknownUpTo(scene, scene.clause.to);
  const { words, lexicon } = scene.saying;
  // "Older messages are archived by the retention job"
  if (thing.concept === "turns" && isLimited(scene, lexicon.agents)) return false;
  if (thing.concept === "memory" && lexicon.language.mayDropSubject === true) return !scene.namesOthers;
  const isVague = thing.to - thing.from === 1 && lexicon.vague.has(words[thing.from]?.key ?? "");
  return !isElsewhere(scene, thing) && (!isVague || isQuiet(scene.saying));
}

/** Nothing in the sentence tells of other things, or somebody in it speaks of itself. */
export function isQuiet(saying: Saying): boolean {
  const whole = { from: 0, to: saying.words.length };
  return !namesOthers(saying, whole) && !isUnknownBefore(saying, whole, whole.to);
}

/** A thing without an owner in a clause with another subject, or in a sentence that shows code, belongs there. */
export function isElsewhere(scene: Place, { from }: Stretch): boolean {
  // "2. The conversation is cleared": how something works, step by step.
  if (scene.saying.isStep || isOnOthers(scene.saying, scene.clause)) return true;
  return scene.namesOthers || hasHit(scene, "machine") || isUnknownUpTo(scene, from);
}

/** An unknown word, but for those of a tail that only tells when or about what: "… restarted after the update". */
function isUnknownUpTo({ saying, clause }: Place, to: number): boolean {
  const { words, lexicon } = saying;
  const start = clause.from + 2;
  const tail =
    lexicon.tails.size === 0
      ? -1
      : words
          .slice(start, to)
          .findIndex(({ key }, at) => lexicon.tails.has(key) && hasDeed(saying, clause.from, start + at));
  const end = tail === -1 ? to : start + tail;
  return isUnknownBefore(saying, clause, end) || words.slice(end, to).some(({ kind }) => kind === "masked");
}

/** "The talk about widgets was cleared": what stands before the verb is more than a tail. */
function hasDeed({ hits }: Saying, from: number, to: number): boolean {
  return hits.some(
    (hit) =>
      (DEEDS.has(hit.concept) || STATES.has(hit.concept) || hit.concept === "happened") &&
      hit.from >= from &&
      hit.to <= to,
  );
}

/** What can be so, before a tail. */
const STATES: ReadonlySet<Concept> = new Set([
  ...([
    "full",
    "short",
    "roomy",
    "usedup",
    "lightuse",
    "farfrom",
    "denied",
    "norecord",
    "nevertalked",
  ] as const),
  ...(["firsttime", "keep", "notlost", "saved", "startshere"] as const),
]);

/** Does the sentence begin with other things or show code, but for what is done next: "it was condensed, so I read `router.ts` again"? */
function isOnOthers(saying: Saying, clause: Stretch): boolean {
  const { words, hits, lexicon } = saying;
  const next = words.findIndex(({ key }, at) => at >= clause.to && lexicon.therefore.has(key));
  const said = words.slice(0, next === -1 ? words.length : next);
  // Where the agent may be left out, what is quoted further away is what was asked: "「例の件」ですが、…".
  const mayDropSubject = lexicon.language.mayDropSubject === true;
  // "I undid the last turn, my answer on `useMemo` with it", "Saved to memory: “no meetings on Friday”"
  const isTold = startsWithSelf(saying, clause) || words[clause.to]?.text === ":";
  const end = mayDropSubject ? clause.to + NEAR : isTold ? clause.to : words.length;
  return (
    said.some(({ kind }, at) => kind === "masked" && at < end && (!mayDropSubject || at >= clause.from)) ||
    hitsOf(hits, "context").some((hit) => hit.to <= clause.from && isClaimed(saying, hit)) ||
    namesOthers(saying, { from: 0, to: clause.from })
  );
}

/** Where the agent may be left out, whatever the sentence names may be what it is about. */
export function isPlain({ saying, clause }: Place, to: number = clause.to): boolean {
  const { lexicon } = saying;
  return (
    lexicon.language.mayDropSubject !== true ||
    !namesOthers(saying, { from: startOfStated(saying, clause), to })
  );
}

/** "Nothing about retries", "still in the stash": do such words lead to something that is not the agent's? */
export function isLimited(
  { saying, clause }: Place,
  prepositions: ReadonlySet<string>,
  phrases: readonly Stretch[] = [],
): boolean {
  const { words, lexicon } = saying;
  return words.slice(clause.from, clause.to).some((word, offset) => {
    if (!prepositions.has(word.key)) return false;
    const from = clause.from + offset + 1;
    // "I can take in another dozen files"
    if (phrases.some((phrase) => phrase.from < from && phrase.to > from)) return false;
    if (isTopic(saying, from - 1)) return false;
    const behind = { from, to: Math.min(from + NEAR, clause.to) };
    return (
      isUnknownBefore(saying, behind, behind.to) ||
      words.slice(from, behind.to).some((_, at) => lexicon.otherThingAt(words, from + at))
    );
  });
}

/** "No memory of our chat about the garden": what was talked of is no other place. */
function isTopic({ words, hits, lexicon }: Saying, at: number): boolean {
  if (!lexicon.topics.has(words[at]?.key ?? "")) return false;
  // "What was decided about the sofa" may have been decided anywhere, "what we decided" was in the talk.
  const isPassive = ({ from, to }: Stretch): boolean =>
    words.slice(from, to).some(({ key }) => lexicon.perfects.has(key) || lexicon.copulas.has(key));
  const isOfTalk = hits.some(
    (hit) =>
      (hit.concept === "talk" || (hit.concept === "whatwas" && !isPassive(hit))) &&
      hit.to <= at &&
      at - hit.to <= 2,
  );
  const topic = words.slice(at + 1, at + 1 + NEAR);
  const isPlace = ({ kind, isCapital }: Word, offset: number): boolean =>
    kind === "masked" || isCapital || lexicon.otherThingAt(words, at + 1 + offset);
  const isRunner = hits.some(
    ({ concept, from }) => (concept === "host" || concept === "machine") && from > at && from <= at + NEAR,
  );
  return isOfTalk && !isRunner && !topic.some(isPlace);
}
