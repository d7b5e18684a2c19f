import { CLAUSE_ENDS, isOfFormerClause, isOfNextClause } from "./clause-joints.ts";
import { clausesOf, isContentClause, isOverlapping, isWithin, type Saying, type Stretch } from "./clauses.ts";
import { COLONS, isAdvised, isCommand, isEffect, isForbidden, isOutcome } from "./commands.ts";
import { DEEDS, isEachTime, isHabit } from "./habits.ts";
import { hitsOf } from "./hits.ts";
import type { Concept } from "./language.ts";
import type { Hit } from "./lexicon.ts";
import { isReported } from "./reports.ts";
import { isUnfinished } from "./unfinished.ts";

/** So early in a sentence that does nothing else it is told that the one before was wrong. */
const RETRACTED_WITHIN = 3;

/** Does this sentence take back the one before: "That was a mistake"? */
export function isRetraction({ hits, words }: Saying): boolean {
  return (
    words.length <= LONGEST_RETRACTION &&
    hitsOf(hits, "retracted").some(({ from }) => from < RETRACTED_WITHIN)
  );
}

const LONGEST_RETRACTION = 12;

/** "Possible causes:", "I would say so if:": are the items of the list that follows only thought of, planned or told by others? */
export function isThoughtOf({ hits, words }: Saying): boolean {
  if (!COLONS.has(words.at(-1)?.text ?? "")) return false;
  const hedges = hitsOf(hits, "hedge");
  return hits.some((hit) => THOUGHT.has(hit.concept) && !hedges.some((hedge) => isWithin(hedge, hit)));
}

const THOUGHT: ReadonlySet<Concept> = new Set([
  "if",
  "guess",
  "unreal",
  "modal",
  "when",
  "document",
  "writing",
  "anyone",
]);

/** Does this part of a sentence say that something is so, up to these words? */
export function isStated(saying: Saying, segment: Stretch, said: Said): boolean {
  const { to } = said;
  if (hitsOf(saying.hits, "retracted").length > 0) return false;
  if (isGuessed(saying, segment, said) || isConditional(saying, segment, said)) return false;
  if (said.isEvent && isUnfinished(saying, said.phrases)) return false;
  if (isAdvised(saying, segment)) return false;
  if (isWhenever(saying, { from: segment.from, to })) return false;
  const clauses = clausesOf(saying.words, segment, saying.hits);
  const clause = clauses.findLast(({ from }) => from < to) ?? segment;
  // "After a compaction an agent only has a summary"
  if (has(saying, "anyone", clause)) return false;
  const first = clauses.findLast(({ from }) => from <= said.from) ?? clause;
  if (isReported(saying, { ...said, clause: first })) return false;
  if (isCommand(saying, clause) || isGerund(saying, first)) return false;
  if (isOutcome(saying, clauses, first) || isOutcome(saying, clauses, clause)) return false;
  if (isEffect(saying, segment) || [clauses[0] ?? first, first].some((one) => isEachTime(saying, one)))
    return false;
  // "To have my context reset, type /new": what for, not what was.
  // "To save room I compacted the chat" tells what was.
  const isTold = saying.words
    .slice(clause.from, said.from + 1)
    .some(({ text }) => text === "i" || text === "we");
  const isPurpose = saying.words[clause.from]?.text === "to" && said.from > clause.from && !isTold;
  if (isPurpose && (said.isEvent || said.from === clause.from + 1)) return false;
  if (said.isEvent && (isPresent(saying, said) || isHabit(saying, segment, clause, said))) return false;
  if (first !== clause && isCommand(saying, first) && !isForbidden(saying, first)) return false;
  // "Do that, which gives us a new session."
  if (RELATIVES.has(saying.words[clause.from]?.text ?? "") && isCommand(saying, segment)) return false;
  if (isUnreal(saying, segment, clauses, first, clause, said)) return false;
  const isVerbLast = saying.lexicon.language.isNegatedAfter === true;
  const end = seriesEnd(saying, to);
  const reach = Math.min(Math.max(clause.to, end === to ? to : segment.to), end + REACH);
  // "新しいセッションでの再開をお勧めします"
  const main = isContentClause(saying.words, first)
    ? clauses.findLast(({ from }) => from < first.from)
    : undefined;
  const willed = { from: (main ?? first).from, to: isVerbLast ? Math.max(clause.to, reach) : to };
  if (!said.mayBeModal && isModal(saying, willed, said)) return false;
  // "Eine neue Sitzung ist nicht nötig": where no verb was found, "not" may stand behind.
  const isOfNoun = said.phrases.length > 0 && said.phrases.every(({ concept }) => NEW.has(concept));
  const around = isVerbLast
    ? { from: said.from, to: reach }
    : { from: first.from, to: isOfNoun ? Math.max(clause.to, to) : to };
  const nots = hitsOf(saying.hits, "not").filter((hit) => isWithin(around, hit));
  if (nots.length === 0) return true;
  const longer = said.phrases.flatMap((phrase) =>
    hitsOf(saying.hits, phrase.concept).filter((hit) => isOverlapping(phrase, hit)),
  );
  return nots.every(
    (not) =>
      longer.some((hit) => isWithin(hit, not)) ||
      isInWord(saying, not) ||
      isInContent(saying, said, not) ||
      isRepeated(saying, said, not),
  );
}

const NEW: ReadonlySet<Concept> = new Set(["fresh", "anew", "freshone", "self", "this"]);

/** The sign of "not" in "不过" and "必ず", which deny nothing. */
function isInWord({ hits, lexicon }: Saying, not: Hit): boolean {
  if (lexicon.language.mayDropSubject !== true) return false;
  return [...hitsOf(hits, "but"), ...hitsOf(hits, "hedge")].some((hit) => isWithin(hit, not));
}

/** "No conservo ningún mensaje": Spanish says one "not" twice. */
function isRepeated({ hits, lexicon }: Saying, { phrases }: Said, not: Hit): boolean {
  if (lexicon.language.doublesNot !== true) return false;
  return phrases.some(
    (phrase) =>
      phrase.from >= not.to &&
      NEGATIVES.has(phrase.concept) &&
      hits.some((hit) => NOTHINGS.has(hit.concept) && hit.from === phrase.from),
  );
}

const NEGATIVES: ReadonlySet<Concept> = new Set(["denied", "nothing", "notlost", "norecord"]);
const NOTHINGS: ReadonlySet<Concept> = new Set(["not", "nothing"]);

/** "Once the context is full", but not "once", nor what was at a time that is over: "when this chat got shortened". */
function isWhenever({ words, hits, lexicon }: Saying, stretch: Stretch): boolean {
  return hitsOf(hits, "when").some((hit) => {
    if (!isWithin(stretch, hit)) return false;
    // "At the moment"
    if (hitsOf(hits, "hedge").some((hedge) => isWithin(hedge, hit))) return false;
    const next = words[hit.to];
    if (next === undefined || next.kind === "mark") return false;
    const rest = words.slice(hit.to);
    const end = rest.findIndex(({ kind }) => kind === "mark");
    const clause = rest.slice(0, end === -1 ? rest.length : end);
    const isEach = words.slice(hit.from, hit.to).some(({ key }) => lexicon.distributive.has(key));
    return isEach || !clause.some(({ key }) => lexicon.overs.has(key));
  });
}

const RELATIVES: ReadonlySet<string> = new Set(["which", "who", "whose"]);
/** "I saved that you cannot eat nuts": what was saved is denied, not that it was. */
function isInContent({ words }: Saying, { phrases }: Said, not: Stretch): boolean {
  const verb = phrases.find(({ concept, to }) => concept === "saved" && to <= not.from);
  return verb !== undefined && words.slice(verb.to, not.from).some(({ text }) => CONTENT.has(text));
}

/** "… that it will be", "… so I can use it in future chats" */
const CONTENT: ReadonlySet<string> = new Set(["that", "so"]);

/** "I have no earlier messages, so I can't tell": what follows from it is another matter. */
function beforeTherefore({ words, lexicon }: Saying, { from, to }: Stretch, said: number): Stretch {
  const next = words.findIndex(({ key }, at) => at >= said && at < to && lexicon.therefore.has(key));
  return { from, to: next === -1 ? to : next };
}

/** "Maybe", but not of what follows: "会话被重置了，不确定您指的是哪个文件"; nor of a number, which it rounds: "maybe 25k tokens are left". */
function isGuessed(saying: Saying, segment: Stretch, said: Said): boolean {
  const guesses = hitsOf(saying.hits, "guess").filter(
    (hit) =>
      !isOfNextClause(saying, said, hit) &&
      !isOfFormerClause(saying, said, hit) &&
      saying.words[hit.to]?.kind !== "number",
  );
  return guesses.length > 0 && isSaid(saying, guesses, beforeTherefore(saying, segment, said.to));
}

/** A condition, but not one that is only a manner of speaking: "if nothing else". */
function isConditional(saying: Saying, segment: Stretch, said: Said): boolean {
  const { hits, words } = saying;
  const hedges = hitsOf(hits, "hedge");
  return hitsOf(hits, "if").some(
    (hit) =>
      isWithin(segment, hit) &&
      // "I had the dialogue restored"
      !(words[hit.from]?.text === "had" && words[hit.from - 1]?.kind === "word") &&
      !hedges.some((hedge) => isWithin(hedge, hit)) &&
      !isOfLaterClause(words, said, hit) &&
      !isOfNextClause(saying, said, hit) &&
      // "My context was compacted, so paste it if you can": the condition is of what is to be done.
      !words
        .slice(said.to, hit.from)
        .some(({ text }, at) => text === "so" && words[said.to + at - 1]?.text === ","),
  );
}

/** "My context was cleared, don't mind if I ask twice": the condition is within a clause behind. */
function isOfLaterClause(words: Saying["words"], said: Stretch, condition: Stretch): boolean {
  const comma = words.slice(0, condition.from).findLastIndex(({ text }) => text === ",");
  return comma >= said.to && condition.from > comma + 1;
}

/** So far behind a verb "not" may stand, where it stands behind. */
const REACH = 8;

/** Where a series such as "要約も圧縮もされていません" ends: one "not" denies all of it. */
function seriesEnd({ words, hits }: Saying, to: number): number {
  let end = to;
  // "巻き戻しも": the ending of a verb may stand between.
  let joint = words[to + 1]?.text === ALSO ? to + 1 : to;
  while (words[joint]?.text === ALSO) {
    const at = words[joint + 1]?.kind === "mark" ? joint + 2 : joint + 1;
    const next = hits.find(
      (hit) => hit.from === at && DEEDS.has(hit.concept) && words[hit.to]?.text === ALSO,
    );
    if (next === undefined) break;
    end = next.to;
    joint = next.to;
  }
  return end;
}

const ALSO = "も";

/** The words that make a statement. */
export interface Said extends Stretch {
  /** "Not" within these belongs to what is said: "not enough context". */
  readonly phrases: readonly Hit[];
  readonly mayBeModal: boolean;
  /** It tells of something that is over. */
  readonly isEvent: boolean;
}

/** "I will", but not "as far as I can tell". */
function isModal(saying: Saying, before: Stretch, said: Said): boolean {
  const { hits } = saying;
  const hedges = [...said.phrases, ...hitsOf(hits, "hedge")];
  return hitsOf(hits, "modal").some(
    (hit) =>
      isWithin(before, hit) &&
      !hedges.some((hedge) => isWithin(hedge, hit)) &&
      !isCutByThing(saying, hit) &&
      !isInContent(saying, said, hit),
  );
}

/**
 * "After a reboot I would have another id": what is only thought of, in this clause or, where it only tells under which
 * circumstances, in the next. "Würde mein Verlauf verdichtet, …" begins with it.
 */
function isUnreal(
  saying: Saying,
  segment: Stretch,
  clauses: readonly Stretch[],
  first: Stretch,
  clause: Stretch,
  said: Said,
): boolean {
  const { words, hits, lexicon } = saying;
  const hedges = hitsOf(hits, "hedge");
  const unreal = hitsOf(hits, "unreal").filter(
    (hit) => isWithin(segment, hit) && !hedges.some((hedge) => isWithin(hedge, hit)),
  );
  const isIn = (stretch: Stretch): boolean => unreal.some((hit) => isWithin(stretch, hit));
  if (isIn({ from: first.from, to: clause.to })) return true;
  if (unreal.some(({ from }) => from === clauses[0]?.from)) return true;
  // "In a new chat I won't have it": the agent is named last, and what it will do follows.
  const isSubjectLast = hitsOf(hits, "self").some(({ to }) => to === said.to);
  const next = words[said.to];
  if (isSubjectLast && next !== undefined && FUTURE.has(next.text)) return true;
  const isCircumstance =
    lexicon.circumstances.has(words[first.from]?.key ?? "") &&
    words.slice(first.from, clause.to).every(({ key }) => !lexicon.copulas.has(key));
  // "With my context nearly full, I would suggest a new chat" is only polite.
  const isPolite = ({ to }: Stretch): boolean => POLITE.has(words[to]?.text ?? "");
  return (
    isCircumstance &&
    unreal.some((hit) => isWithin({ from: clause.to, to: segment.to }, hit) && !isPolite(hit))
  );
}

const POLITE: ReadonlySet<string> = new Set([
  ..."suggest recommend propose advise prefer rather like".split(" "),
]);

const FUTURE: ReadonlySet<string> = new Set(["will"]);

/** "Je retire ma réponse": the agent, and then a verb without an auxiliary. */
function isPresent({ words, lexicon }: Saying, { phrases }: Said): boolean {
  return phrases.some(({ from, to }) => to - from === 1 && lexicon.actors.has(words[from - 1]?.key ?? ""));
}

/** The sign of "will" that is the first of "session", where words are not cut by blanks. */
function isCutByThing({ hits }: Saying, { from, to }: Stretch): boolean {
  return hitsOf(hits, "talk").some((thing) => thing.from > from && thing.from < to && thing.to > to);
}

/** "Rolling the conversation back is done with this command": how it is done, not that it was. */
function isGerund({ words, hits, lexicon }: Saying, { from, to }: Stretch): boolean {
  const first = words[from]?.text ?? "";
  const isVerb = first.endsWith("ing") && first.length >= 6 && !first.endsWith("thing");
  // "Remaining context is 7%"
  const isLeft = hitsOf(hits, "left").some((hit) => hit.from === from);
  if (!isVerb || isLeft) return false;
  return words.slice(from + 1, to).some(({ key }) => lexicon.generic.has(key));
}

/** A question, unless it only asks for agreement at its end: "I was reset, didn't you see it?" */
export function isPlainQuestion(saying: Saying): boolean {
  const { isQuestion, hits, words } = saying;
  if (isOrderAtEnd(saying)) return true;
  // Japanese asks by its last sign.
  if (words.at(-1)?.text === "。" && words.at(-2)?.text === "か") return true;
  if (!isQuestion) return false;
  const comma = words.findLastIndex(({ kind, text }) => kind === "mark" && PARTS.has(text));
  const joint = hitsOf(hits, "but").find(({ from }) => from === comma + 1);
  const isTag = hits.some(
    ({ concept, from }) =>
      concept === "tag" &&
      (from === comma + 1 ||
        (JOINTS.has(words[from - 1]?.text ?? "") && from === comma + 2) ||
        from === joint?.to),
  );
  const isInverted = hitsOf(hits, "tag").some(({ from }) => from === 0);
  return !(comma > 0 && isTag && !isInverted);
}

const DASHES: ReadonlySet<string> = new Set([..."—–"]);
const POINTERS: ReadonlySet<string> = new Set([
  ..."that this it das dies es ce ca eso esto or oder ou o".split(" "),
]);

/** "My context is nearly full — shall we go on?": what stands before the dash is stated, unless it is what the question asks about. */
export function statedOf(saying: Saying): Saying {
  const { words, hits, isQuestion, lexicon } = saying;
  if (lexicon.language.mayDropSubject === true) return statedBeforeQuestion(saying);
  const dash = isQuestion ? words.findLastIndex(({ text }) => DASHES.has(text)) : -1;
  const isAbout = words.slice(dash + 1, dash + 3).some(({ text }) => POINTERS.has(text));
  const isInverted = hitsOf(hits, "tag").some(({ from }) => from === 0);
  if (dash <= 0 || isAbout || isInverted) return saying;
  const isBefore = ({ to }: Stretch): boolean => to <= dash;
  return { ...saying, words: words.slice(0, dash), hits: hits.filter(isBefore), isQuestion: false };
}

/**
 * "我的上下文快满了，要不要先总结？", "消去されましたので、ご説明いただけますか。": only the last clause asks, unless a word before it
 * does, or it is about what stands before it.
 */
function statedBeforeQuestion(saying: Saying): Saying {
  const { words, hits } = saying;
  if (!isPlainQuestion(saying) || isOrderAtEnd(saying)) return saying;
  const mark = words.findLastIndex(({ text }) => CLAUSE_ENDS.has(text));
  const hedges = hitsOf(hits, "hedge");
  const asking = hitsOf(hits, "asking").filter((hit) => !hedges.some((hedge) => isWithin(hedge, hit)));
  const isAbout = hitsOf(hits, "asksabout").some(({ from }) => from === mark + 1);
  // Japanese verbs but the last may be asked, too, unless the clause ends in such a word as "ので".
  const isJoined =
    saying.lexicon.language.isNegatedAfter !== true ||
    hitsOf(hits, "but").some(({ to }) => to === mark || to === mark + 1);
  if (mark <= 0 || isAbout || !isJoined || asking.some(({ from }) => from < mark)) return saying;
  const isBefore = ({ to }: Stretch): boolean => to <= mark;
  return { ...saying, words: words.slice(0, mark), hits: hits.filter(isBefore), isQuestion: false };
}

/** "…書き直すこと。": Japanese tells what to do so. */
function isOrderAtEnd({ words }: Saying): boolean {
  return words.at(-1)?.text === "。" && words.at(-2)?.text === "と" && words.at(-3)?.text === "こ";
}

/** What stands between these may be asked for itself: "…left in my window; shall I go on?" */
const PARTS: ReadonlySet<string> = new Set([",", ";"]);
const JOINTS: ReadonlySet<string> = new Set(["so", "and", "but", "then"]);

function has(saying: Saying, concept: Concept, stretch: Stretch): boolean {
  return isSaid(saying, hitsOf(saying.hits, concept), stretch);
}

/** Does one of these stand there for itself, and not as in "at the moment"? */
function isSaid({ hits }: Saying, some: readonly Hit[], stretch: Stretch): boolean {
  return some.some(
    (hit) => isWithin(stretch, hit) && !hitsOf(hits, "hedge").some((hedge) => isWithin(hedge, hit)),
  );
}
