import type { ClaimKind, Statement } from "./claim.ts";
import type { Judgement } from "./verdict.ts";

/** A statement and what the evidence says to it. */
export interface Judged {
  readonly statement: Statement;
  readonly judgement: Judgement;
}

/** What may be lost in one way or another: a text that tells of one loss that happened speaks of that. */
const LOSSES: ReadonlySet<ClaimKind> = new Set(["reset", "compaction", "rollback", "history_denial"]);

/**
 * Words have many readings, and what happened is one thing: where one reading of them is so, the others are no false claims.
 */
export function withoutSecondReadings(all: readonly Judged[]): readonly Judged[] {
  const supported = all.filter(({ judgement }) => judgement[0] === "supported");
  return all.filter(
    ({ statement, judgement }) =>
      judgement[0] !== "contradicted" || !supported.some((other) => isReadingOf(statement, other.statement)),
  );
}

/** Is a statement only another reading of this one, which is so? */
function isReadingOf(one: Statement, so: Statement): boolean {
  if (one.kind === so.kind || one.kind === "token_count") return false;
  const isSameSentence = one.span.start === so.span.start;
  const isSameWords = isSameSentence && one.words.start < so.words.end && so.words.start < one.words.end;
  // What is missing is what was lost, and not what is told to be kept.
  if (one.isIndirect) {
    // "We have never talked" is missing nothing.
    const isOfLoss = LOSSES.has(so.kind) && (isSameSentence || !one.senses.includes("never"));
    return isOfLoss || (isSameWords && so.kind === "persistence");
  }
  switch (one.kind) {
    case "context_pressure":
      // The number tells how full it is; "my context was nearly full, so it was compacted" tells why, what stands behind it does not.
      return (
        isSameWords ||
        (isSameSentence &&
          (so.kind === "token_count" || (LOSSES.has(so.kind) && one.words.end <= so.words.start)))
      );
    case "persistence":
      // "The last two turns are gone, everything before is still here"
      return isSameSentence && LOSSES.has(so.kind);
    default:
      // A restart loses nothing: it is no other reading of a loss. What is told to be kept is.
      if (so.kind === "persistence") return isSameWords && one.kind === "reset";
      return isSameWords && LOSSES.has(one.kind) && LOSSES.has(so.kind);
  }
}
