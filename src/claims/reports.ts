import { isOfFormerClause } from "./clause-joints.ts";
import type { Saying, Stretch } from "./clauses.ts";
import { hitsOf } from "./hits.ts";
import type { Concept } from "./language.ts";
import type { Hit } from "./lexicon.ts";

/** The words that make a statement, and where the clause begins that they are in. */
export interface Told extends Stretch {
  readonly phrases: readonly Hit[];
  readonly clause: Stretch;
}

const SOURCES: readonly Concept[] = ["document", "writing"];

/** Is this only told by a document, a person or an example: "the log says that my context was cleared"? */
export function isReported(saying: Saying, told: Told): boolean {
  const { words, hits, lexicon } = saying;
  if (isOfSomebody(saying, told)) return true;
  const hedges = hitsOf(hits, "hedge");
  return SOURCES.flatMap((concept) => hitsOf(hits, concept)).some(
    (source) =>
      (source.to <= told.to || isNamedBehind(saying, source, told)) &&
      ![...told.phrases, ...hedges].some((phrase) => phrase.from < source.to && source.from < phrase.to) &&
      // "You asked me to, so I rolled the chat back": what follows from it is the agent's own word.
      !words.slice(source.to, told.from).some(({ key }) => lexicon.therefore.has(key)) &&
      !isOfFormerClause(saying, told, source) &&
      !isOver(saying, source, told),
  );
}

/** "Mara wrote: my session was reset": a name, a verb of saying, a colon. */
function isOfSomebody({ words, lexicon }: Saying, { from }: Told): boolean {
  const colon = words.slice(0, from).findLastIndex(({ text }) => text === ":" || text === "：");
  const verb = words.findIndex(({ text }, at) => at > 0 && at < colon && SAYING.has(text));
  const name = words[verb - 1];
  return name !== undefined && (lexicon.pronouns.has(name.key) || (name.isCapital && !lexicon.knows(name)));
}

const SAYING: ReadonlySet<string> = new Set(
  "wrote writes said says replied reported schrieb schreibt sagte sagt meldete ecrit dit escribio dijo dice".split(
    " ",
  ),
);

/** "The gateway restarted according to the log", "…, or so the log says": the source stands behind, and is not the agent's own. */
function isNamedBehind({ words, lexicon }: Saying, { from, to }: Hit, told: Told): boolean {
  const start = from > told.clause.to ? told.clause.to + 1 : from;
  const isLed = ATTRIBUTING.has(words[start]?.text ?? "") && from - start <= LED_WITHIN;
  return from >= told.to && isLed && !lexicon.mine.has(words[to]?.key ?? "");
}

const ATTRIBUTING: ReadonlySet<string> = new Set([..."according per or laut selon d segun".split(" ")]);
const LED_WITHIN = 2;

const BREAKS: ReadonlySet<string> = new Set([..."；;—–"]);

/** After these a colon leads to what the agent says: "You asked for a second try: …". */
const OWN_WORDS: ReadonlySet<string> = new Set([..."explain explained explanation you".split(" ")]);

/** "I updated the README, and my context was reset": what is told has ended, and the agent speaks of itself. */
function isOver({ words, hits, lexicon }: Saying, source: Hit, { clause, to, phrases }: Told): boolean {
  const { from } = clause;
  if (source.to > from) return false;
  const isOwn =
    words.slice(from, to).some(({ key }) => lexicon.mine.has(key)) ||
    hitsOf(hits, "self").some((hit) => hit.from >= from && hit.to <= to);
  // "I'm working from that summary" still speaks of what was told.
  const isPointing = phrases.some((phrase) =>
    words.slice(phrase.from, phrase.to).some(({ text }) => text === "that"),
  );
  if (!isOwn || isPointing) return false;
  const isJoined = lexicon.leads.has(words[from]?.key ?? "");
  const between = words.slice(source.to, from);
  // "I owe you an explanation: my context was cleared"
  const isOwnWord = OWN_WORDS.has(words[source.from]?.text ?? "") && between.some(({ text }) => text === ":");
  return (
    isOwnWord ||
    between.some(({ text }) => BREAKS.has(text)) ||
    (source.concept === "writing" && isJoined) ||
    // "I'd translate it all, but I am short of context"
    words[from]?.text === "but"
  );
}
