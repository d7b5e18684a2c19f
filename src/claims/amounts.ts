import type { Amount } from "./claim.ts";
import { clausesOf, isWithin, type Saying, type Stretch, segmentsOf } from "./clauses.ts";
import { COLONS } from "./commands.ts";
import { hitsOf } from "./hits.ts";
import type { Concept } from "./language.ts";
import type { Hit } from "./lexicon.ts";
import { isStated } from "./mood.ts";
import { MOST_BETWEEN, type Quantity, quantitiesIn, SMALLEST } from "./quantities.ts";
import { isClaimed, isUnknownBefore, namesOthers, type Thing, thingsOf } from "./subject.ts";
import type { Word } from "./words.ts";

/** The numbers of a sentence that tell how full the agent's own context is. */
export function amountsOf(saying: Saying): readonly Amount[] {
  if (saying.hits.length === 0) return [];
  const all = quantitiesIn(saying);
  if (all.length === 0) return [];
  const segments = segmentsOf(saying.words).filter((part) =>
    all.some((quantity) => startsIn(part, quantity)),
  );
  return segments.flatMap((segment) => {
    const clauses = clausesOf(saying.words, segment, saying.hits);
    const found = clauses.flatMap((clause) => amountsIn(saying, all, segment, clause));
    const [first = segment, ...others] = clauses;
    if (found.length > 0 || !all.some((quantity) => startsIn(first, quantity))) return found;
    // "Context: 145k/200k": the thing stands before the colon.
    const line = lineOf(saying, segment);
    if (others.length > 0 && line.from === segment.from) return found;
    const label = others.length === 0 ? line : { from: line.from, to: first.to };
    return amountsIn(saying, all, label, label, true);
  });
}

/** "1,204 tests pass; my context is kept": how far a label may reach. */
function lineOf({ words }: Saying, segment: Stretch): Stretch {
  const isEnd = ({ text }: Word): boolean => text === ";" || text === "；";
  const end = words.findIndex((word, at) => at >= segment.to && isEnd(word));
  return {
    from: words.slice(0, segment.from).findLastIndex(isEnd) + 1,
    to: end === -1 ? words.length : end,
  };
}

function amountsIn(
  saying: Saying,
  all: readonly Quantity[],
  segment: Stretch,
  clause: Stretch,
  isSpread = false,
): readonly Amount[] {
  const { lexicon } = saying;
  const quantities = all.filter((quantity) => startsIn(clause, quantity));
  const last = quantities.at(-1);
  const first = quantities[0];
  if (first === undefined || last === undefined) return [];
  const hits = saying.hits.filter((hit) => isWithin(clause, hit) && !isOfThing(saying, hit));
  const phrases = hits.filter(
    ({ concept }) => concept === "left" || concept === "used" || concept === "spent" || concept === "tops",
  );
  if (
    !isStated(saying, segment, { from: first.from, to: last.to, phrases, mayBeModal: false, isEvent: false })
  )
    return [];
  // "We had reached 190k tokens" is over.
  if (saying.words.slice(clause.from, first.from).some(({ text }) => text === "had")) return [];
  const things = thingsOf(saying, clause);
  const isSpent = isSpender(saying, hits);
  const isOfOther =
    !isSpent &&
    things.some(({ owner, concept }) => owner === "foreign" && (concept === "context" || concept === "talk"));
  const own = things
    .filter((thing) => thing.owner === "mine" || (thing.owner === "open" && !isClaimed(saying, thing)))
    .filter((thing) => OWN.has(thing.concept) || isAllSaid(thing));
  const isOwned = own.some(({ owner }) => owner === "mine") || isMyLimit(saying, hits);
  const isMine = isOwned || isSpent;
  // "I think the prompt has 20,000 tokens"
  const isOfPrompt = things.some((thing) => thing.owner === "open" && isClaimed(saying, thing));
  // "API tokens: 1,900 of 2,000"
  const isOfOthers = saying.hits.some(
    ({ concept, from }) => concept === "tokens" && lexicon.otherThingAt(saying.words, from - 1),
  );
  const scope = lexicon.language.mayDropSubject === true ? { from: 0, to: clause.to } : clause;
  const isNamed = namesOthers(saying, scope) || isOfPrompt || isOfOthers;
  // "The model, which your app calls, has a window of 32k tokens": whose it is stands in a clause before.
  const hasSubject = hits.some(({ concept }) => concept === "self") || isOwned;
  const isOfSubject = !hasSubject && isOfFormer(saying, { from: segment.from, to: clause.from });
  const isElsewhere = isNamed || isOfSubject || isUnknownBefore(saying, clause, clause.to);
  // "We've burned 160k tokens of the OpenAI budget"
  if (isOfOther || (isElsewhere && !isMine) || (isNamed && !isOwned)) return [];
  const has = (concept: Concept): boolean => hits.some((hit) => hit.concept === concept);
  const hasUnit = quantities.some(({ unit }) => unit === "tokens");
  const isPair = quantities.some((_, index) => isPairAt(saying, quantities, index));
  const isLeft = has("left") && !has("spent");
  const rest = isLeft ? "left" : has("downto") && !has("spent") ? "used-or-left" : "used";
  const isSized = has("self") && quantities.some((quantity) => isOfWindow(saying, clause, quantity, own));
  // "Context: 45 %", "| Context | 45 % |", but no "| Full history | 97 % |"
  const isLabelled =
    isSpread &&
    (own.some(({ concept }) => concept === "context") ||
      saying.words.slice(clause.from, first.from).some(({ text }) => COLONS.has(text)));
  const isSaid =
    has("used") ||
    has("spent") ||
    has("left") ||
    has("downto") ||
    has("tops") ||
    isPair ||
    isLabelled ||
    isSized;
  const isAt = isSelfAt(saying, clause, first);
  // "You have 30,000 tokens left on the free plan"
  const isYours = saying.words.slice(clause.from, first.from).some(({ text }) => text === "you");
  const isOwn =
    own.length > 0 ||
    (has("self") && (hasUnit || isPair)) ||
    (isMyLimit(saying, hits) && hasUnit) ||
    isAt ||
    (isSpent && things.some(({ concept }) => OWN.has(concept))) ||
    (hasUnit &&
      !isYours &&
      (isPair || has("left") || has("downto") || (has("spent") && lexicon.language.mayDropSubject === true)));
  // "Half of this thread was condensed" tells of another thing.
  if ((has("compacted") || has("summary")) && quantities.every(({ unit }) => unit === "share")) return [];
  if (!isOwn || !isSaid || (!hasUnit && own.length === 0 && !isAt)) return [];
  return quantities.flatMap((_, index) => {
    const isCounted =
      isAt && saying.hits.some(({ concept }) => concept === "tokens" || concept === "context");
    const amount = amountOf(saying, clause, quantities, index, own, rest, isCounted);
    return amount === undefined ? [] : [amount];
  });
}

function isOfFormer(saying: Saying, before: Stretch): boolean {
  return (
    namesOthers(saying, before) ||
    saying.words.slice(before.from, before.to).some(({ kind }) => kind === "masked")
  );
}

/** "The full history": it tells which one, not how much of it. */
function isOfThing({ words, hits }: Saying, { concept, from, to }: Hit): boolean {
  if (concept !== "used" && concept !== "spent") return false;
  return words[from]?.text === "full" && hits.some((thing) => OWN.has(thing.concept) && thing.from === to);
}

/** "I'm now at 180k of 200k", "I'm up to 165k", "I'm at 45 % capacity": the agent itself is so far. */
function isSelfAt(saying: Saying, clause: Stretch, { from, to, unit, value }: Quantity): boolean {
  const { words, hits, lexicon } = saying;
  const self = hits.findLast(({ concept, to: end }) => concept === "self" && end <= from);
  const between = words.slice(self?.to ?? from, from);
  if (between.length < 1 || !between.every(({ key }) => lexicon.standing.has(key))) return false;
  const isOf = hits.some((hit) => (hit.concept === "outof" || hit.concept === "size") && hit.from === to);
  return unit === "share"
    ? hits.some((hit) => (hit.concept === "size" || hit.concept === "spent") && hit.from === to)
    : isOf || words[to]?.text === "/" || (isLast(saying, clause, to) && value >= SMALLEST);
}

/** "I'm now at 160k", "… in total" */
function isLast({ words, lexicon }: Saying, clause: Stretch, from: number): boolean {
  return words
    .slice(from, clause.to)
    .every(({ key, text }) => lexicon.standing.has(key) || lexicon.fillers.has(key) || IN_ALL.has(text));
}

const IN_ALL: ReadonlySet<string> = new Set([..."in total altogether overall all".split(" ")]);

const OWN: ReadonlySet<Concept> = new Set(["context", "talk"]);

/** "What we have said so far": not one message of it. */
function isAllSaid({ concept, from, to }: Thing): boolean {
  return concept === "turns" && to - from >= WHOLE_NAME;
}

const WHOLE_NAME = 3;

/** "I have used", "we burned through": who spent is the agent, whatever it was spent on. */
function isSpender({ words, lexicon }: Saying, hits: Saying["hits"]): boolean {
  return hits.some(
    ({ concept, to }) =>
      concept === "self" &&
      hits.some(
        (verb) =>
          verb.concept === "spent" &&
          verb.from > to &&
          words
            .slice(to, verb.from)
            .every(({ key }) => lexicon.standing.has(key) || lexicon.fillers.has(key)),
      ),
  );
}

/** "My limit is 16k tokens" */
function isMyLimit({ words, lexicon }: Saying, hits: Saying["hits"]): boolean {
  if (lexicon.language.mayDropSubject === true) return false;
  return hits.some(({ concept, from }) => concept === "size" && lexicon.mine.has(words[from - 1]?.key ?? ""));
}

function amountOf(
  saying: Saying,
  clause: Stretch,
  quantities: readonly Quantity[],
  index: number,
  own: readonly Thing[],
  rest: Exclude<Amount["what"], "window">,
  /** "The log cost 40k tokens, and I'm at 160k": the unit was named before. */
  isCounted: boolean,
): Amount | undefined {
  const quantity = quantities[index];
  if (quantity === undefined) return undefined;
  const { value, unit } = quantity;
  if (unit === "share") return { what: rest, unit, value };
  const isPaired = isPairAt(saying, quantities, index) || isPairAt(saying, quantities, index - 1);
  const isBare =
    unit === "bare" && !isPaired && !isCounted && own.every(({ concept }) => concept !== "context");
  if (unit === "bare" && (value < SMALLEST || isBare)) return undefined;
  const isPartFirst = isPairAt(saying, quantities, index - 1);
  const isWholeFirst = isPairAt(saying, quantities, index) && isReversed(saying, quantities[index + 1]);
  const isWindow =
    (isPartFirst && !isReversed(saying, quantity)) ||
    isWholeFirst ||
    isWholeOfShare(saying, quantities, index) ||
    isBeforeWindow(saying, clause, quantity, own) ||
    [...sizesBefore(saying, quantity), ...topsBefore(saying, clause, quantity)].some(
      (size) => !isRest(saying, size),
    );
  return { what: isWindow ? "window" : rest, unit: "tokens", value };
}

/** "20万トークンのうち40%": Chinese and Japanese put the whole before a share of it. */
function isWholeOfShare({ hits, lexicon }: Saying, quantities: readonly Quantity[], index: number): boolean {
  const one = quantities[index];
  const share = quantities[index + 1];
  if (lexicon.language.mayDropSubject !== true || one === undefined || share?.unit !== "share") return false;
  if (share.from - one.to > MOST_BETWEEN) return false;
  return hitsOf(hits, "outof").some(
    ({ from, to }) => from >= one.to && share.from - to >= 0 && share.from - to <= 1,
  );
}

/** "180k of 200k", "180k/200k": does a window follow this number? */
function isPairAt({ words, hits }: Saying, quantities: readonly Quantity[], index: number): boolean {
  const one = quantities[index];
  const other = quantities[index + 1];
  if (one === undefined || other === undefined || one.unit === "share" || other.unit === "share")
    return false;
  const between = words.slice(one.to, other.from);
  if (between.length > MOST_BETWEEN) return false;
  return (
    between.some(({ text }) => text === "/") ||
    hits.some(({ concept, from, to }) => concept === "outof" && from >= one.to && to <= other.from)
  );
}

/** "Of 200k tokens 180k": where the agent may be left out, the whole comes first, but for a stroke. */
function isReversed({ words, lexicon }: Saying, second: Quantity | undefined): boolean {
  if (lexicon.language.mayDropSubject !== true || second === undefined) return false;
  return words.slice(Math.max(0, second.from - 3), second.from).some(({ text }) => WHOLE_FIRST.has(text));
}

const WHOLE_FIRST: ReadonlySet<string> = new Set([..."う中里"]);

/** Is the number the size of the window? */
function isOfWindow(saying: Saying, clause: Stretch, quantity: Quantity, own: readonly Thing[]): boolean {
  return isBeforeWindow(saying, clause, quantity, own) || sizesBefore(saying, quantity).length > 0;
}

/** "A 32k context window", "my 200k budget": the number is the size itself. */
function isBeforeWindow(
  { words, hits }: Saying,
  clause: Stretch,
  { to }: Quantity,
  own: readonly Thing[],
): boolean {
  const thing = own.find(({ concept, from }) => concept === "context" && from >= to && from - to <= 1);
  // "Ich habe 35.000 Token Kontext verbraucht"
  const isSpent = hits.some((hit) => hit.concept === "spent" && hit.from === thing?.to);
  return (
    thing !== undefined &&
    !isSpent &&
    words.slice(to, thing.from).every(({ kind }) => kind === "word") &&
    to <= clause.to
  );
}

/** "My window is 32k tokens": nothing but a "is" stands between. */
function sizesBefore({ words, hits }: Saying, { from }: Quantity): readonly Stretch[] {
  return hits.filter(
    ({ concept, to }) =>
      concept === "size" &&
      to <= from &&
      to >= from - 2 &&
      words.slice(to, from).some(({ text }) => IS.has(text)),
  );
}

/** "The context available to me in this session amounts to 400,000 tokens" */
const FAR = 6;

/** "My context tops out at 32k", "I can hold 64,000 tokens at a time" */
function topsBefore({ hits }: Saying, clause: Stretch, { from }: Quantity): readonly Stretch[] {
  return hits.filter(
    (hit) => hit.concept === "tops" && isWithin(clause, hit) && hit.to <= from && from - hit.to <= FAR,
  );
}

/** "My remaining budget", "I can still take": not the size, but what is left of it. */
function isRest({ hits }: Saying, { from, to }: Stretch): boolean {
  return hits.some(
    (hit) => hit.concept === "left" && hit.from !== from && hit.to >= from - 1 && hit.from < to,
  );
}

const IS: ReadonlySet<string> = new Set([..."is of ist von est de es 是 为 は".split(" ")]);

function startsIn({ from, to }: Stretch, quantity: Stretch): boolean {
  return quantity.from >= from && quantity.from < to;
}
