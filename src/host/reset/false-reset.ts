import type { StateClaim } from "../../claims/claim.ts";
import { detectStateClaims } from "../../claims/detect.ts";
import type { ClaimEvidence } from "../../claims/evidence.ts";
import { type ResetSources, verifySessionReset } from "../session.ts";
import type { ResetContext, ResetVerdict } from "./verify-reset.ts";

/** The resets that an answer claims and that did not happen. */
export interface FalseResetClaims {
  readonly detected: boolean;
  readonly claims: readonly StateClaim[];
}

/** Does an answer claim a reset of a session that by `verifySessionReset` was not reset? */
export function detectFalseResetClaim(
  text: string,
  context: ResetContext,
  sources: ResetSources = {},
): FalseResetClaims {
  const evidence = EVIDENCE[verifySessionReset(context, sources).verdict];
  const claims = detectStateClaims(text, evidence).filter(
    ({ kind, verdict }) => kind === "reset" && verdict === "contradicted",
  );
  return { detected: claims.length > 0, claims };
}

const RESET: ClaimEvidence = { reset_events: [{ effective: true }] };
const NO_RESET: ClaimEvidence = { reset_events: [] };

/** A context that lost some of its turns was not reset. */
const EVIDENCE: Readonly<Record<ResetVerdict, ClaimEvidence>> = {
  verified: RESET,
  unannounced: RESET,
  partial: NO_RESET,
  blocked: NO_RESET,
  unverifiable: {},
};
