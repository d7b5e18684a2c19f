import type { Saying, Stretch } from "./clauses.ts";
import type { Concept } from "./language.ts";

/** "Clear my context", "so do not treat this as new", "then have it cleared". */
export function isCommand(saying: Saying, stretch: Stretch): boolean {
  const { words } = saying;
  // "- Restart the gateway": an item of a list, or of a table.
  let { from } = stretch;
  while (from < stretch.to && (words[from]?.kind === "mark" || words[from]?.kind === "number")) from += 1;
  // "Please note that my context was cleared"
  if (startsWith(saying, "hedge", from)) return false;
  const joint = saying.hits.find((hit) => hit.concept === "but" && hit.from === from);
  const isOrdered = ORDERS.has(words[from]?.text ?? "");
  return [from, joint?.to, isOrdered ? from + 1 : undefined].some(
    (at) => at !== undefined && (startsWith(saying, "command", at) || startsWith(saying, "order", at)),
  );
}

const ORDERS: ReadonlySet<string> = new Set(["first", "then", "next", "finally", "simply"]);

/** So long is a label: "Next step:". */
const LONGEST_LABEL = 4;

/** "Next steps: new session, then paste the brief": what is told is not so yet. */
export function isAdvised({ words, hits }: Saying, { from }: Stretch): boolean {
  if (!COLONS.has(words[from - 1]?.text ?? "")) return false;
  return hits.some(
    ({ concept, from: start, to }) => concept === "advice" && to === from - 1 && start <= LONGEST_LABEL,
  );
}

/** "Type /new and my context is empty", "Make sure that it was cleared": what a command brings about, or is for. */
export function isOutcome(saying: Saying, clauses: readonly Stretch[], clause: Stretch): boolean {
  const { words, lexicon } = saying;
  if (clause.from === 0 || !lexicon.outcomes.has(words[clause.from]?.key ?? "")) return false;
  const before = clauses.findLast(({ to }) => to <= clause.from);
  if (before === undefined) return isCommand(saying, { from: 0, to: clause.from });
  return isCommand(saying, before) || isOutcome(saying, clauses, before);
}

/** "Do not look for it, it was undone" tells why. */
export function isForbidden({ words }: Saying, { from }: Stretch): boolean {
  return ["do", "never"].includes(words[from]?.text ?? "");
}

/** What a label ends with. */
export const COLONS: ReadonlySet<string> = new Set([":", "："]);

function startsWith({ hits }: Saying, concept: Concept, from: number): boolean {
  return hits.some((hit) => hit.concept === concept && hit.from === from);
}
