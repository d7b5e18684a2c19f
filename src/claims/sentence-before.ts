import { clausesOf, type Saying, segmentsOf } from "./clauses.ts";
import { isCommand } from "./commands.ts";
import { hitsOf } from "./hits.ts";
import { namesOthers, thingsOf } from "./subject.ts";

/** Does a sentence go on with what the one before is about, so that it says nothing of the agent? */
export function isOfSentenceBefore(saying: Saying, before: Saying | undefined): boolean {
  return before !== undefined && (isBroughtAbout(saying, before) || isOfOther(saying, before));
}

/** "Send /reset. That deletes the chat.", "Gib /new ein. Danach ist mein Kontext leer.": what an order brings about is not so yet. */
function isBroughtAbout({ words }: Saying, before: Saying): boolean {
  const [first = "", second = ""] = words.map(({ text }) => text);
  const isLed = LATER.has(first) || (BRINGING.has(first) && !STATES.has(second));
  if (!isLed || words.some(({ text }) => OVER.has(text))) return false;
  return segmentsOf(before.words, before.hits)
    .flatMap((segment) => clausesOf(before.words, segment, before.hits))
    .some((clause) => isCommand(before, clause));
}

const LATER: ReadonlySet<string> = new Set([
  ..."then afterwards after danach dann anschliessend ensuite puis alors apres luego despues entonces".split(
    " ",
  ),
]);
/** Before a verb: "that deletes it", but "this is a new session". */
const BRINGING: ReadonlySet<string> = new Set(
  "that this it which das dies damit cela ca eso esto asi ainsi".split(" "),
);
const STATES: ReadonlySet<string> = new Set(
  "is s are was seems looks means session chat conversation time ist sind est sont es esta".split(" "),
);
const OVER: ReadonlySet<string> = new Set(
  "was were has have had war wurde wurden hat ete fue ha he".split(" "),
);

/** "The dev server crashed. It has been restarted, all in memory is gone.": the subject is that of the sentence before. */
function isOfOther(saying: Saying, before: Saying): boolean {
  if (!PRONOUNS.has(saying.words[0]?.text ?? "") || isOfAgent(saying) || isOfAgent(before)) return false;
  return namesOthers(before, { from: 0, to: before.words.length });
}

const PRONOUNS: ReadonlySet<string> = new Set("it they he she er sie elle ils elles".split(" "));

function isOfAgent(saying: Saying): boolean {
  const { words, hits } = saying;
  return (
    hitsOf(hits, "self").length > 0 ||
    thingsOf(saying, { from: 0, to: words.length }).some(({ owner }) => owner === "mine")
  );
}
