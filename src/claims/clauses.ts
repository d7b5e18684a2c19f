import { hitsOf } from "./hits.ts";
import type { Hit, Lexicon } from "./lexicon.ts";
import type { Word } from "./words.ts";

/** "今の会話は、…", "20万トークン中、18万を": what is spoken of stands before such a comma. */
const TOPIC_ENDS: ReadonlySet<string> = new Set(["は", "中"]);

/** A stretch of words: from, and before to. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const SEGMENT_MARKS: ReadonlySet<string> = new Set([..."!?.;:()–—…。；：？！（）"]);
const CLAUSE_MARKS: ReadonlySet<string> = new Set([",", "，", "、"]);

/** The parts of a sentence that stand alone: what is conditional in one is not in the next. */
export function segmentsOf(words: readonly Word[], hits: readonly Hit[] = []): readonly Stretch[] {
  const label = labelEnd(words, hits);
  return cut(
    words,
    { from: 0, to: words.length },
    (word, at) =>
      word.kind === "mark" && SEGMENT_MARKS.has(word.text) && word !== label && !isInTime(words, at),
  );
}

/** The colon of "at 02:15". */
function isInTime(words: readonly Word[], at: number): boolean {
  const [before, mark, after] = [words[at - 1], words[at], words[at + 1]];
  const isTight = before?.end === mark?.start && after?.start === mark?.end;
  return isTight && mark?.text === ":" && before?.kind === "number" && after?.kind === "number";
}

const LABELS: ReadonlySet<Hit["concept"]> = new Set(["context", "talk", "host"]);
const LONGEST_LABEL = 3;

/** The colon of "Context: cleared", as in a list of states: what it names is the subject of what follows. */
function labelEnd(words: readonly Word[], hits: readonly Hit[]): Word | undefined {
  const at = words.findIndex(({ text }) => text === ":" || text === "：");
  const isLabel =
    at > 0 && at <= LONGEST_LABEL && hits.some(({ concept, to }) => to === at && LABELS.has(concept));
  return isLabel ? words[at] : undefined;
}

/** The clauses of a segment, by its commas and by words such as "because". */
export function clausesOf(
  words: readonly Word[],
  segment: Stretch,
  hits: readonly Hit[],
): readonly Stretch[] {
  const starts = new Set(
    hitsOf(hits, "but")
      .filter((joint) => !isAdverb(words, joint) && !isAllBut(words, hits, joint))
      .map(({ from }) => from),
  );
  return cut(
    words,
    segment,
    (word, at) =>
      word.kind === "mark" && CLAUSE_MARKS.has(word.text) && !TOPIC_ENDS.has(words[at - 1]?.text ?? ""),
    (index) => starts.has(index),
  );
}

/** "Eine neue Sitzung ist also nicht nötig", "je n'ai donc plus rien": behind the verb it joins nothing. */
function isAdverb(words: readonly Word[], { from, to }: Hit): boolean {
  const before = words[from - 1];
  return to - from === 1 && ADVERBS.has(words[from]?.text ?? "") && VERBS.has(before?.text ?? "");
}

const ADVERBS: ReadonlySet<string> = new Set(
  "also daher deshalb deswegen darum somit folglich donc".split(" "),
);
const VERBS: ReadonlySet<string> = new Set(
  "ist sind war waren wurde wurden bin habe haben hatte wird werden ich mir est suis ai a sont etait dois".split(
    " ",
  ),
);

/** "All but exhausted" joins nothing. */
function isAllBut(words: readonly Word[], hits: readonly Hit[], joint: Hit): boolean {
  if (words[joint.from]?.text !== "but") return false;
  return hits.some(({ concept, from, to }) => concept !== "but" && from < joint.from && to > joint.to);
}

function cut(
  words: readonly Word[],
  { from, to }: Stretch,
  isMark: (word: Word, index: number) => boolean,
  isStart: (index: number) => boolean = () => false,
): readonly Stretch[] {
  const parts: Stretch[] = [];
  let start = from;
  for (let at = from; at < to; at += 1) {
    const word = words[at];
    if (word === undefined) break;
    if (isMark(word, at)) {
      if (at > start) parts.push({ from: start, to: at });
      start = at + 1;
    } else if (at > start && isStart(at)) {
      parts.push({ from: start, to: at });
      start = at;
    }
  }
  if (to > start) parts.push({ from: start, to });
  return parts;
}

/** "… schlage ich vor, dass wir neu anfangen": what the clause before tells, wants or hopes. */
export function isContentClause(words: readonly Word[], { from }: Stretch): boolean {
  return CONTENT_STARTS.has(words[from]?.text ?? "");
}

const CONTENT_STARTS: ReadonlySet<string> = new Set(["dass", "that", "que"]);

/** Is a hit within a stretch? */
export function isWithin({ from, to }: Stretch, hit: Stretch): boolean {
  return hit.from >= from && hit.to <= to;
}

/** Have two stretches a word in common? */
export function isOverlapping(one: Stretch, other: Stretch): boolean {
  return one.from < other.to && other.from < one.to;
}

/** How a sentence is said as a whole, by its words. */
export interface Saying {
  readonly lexicon: Lexicon;
  readonly words: readonly Word[];
  readonly hits: readonly Hit[];
  readonly isQuestion: boolean;
  /** It is an item of a numbered list. */
  readonly isStep: boolean;
}
