import type { Concept } from "./language.ts";
import type { Hit } from "./lexicon.ts";

const NONE: readonly Hit[] = [];

/** What a sentence is asked again and again is answered once, and kept for as long as its list of hits is. */
export function onceFor<Sentence extends { readonly hits: readonly Hit[] }, Value>(
  make: (sentence: Sentence) => Value,
): (sentence: Sentence) => Value {
  const made = new WeakMap<readonly Hit[], { readonly value: Value }>();
  return (sentence) => {
    const known = made.get(sentence.hits) ?? { value: make(sentence) };
    made.set(sentence.hits, known);
    return known.value;
  };
}

const byConcept = onceFor(({ hits }): ReadonlyMap<Concept, readonly Hit[]> => {
  const all = new Map<Concept, Hit[]>();
  for (const hit of hits) {
    const same = all.get(hit.concept);
    if (same === undefined) all.set(hit.concept, [hit]);
    else same.push(hit);
  }
  return all;
});

/** Those of one concept, in the order of the sentence. */
export function hitsOf(hits: readonly Hit[], concept: Concept): readonly Hit[] {
  return byConcept({ hits }).get(concept) ?? NONE;
}
