import { type LedgerEvent, ledgerText } from "../ledger/event.ts";
import type { LedgerRecord } from "../ledger/record.ts";
import type { Observation } from "./observe.ts";

/** What a host says about a session whose reset is claimed. */
export interface ResetContext {
  readonly sessionId: string;
  readonly sessionKey?: string;
  /** Milliseconds since 1970. */
  readonly sessionCreatedAt?: number;
  /** What the caller believes. It counts only where the ledger or the context agrees. */
  readonly isNewSession?: boolean;
  readonly resetTriggered?: boolean;
  /** Only what happened since then counts; else all that is known of the session. */
  readonly since?: number;
}

/** What a claim is held against. */
export interface ResetEvidence {
  /** The ledger; its records may be of any session. */
  readonly records: readonly LedgerRecord[];
  /** Looks at the context of the session, oldest first. */
  readonly observations: readonly Observation[];
  /** When this process began; undefined where no host has booted. */
  readonly processStartTime?: number;
}

/**
 * `verified`: the context lost all of its earlier turns, or the host recorded a reset or a new session. `unannounced`: it
 * lost them, and nobody has recorded why. `partial`: it lost some of them. `blocked`: the host's evidence says that no
 * reset took place. `unverifiable`: there is no host whose evidence could be asked.
 */
export type ResetVerdict = "verified" | "unannounced" | "partial" | "blocked" | "unverifiable";

/** Why a verdict is what it is. */
export type ResetReason =
  | "context-lost-all"
  | "reset-recorded"
  | "new-session"
  | "lost-all-unrecorded"
  | "context-lost-some"
  | "reset-not-in-effect"
  | "only-restarted"
  | "only-said-by-caller"
  | "no-evidence"
  | "no-host";

/** Whether a session was reset. */
export interface ResetVerification {
  readonly verified: boolean;
  readonly verdict: ResetVerdict;
  readonly code: ResetReason;
  /** The same in a sentence. */
  readonly reason: string;
}

const REASONS: Readonly<Record<ResetReason, readonly [ResetVerdict, sentence: string]>> = {
  "context-lost-all": [
    "verified",
    "The host recorded a reset, and the context lost all of its earlier turns.",
  ],
  "reset-recorded": ["verified", "Reset trigger was explicitly invoked: the host recorded it."],
  "new-session": ["verified", "Session is genuinely new: the host recorded that it was made."],
  "lost-all-unrecorded": [
    "unannounced",
    "The context lost all of its earlier turns, but the host recorded no reset.",
  ],
  "context-lost-some": ["partial", "The context lost some of its earlier turns and kept others."],
  "reset-not-in-effect": ["blocked", "A reset was recorded, but the earlier turns are still in the context."],
  "only-restarted": [
    "blocked",
    "The gateway restarted since session creation, but a restart loads the session again: no reset took place.",
  ],
  "only-said-by-caller": [
    "blocked",
    "The caller says that the session is new or was reset, but neither the ledger nor the context shows it.",
  ],
  "no-evidence": ["blocked", "No host-level evidence of a reset: boot ID unchanged and no reset recorded."],
  "no-host": [
    "unverifiable",
    "No gateway has booted here and nothing was observed: there is no evidence to ask.",
  ],
};

/** Judges whether a session was reset, by what its host recorded and what its model was given. Pure. */
export function judgeReset(context: ResetContext, evidence: ResetEvidence): ResetVerification {
  const code = reasonOf(context, evidence);
  const [verdict, reason] = REASONS[code];
  return { verified: verdict === "verified" || verdict === "unannounced", verdict, code, reason };
}

function reasonOf(
  context: ResetContext,
  { records, observations, processStartTime }: ResetEvidence,
): ResetReason {
  const since = context.since ?? Number.NEGATIVE_INFINITY;
  const isMeant = meaning(context);
  const recent = records.filter(({ at }) => at >= since);
  // A session that was loaded since is not new any more; a reset of it took place all the same.
  const loaded = recent.findLastIndex(({ event }) => isLoaded(event, isMeant));
  const recorded = recent.findLast(
    ({ event }, index) => beginsAnew(event, isMeant) && (event?.kind === "reset" || index > loaded),
  );
  // What a process saw that is gone by now.
  const written = recent.flatMap(({ at, event }) =>
    event?.kind === "observed" && isMeant(event.session) ? [{ at, change: event.change }] : [],
  );
  if (recorded !== undefined) {
    const isSeen = written.some((look) => look.at >= recorded.at && isTotal(look));
    return isSeen ? "context-lost-all" : reasonOfRecorded(recorded, observations);
  }
  const looks = [...written, ...observations.filter(({ at, first }) => at >= since && !first)];
  if (looks.some(isTotal)) return "lost-all-unrecorded";
  if (looks.some(isPartial)) return "context-lost-some";
  if (records.length === 0 && observations.length === 0 && processStartTime === undefined) return "no-host";
  const [only, more] = observations;
  // A session without earlier turns has nothing but what the user said first.
  const isFresh = only?.first === true && more === undefined && only.after <= 1;
  if (context.isNewSession === true && isFresh) return "new-session";
  if (context.isNewSession === true || context.resetTriggered === true) return "only-said-by-caller";
  const created = context.sessionCreatedAt;
  return created !== undefined && (processStartTime ?? created) > created ? "only-restarted" : "no-evidence";
}

/** A recorded reset, and what the looks around it say: the first one after it is compared with the last one before it. */
function reasonOfRecorded({ at, event }: LedgerRecord, observations: readonly Observation[]): ResetReason {
  const index = observations.findIndex((look) => look.at >= at);
  const after = index === -1 ? [] : observations.slice(index).filter(({ first }) => !first);
  const before = observations.slice(0, index === -1 ? observations.length : index).at(-1);
  // A host may write down what it did after the model has seen it.
  if (after.some(isTotal) || (before !== undefined && !before.first && isTotal(before))) {
    return "context-lost-all";
  }
  const [next] = after;
  if (before !== undefined && next !== undefined && next.kept > 0) {
    return isPartial(next) ? "context-lost-some" : "reset-not-in-effect";
  }
  return event?.kind === "session" ? "new-session" : "reset-recorded";
}

type Look = Pick<Observation, "change">;

function isTotal({ change }: Look): boolean {
  return change === "reset";
}

function isPartial({ change }: Look): boolean {
  return change === "compacted" || change === "rolled_back";
}

/** Is this the session that is meant? An agent may name it by its id or by its key. */
function meaning({ sessionId, sessionKey }: ResetContext): IsMeant {
  const names = [sessionId, ...(sessionKey === undefined ? [] : [sessionKey])].map(ledgerText);
  return (id) => id !== undefined && names.includes(id);
}

type IsMeant = (id: string | undefined) => boolean;

function isLoaded(event: LedgerEvent | undefined, isMeant: IsMeant): boolean {
  return event?.kind === "session" && event.state === "re-attached" && isMeant(event.session);
}

/** Does an event say that a session begins anew? */
function beginsAnew(event: LedgerEvent | undefined, isMeant: IsMeant): boolean {
  if (event?.kind === "reset") return isMeant(event.session) || isMeant(event.next);
  return event?.kind === "session" && event.state === "new" && isMeant(event.session);
}
