import { getCurrentBootId } from "./boot/boot-id.ts";
import { isLoss } from "./ledger/event.ts";
import { createLedger, type Ledger } from "./ledger/ledger.ts";
import { blockedClaimText, type ClaimText, verificationMessage } from "./prompt/messages.ts";
import { type ContextObserver, createContextObserver, type Observation } from "./reset/observe.ts";
import { judgeReset, type ResetContext, type ResetVerification } from "./reset/verify-reset.ts";
import { sharedHost } from "./shared.ts";
import { type LedgerWorld, nodeHost } from "./world.ts";

/** The ledger of this user, or that in another folder of our own state. Records are written under the boot of this process. */
export function openLedger(options: { readonly state?: string; readonly world?: LedgerWorld } = {}): Ledger {
  const { state } = options;
  const world = options.world ?? nodeHost();
  return createLedger(state === undefined ? world : { ...world, state }, getCurrentBootId);
}

/**
 * Looks at the messages that a session gives to its model now, and says what became of them since the last look. A
 * context that lost turns is recorded in the ledger that the host booted with.
 */
export function observeContext(sessionId: string, messages: readonly unknown[]): Observation {
  return observerOf().observe(sessionId, messages);
}

/** Where else the evidence about a session is. */
export interface ResetSources {
  readonly ledger?: Ledger;
  readonly observer?: ContextObserver;
}

/**
 * Was this session reset? By what the host recorded and by what its model was given. A restart alone verifies nothing,
 * and neither does what the caller says.
 */
export function verifySessionReset(context: ResetContext, sources: ResetSources = {}): ResetVerification {
  const { record, ledger: shared } = sharedHost();
  const ledger = sources.ledger ?? shared;
  const observer = sources.observer ?? observerOf();
  return judgeReset(context, {
    records: ledger?.read().records ?? [],
    observations: observer.observations(context.sessionId),
    ...(record === undefined ? {} : { processStartTime: record.processStartTime }),
  });
}

/** What the model is told about its session before it says something about that. */
export function generateSystemVerificationMessage(context: ResetContext, sources: ResetSources = {}): string {
  return verificationMessage(verifySessionReset(context, sources));
}

/** What stands in the place of an answer that claims what the host's evidence contradicts. */
export function generateBlockedClaimResponse(
  claims: readonly ClaimText[],
  context: ResetContext,
  sources: ResetSources = {},
): string {
  return blockedClaimText(claims, verifySessionReset(context, sources));
}

function observerOf(): ContextObserver {
  const host = sharedHost();
  host.observer ??= createContextObserver({
    onChange: (session, { change, before, after }) => {
      if (!isLoss(change)) return;
      host.ledger?.append({ kind: "observed", session, change, before, after });
    },
  });
  return host.observer;
}
