/**
 * Sessions whose history is stored as it grows, and is always whole.
 *
 * @module
 */

export { Layer0Error, type Layer0ErrorCode } from "../core/error.ts";
export type { Holder, OpenFile, Owner, Processes } from "../disk/system/processes.ts";
export {
  type OrphanRepair,
  type RepairAction,
  repairOrphans,
  type ValidationResult,
  validateToolCompletion,
  validateToolPairs,
  validateUniqueIds,
} from "../pairs.ts";
export { type CheckpointRef, type CheckpointStore, checkpointStore } from "./checkpoints/checkpoint-store.ts";
export type { Layer0Config } from "./config.ts";
export type * from "./cycles/tool-executor.ts";
export type { SessionEventName, SessionEvents } from "./events.ts";
export type { Incident, IncidentIssue, IncidentType } from "./incidents/incident.ts";
export {
  type ContentFilterRecovery,
  executeToolCycle,
  handleContentFilter,
  hashMessages,
  resetSession,
  rollbackToCheckpoint,
} from "./integrity/functions.ts";
export type * from "./integrity/messages.ts";
export type { PlainOptions, PlainSession } from "./integrity/plain-session.ts";
export {
  type IntegrityOptions,
  type IntegritySession,
  type SessionFirst,
  SessionIntegrity,
  type SessionRepair,
  type WithMessages,
} from "./integrity/session-integrity.ts";
export type { ToolCycleTransaction, TransactionOptions, TransactionResult } from "./integrity/transaction.ts";
export type { SessionValidation } from "./integrity/validation.ts";
export type { Operation } from "./log/entry.ts";
export type { WithheldTurn } from "./log/state.ts";
export { type OpenSessionOptions, openSession } from "./open-session.ts";
export type { ErrorRecovery } from "./recovery/error-recovery.ts";
export {
  type LostCall,
  type WhatWasLost,
  type WhatWasLostOptions,
  whatWasLost,
} from "./recovery/what-was-lost.ts";
export { type RestoredSession, type RestoreOptions, restoreSession } from "./restore-session.ts";
export type * from "./session.ts";
export { instrument } from "./telemetry.ts";
