import { beganAt } from "../ledger/beginnings.ts";
import { ledgerText } from "../ledger/event.ts";
import type { LedgerRecord } from "../ledger/record.ts";
import type { Observation } from "./observe.ts";
import {
  afterStep,
  asSeen,
  isUntoldLoss,
  type SessionState,
  type Standing,
  type Step,
  stepOf,
  UNKNOWN,
} from "./standing.ts";

/** What a host says about a session whose reset is claimed. */
export interface ResetContext {
  readonly sessionId: string;
  readonly sessionKey?: string;
  /** Milliseconds since 1970; where it is not given, what the ledger tells. */
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
  /** Why the ledger could not be read: the code of the system. */
  readonly unread?: string;
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
  | "new-by-content"
  | "lost-all-unrecorded"
  | "lost-all-so-far"
  | "context-lost-some"
  | "reset-not-in-effect"
  | "only-restarted"
  | "only-said-by-caller"
  | "no-evidence"
  | "ledger-unread"
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
  "new-by-content": [
    "verified",
    "The caller says that the session is new, and its context has no earlier turn.",
  ],
  "lost-all-unrecorded": [
    "unannounced",
    "The context lost all of its earlier turns, but the host recorded no reset.",
  ],
  "lost-all-so-far": [
    "unannounced",
    "The last request had none of the earlier turns, and the host recorded no reset. The next one will tell whether they are lost or it stood beside the session, as one for a title does.",
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
  "ledger-unread": [
    "unverifiable",
    "The ledger of the host could not be read: nobody can say what it recorded.",
  ],
  "no-host": [
    "unverifiable",
    "No gateway has booted here and nothing was observed: there is no evidence to ask.",
  ],
};

/** Judges whether a session was reset, by what its host recorded and what its model was given. Pure. */
export function judgeReset(context: ResetContext, evidence: ResetEvidence): ResetVerification {
  const code = reasonOf(context, evidence);
  const [verdict, sentence] = REASONS[code];
  // No boot id stayed the same where there was none.
  const isBootless = code === "no-evidence" && evidence.processStartTime === undefined;
  const reason = isBootless
    ? "No host-level evidence of a reset: no boot is known here, and no reset recorded."
    : sentence;
  return { verified: verdict === "verified" || verdict === "unannounced", verdict, code, reason };
}

const CODES: Readonly<Record<Exclude<Standing, "none">, ResetReason>> = {
  new: "new-session",
  recorded: "reset-recorded",
  "in-effect": "context-lost-all",
  "not-in-effect": "reset-not-in-effect",
  unannounced: "lost-all-unrecorded",
  partial: "context-lost-some",
};

function reasonOf(context: ResetContext, evidence: ResetEvidence): ResetReason {
  if (evidence.unread !== undefined) return "ledger-unread";
  const state = stateOf(context, evidence);
  if (isUntoldLoss(state)) return "lost-all-so-far";
  const { standing } = asSeen(state);
  if (standing !== "none") return CODES[standing];
  const { records, observations, processStartTime } = evidence;
  if (records.length === 0 && observations.length === 0 && processStartTime === undefined) return "no-host";
  const [only, more] = observations;
  // A session without earlier turns has nothing but what the user said first. No message at all shows nothing.
  const isFresh = only?.first === true && more === undefined && only.after === 1;
  if (context.isNewSession === true && isFresh) return "new-by-content";
  if (context.isNewSession === true || context.resetTriggered === true) return "only-said-by-caller";
  const created = context.sessionCreatedAt ?? beganAt(records, ledgerText(context.sessionId));
  return created !== undefined && (processStartTime ?? created) > created ? "only-restarted" : "no-evidence";
}

/** How a session stands, by all that is known of it. */
function stateOf(context: ResetContext, evidence: ResetEvidence): SessionState {
  const moments = timelineOf(context, evidence);
  const after = (state: SessionState, some: readonly Moment[]): SessionState =>
    some.reduce((now, { step }) => afterStep(now, step), state);
  const { since } = context;
  if (since === undefined) return after(UNKNOWN, moments);
  // What was recorded before may be seen since.
  const { awaited } = after(
    UNKNOWN,
    moments.filter(({ at }) => at < since),
  );
  return after(
    { ...UNKNOWN, awaited },
    moments.filter(({ at }) => at >= since),
  );
}

/** Something that is recorded of a session, or a look at its context. */
export interface Moment {
  /** When, in milliseconds since 1970. */
  readonly at: number;
  readonly step: Step;
}

/** A moment that the ledger has. */
interface Written extends Moment {
  readonly seq: number;
}

/**
 * What is recorded, in the order of the ledger, and between it what was only looked at. A look that knows how far the ledger
 * was stands there, whatever the clock said; another one by its time.
 */
export function timelineOf(
  context: Pick<ResetContext, "sessionId" | "sessionKey">,
  { records, observations }: ResetEvidence,
): readonly Moment[] {
  const isMeant = meaning(context);
  const written = records.flatMap(({ seq, at, event }): readonly Written[] => {
    const step = stepOf(event, isMeant);
    return step === undefined ? [] : [{ seq, at, step }];
  });
  const moments: Moment[] = [];
  let next = 0;
  for (const look of unwritten(observations, written)) {
    for (let one = written[next]; one !== undefined && isBefore(one, look); one = written[++next]) {
      moments.push(one);
    }
    moments.push({ at: look.at, step: { kind: "look", ...look } });
  }
  return [...moments, ...written.slice(next)];
}

function isBefore({ seq, at }: Written, look: Observation): boolean {
  return look.seq === undefined ? at < look.at : seq <= look.seq;
}

/** The looks that the ledger does not have as well: one loss is not two. */
function unwritten(looks: readonly Observation[], written: readonly Written[]): readonly Observation[] {
  const left: Observation[] = [];
  let end = written.length;
  for (const look of looks.toReversed()) {
    let index = end - 1;
    for (let one = written[index]; one !== undefined && mayBe(one, look) && !isSame(one, look); ) {
      one = written[--index];
    }
    const found = written[index];
    if (found !== undefined && mayBe(found, look) && isSame(found, look)) end = index;
    else left.push(look);
  }
  return left.reverse();
}

/** A look and its record are made within so many milliseconds. */
const SAME_LOOK_MS = 60_000;

/** Could the record of a look be this one or one before it? */
function mayBe({ seq, at }: Written, look: Observation): boolean {
  return look.seq === undefined ? at > look.at - SAME_LOOK_MS : seq > look.seq;
}

function isSame({ at, step }: Written, look: Observation): boolean {
  if (step.kind !== "look" || (look.seq === undefined && at > look.at + SAME_LOOK_MS)) return false;
  // The first look of a process may have been compared with one that was kept from an earlier one.
  return step.after === look.after && (look.first || step.change === look.change);
}

/** Is this the session that is meant? An agent may name it by its id or by its key. */
function meaning({
  sessionId,
  sessionKey,
}: Pick<ResetContext, "sessionId" | "sessionKey">): (id: string | undefined) => boolean {
  const names = [sessionId, ...(sessionKey === undefined ? [] : [sessionKey])].map(ledgerText);
  return (id) => id !== undefined && names.includes(id);
}
