import { isDeepStrictEqual } from "node:util";
import { isObject } from "../generators/json.ts";
import { textMarks } from "../generators/markers.ts";
import type { AnyDialect } from "../generators/tried.ts";
import { type Law, repaired } from "./law.ts";
import { resultsIn, roleOf, saidTexts } from "./read-back.ts";

/** What people and models said stays in the order in which it was said; only results move. */
export const keepsTextOrder: Law = (dialect, input, choices) => {
  const { messages } = repaired(dialect, input, choices);
  const after = marksSaid(dialect, messages);
  const place = new Map(after.map((mark, at) => [mark, at]));
  // Of what was recorded twice one copy goes, and the other one is where it was.
  const said = marksSaid(dialect, input).filter((mark, _, all) => occursOnce(all, mark));
  const before = said.filter((mark) => place.has(mark) && occursOnce(after, mark));
  const moved = before.find(
    (mark, at) => at > 0 && (place.get(mark) ?? 0) < (place.get(before[at - 1] ?? "") ?? 0),
  );
  return moved === undefined ? undefined : `${moved} now stands before what was said before it`;
};

/** A note stands where its result stood or later: what was recorded before it is not told after it. */
export const notesNeverMoveUp: Law = (dialect, input, choices) => {
  const { messages } = repaired(dialect, input, choices);
  const home = new Map<string, number>();
  // The same output may also lie where the dialect knows no result.
  const written = textMarks(input);
  for (const { content, message } of resultsIn(dialect, input)) {
    for (const mark of textMarks(content)) home.set(mark, occursOnce(written, mark) ? message : -1);
  }
  const said = marksSaid(dialect, input);
  const after = marksSaid(dialect, messages);
  for (const [at, mark] of after.entries()) {
    const origin = home.get(mark) ?? -1;
    if (origin < 0) continue;
    const earlier = marksSaid(dialect, input.slice(0, origin)).filter((other) => occursOnce(said, other));
    const late = after.slice(at + 1).find((other) => earlier.includes(other) && !home.has(other));
    if (late !== undefined) return `the note of ${mark} stands before ${late}`;
  }
  return undefined;
};

/** Nothing is touched before the first message that an issue or a deed names. */
export const touchesNothingEarlier: Law = (dialect, input, choices) => {
  const { messages, issues, repairs } = repaired(dialect, input, choices);
  const named = [...issues, ...repairs].map(({ message }) => message).filter((message) => message >= 0);
  const first = Math.min(...named, input.length);
  const touched = input.slice(0, first).findIndex((message, at) => messages[at] !== message);
  if (touched < 0) return undefined;
  const joins = repairs.some(({ deed }) => deed === "mergeMessages");
  if (
    joins &&
    touched >= startOfTurn(dialect, input, first - 1) &&
    startsWith(messages[touched], input[touched])
  ) {
    return undefined;
  }
  return `message ${touched} was touched, the first one named is ${first}`;
};

// Where roles take turns strictly (B-ROLE) what comes next may become a part of the turn that ends here.
function startOfTurn(dialect: AnyDialect, input: readonly unknown[], end: number): number {
  let start = end;
  while (start > 0 && roleOf(dialect, input[start - 1]) === roleOf(dialect, input[end])) start -= 1;
  return start;
}

// Is everything that the one says where it was in the other, before all that was added?
function startsWith(message: unknown, before: unknown): boolean {
  const [whole, part] = [message, before].map((one) => {
    const said = isObject(one) ? (one["content"] ?? one["parts"]) : undefined;
    return Array.isArray(said) ? said : [said];
  });
  return (part ?? []).every((block, at) => isDeepStrictEqual(whole?.[at], block));
}

// The marks of all that is said, notes among it, in order.
function marksSaid(dialect: AnyDialect, messages: readonly unknown[]): string[] {
  return saidTexts(dialect, messages).flatMap(textMarks);
}

function occursOnce(marks: readonly string[], mark: string): boolean {
  return marks.indexOf(mark) === marks.lastIndexOf(mark);
}
