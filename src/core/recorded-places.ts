import type { KeyOf } from "./call-states.ts";
import type { CallPart, History, ResultPart } from "./model.ts";

/**
 * Where results were recorded, for those who keep that beside the messages: by message with results, the messages
 * that it was written behind. None: that place is lost. A message that is no key is one of which nothing is known.
 */
export type RecordedPlaces = ReadonlyMap<unknown, ReadonlySet<unknown>>;

/**
 * May a result without a usable id be this call's? Not where it was recorded behind something else: of two neighbouring
 * lines that were lost one was the result of the call before, and the other the call of the result behind.
 */
export function mayAnswer(
  { messages }: History,
  result: ResultPart,
  call: CallPart,
  recorded: RecordedPlaces | undefined,
): boolean {
  const behind = recorded?.get(messages[result.message]?.raw);
  return behind === undefined || behind.has(messages[call.message]?.raw);
}

/** Results whose place is lost, and whose id more than one call has: it tells nothing by itself. */
export function homelessResults(
  { messages, calls, results }: History,
  keyOf: KeyOf,
  recorded: RecordedPlaces | undefined,
): ReadonlySet<ResultPart> {
  const lost = results.filter(({ message }) => recorded?.get(messages[message]?.raw)?.size === 0);
  if (lost.length === 0) return new Set();
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const call of calls) {
    const key = keyOf(call);
    (once.has(key) ? twice : once).add(key);
  }
  return new Set(lost.filter((result) => twice.has(keyOf(result))));
}
