import type { Saying, Stretch } from "./clauses.ts";
import { hitsOf } from "./hits.ts";
import type { Concept } from "./language.ts";

/** "Clear my context", "so do not treat this as new", "then have it cleared". */
export function isCommand(saying: Saying, stretch: Stretch): boolean {
  const { words } = saying;
  // "- Restart the gateway": an item of a list, or of a table.
  let { from } = stretch;
  while (from < stretch.to && (words[from]?.kind === "mark" || words[from]?.kind === "number")) from += 1;
  // "Please note that my context was cleared"
  if (startsWith(saying, "hedge", from)) return false;
  // "把咱们的讨论总结成了几句话" tells of what was done.
  const isDone = (sign: string): boolean => words.slice(from, stretch.to).some(({ text }) => text === sign);
  if (words[from]?.text === "把" && isDone("了") && !isDone("吧")) return false;
  const joint = hitsOf(saying.hits, "but").find((hit) => hit.from === from);
  const isOrdered = ORDERS.has(words[from]?.text ?? "");
  return [from, joint?.to, isOrdered ? from + 1 : undefined].some(
    (at) => at !== undefined && (startsWith(saying, "command", at) || startsWith(saying, "order", at)),
  );
}

const ORDERS: ReadonlySet<string> = new Set(["first", "then", "next", "finally", "simply"]);

/** So long is a label: "Next step:". */
const LONGEST_LABEL = 4;

/** "Next steps: new session", "Run /compact: old messages are replaced by a summary": what is told is not so yet. */
export function isAdvised(saying: Saying, { from, to }: Stretch): boolean {
  const { words, hits } = saying;
  if (!COLONS.has(words[from - 1]?.text ?? "")) return false;
  const start = words.slice(0, from - 1).findLastIndex(({ kind }) => kind === "mark") + 1;
  const isOver = words.slice(from, to).some(({ text }) => OVER.has(text) || NOW.has(text));
  if (
    !isOver &&
    RESETTING_WORDS.has(words[start + 1]?.text ?? "") &&
    isCommand(saying, { from: start, to: from - 1 })
  )
    return true;
  return hitsOf(hits, "advice").some(({ from: at, to: end }) => end === from - 1 && at <= LONGEST_LABEL);
}

/** What a person types, behind the verb: "run /compact". */
const RESETTING_WORDS: ReadonlySet<string> = new Set(["/new", "/reset", "/clear", "/compact"]);

/** "Type /new and my context is empty", "Make sure that it was cleared": what a command brings about, or is for. */
export function isOutcome(saying: Saying, clauses: readonly Stretch[], clause: Stretch): boolean {
  const { words, lexicon } = saying;
  // Chinese joins it behind the subject: "输入 /new,我的上下文就被清空了".
  const joint = lexicon.language.isObjectLast === true ? clause.to : clause.from + 1;
  const isJoined = words.slice(clause.from, joint).some(({ key }) => lexicon.outcomes.has(key));
  if (clause.from === 0 || !isJoined) return false;
  const before = clauses.findLast(({ to }) => to <= clause.from);
  if (before === undefined) return isCommand(saying, { from: 0, to: clause.from });
  return isCommand(saying, before) || isOutcome(saying, clauses, before);
}

/**
 * "After /clear my context is empty": what a command does whenever it is given, unless the sentence says "now" or tells of
 * the agent itself, as "after /new I am in a fresh session" and "after /new this is a fresh session" do.
 */
export function isEffect({ words, hits, lexicon }: Saying, { from, to }: Stretch): boolean {
  if (!AFTER.has(words[from]?.text ?? "")) return false;
  const within = hits.filter((hit) => hit.from > from && hit.to <= to);
  const command = within.find((hit) => RESETTING.has(hit.concept) && hit.from <= from + COMMAND_WITHIN);
  // "After your /clear" tells of one that was given.
  const lead = words.slice(from + 1, command?.from);
  const isGiven = lead.some(({ key }) => lexicon.open.has(key) || lexicon.foreign.has(key));
  if (
    command === undefined ||
    isGiven ||
    within.some(({ concept }) => concept === "self" || concept === "this")
  )
    return false;
  const said = words.slice(from, to);
  const verb = said.find(({ text }) => GENERAL.has(text) || OVER.has(text));
  return verb !== undefined && GENERAL.has(verb.text) && !said.some(({ text }) => NOW.has(text));
}

const AFTER: ReadonlySet<string> = new Set([..."after with once nach mit apres avec tras con".split(" ")]);
/** "After running /new" */
const COMMAND_WITHIN = 2;
const RESETTING: ReadonlySet<Concept> = new Set(["resetcommand", "compactcommand"]);
const GENERAL: ReadonlySet<string> = new Set([..."is are gets ist wird est sont esta queda".split(" ")]);
const OVER: ReadonlySet<string> = new Set([..."was were has had war wurde hat ete fue ha".split(" ")]);
const NOW: ReadonlySet<string> = new Set([..."now just jetzt nun gerade maintenant ahora".split(" ")]);

/** "Do not look for it, it was undone" tells why. */
export function isForbidden({ words }: Saying, { from }: Stretch): boolean {
  return ["do", "never"].includes(words[from]?.text ?? "");
}

/** What a label ends with. */
export const COLONS: ReadonlySet<string> = new Set([":", "："]);

function startsWith({ hits, words }: Saying, concept: Concept, from: number): boolean {
  if (words[from]?.isStressed === true) return false;
  return hitsOf(hits, concept).some((hit) => hit.from === from);
}
