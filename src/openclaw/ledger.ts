/** What is known of one session while the host runs. */
export interface SessionLedger {
  /** Calls that were written or begun and have no result yet: the name of the tool by id. */
  readonly open: Map<string, string>;
  /** Ids of calls that were written, the oldest first. */
  readonly written: Set<string>;
  /** Ids that were changed as they were written: what a result of the old id must answer. */
  readonly renamed: Map<string, string>;
  /** Ids of calls that were kept out of the store. */
  readonly dropped: Set<string>;
  /** Results that were counted, so that two hooks which tell of one count once. */
  readonly settled: Set<string>;
  /** Tools that brought a result without an error. */
  successes: number;
  /** A turn is running. */
  busy: boolean;
  /** The id of the session in its store, as far as a hook has told it. */
  id: string | undefined;
  agent: string | undefined;
  key: string | undefined;
  /** Its stored history was looked at since the host started. */
  isChecked: boolean;
  /** Kinds of incidents that were told of it, so that one which comes back each turn is told once. */
  readonly told: Set<string>;
}

/** What is remembered of all sessions, in a memory that does not grow without end. */
export interface Ledger {
  /** The session of this name, new where it is not known. What was used longest ago is forgotten first. */
  of(name: string): SessionLedger;
  /** The ids of sessions with a running turn. */
  busy(): readonly string[];
  /** The number of sessions that are remembered. */
  readonly size: number;
}

const MOST_SESSIONS = 256;
const MOST_IDS = 2048;

/** Makes an empty ledger. */
export function createLedger(mostSessions: number = MOST_SESSIONS): Ledger {
  const sessions = new Map<string, SessionLedger>();
  return {
    of(name) {
      const session = sessions.get(name) ?? emptyLedger();
      sessions.delete(name);
      sessions.set(name, session);
      forgetOldest(sessions, mostSessions);
      return session;
    },
    busy: () => [...sessions.values()].flatMap(({ busy, id }) => (busy && id !== undefined ? [id] : [])),
    get size() {
      return sessions.size;
    },
  };
}

/** A session of which nothing is known yet. */
export function emptyLedger(): SessionLedger {
  return {
    open: new Map(),
    written: new Set(),
    renamed: new Map(),
    dropped: new Set(),
    settled: new Set(),
    successes: 0,
    busy: false,
    id: undefined,
    agent: undefined,
    key: undefined,
    isChecked: false,
    told: new Set(),
  };
}

/** The session begins anew: ids of before mean nothing to what is written now. */
export function forgetCalls({ open, written, renamed, dropped, settled }: SessionLedger): void {
  for (const kept of [open, written, renamed, dropped, settled]) kept.clear();
}

/** A call was written, or a tool begins. */
export function openCall(session: SessionLedger, id: string, name: string): void {
  session.open.set(id, name);
  forgetOldest(session.open, MOST_IDS);
}

/** Remembers an id as one that is in the store. */
export function noteWritten(session: SessionLedger, id: string): void {
  session.written.add(id);
  forgetOldest(session.written, MOST_IDS);
}

/** The call of this id is written under another one. */
export function noteRenamed(session: SessionLedger, id: string, to: string): void {
  session.renamed.set(id, to);
  forgetOldest(session.renamed, MOST_IDS);
}

/** The call of this id is not written. */
export function noteDropped(session: SessionLedger, id: string): void {
  session.dropped.add(id);
  forgetOldest(session.dropped, MOST_IDS);
}

/** A call has its result. True where it succeeded and was not counted before. */
export function settleCall(session: SessionLedger, id: string, succeeded: boolean): boolean {
  const isFirst = id !== "" && (!session.settled.has(id) || session.open.has(id));
  session.open.delete(id);
  session.settled.add(id);
  forgetOldest(session.settled, MOST_IDS);
  if (!isFirst || !succeeded) return false;
  session.successes += 1;
  return true;
}

function forgetOldest(kept: Map<string, unknown> | Set<string>, most: number): void {
  if (kept.size <= most) return;
  for (const oldest of kept.keys()) {
    kept.delete(oldest);
    return;
  }
}
