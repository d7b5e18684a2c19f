import { getCurrentBootId, tellTrouble } from "./boot/boot-id.ts";
import { createLedger, type Ledger } from "./ledger/ledger.ts";
import { systemCode } from "./ledger/ledger-files.ts";
import type { Recollection } from "./ledger/memory.ts";
import { blockedClaimText, type ClaimText, verificationMessage } from "./prompt/messages.ts";
import {
  type ContextObserver,
  createContextObserver as createObserver,
  type Observation,
  type ObserverOptions,
  observedEvent,
} from "./reset/observe.ts";
import { isToRecord, UNKNOWN } from "./reset/standing.ts";
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
 * context that lost turns is recorded in the ledger that the host booted with, and so is the look that shows whether what
 * is recorded took place.
 */
export function observeContext(sessionId: string, messages: readonly unknown[]): Observation {
  const { ledger, log = () => undefined } = sharedHost();
  const observation = observerOf().observe(sessionId, messages);
  if (isToRecord(observation.change, () => recall(ledger, [sessionId]).state)) {
    tellTrouble(ledger?.append(observedEvent(sessionId, observation)), log);
  }
  return observation;
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
  const { sessionId, sessionKey = sessionId } = context;
  const observer = sources.observer ?? observerOf();
  const { records, processStartTime, unread } = recall(sources.ledger ?? shared, [sessionId, sessionKey]);
  const started = record?.processStartTime ?? processStartTime;
  return judgeReset(context, {
    records,
    observations: observer.observations(sessionId),
    ...(started === undefined ? {} : { processStartTime: started }),
    ...(unread === undefined ? {} : { unread }),
  });
}

const NOTHING: Omit<Recollection, "seq"> = { records: [], state: UNKNOWN, processStartTime: undefined };

/** What the ledger has about sessions, or why it could not be read: no turn of a host ends by what a disk says. */
function recall(
  ledger: Ledger | undefined,
  sessions: readonly string[],
): Omit<Recollection, "seq"> & { readonly seq?: number; readonly unread?: string } {
  if (ledger === undefined) return NOTHING;
  try {
    return ledger.recall(sessions);
  } catch (error) {
    return { ...NOTHING, unread: systemCode(error) };
  }
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
  host.observer ??= createContextObserver();
  return host.observer;
}

/** Makes an observer of one's own. It knows how far the ledger was that the host booted with, and writes nothing into it. */
export function createContextObserver(options: ObserverOptions = {}): ContextObserver {
  return createObserver({ seq: () => recall(sharedHost().ledger, []).seq, ...options });
}
