import { type ReadHistory, resultText } from "./reading.ts";

/** OpenClaw's own placeholder for a lost result (openclaw/openclaw#9769): never a real one. */
const HOST_PLACEHOLDERS: ReadonlySet<string> = new Set([
  "[openclaw] missing tool result in session history; inserted synthetic error result for transcript repair.",
]);

/** The texts that a real result of this call may have: those recorded under its id, else any without a call. */
function realTexts(before: ReadHistory, id: string): ReadonlySet<string> {
  const named = before.results.filter((result) => result.id === id);
  const known = new Set(before.calls.map((call) => call.id));
  const strays = before.results.filter((result) => !known.has(result.id));
  const texts = (named.length > 0 ? named : strays).map(resultText);
  return new Set(texts.filter((text) => !HOST_PLACEHOLDERS.has(text)));
}

/** What became of one call id. */
interface Seen {
  readonly calls: number;
  readonly results: number;
  /** The text that answers the call; undefined without exactly one answer. */
  readonly answer: string | undefined;
  readonly isReal: boolean;
}

function outcomeOf(before: ReadHistory, after: ReadHistory, id: string): Seen {
  const calls = after.calls.filter((call) => call.id === id).length;
  const results = after.results.filter((result) => result.id === id).length;
  const [pair, second] = after.pairs.filter(({ call }) => call.id === id);
  const answer = pair === undefined || second !== undefined ? undefined : resultText(pair.result);
  return { calls, results, answer, isReal: answer !== undefined && realTexts(before, id).has(answer) };
}

/** Is one acceptable outcome of the vocabulary what happened? Any other word is the literal text expected. */
function happened(wanted: string, { calls, results, answer, isReal }: Seen): boolean {
  const dropped = calls === 0 && results === 0;
  const synthetic = answer !== undefined && !isReal;
  switch (wanted) {
    case "real":
      return isReal;
    case "synthetic":
      return synthetic;
    case "dropped":
    case "dropped-or-text":
      return dropped;
    case "dropped-or-synthetic":
      return dropped || synthetic;
    case "pending":
      return calls === 1 && results === 0;
    default:
      return answer === wanted;
  }
}

/** The call ids of `answered` whose outcome is none of the acceptable ones. */
export function unmetOutcomes(
  answered: Readonly<Record<string, unknown>>,
  before: ReadHistory,
  after: ReadHistory,
): readonly string[] {
  return Object.entries(answered).flatMap(([id, acceptable]) => {
    const words = (Array.isArray(acceptable) ? acceptable : [acceptable]).map(String);
    const seen = outcomeOf(before, after, id);
    if (words.some((word) => happened(word, seen))) return [];
    return [`answered: ${id} should be ${words.join(" or ")}, seen ${JSON.stringify(seen)}`];
  });
}

/** The results of a repaired history that no recorded result accounts for. */
export function syntheticTexts(before: ReadHistory, after: ReadHistory): readonly string[] {
  const recorded = new Set(before.results.map(resultText));
  return after.results.map(resultText).filter((text) => !recorded.has(text));
}
