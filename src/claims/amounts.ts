import type { Amount } from "./claim.ts";
import { clausesOf, isWithin, type Saying, type Stretch, segmentsOf } from "./clauses.ts";
import { COLONS } from "./commands.ts";
import type { Concept } from "./language.ts";
import { isStated } from "./mood.ts";
import { numeralAt } from "./numerals.ts";
import { isClaimed, isUnknownBefore, namesOthers, type Thing, thingsOf } from "./subject.ts";
import { isCounter } from "./wide-numbers.ts";
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

/** A number with its unit, or a share in words. */
interface Quantity extends Stretch {
  readonly value: number;
  readonly unit: "tokens" | "share" | "bare";
}

/** Numbers below this are no tokens without the word. */
const SMALLEST = 1_000;

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
  const hits = saying.hits.filter((hit) => isWithin(clause, hit));
  const phrases = hits.filter(
    ({ concept }) => concept === "left" || concept === "used" || concept === "spent" || concept === "tops",
  );
  if (
    !isStated(saying, segment, { from: first.from, to: last.to, phrases, mayBeModal: false, isEvent: false })
  )
    return [];
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
  const isSized = has("self") && quantities.some((quantity) => isOfWindow(saying, clause, quantity, own));
  const isSaid = has("used") || has("spent") || has("left") || has("tops") || isPair || isSpread || isSized;
  const isAt = isSelfAt(saying, clause, first);
  const isOwn =
    own.length > 0 ||
    (has("self") && (hasUnit || isPair)) ||
    (isMyLimit(saying, hits) && hasUnit) ||
    isAt ||
    (isSpent && things.some(({ concept }) => OWN.has(concept))) ||
    (hasUnit && (isPair || has("left") || (has("spent") && lexicon.language.mayDropSubject === true)));
  // "Half of this thread was condensed" tells of another thing.
  if ((has("compacted") || has("summary")) && quantities.every(({ unit }) => unit === "share")) return [];
  if (!isOwn || !isSaid || (!hasUnit && own.length === 0 && !isAt)) return [];
  return quantities.flatMap((_, index) => {
    const isCounted =
      isAt && saying.hits.some(({ concept }) => concept === "tokens" || concept === "context");
    const amount = amountOf(saying, clause, quantities, index, own, isLeft, isCounted);
    return amount === undefined ? [] : [amount];
  });
}

function isOfFormer(saying: Saying, before: Stretch): boolean {
  return (
    namesOthers(saying, before) ||
    saying.words.slice(before.from, before.to).some(({ kind }) => kind === "masked")
  );
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
  isLeft: boolean,
  /** "The log cost 40k tokens, and I'm at 160k": the unit was named before. */
  isCounted: boolean,
): Amount | undefined {
  const quantity = quantities[index];
  if (quantity === undefined) return undefined;
  const { value, unit } = quantity;
  if (unit === "share") return { what: isLeft ? "left" : "used", unit, value };
  const isPaired = isPairAt(saying, quantities, index) || isPairAt(saying, quantities, index - 1);
  const isBare =
    unit === "bare" && !isPaired && !isCounted && own.every(({ concept }) => concept !== "context");
  if (unit === "bare" && (value < SMALLEST || isBare)) return undefined;
  const isPartFirst = isPairAt(saying, quantities, index - 1);
  const isWholeFirst = isPairAt(saying, quantities, index) && isReversed(saying, quantities[index + 1]);
  const isWindow =
    (isPartFirst && !isReversed(saying, quantity)) ||
    isWholeFirst ||
    isBeforeWindow(saying, clause, quantity, own) ||
    [...sizesBefore(saying, quantity), ...topsBefore(saying, clause, quantity)].some(
      (size) => !isRest(saying, size),
    );
  return { what: isWindow ? "window" : isLeft ? "left" : "used", unit: "tokens", value };
}

/** Japanese puts the unit between, sign by sign. */
const MOST_BETWEEN = 8;

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
  { words }: Saying,
  clause: Stretch,
  { to }: Quantity,
  own: readonly Thing[],
): boolean {
  const thing = own.find(({ concept, from }) => concept === "context" && from >= to && from - to <= 1);
  return (
    thing !== undefined && words.slice(to, thing.from).every(({ kind }) => kind === "word") && to <= clause.to
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

function quantitiesIn(saying: Saying): readonly Quantity[] {
  const { words, hits } = saying;
  const quantities: Quantity[] = [];
  for (const [at, word] of words.entries()) {
    if (word.kind === "number") {
      const { value, isPercent } = word;
      const unit = hits.find(({ concept, from }) => concept === "tokens" && from > at && from <= at + 3);
      const isOwnUnit =
        (unit !== undefined && words.slice(at + 1, unit.from).every(({ kind }) => kind === "word")) ||
        isAfterUnit(saying, at) ||
        isBehindUnit(saying, at);
      // "残りの予算は3万円"
      if (!isPercent && unit === undefined && isCounter(words[at + 1])) continue;
      // "40,000 tokens per minute" is how fast.
      if (unit !== undefined && words[unit.to]?.text === "per") continue;
      if (isPercent) quantities.push({ value: value / 100, unit: "share", from: at, to: at + 1 });
      else quantities.push({ value, unit: isOwnUnit ? "tokens" : "bare", from: at, to: at + 1 });
      continue;
    }
    const share = shareAt(saying, at);
    if (share !== undefined) quantities.push({ ...share, unit: "share", from: at });
    const spelled = at >= (quantities.at(-1)?.to ?? 0) ? spelledAt(saying, at) : undefined;
    if (spelled !== undefined) quantities.push(spelled);
  }
  return quantities;
}

/** "Seventy thousand tokens", "fifteen percent": a number in words, where what is counted follows. */
function spelledAt({ words, hits, lexicon }: Saying, from: number): Quantity | undefined {
  const found = numeralAt(words, from, lexicon.numerals);
  if (found === undefined) return undefined;
  const { value, isShare, to } = found;
  if (isShare) return { value, unit: "share", from, to };
  const isCounted = hits.some((hit) => hit.concept === "tokens" && hit.from >= to && hit.from <= to + 2);
  return isCounted && value >= SMALLEST ? { value, unit: "tokens", from, to } : undefined;
}

/** "残りトークンは約1万2千です", "token 用量约 15 万": Chinese and Japanese may have the unit before the number. */
function isBehindUnit({ words, hits, lexicon }: Saying, at: number): boolean {
  if (lexicon.language.mayDropSubject !== true || (words[at]?.value ?? 0) < SMALLEST) return false;
  return hits.some(
    ({ concept, to }) =>
      concept === "tokens" &&
      to <= at &&
      at - to <= MOST_BETWEEN &&
      words.slice(to, at).every(({ kind, text }) => kind === "word" || COLONS.has(text)),
  );
}

/** "tokens: 120000", "Tokens used in this conversation: 18,400" */
function isAfterUnit({ words, hits }: Saying, at: number): boolean {
  return (
    COLONS.has(words[at - 1]?.text ?? "") &&
    hits.some(({ concept, from, to }) => concept === "tokens" && to < at && (to === at - 1 || from === 0))
  );
}

function shareAt({ words, lexicon }: Saying, at: number): { value: number; to: number } | undefined {
  const share = lexicon.shares
    .get(words[at]?.key ?? "")
    ?.find(({ keys }) => keys.every((key, offset) => words[at + offset]?.key === key));
  return share === undefined ? undefined : { value: share.value, to: at + share.keys.length };
}
