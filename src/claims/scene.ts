import { isOverlapping, isWithin, type Saying, type Stretch } from "./clauses.ts";
import { DEEDS } from "./habits.ts";
import { hitsOf } from "./hits.ts";
import type { Hit } from "./lexicon.ts";
import { THINGS, type Thing } from "./subject.ts";
import { keyOf } from "./words.ts";

/** What a frame is held against: the words of one clause. */
export interface Scene extends Place {
  /** The things of it that are, or may be, the agent's own. */
  readonly own: readonly Thing[];
}

/** A clause, before it is known what in it may be the agent's. */
export interface Place {
  readonly saying: Saying;
  readonly clause: Stretch;
  readonly things: readonly Thing[];
  /** Those that can be what is stated. */
  readonly hits: Saying["hits"];
  readonly namesOthers: boolean;
  /** It is more than one clause. */
  readonly isWide: boolean;
}

/** The words of a clause that a frame, or a group of it, has found. */
export interface Filled extends Stretch {
  readonly things: readonly Thing[];
  readonly phrases: readonly Hit[];
}

/** So far behind a word what it leads to stands. */
export const NEAR = 3;

/** Does the clause have words of this concept that can be what is stated? */
export function hasHit({ hits }: Place, concept: string): boolean {
  return hits.some((hit) => hit.concept === concept);
}

/** Can these words be what is stated, where they stand? */
export function isUsable(hit: Hit, hits: readonly Hit[], saying: Saying): boolean {
  const { words, lexicon } = saying;
  // "As far as I can see, the services have just started talking" says nothing of the one who sees it.
  // Nor does "the machine I run on" of the agent, but of the machine.
  if (hit.concept === "self") {
    return !hits.some(
      (other) =>
        isWithin(other, hit) &&
        (other.concept === "hedge" || (other.concept === "dwelling" && isOfThing(other, saying))),
    );
  }
  // "適用は別のチャットでも": when it will be used, not where the agent is.
  if (hit.concept === "fresh" && lexicon.language.mayDropSubject === true) {
    if (hitsOf(saying.hits, "later").some((other) => isLonger(other, hit))) return false;
  }
  if (DEEDS.has(hit.concept) && isAttribute(hit, saying)) return false;
  // "Start from zero" says nothing of nothing.
  if (hit.concept === "nothing" && hits.some((other) => ANEW.has(other.concept) && isWithin(other, hit)))
    return false;
  if ((DEEDS.has(hit.concept) || hit.concept === "saved") && isUndone(hit, hits, saying)) return false;
  if (hit.concept === "last" || hit.concept === "part") return !isTime(hit, saying);
  // "My last answer's code change" is of the change.
  if (hit.concept === "turns" && words[hit.to]?.text === "s" && !isVerbBehind(saying, hit.to + 1))
    return false;
  // "Emptied just before this turn" tells when.
  if (hit.concept === "old" && isWhen(hit, hits)) return false;
  if (hit.concept === "old" || hit.concept === "before") return !isOfUnknown(hit, saying);
  // "I don't see any previous deployments"
  if (hit.concept === "denied" && hitsOf(hits, "old").some(({ to }) => to === hit.to))
    return !isOfUnknown(hit, saying);
  if ((EVENT_NOUNS.has(hit.concept) || hit.concept === "resetdone") && isDeniedBehind(hit, hits, saying))
    return false;
  // "The compaction event", "the restart policy", "the new session token"
  if (EVENT_NOUNS.has(hit.concept) || hit.concept === "fresh")
    return !lexicon.compounds.has(words[hit.to]?.key ?? "");
  if (hit.concept !== "firsttime") return true;
  if (isOfOneThing(hit, saying)) return false;
  // "From the very first message" tells since when.
  let at = hit.from - 1;
  while (at >= 0 && (lexicon.open.has(words[at]?.key ?? "") || lexicon.mine.has(words[at]?.key ?? "")))
    at -= 1;
  const before = words[at];
  // "Her first contact"
  const isOfOthers =
    before !== undefined && lexicon.foreign.has(before.key) && !lexicon.articles.has(before.key);
  return (
    before === undefined || !(isOfOthers || lexicon.belongs.has(before.key) || lexicon.during.has(before.key))
  );
}

/** "El reinicio de la sesión no llegó a aplicarse": an event that is the subject of a denial; "tras el reinicio no tengo nada" is one. */
function isDeniedBehind({ from, to }: Hit, hits: readonly Hit[], { words, lexicon }: Saying): boolean {
  // "After the reset", "was a reset": no subject.
  const first = words[from]?.key ?? "";
  if (lexicon.tails.has(first) || lexicon.copulas.has(first)) return false;
  let start = from - 1;
  while (
    start >= 0 &&
    (lexicon.articles.has(words[start]?.key ?? "") || lexicon.mine.has(words[start]?.key ?? ""))
  )
    start -= 1;
  const isSubject = start < 0 || words[start]?.kind === "mark" || lexicon.leads.has(words[start]?.key ?? "");
  const end = words.findIndex(({ kind }, at) => at >= to && kind === "mark");
  const reach = Math.min(to + NEAR, end === -1 ? words.length : end);
  return isSubject && hitsOf(hits, "not").some((not) => not.from >= to && not.to <= reach);
}

/** "The first message that failed", "the first question on the form", but "the first message in our chat", "the first that I got". */
function isOfOneThing({ to }: Hit, { words, hits, lexicon }: Saying): boolean {
  if (!lexicon.relatives.has(words[to]?.key ?? "")) return false;
  const next = words[to + 1];
  const isOurs =
    next === undefined || next.text === "you" || lexicon.mine.has(next.key) || lexicon.yours.has(next.key);
  return (
    !isOurs &&
    !hits.some(
      ({ concept, from }) =>
        (concept === "self" && from === to + 1) || (concept === "talk" && from > to && from <= to + 2),
    )
  );
}

const EVENT_NOUNS: ReadonlySet<Hit["concept"]> = new Set([
  "compactnoun",
  "restartnoun",
  "hostrestart",
  "rollbacknoun",
]);

/** An infinitive tells of what was done only behind such words as "tuve que", or in German before them. */
function isUndone(verb: Hit, hits: readonly Hit[], { words, lexicon }: Saying): boolean {
  if (lexicon.language.phrases.infinitive === undefined) return false;
  const infinitive = hitsOf(hits, "infinitive").find((hit) => isOverlapping(hit, verb));
  if (infinitive === undefined) return false;
  return !hits.some(({ concept, from, to }) => {
    if (concept !== "perfective") return false;
    if (from >= verb.from && to <= verb.to) return true;
    const between = words.slice(Math.min(to, infinitive.to), Math.max(from, infinitive.from));
    return between.every((word) => lexicon.knows(word) && !lexicon.outcomes.has(word.key));
  });
}

/** "'s been", "'s gone", and not "'s code". */
function isVerbBehind({ words, hits, lexicon }: Saying, at: number): boolean {
  const key = words[at]?.key ?? "";
  const isHelper = [lexicon.perfects, lexicon.copulas, lexicon.fillers].some((set) => set.has(key));
  return isHelper || hits.some(({ concept, from }) => from === at && DEEDS.has(concept));
}

/** "Before", where what happened stands right in front of it; "the messages before" are old. */
function isWhen({ from, to }: Stretch, hits: readonly Hit[]): boolean {
  const isBefore = hitsOf(hits, "before").some((hit) => hit.from === from && hit.to === to);
  return isBefore && hits.some((hit) => DEEDS.has(hit.concept) && (hit.to === from || hit.to === from - 1));
}

/** "The machine on which I run", but not "I run on". */
function isOfThing({ from }: Stretch, { words, hits, lexicon }: Saying): boolean {
  let at = from;
  while (lexicon.relatives.has(words[at - 1]?.key ?? "")) at -= 1;
  return hits.some(({ concept, to }) => THINGS.has(concept) && to === at);
}

/** "No record of earlier logins": what was earlier is nothing of the agent's. */
function isOfUnknown({ to }: Stretch, { words, lexicon, hits }: Saying): boolean {
  const next = words[to];
  if (next === undefined || lexicon.knows(next)) return false;
  return !hits.some(({ concept, from }) => from === to + 1 && THINGS.has(concept));
}

/** "終了した会話", "被删除的消息", "expired sessions": a verb before its noun only tells which. */
function isAttribute({ from, to }: Stretch, { words, hits, lexicon }: Saying): boolean {
  if (lexicon.language.mayDropSubject !== true) {
    const before = words[from - 1];
    const isFirst = before === undefined || before.kind === "mark" || lexicon.articles.has(before.key);
    return isFirst && hits.some((hit) => hit.from === to && NAMED_BY_VERB.has(hit.concept));
  }
  let end = to;
  while (end < to + LONGEST_ENDING && ENDINGS.has(words[end]?.text ?? "")) end += 1;
  const last = words[end - 1]?.text ?? "";
  return (
    end > to && FINAL.has(last) && hits.some((hit) => hit.from === end && NAMED_BY_VERB.has(hit.concept))
  );
}

const LONGEST_ENDING = 8;
const ENDINGS: ReadonlySet<string> = new Set([..."さしせられてでいまったるなかんすみ済の的过掉了后"]);
const FINAL: ReadonlySet<string> = new Set([..."たるみいの的"]);
const NAMED_BY_VERB: ReadonlySet<Hit["concept"]> = new Set(["talk", "context", "turns"]);

function isLonger(one: Stretch, other: Stretch): boolean {
  return isWithin(one, other) && one.to - one.from > other.to - other.from;
}

const ANEW: ReadonlySet<Hit["concept"]> = new Set(["anew", "cleared", "dropped", "idiom"]);

/** "At the start of this turn", "between your last message and this one": when it was, not what. */
function isTime({ from }: Stretch, { words, lexicon }: Saying): boolean {
  const isDeterminer = (word: string): boolean =>
    [lexicon.open, lexicon.mine, lexicon.yours, lexicon.modifiers].some((set) => set.has(word));
  let at = from - 1;
  while (at >= 0 && isDeterminer(words[at]?.key ?? "")) at -= 1;
  const before = words[at]?.key ?? "";
  return lexicon.times.has(before) || DURING.has(before);
}

const DURING: ReadonlySet<string> = new Set(["during", "while", "after"].map(keyOf));

/** "Given how little the trace offers, I added a line": who acts in the second clause is not the subject of the first. */
export function isSelf({ phrases }: Pick<Filled, "phrases">): boolean {
  return phrases.length > 0 && phrases.every(({ concept }) => concept === "self");
}

/** "The tool output was truncated" by the tool, unless a context or what is old is named, too. */
export function isOutput(thing: Thing, { saying, hits, things }: Place): boolean {
  if (!hitsOf(saying.hits, "output").some((hit) => isOverlapping(hit, thing))) return false;
  const isOfContext = things.some(({ concept }) => concept === "context" || concept === "talk");
  return !isOfContext && !hits.some(({ concept }) => concept === "old");
}

/** "At the start of this turn" tells when, "restarted by the supervisor" by whom. */
export function isCircumstance(thing: Thing, saying: Saying): boolean {
  const { words, lexicon, hits } = saying;
  const isPassed = (at: number): boolean => {
    const key = words[at]?.key ?? "";
    return (
      [lexicon.open, lexicon.mine, lexicon.yours, lexicon.modifiers].some((set) => set.has(key)) ||
      hitsOf(hits, "part").some(({ from, to }) => from <= at && to > at)
    );
  };
  let at = thing.from - 1;
  while (at >= 0 && isPassed(at)) at -= 1;
  const before = words[at]?.key ?? "";
  if (thing.concept === "host") return lexicon.agents.has(before);
  return thing.concept === "turns" && lexicon.times.has(before);
}
