import { isElsewhere, isLimited, isPlain, isQuiet } from "./elsewhere.ts";
import type { Filled, Scene } from "./scene.ts";
import { isUnknownBefore, namesOthers, ownerAfter } from "./subject.ts";

/** Conditions on the clause, which are no words of it. */
export function isConditionMet(name: string, filled: Filled, scene: Scene): boolean {
  const { clause, things, saying } = scene;
  switch (name) {
    case "mine":
      return things.some(({ owner }) => owner === "mine");
    case "my":
      return saying.lexicon.mine.has(saying.words[clause.from]?.key ?? "");
    case "implied":
      return saying.lexicon.language.mayDropSubject === true && !scene.namesOthers;
    case "start":
      return (
        saying.words.slice(clause.from, filled.from).every(({ text }) => LEADS.has(text)) &&
        !isUnknownBefore(saying, clause, filled.to)
      );
    case "fits":
      // Where words have no blanks between them, unknown ones are not seen: something of the agent's must be named.
      return (
        (saying.lexicon.language.mayDropSubject !== true || things.length > 0) &&
        !isElsewhere(scene, { from: clause.to, to: clause.to }) &&
        isPlain(scene) &&
        saying.words.slice(clause.from, clause.to).every(({ kind }) => kind !== "masked")
      );
    case "plain":
      return isPlain(scene);
    case "led":
      return !namesOthers(saying, { from: clause.from, to: filled.from });
    case "quiet":
      return isQuiet(saying);
    case "unnamed":
      return !scene.namesOthers && isPlain(scene, saying.words.length);
    case "there":
      return !isLimited(scene, saying.lexicon.places);
    case "unplaced":
      return things.some(({ owner }) => owner === "mine") || !isLimited(scene, scene.saying.lexicon.places);
    case "whole": {
      // "A full reset of the store"
      const { words, lexicon } = saying;
      const isOf = lexicon.belongs.has(words[filled.to]?.key ?? "") && filled.to < clause.to;
      return !isOf || ownerAfter(saying, clause, filled.to + 1) !== "foreign";
    }
    case "unfiled":
      return !isFiled(scene);
    case "general":
      return !isLimited(scene, scene.saying.lexicon.about) && !isLimited(scene, scene.saying.lexicon.times);
    case "known":
      return !isUnknownBefore(saying, clause, clause.to);
    case "alone":
      return (
        filled.from - clause.from <= 1 &&
        clause.to - filled.to <= 3 &&
        !scene.namesOthers &&
        !isUnknownBefore(saying, clause, clause.to)
      );
    default:
      return false;
  }
}

/** "Condensed into a short summary in `notes.md`": what was written elsewhere took nothing away. */
function isFiled({ saying, clause }: Scene): boolean {
  const { words, lexicon } = saying;
  return words
    .slice(clause.from, clause.to)
    .some(
      ({ kind }, offset) =>
        kind === "masked" &&
        [lexicon.places, lexicon.belongs].some((set) => set.has(words[clause.from + offset - 1]?.key ?? "")),
    );
}

/** May stand before what happened where nobody is named: "it has been saved". */
const LEADS: ReadonlySet<string> = new Set([
  ..."it is this that s has been now and also noted got done".split(" "),
]);
