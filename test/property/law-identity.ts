import { isDeepStrictEqual } from "node:util";
import { repair } from "../../src/index.ts";
import { deepFreeze } from "../generators/json.ts";
import { textMarks } from "../generators/markers.ts";
import { type Law, repaired } from "./law.ts";
import { orderedIn } from "./read-back.ts";

/** Invariant 6: two runs give the same, byte for byte, and the input is never written to. */
export const isDeterministic: Law = (dialect, input, choices) => {
  const before = JSON.stringify(input);
  const frozen: readonly unknown[] = deepFreeze(structuredClone(input));
  const once = JSON.stringify(repair(frozen, { dialect, ...choices }));
  const twice = JSON.stringify(repair(structuredClone(input), { dialect, ...choices }));
  if (JSON.stringify(frozen) !== before) return "the input was changed";
  return once === twice ? undefined : `two runs differ: ${once} and ${twice}`;
};

/** Invariant 7: a message that stands where it stood and says what it said is the same object. */
export const keepsReferences: Law = (dialect, input, choices) => {
  const { messages } = repaired(dialect, input, choices);
  const old = new Set(input);
  const copied = messages.find((message, at) => {
    if (old.has(message) || textMarks(message).length === 0) return false;
    // A message that was moved is made anew: only one between its old neighbours was left alone.
    return input.some(
      (other, index) =>
        messages[at - 1] === input[index - 1] &&
        messages[at + 1] === input[index + 1] &&
        isDeepStrictEqual(message, other),
    );
  });
  return copied === undefined ? undefined : `a copy instead of the same message: ${JSON.stringify(copied)}`;
};

/** Invariant 7: calls, reasoning and unknown blocks of an assistant message keep their order, in one message. */
export const keepsAssistantOrder: Law = (dialect, input, choices) => {
  const { messages } = repaired(dialect, input, choices);
  // The first marks of all ordered things of an assistant message, in order.
  const marksIn = (message: unknown): string[] => {
    return orderedIn(dialect, message).flatMap((block) => textMarks(block).slice(0, 1));
  };
  const before = uniqueOf(input.flatMap(marksIn));
  const after = uniqueOf(messages.flatMap(marksIn));
  const place = new Map<string, readonly [number, number]>();
  for (const [at, message] of messages.entries()) {
    for (const [rank, mark] of marksIn(message).entries()) place.set(mark, [at, rank]);
  }
  for (const message of input) {
    const left = marksIn(message).filter((mark) => before.has(mark) && after.has(mark));
    const places = left.map((mark) => place.get(mark) ?? [0, 0]);
    const home = places[0]?.[0];
    const moved = places.some(
      ([at, rank], index) => at !== home || (index > 0 && rank < (places[index - 1]?.[1] ?? 0)),
    );
    if (moved) return `order of ${left.join(" ")} is now ${JSON.stringify(places)}`;
  }
  return undefined;
};

// Marks that occur once: a turn that was recorded twice says nothing about order.
function uniqueOf(marks: readonly string[]): ReadonlySet<string> {
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const mark of marks) (once.has(mark) ? twice : once).add(mark);
  return new Set([...once].filter((mark) => !twice.has(mark)));
}
