import type { ClaimSense, Statement } from "./claim.ts";
import type { ConditionName } from "./conditions.ts";
import type { Concept } from "./language.ts";

/** A phrase; `@` before a thing: it must be the agent's own; or a condition on the clause. */
export type NeedName = Concept | `@${Concept}` | ConditionName;

/** Which things and words together, in one clause, make a statement of a kind. */
export interface Frame {
  readonly kind: Statement["kind"];
  readonly sense?: ClaimSense;
  /** All of these; of a list one. */
  readonly needs: readonly (NeedName | readonly NeedName[])[];
  /** Words that would make it another statement; of a list all together. */
  readonly without?: readonly (Concept | readonly Concept[])[];
  /** The groups stand in this order. */
  readonly isOrdered?: true;
  /** "In this session" may be all that tells whose it is. */
  readonly isAnywhere?: true;
  /** Gives way where the sentence also makes a statement of one of these kinds: the weaker reading of the same words. */
  readonly yields?: readonly Statement["kind"][];
  /** And where any other sentence of the text makes one of these. */
  readonly isWeak?: true;
  /** Nothing that could be another subject, and no new clause, stands between the groups. */
  readonly isTight?: true;
  /** Where words have no blanks between them, none counts for two groups: Chinese has one sign for "not" and "nothing". */
  readonly isSevered?: true;
  /** What follows must not be an object: "I restarted the server". */
  readonly isIntransitive?: true;
}
