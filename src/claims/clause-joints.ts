import type { Saying, Stretch } from "./clauses.ts";
import { hitsOf } from "./hits.ts";

/**
 * Where words have no blanks between them: does what stands behind a statement belong to the next one, as in
 * "会话被重置了，如果方便请再发一次" and "リセットされましたので、よろしければ再度お送りください"?
 */
export function isOfNextClause({ words, hits, lexicon }: Saying, said: Stretch, other: Stretch): boolean {
  const { mayDropSubject, isNegatedAfter } = lexicon.language;
  if (mayDropSubject !== true || other.from < said.to) return false;
  // Japanese verbs but the last may be conditions, too, unless the clause ends in such a word as "ので".
  if (isNegatedAfter === true) return hasJoint(hits, said.to, other.from);
  return words.slice(said.to, other.from).some(({ text }) => CLAUSE_ENDS.has(text));
}

/** And what stands before it, of one that is over: "测试都通过了，不过…", "テストは通りましたが、…"? */
export function isOfFormerClause({ words, hits, lexicon }: Saying, said: Stretch, other: Stretch): boolean {
  const { mayDropSubject, isNegatedAfter } = lexicon.language;
  if (mayDropSubject !== true || other.to > said.from) return false;
  if (isNegatedAfter === true) return hasJoint(hits, other.to, said.from);
  const between = words.slice(other.to, said.from);
  const isCut = between.some(({ text }) => CLAUSE_ENDS.has(text));
  return isCut && (hasJoint(hits, other.to, said.from) || between.some(({ text }) => FINISHED.has(text)));
}

/** Where what a clause states ends: a Japanese sentence goes on behind such a word as "ため", whatever it names then. */
export function endOfStated({ words, hits, lexicon }: Saying, { to }: Stretch): number {
  if (lexicon.language.isNegatedAfter !== true) return words.length;
  return hitsOf(hits, "but").find(({ from }) => from >= to)?.from ?? words.length;
}

/** And where it begins: "测试都通过了，不过我…" goes on about the one who speaks. */
export function startOfStated({ hits }: Saying, clause: Stretch): number {
  const isOwn = hitsOf(hits, "self").some(({ from, to }) => from >= clause.from && to <= clause.to);
  const joint = isOwn ? hitsOf(hits, "but").findLast(({ from }) => from <= clause.from) : undefined;
  return joint?.from ?? 0;
}

function hasJoint(hits: Saying["hits"], from: number, to: number): boolean {
  return hitsOf(hits, "but").some((hit) => hit.from >= from && hit.from < to);
}

/** What ends a clause where words have no blanks between them, or a sentence within a sentence. */
export const CLAUSE_ENDS: ReadonlySet<string> = new Set([..."，,、；;—"]);
/** Signs of what is done. */
const FINISHED: ReadonlySet<string> = new Set([..."了完好过"]);
