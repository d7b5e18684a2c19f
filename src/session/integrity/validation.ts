import type { CheckResult } from "../../history.ts";
import {
  type PairingOptions,
  type ValidationResult,
  validateToolCompletion,
  validateToolPairs,
  validateUniqueIds,
} from "../../pairs.ts";

/** What a validation found: the verdict with the ids that pairing is broken for, and every issue. */
export type SessionValidation = ValidationResult & CheckResult;

/** The verdict on messages that were checked. */
export function toValidation(
  result: CheckResult,
  messages: readonly unknown[],
  options: PairingOptions,
): SessionValidation {
  if (result.valid) return result;
  const pairs = validateToolPairs(messages, options);
  const completion = validateToolCompletion(messages, options);
  const unique = validateUniqueIds(messages, options);
  const first = result.issues.find(({ severity }) => severity === "error");
  const error = pairs.error ?? completion.error ?? unique.error ?? `${first?.code} at ${first?.message}`;
  const { orphanedIds } = pairs;
  const { incompleteIds } = completion;
  return {
    ...result,
    error,
    ...(orphanedIds === undefined ? {} : { orphanedIds }),
    ...(incompleteIds === undefined ? {} : { incompleteIds }),
  };
}

/** The verdict where nothing is checked. */
export const UNCHECKED: SessionValidation = { valid: true, issues: [], notChecked: [] };
