/** An expectation of a case that contradicts the provider rules, with what shows it. */
export interface Dispute {
  readonly id: string;
  /** The keys of `expect` that are not asserted. */
  readonly keys: readonly string[];
  readonly evidence: string;
}

/** Cases known to be wrong. Nothing enters this list without evidence. */
export const DISPUTES: readonly Dispute[] = [];

/** The expectations of a case that are not asserted. */
export function disputed(id: string): ReadonlySet<string> {
  return new Set(DISPUTES.filter((dispute) => dispute.id === id).flatMap(({ keys }) => keys));
}
