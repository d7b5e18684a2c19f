import type { Refusal } from "./refusal.ts";

/** Something that pairing cares about, in the order of the history. */
export type Step =
  | { readonly kind: "calls"; readonly message: number; readonly keys: readonly string[] }
  | { readonly kind: "result"; readonly message: number; readonly key: string }
  | { readonly kind: "other"; readonly message: number };

/** The rule names under which the three faults of adjacency are reported. */
export interface AdjacencyRules {
  readonly unanswered: string;
  readonly orphan: string;
  readonly repeated: string;
}

/**
 * Chat's pairing (OC-PAIR-1, OC-PAIR-2): the results of a batch stand directly after it, in any order, one
 * per call; anything else in between closes the batch.
 */
export function adjacencyRefusals(
  steps: readonly Step[],
  rules: AdjacencyRules,
  pending: boolean,
): readonly Refusal[] {
  const refused: Refusal[] = [];
  let batchMessage = -1;
  let open = new Set<string>();
  let answered = new Set<string>();

  const closeBatch = (): void => {
    for (const key of open) {
      refused.push({ rule: rules.unanswered, message: batchMessage, detail: `call ${key} has no result` });
    }
    open = new Set();
    answered = new Set();
  };

  for (const step of steps) {
    if (step.kind === "result") {
      const { message, key } = step;
      if (open.delete(key)) answered.add(key);
      else if (answered.has(key)) {
        refused.push({ rule: rules.repeated, message, detail: `second result of call ${key}` });
      } else {
        refused.push({ rule: rules.orphan, message, detail: `result ${key} follows no such call` });
      }
      continue;
    }
    closeBatch();
    if (step.kind === "calls") {
      batchMessage = step.message;
      open = new Set(step.keys);
    }
  }
  if (!pending) closeBatch();
  return refused;
}

/** Ids that occur more than once in a list, once each. */
export function repeatedIn(values: readonly unknown[]): readonly string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const value of values) {
    if (typeof value !== "string") continue;
    if (seen.has(value)) repeated.add(value);
    seen.add(value);
  }
  return [...repeated];
}
