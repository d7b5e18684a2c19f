import type { Saying, Stretch } from "./clauses.ts";
import { hasHit, NEAR, type Place } from "./scene.ts";
import { isClaimed, isUnknownBefore, namesOthers, type Thing } from "./subject.ts";

/** May a thing without an owner be the agent's? */
export function isOpenTo(thing: Thing, scene: Place): boolean {
  if (thing.concept === "machine" || scene.saying.isStep) return false;
  if (isClaimed(scene.saying, thing)) return false;
  // What a host restarts with or for is no other host.
  if (thing.concept === "host")
    return !scene.namesOthers && !isUnknownBefore(scene.saying, scene.clause, scene.clause.to);
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
  return scene.namesOthers || hasHit(scene, "machine") || isUnknownBefore(scene.saying, scene.clause, from);
}

/** Does the sentence begin with other things or show code, but for what is done next: "it was condensed, so I read `router.ts` again"? */
function isOnOthers(saying: Saying, clause: Stretch): boolean {
  const { words, hits, lexicon } = saying;
  const next = words.findIndex(({ key }, at) => at >= clause.to && lexicon.therefore.has(key));
  const said = words.slice(0, next === -1 ? words.length : next);
  return (
    said.some(({ kind }) => kind === "masked") ||
    hits.some((hit) => hit.concept === "context" && hit.to <= clause.from && isClaimed(saying, hit)) ||
    namesOthers(saying, { from: 0, to: clause.from })
  );
}

/** Where the agent may be left out, whatever the sentence names may be what it is about. */
export function isPlain({ saying, clause }: Place, to: number = clause.to): boolean {
  const { lexicon } = saying;
  return lexicon.language.mayDropSubject !== true || !namesOthers(saying, { from: 0, to });
}

/** "Nothing about retries", "still in the stash": do such words lead to something that is not the agent's? */
export function isLimited({ saying, clause }: Place, prepositions: ReadonlySet<string>): boolean {
  const { words, lexicon } = saying;
  return words.slice(clause.from, clause.to).some((word, offset) => {
    if (!prepositions.has(word.key)) return false;
    const from = clause.from + offset + 1;
    const behind = { from, to: Math.min(from + NEAR, clause.to) };
    return (
      isUnknownBefore(saying, behind, behind.to) ||
      words.slice(from, behind.to).some((_, at) => lexicon.otherThingAt(words, from + at))
    );
  });
}
