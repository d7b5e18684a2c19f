/**
 * Host truth: which process runs, what happened to its sessions, and whether a reset that somebody claims took place.
 *
 * @module
 */

export {
  CLAIM_KINDS,
  type ClaimKind,
  type ClaimReason,
  type ClaimSpan,
  type ClaimVerdict,
  type StateClaim,
} from "../claims/claim.ts";
export { type ClaimOptions, detectStateClaims } from "../claims/detect.ts";
export { type ClaimEvidence, readClaimEvidence } from "../claims/evidence.ts";
export {
  type BootOptions,
  getBootRecord,
  getCurrentBootId,
  hasRestartedSince,
  initializeBootId,
  resetBootIdForTest,
  verifyBootId,
} from "./boot/boot-id.ts";
export type { BootRecord } from "./boot/boot-record.ts";
export type { ChangeKind, LedgerEvent, LedgerEventKind, ResetCause } from "./ledger/event.ts";
export type { Appended, Ledger, LedgerTrouble } from "./ledger/ledger.ts";
export type { LedgerReading } from "./ledger/read.ts";
export type { LedgerRecord } from "./ledger/record.ts";
export {
  type BootSummary,
  type HostSummary,
  type ResetSummary,
  type SessionSummary,
  summaryOf,
} from "./ledger/summary.ts";
export type { FoundFault, LedgerFault, LedgerVerdict, Verdict } from "./ledger/verify.ts";
export type { ClaimText } from "./prompt/messages.ts";
export {
  hostVerificationSection,
  newTurnNonce,
  repeatsNonce,
  type Section,
  type SectionInput,
} from "./prompt/section.ts";
export type { ContextChange } from "./reset/compare.ts";
export { detectFalseResetClaim, type FalseResetClaims } from "./reset/false-reset.ts";
export type { ContextObserver, Observation, ObserverOptions } from "./reset/observe.ts";
export {
  judgeReset,
  type ResetContext,
  type ResetEvidence,
  type ResetReason,
  type ResetVerdict,
  type ResetVerification,
} from "./reset/verify-reset.ts";
export {
  createContextObserver,
  generateBlockedClaimResponse,
  generateSystemVerificationMessage,
  observeContext,
  openLedger,
  type ResetSources,
  verifySessionReset,
} from "./session.ts";
export { type HostWorld, type LedgerWorld, nodeHost } from "./world.ts";
