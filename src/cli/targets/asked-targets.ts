import { shellWord } from "../../report/screen/words.ts";
import type { Io } from "../program/io.ts";
import { expandTargets, type Target } from "./targets.ts";

/** A target, and the word of a command line that stands for it. */
export type AskedTarget = Target & { readonly word: string };

/** The targets that the words of a command line mean, so that a command which is printed can say what the person said. */
export function askedTargets(words: readonly string[], io: Io): readonly AskedTarget[] {
  const asked = new Map<string, AskedTarget>();
  for (const word of words) {
    const meant = expandTargets([word], io);
    for (const target of meant) {
      // A word that means several would agree to more than the one command is about.
      const own = meant.length === 1 ? word : target.name;
      if (!asked.has(target.name)) asked.set(target.name, { ...target, word: shellWord(own) });
    }
  }
  return [...asked.values()];
}
