import type { Saying, Stretch } from "./clauses.ts";
import { DEEDS } from "./habits.ts";
import type { Concept } from "./language.ts";
import { type Filled, isSelf, NEAR, type Scene } from "./scene.ts";
import { THINGS } from "./subject.ts";

/** Does an unknown word or another thing follow: what was done is done to that. Not where it was done to the subject. */
export function hasObject({ from, to, phrases }: Filled, { saying, clause }: Scene): boolean {
  const { words, lexicon } = saying;
  if (phrases.length === 0 || isSelf({ phrases })) return false;
  if (lexicon.language.isObjectLast === true)
    return isObjectBehind(to, saying, clause) || isOtherBefore(from, saying, clause);
  if (words.slice(Math.max(clause.from, from - 3), to).some(({ text }) => PASSIVE.has(text))) return false;
  // "Je l'ai relancé": the object stands before the verb; that of "reinicio de la sesión" is part of what was found.
  if (words.slice(Math.max(clause.from, from - 2), from).some(({ key }) => lexicon.clitics.has(key)))
    return true;
  const next = words[to];
  if (next === undefined || to >= clause.to) return false;
  if (isTalkBehind(to, phrases, saying)) return true;
  // "I restarted a minute ago"
  if (words.slice(to, to + NEAR + 2).some(({ key }) => lexicon.ago.has(key))) return false;
  if (next.kind === "masked" || OBJECTS.has(next.text) || !lexicon.knows(next)) return true;
  return lexicon.otherThingAt(words, to) || lexicon.open.has(next.key) || lexicon.foreign.has(next.key);
}

/** "I restarted our conversation": what was begun anew is no process. */
function isTalkBehind(at: number, phrases: Filled["phrases"], { words, hits, lexicon }: Saying): boolean {
  if (!lexicon.mine.has(words[at]?.key ?? "")) return false;
  return (
    phrases.some(({ concept }) => concept === "restarted") &&
    hits.some(({ concept, from }) => from === at + 1 && (concept === "talk" || concept === "context"))
  );
}

/** Where words have no blanks between them, whatever follows is an object, but for signs of time and a thing of the agent's. */
function isObjectBehind(from: number, { words, hits, lexicon }: Saying, clause: Stretch): boolean {
  let at = from;
  while (at < clause.to && lexicon.particles.has(words[at]?.key ?? "")) at += 1;
  if (at >= clause.to || words[at]?.kind !== "word") return false;
  return !hits.some((hit) => hit.from === at && NO_OBJECTS.has(hit.concept));
}

/** "我把前三节的知识点整理成了摘要": the object stands before the verb, behind such a sign, and is nothing of the agent's. */
function isOtherBefore(from: number, { words, hits }: Saying, clause: Stretch): boolean {
  const mark = words.findLastIndex(
    ({ text }, at) => at >= clause.from && at < from && OBJECT_MARKS.has(text),
  );
  return mark >= 0 && !hits.some((hit) => hit.from > mark && hit.to <= from && OWN_OBJECTS.has(hit.concept));
}

/** "我现在重启网关": a Chinese verb before its object and without a sign of what is done is still to come. */
export function isBareVerb({ phrases }: Filled, { saying, clause, hits }: Scene): boolean {
  if (saying.lexicon.language.isObjectLast !== true) return false;
  const verb = phrases.find(({ concept }) => DEEDS.has(concept) || DONE_NOUNS.has(concept));
  if (verb === undefined || !hits.some(({ concept, from }) => from === verb.to && THINGS.has(concept)))
    return false;
  return !saying.words.slice(clause.from, clause.to).some(({ text }) => ASPECTS.has(text));
}

/** Chinese has one word for the verb and the noun. */
const DONE_NOUNS: ReadonlySet<Concept> = new Set(["restartnoun", "compactnoun", "rollbacknoun"] as const);
const ASPECTS: ReadonlySet<string> = new Set([..."了过已刚完好成被曾才给因遭"]);

const OBJECT_MARKS: ReadonlySet<string> = new Set([..."把将"]);
const OWN_OBJECTS: ReadonlySet<Concept> = new Set([
  ...(["context", "talk", "memory", "turns", "self", "host", "machine", "span", "old"] as const),
]);

const NO_OBJECTS: ReadonlySet<Concept> = new Set([
  "context",
  "talk",
  "memory",
  "turns",
  "self",
  "host",
  "but",
  "all",
  // "杀掉重开": one verb behind another.
  "restarted",
  "later",
]);

const PASSIVE: ReadonlySet<string> = new Set([
  ..."was were been being got is are worden wurde ete fui sido".split(" "),
]);
const OBJECTS: ReadonlySet<string> = new Set([..."it them these those from everything".split(" ")]);
