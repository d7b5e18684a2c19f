import { amountsOf } from "./amounts.ts";
import type { ClaimSpan, StateClaim, Statement } from "./claim.ts";
import type { Saying, Stretch } from "./clauses.ts";
import { judgeDrop } from "./context-drop.ts";
import type { ClaimEvidence } from "./evidence.ts";
import type { Concept } from "./language.ts";
import { lexiconOf } from "./languages/choose.ts";
import { maskQuoted } from "./mask.ts";
import { type Match, matchesOf } from "./match.ts";
import { isPlainQuestion, isRetraction, isThoughtOf, statedOf } from "./mood.ts";
import { withoutSecondReadings } from "./readings.ts";
import { isOfSentenceBefore } from "./sentence-before.ts";
import { type Sentence, sentencesOf } from "./sentences.ts";
import { THINGS } from "./subject.ts";
import { judgeStatement } from "./verdict.ts";
import { wordsOf } from "./words.ts";

/** How claims are looked for. */
export interface ClaimOptions {
  /** Has the last word on what the tables found: false where the text makes no such claim. */
  readonly judge?: (claim: StateClaim, text: string) => boolean;
}

/** Longer texts are read to here. */
const LONGEST_TEXT = 200_000;
/** And longer sentences to here: what a sentence costs grows faster than its words. */
const MOST_WORDS = 200;
const LONGEST_WORD = 20;

/**
 * The statements that an agent makes about its own session, context, memory and process, each held against what the host
 * knows. Pure, without a model, and linear in the text. In which order the parts of this folder work: docs/claims.md.
 */
export function detectStateClaims(
  text: string,
  evidence: ClaimEvidence,
  { judge }: ClaimOptions = {},
): readonly StateClaim[] {
  const judged = statementsOf(text).map((statement) => ({
    statement,
    judgement: judgeStatement(statement, evidence),
  }));
  const claims = withoutSecondReadings(judged).map(({ statement, judgement }): StateClaim => {
    const { kind, span, polarity, subject, tense } = statement;
    const [verdict, reason] = judgement;
    return { kind, span, text: text.slice(span.start, span.end), polarity, subject, tense, verdict, reason };
  });
  const kept = judge === undefined ? claims : claims.filter((claim) => judge(claim, text));
  const drop = judgeDrop(evidence);
  if (drop === undefined) return kept;
  const [verdict, reason] = drop;
  const nowhere = {
    span: { start: 0, end: 0 },
    text: "",
    polarity: "affirmed",
    subject: "context",
    tense: "past",
  } as const;
  return [...kept, { kind: "context_drop", ...nowhere, verdict, reason }];
}

/** What an agent's text says about the agent's own state. */
export function statementsOf(text: string): readonly Statement[] {
  const statements = statementsOfAll(sentencesOf(maskQuoted(text.slice(0, LONGEST_TEXT))));
  const kinds = new Set(statements.map(({ kind }) => kind));
  return statements.filter(({ yields }) => !yields.some((kind) => kinds.has(kind)));
}

/** Sentence by sentence, but for what the one before or behind makes of it. */
function statementsOfAll(sentences: readonly Sentence[]): readonly Statement[] {
  const statements: (readonly Statement[])[] = [];
  // "Reasons could be:" speaks for each item of the list below it.
  let isListThought = false;
  let before: Saying | undefined;
  for (const sentence of sentences) {
    const saying = sayingOf(sentence);
    // "That was a mistake" takes back what was said right before.
    if (isRetraction(saying)) statements.pop();
    if (sentence.line === "text") isListThought = false;
    const isNone = isListThought || isOfSentenceBefore(saying, before);
    statements.push(isNone ? [] : statementsIn(sentence, saying));
    before = saying;
    if (sentence.line !== "item" && !isListThought) isListThought = isThoughtOf(saying);
  }
  return statements.flat();
}

function sayingOf({ text, isQuestion, isStep }: Sentence): Saying {
  const read = wordsOf(text.slice(0, MOST_WORDS * LONGEST_WORD)).slice(0, MOST_WORDS);
  const lexicon = lexiconOf(read);
  const words = lexicon.spelled(read);
  return statedOf({
    lexicon,
    words,
    hits: withNames(withoutCovered(withoutIdioms(lexicon.hitsIn(words))), words, lexicon),
    isQuestion,
    isStep,
  });
}

/** "We went back and forth on this": a manner of speaking, and no other words. */
function withoutIdioms(hits: Saying["hits"]): Saying["hits"] {
  const idioms = hits.filter(({ concept }) => concept === "idiom");
  if (idioms.length === 0) return hits;
  return hits.filter(
    (hit) =>
      hit.concept === "idiom" ||
      THINGS.has(hit.concept) ||
      idioms.every(({ from, to }) => to <= hit.from || from >= hit.to),
  );
}

/** "Nothing of our earlier exchange" is no "nothing of our exchange": of what excludes each other the longer words count. */
function withoutCovered(hits: Saying["hits"]): Saying["hits"] {
  const states = hits.filter(({ concept }) => STATES.has(concept));
  return hits.filter((hit) => {
    const group = STATES.get(hit.concept);
    return (
      group === undefined ||
      !states.some(
        (other) =>
          STATES.get(other.concept) !== group &&
          other.to - other.from > hit.to - hit.from &&
          other.from < hit.to &&
          hit.from < other.to,
      )
    );
  });
}

/** What excludes each other: there is room or none, nothing is there or all. */
const STATES: ReadonlyMap<Concept, "roomy" | "full" | "denied" | "kept"> = new Map([
  ...(["roomy", "lightuse", "farfrom"] as const).map((concept) => [concept, "roomy"] as const),
  ...(["full", "short", "scant", "usedup", "nearing"] as const).map((concept) => [concept, "full"] as const),
  ...(["denied", "norecord"] as const).map((concept) => [concept, "denied"] as const),
  ...(["keep", "notlost"] as const).map((concept) => [concept, "kept"] as const),
]);

/** "The assistant was restarted": who speaks so of itself does not say "I" in the same sentence. */
function withNames(
  hits: Saying["hits"],
  words: Saying["words"],
  { belongs, mine }: Saying["lexicon"],
): Saying["hits"] {
  // "The assistant in your app" is another one.
  const isOther = ({ to }: Stretch): boolean =>
    belongs.has(words[to]?.key ?? "") && !mine.has(words[to + 1]?.key ?? "");
  const names = hits.filter((hit) => hit.concept === "named" && !isOther(hit));
  if (names.length === 0 || hits.some(({ concept }) => concept === "self"))
    return hits.filter(({ concept }) => concept !== "named");
  return hits.flatMap((hit) => (names.includes(hit) ? [hit, { ...hit, concept: "self" }] : [hit]));
}

function statementsIn({ text, start }: Sentence, saying: Saying): readonly Statement[] {
  if (isPlainQuestion(saying)) return [];
  const span = { start, end: start + text.length };
  const spanOf = ({ from, to }: Stretch): ClaimSpan => ({
    start: start + (saying.words[from]?.start ?? 0),
    end: start + (saying.words[to - 1]?.end ?? text.length),
  });
  const matches = matchesOf(saying);
  const byFrames = matches.map(
    (match): Statement => ({
      kind: match.frame.kind,
      senses: sensesOf(match, matches),
      span,
      words: spanOf(match),
      polarity: match.frame.kind === "history_denial" ? "denied" : "affirmed",
      subject: subjectOf(match),
      tense: PAST.has(match.frame.kind) ? "past" : "present",
      amounts: [],
      isIndirect: match.frame.kind === "history_denial" || match.frame.isWeak === true,
      yields: match.frame.isWeak === true ? (match.frame.yields ?? []) : [],
    }),
  );
  const amounts = amountsOf(saying);
  const counts: readonly Statement[] =
    amounts.length === 0
      ? []
      : [
          {
            kind: "token_count",
            senses: ["plain"],
            span,
            words: span,
            polarity: "affirmed",
            subject: "context",
            tense: "present",
            amounts,
            isIndirect: false,
            yields: [],
          },
        ];
  return firstOfEachKind([...byFrames, ...counts]);
}

/** What the same words may be read as, of one kind. */
function sensesOf(match: Match, matches: readonly Match[]): Statement["senses"] {
  const same = matches.filter(
    (other) => other.frame.kind === match.frame.kind && other.from < match.to && match.from < other.to,
  );
  return [...new Set([match, ...same].map(({ frame }) => frame.sense ?? "plain"))];
}

const PAST: ReadonlySet<Statement["kind"]> = new Set(["reset", "restart", "compaction", "rollback"]);

function subjectOf({ subject }: Match): Statement["subject"] {
  switch (subject) {
    case "talk":
    case "turns":
      return "session";
    case "context":
    case "memory":
    case "host":
      return subject;
    default:
      return "self";
  }
}

/** One statement of a kind for each sentence. */
function firstOfEachKind(statements: readonly Statement[]): readonly Statement[] {
  return statements.filter(
    ({ kind }, index) => statements.findIndex((other) => other.kind === kind) === index,
  );
}
