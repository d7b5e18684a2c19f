import type { Concept } from "./language.ts";
import type { Hit } from "./lexicon.ts";

const NONE: readonly Hit[] = [];
/** Kept for as long as the list itself is: the words of a sentence are asked for each concept again and again. */
const BY_CONCEPT = new WeakMap<readonly Hit[], ReadonlyMap<Concept, readonly Hit[]>>();

/** Those of one concept, in the order of the sentence. */
export function hitsOf(hits: readonly Hit[], concept: Concept): readonly Hit[] {
  const known = BY_CONCEPT.get(hits) ?? byConcept(hits);
  BY_CONCEPT.set(hits, known);
  return known.get(concept) ?? NONE;
}

function byConcept(hits: readonly Hit[]): ReadonlyMap<Concept, readonly Hit[]> {
  const all = new Map<Concept, Hit[]>();
  for (const hit of hits) {
    const same = all.get(hit.concept);
    if (same === undefined) all.set(hit.concept, [hit]);
    else same.push(hit);
  }
  return all;
}
