import { afterStep, asSeen, type SessionState, stepOf, UNKNOWN } from "../reset/standing.ts";
import type { ResetCause } from "./event.ts";
import type { LedgerRecord } from "./record.ts";

/** A boot of a host. */
export interface BootSummary {
  readonly bootId: string;
  readonly at: number;
  readonly pid: number;
  /** The process in the system's own words, where it gave them. */
  readonly start?: string;
  readonly host?: string;
  /** When the process began. */
  readonly started: number;
  readonly node: string;
  readonly reloads: number;
  readonly stopped?: number;
}

/** A reset that a host has recorded. */
export interface ResetSummary {
  readonly session: string;
  readonly at: number;
  readonly seq: number;
  readonly cause: ResetCause;
  readonly boot: string | null;
  readonly next?: string;
}

/** A session as the ledger knows it. */
export interface SessionSummary {
  readonly session: string;
  /** How the host came by it last; `unknown` where it only recorded what happened to it. */
  readonly state: "new" | "re-attached" | "unknown";
  /** The boot under which that was, and when. */
  readonly boot: string | null;
  readonly since: number;
  readonly resets: number;
  readonly compactions: number;
  readonly rollbacks: number;
  readonly repairs: number;
  /** Losses that were seen in its context and that nobody has recorded. */
  readonly unannounced: number;
}

/** What a ledger tells of a host. */
export interface HostSummary {
  /** The newest boot. */
  readonly boot: BootSummary | undefined;
  readonly boots: number;
  /** In the order in which they were first named. */
  readonly sessions: readonly SessionSummary[];
  /** Oldest first. */
  readonly resets: readonly ResetSummary[];
}

type Counts = { -readonly [Key in keyof SessionSummary]: SessionSummary[Key] };

/** The fold of all records. */
export function summaryOf(records: readonly LedgerRecord[]): HostSummary {
  const boots = new Map<string, { -readonly [Key in keyof BootSummary]: BootSummary[Key] }>();
  const sessions = new Map<string, Counts>();
  const resets: ResetSummary[] = [];
  const session = ({ at, boot }: LedgerRecord, id: string): Counts => {
    const known = sessions.get(id);
    if (known !== undefined) return known;
    const counts = { resets: 0, compactions: 0, rollbacks: 0, repairs: 0, unannounced: 0 };
    const fresh: Counts = { session: id, state: "unknown", boot, since: at, ...counts };
    sessions.set(id, fresh);
    return fresh;
  };
  let last: string | undefined;
  const states = new Map<string, SessionState>();
  // How sessions stood before they were reset last.
  const before = new Map<string, Pick<Counts, "state" | "boot" | "since">>();
  const goOn = ({ event }: LedgerRecord, id: string): SessionState => {
    const step = stepOf(event, (name) => name === id);
    const known = states.get(id) ?? UNKNOWN;
    const state = step === undefined ? known : afterStep(known, step);
    states.set(id, state);
    return asSeen(state);
  };
  for (const record of records) {
    const { event, at, boot, seq } = record;
    const name = event !== undefined && "session" in event ? event.session : undefined;
    if (name !== undefined) session(record, name).unannounced = goOn(record, name).unannounced;
    switch (event?.kind) {
      case "boot": {
        const { kind, kernelBootId, ...facts } = event;
        boots.set(event.bootId, { ...facts, at, reloads: 0 });
        last = event.bootId;
        break;
      }
      case "reload": {
        const found = boots.get(event.bootId);
        if (found === undefined) break;
        found.reloads += 1;
        // A host that starts anew within its process has told of its stop before.
        delete found.stopped;
        break;
      }
      case "stop": {
        const found = boots.get(event.bootId);
        if (found !== undefined) found.stopped = at;
        break;
      }
      case "session":
        before.delete(event.session);
        Object.assign(session(record, event.session), { state: event.state, boot, since: at });
        break;
      case "reset": {
        const { cause, next } = event;
        session(record, event.session).resets += 1;
        resets.push({
          session: event.session,
          at,
          seq,
          cause,
          boot,
          ...(next === undefined ? {} : { next }),
        });
        const begun = session(record, next ?? event.session);
        before.set(begun.session, { state: begun.state, boot: begun.boot, since: begun.since });
        Object.assign(begun, { state: "new", boot, since: at });
        if (begun.session !== event.session) begun.unannounced = goOn(record, begun.session).unannounced;
        break;
      }
      case "compaction":
        session(record, event.session).compactions += 1;
        break;
      case "rollback":
        session(record, event.session).rollbacks += 1;
        break;
      case "repair":
        session(record, event.session).repairs += 1;
        break;
      case "observed":
      case "began":
      case "headless":
      case "torn":
      case undefined:
        break;
    }
  }
  for (const [id, earlier] of before) {
    // Its turns are still there: nothing has begun by that reset.
    if (asSeen(states.get(id) ?? UNKNOWN).standing === "not-in-effect")
      Object.assign(sessions.get(id) ?? {}, earlier);
  }
  return {
    boot: last === undefined ? undefined : boots.get(last),
    boots: boots.size,
    sessions: [...sessions.values()],
    resets,
  };
}
