import { type ContextChange, compareContexts } from "./compare.ts";
import { type Fingerprint, fingerprintOf } from "./fingerprint.ts";

/** A look at the context of a session. */
export interface Observation extends ContextChange {
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** The first look at this session: there was nothing to compare with. */
  readonly first: boolean;
}

/** Looks at contexts as they are given to a model, turn by turn. */
export interface ContextObserver {
  /** Looks at the messages that a session gives to its model now, in any dialect; keeps hashes of them. */
  observe(sessionId: string, messages: readonly unknown[]): Observation;
  /** The last looks at a session, oldest first. */
  observations(sessionId: string): readonly Observation[];
  /** What the last look at a session saw, for whoever keeps it over a restart. */
  last(sessionId: string): Fingerprint | undefined;
}

/** How much an observer keeps, and the clock that it looks at. */
export interface ObserverOptions {
  /** Hashes in all sessions together; the sessions that were looked at longest ago are forgotten first. */
  readonly mostHashes?: number;
  readonly now?: () => number;
  /** Hears every look that is not the first of its session. */
  readonly onChange?: (sessionId: string, observation: Observation) => void;
}

interface Seen {
  readonly last: Fingerprint;
  readonly observations: readonly Observation[];
}

/** Some fifty megabytes. */
const MOST_HASHES = 1_000_000;

/** Looks that are kept of each session. */
const MOST_OBSERVATIONS = 64;

/** Makes an observer. */
export function createContextObserver(options: ObserverOptions = {}): ContextObserver {
  const { mostHashes = MOST_HASHES, now = Date.now, onChange = () => undefined } = options;
  // In the order in which they were looked at.
  const sessions = new Map<string, Seen>();
  let hashes = 0;
  const forget = (id: string): void => {
    hashes -= sessions.get(id)?.last.hashes.length ?? 0;
    sessions.delete(id);
  };
  const observe: ContextObserver["observe"] = (sessionId, messages) => {
    const seen = sessions.get(sessionId);
    const last = fingerprintOf(messages);
    const first = seen === undefined;
    const observation = { ...compareContexts(seen?.last, last), at: now(), first };
    const observations = [...(seen?.observations ?? []), observation].slice(-MOST_OBSERVATIONS);
    forget(sessionId);
    sessions.set(sessionId, { last, observations });
    hashes += last.hashes.length;
    for (const id of sessions.keys()) {
      if (hashes <= mostHashes || id === sessionId) break;
      forget(id);
    }
    if (!first) onChange(sessionId, observation);
    return observation;
  };
  return {
    observe,
    observations: (sessionId) => sessions.get(sessionId)?.observations ?? [],
    last: (sessionId) => sessions.get(sessionId)?.last,
  };
}
