import { isWithin, type Saying, type Stretch } from "./clauses.ts";
import type { Concept } from "./language.ts";
import type { Hit, Lexicon } from "./lexicon.ts";
import { THINGS } from "./subject.ts";

/** "The conversation is cleared when the user signs out", "… on every request", "… jede Nacht geleert": how it always is. */
export function isHabit(saying: Saying, segment: Stretch, clause: Stretch, { from, to }: Stretch): boolean {
  const { words, hits } = saying;
  const within = { from: Math.min(clause.from, from), to: clause.to };
  const isPresent = (hit: Hit): boolean =>
    [hit.from, hit.from - 1].some((at) => PRESENT.has(words[at]?.text ?? "")) ||
    words.slice(within.from, hit.from).some(({ text }) => BRACKET.has(text));
  const isNow = hits.some((hit) => DEEDS.has(hit.concept) && isWithin(within, hit) && isPresent(hit));
  const isTold = (concept: Concept, stretch: Stretch): boolean =>
    hits.some((hit) => hit.concept === concept && isWithin(stretch, hit));
  const isAlways = hits.some(
    (hit) => DEEDS.has(hit.concept) && isWithin(within, hit) && ALWAYS.has(words[hit.from - 1]?.text ?? ""),
  );
  return isAlways || (isNow && (isTold("often", within) || isTold("when", { from: to, to: segment.to })));
}

/** "After the context is reset, …": each time, where something of a host is the subject and the verb is in the present. */
export function isEachTime({ words, hits, lexicon }: Saying, { from, to }: Stretch): boolean {
  if (!TEMPORAL.has(words[from]?.text ?? "")) return false;
  const verb = words.findIndex(({ text }, at) => at > from && at < to && PRESENT.has(text));
  const isThing = (at: number): boolean =>
    hits.some((hit) => THINGS.has(hit.concept) && hit.from <= at && hit.to > at);
  const isSubject = words
    .slice(from + 1, Math.max(verb, from + 1))
    .every(({ key }, offset) => isThing(from + 1 + offset) || isBeforeThing(key, lexicon));
  return (
    isSubject && hits.some((hit) => DEEDS.has(hit.concept) && (hit.from === verb || hit.from - 1 === verb))
  );
}

const TEMPORAL: ReadonlySet<string> = new Set(["after", "before"]);

function isBeforeThing(key: string, { articles, mine, open, modifiers }: Lexicon): boolean {
  return [articles, mine, open, modifiers].some((set) => set.has(key));
}

/** What can happen to a thing. */
export const DEEDS: ReadonlySet<Concept> = new Set([
  "cleared",
  "dropped",
  "begun",
  "restarted",
  "compacted",
  "rolledback",
]);
const PRESENT: ReadonlySet<string> = new Set(["is", "are", "gets", "get", "est", "sont"]);
/** "Gets erased" is never over, and "to reset" not done. */
const ALWAYS: ReadonlySet<string> = new Set(["gets", "to"]);
/** The verb stands at the end of the clause. */
const BRACKET: ReadonlySet<string> = new Set(["wird", "werden"]);
