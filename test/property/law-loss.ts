import { fieldMarks, textMarks } from "../generators/markers.ts";
import { type Law, repaired } from "./law.ts";
import { imagesIn, markedObjects } from "./read-back.ts";

/** Invariant 3: every marked text is still there, or the report says that something of its message is lost. */
export const losesNothing: Law = (dialect, input, choices) => {
  const { messages, lost } = repaired(dialect, input, choices);
  const kept = new Set(textMarks(messages));
  const named = new Set(lost.map(({ message }) => message));
  for (const [at, message] of input.entries()) {
    const gone = textMarks(message).filter((mark) => !kept.has(mark));
    if (gone.length > 0 && !named.has(at))
      return `message ${at} lost ${gone.join(" ")}, lost ${JSON.stringify(lost)}`;
  }
  return undefined;
};

/** Invariant 3 for what carries no text: no image disappears unless its message is named. */
export const losesNoImage: Law = (dialect, input, choices) => {
  const { messages, lost } = repaired(dialect, input, choices);
  const named = new Set(lost.map(({ message }) => message));
  const excused = input
    .filter((_, at) => named.has(at))
    .reduce<number>((sum, message) => sum + imagesIn(message), 0);
  const [before, after] = [imagesIn(input), imagesIn(messages)];
  return after < before - excused ? `${before} images before, ${after} after` : undefined;
};

/** Nothing that stays in the history is also called lost. */
export const namesOnlyLosses: Law = (dialect, input, choices) => {
  const { messages, lost } = repaired(dialect, input, choices);
  const whole = messages === input && lost.length > 0;
  return whole ? `nothing changed, lost ${JSON.stringify(lost)}` : undefined;
};

/** Invariant 7: an unknown field stays with its object as long as the object stays. */
export const keepsUnknownFields: Law = (dialect, input, choices) => {
  const { messages } = repaired(dialect, input, choices);
  const kept = new Set(fieldMarks(messages));
  const after = markedObjects(messages);
  for (const { object, kind } of markedObjects(input)) {
    const own = Object.values(object).filter((value) => typeof value === "string");
    const fields = fieldMarks(own).filter((mark) => !kept.has(mark));
    const marks = textMarks(own);
    if (fields.length === 0 || marks.length === 0) continue;
    const same = after.find(
      (other) => other.kind === kind && textMarks(other.object).some((mark) => marks.includes(mark)),
    );
    if (same !== undefined) return `${kind} lost ${fields.join(" ")} and kept ${marks.join(" ")}`;
  }
  return undefined;
};
