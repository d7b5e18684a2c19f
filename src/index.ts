/**
 * Layer 0 keeps an AI agent's conversation history valid. This module is pure: no file, no network, no clock.
 *
 * @module
 */

export type { MediaLimits } from "./core/deed.ts";
export { Layer0Error } from "./core/error.ts";
export type { Incurable, Issue, RuleCode, Severity } from "./core/issue.ts";
export type { RepairStrategy } from "./core/options.ts";
export type { LeftIssue, Loss, RepairRecord, Requirement } from "./core/repair.ts";
export type { ToolEffect } from "./core/texts.ts";
export { DIALECT_NAMES, type DialectName } from "./dialects/registry.ts";
export {
  type CheckOptions,
  type CheckResult,
  check,
  createValidator,
  type RepairOptions,
  type RepairResult,
  repair,
  type Validator,
} from "./history.ts";
export {
  ensureToolResults,
  findOrphanedCalls,
  type OrphanRepair,
  type PairingOptions,
  type RepairAction,
  repairOrphans,
  type ValidationResult,
  validateToolCompletion,
  validateToolPairs,
  validateToolResultPairing,
  validateUniqueIds,
} from "./pairs.ts";
export { PROFILE_NAMES, type ProfileName } from "./profiles/registry.ts";
