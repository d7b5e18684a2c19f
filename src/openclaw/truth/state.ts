import type { StateClaim } from "../../claims/claim.ts";
import type { ResetCause } from "../../host/ledger/event.ts";
import { type ContextObserver, createContextObserver } from "../../host/reset/observe.ts";
import type { ResetVerification } from "../../host/reset/verify-reset.ts";
import type { Position } from "../../store/store.ts";
import type { NamedSession } from "../payload.ts";

/** What this process knows of one session, since it started. */
export interface TruthSession {
  /** Its key, else its id: under this name its contexts are compared, whatever id it has by then. */
  readonly name: string;
  key: string | undefined;
  agent: string | undefined;
  id: string | undefined;
  /** How this process came by it; undefined before its first turn. */
  state: "new" | "re-attached" | undefined;
  /** The same before it was reset, as long as no look has shown that. */
  stateBefore: TruthSession["state"];
  /** The id that it had when its context was looked at last. */
  idAtLook: string | undefined;
  /** When that was, in milliseconds since 1970. */
  lookedAt: number | undefined;
  /** A reset that was asked for and has not taken place yet. */
  cause: ResetCause | undefined;
  /** The entry of its agent that stood for its last reset. */
  entry: string | undefined;
  /** A loss was recorded since the last look. */
  isAnnounced: boolean;
  /** Messages before the compaction that runs. */
  beforeCompaction: number | undefined;
  /** Messages that the model is given for the answer to come. */
  entries: number | undefined;
  tokens: number | undefined;
  window: number | undefined;
  nonce: string | undefined;
  /** Answers of this turn that are judged or were. */
  readonly checks: Map<string, Promise<Contradicted | undefined>>;
  /** False claims of the last turn that the model is told of in the next one. */
  uncorrected: readonly StateClaim[];
  /** Its answer was asked for again, and the turn is not over. */
  isRevised: boolean;
  /** Kinds of incidents that were told of it. */
  readonly told: Set<string>;
}

/** What an answer claims against the evidence. */
export interface Contradicted {
  readonly claims: readonly StateClaim[];
  readonly reset: ResetVerification;
}

/** What this process knows of its boot and sessions. */
export interface TruthState {
  /** The host has started, and not stopped since. */
  isUp: boolean;
  readonly sessions: Map<string, TruthSession>;
  readonly observer: ContextObserver;
  /** The session of the last turn. */
  latest: TruthSession | undefined;
  /** The hooks that were seen: what one of them does, another need not do as well. */
  readonly seen: Set<string>;
  /** The end of the ledger after the last record of this process. */
  head: Position | undefined;
  /** Why the last record could not be written. */
  trouble: string | undefined;
  /** Answers that are being judged. */
  readonly running: Set<Promise<unknown>>;
  /** False claims of answers that may not have been sent yet, by their session. */
  readonly held: Map<string, Contradicted>;
}

const KEY: unique symbol = Symbol.for("layer0.openclaw.truth");

/**
 * One for the process, and not for the module: a host that loads its plugins anew evaluates this file again, and its
 * sessions are still those that it has seen.
 */
export function truthState(): TruthState {
  const shared = globalThis as { [KEY]?: TruthState };
  shared[KEY] ??= {
    isUp: false,
    sessions: new Map(),
    observer: createContextObserver(),
    latest: undefined,
    seen: new Set(),
    head: undefined,
    trouble: undefined,
    running: new Set(),
    held: new Map(),
  };
  return shared[KEY];
}

/** Forgets all of it, so that a test can start again. */
export function resetTruthForTest(): void {
  delete (globalThis as { [KEY]?: TruthState })[KEY];
}

/** A session that is forgotten here is taken for one from before: so many more are kept than are used at once. */
const MOST_SESSIONS = 4096;

/** What is known of the session of a hook, new where nothing is. */
export function truthOf({ name, key, agent, id }: NamedSession): TruthSession {
  const { sessions } = truthState();
  const known = sessions.get(name) ?? newSession(name);
  sessions.delete(name);
  sessions.set(name, known);
  const [oldest] = sessions.keys();
  if (sessions.size > MOST_SESSIONS && oldest !== undefined) sessions.delete(oldest);
  known.key = key ?? known.key;
  known.agent = agent ?? known.agent;
  // An id that changes is an event: whoever looks at the turn notes it.
  known.id ??= id;
  return known;
}

function newSession(name: string): TruthSession {
  return {
    name,
    key: undefined,
    agent: undefined,
    id: undefined,
    state: undefined,
    stateBefore: undefined,
    idAtLook: undefined,
    lookedAt: undefined,
    cause: undefined,
    entry: undefined,
    isAnnounced: false,
    beforeCompaction: undefined,
    entries: undefined,
    tokens: undefined,
    window: undefined,
    nonce: undefined,
    checks: new Map(),
    uncorrected: [],
    isRevised: false,
    told: new Set(),
  };
}
