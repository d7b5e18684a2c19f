import { isLoss } from "../ledger/event.ts";
import { type ContextChange, compareContexts, takerOf, turnKeys } from "./compare.ts";
import { type Fingerprint, fingerprintOf } from "./fingerprint.ts";
import { type Returned, withLoss } from "./standing.ts";

/** A look at the context of a session. */
export interface Observation extends ContextChange {
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** The first look at this session: there was nothing to compare with. */
  readonly first: boolean;
  /** The last record that the ledger had by then, where the observer is told of one. */
  readonly seq?: number;
  /**
   * So many of the last two losses are there again, and the change is that since the first of them: looks between were beside the
   * session's own.
   */
  readonly restored?: Returned;
}

/** Looks at contexts as they are given to a model, turn by turn. */
export interface ContextObserver {
  /** Looks at the messages that a session gives to its model now, in any dialect; keeps hashes of them. */
  observe(sessionId: string, messages: readonly unknown[]): Observation;
  /** The last looks at a session, oldest first; of those in a row that lost nothing, the first ones and the last one. */
  observations(sessionId: string): readonly Observation[];
  /** What the last look at a session saw, for whoever keeps it over a restart. */
  last(sessionId: string): Fingerprint | undefined;
}

/** How much an observer keeps, and the clock that it looks at. */
export interface ObserverOptions {
  /** Hashes in all sessions together; the sessions that were looked at longest ago are forgotten first. */
  readonly mostHashes?: number;
  readonly now?: () => number;
  /** The last record of the ledger now: what comes first is told by it and not by the clock. */
  readonly seq?: () => number | undefined;
  /** Hears every look that is not the first of its session. */
  readonly onChange?: (sessionId: string, observation: Observation) => void;
}

interface Seen {
  readonly last: Fingerprint;
  /** The last losses that have not come back. */
  readonly lost: readonly Loss[];
  readonly observations: readonly Observation[];
}

/** The context before turns of it were lost, and these turns. */
interface Loss {
  readonly context: Fingerprint;
  readonly turns: readonly string[];
}

/** Some fifty megabytes. */
const MOST_HASHES = 1_000_000;

/** Looks that are kept of each session. */
const MOST_OBSERVATIONS = 64;

/** Makes an observer. */
export function createContextObserver(options: ObserverOptions = {}): ContextObserver {
  const { mostHashes = MOST_HASHES, now = Date.now, seq, onChange = () => undefined } = options;
  // In the order in which they were looked at.
  const sessions = new Map<string, Seen>();
  let hashes = 0;
  const sizeOf = (seen: Seen | undefined): number =>
    seen === undefined
      ? 0
      : seen.lost.reduce(
          (sum, { context, turns }) => sum + context.hashes.length + turns.length,
          seen.last.hashes.length,
        );
  const forget = (id: string): void => {
    hashes -= sizeOf(sessions.get(id));
    sessions.delete(id);
  };
  const observe: ContextObserver["observe"] = (sessionId, messages) => {
    const seen = sessions.get(sessionId);
    const last = fingerprintOf(messages);
    const position = seq?.();
    const [change, back] = changeSince(seen, last);
    const observation: Observation = {
      ...change,
      at: now(),
      first: seen === undefined,
      ...(position === undefined ? {} : { seq: position }),
    };
    const observations = withLook(seen?.observations ?? [], observation);
    forget(sessionId);
    const kept = { last, lost: lostBy(observation, back, seen, last), observations };
    sessions.set(sessionId, kept);
    hashes += sizeOf(kept);
    for (const id of sessions.keys()) {
      if (hashes <= mostHashes || id === sessionId) break;
      forget(id);
    }
    if (!observation.first) onChange(sessionId, observation);
    return observation;
  };
  return {
    observe,
    observations: (sessionId) => sessions.get(sessionId)?.observations ?? [],
    last: (sessionId) => sessions.get(sessionId)?.last,
  };
}

type Change = ContextChange & Pick<Observation, "restored">;

/** The loss that came back, and how many of the last ones are there again with it. */
interface Back {
  readonly loss: Loss;
  readonly returned: Returned;
}

function changeSince(seen: Seen | undefined, now: Fingerprint): readonly [Change, Back | undefined] {
  const change = compareContexts(seen?.last, now);
  const back = seen === undefined ? undefined : backIn(seen, change, now);
  if (back === undefined) return [change, undefined];
  const since = compareContexts(back.loss.context, now);
  const told = isLoss(since.change) ? since : ({ ...change, change: "restored" } as const);
  return [{ ...told, restored: back.returned }, back];
}

/**
 * The loss of which most turns are there again at once: a heartbeat that is answered as ever comes one by one. Behind a request
 * beside the session's own, without an answer in it and of which nothing is left, one is enough.
 */
function backIn({ lost, last }: Seen, { kept }: ContextChange, now: Fingerprint): Back | undefined {
  if (lost.length === 0) return undefined;
  const isAside = last.answers.length === 0 && kept === 0;
  const come = missingFrom(turnKeys(now), turnKeys(last));
  const isBack = ({ turns }: Loss): boolean => {
    const back = turns.length - missingFrom(turns, come).length;
    return isAside ? back > 0 : back * 2 > turns.length;
  };
  const index = lost.findLastIndex(isBack);
  const loss = lost[index];
  return loss === undefined ? undefined : { loss, returned: lost.length - index === 1 ? 1 : 2 };
}

/** The turns that may come back: those of the last losses, as long as they have not. */
function lostBy(
  observation: Observation,
  back: Back | undefined,
  seen: Seen | undefined,
  now: Fingerprint,
): Seen["lost"] {
  if (seen === undefined) return [];
  const lost = back === undefined ? seen.lost : seen.lost.slice(0, -back.returned);
  if (!isLoss(observation.change)) return lost;
  const context = back?.loss.context ?? seen.last;
  return withLoss(lost, { context, turns: missingFrom(turnKeys(context), turnKeys(now)) }, observation);
}

/** Those of one list that the other has not, or not as often. */
function missingFrom(turns: readonly string[], others: readonly string[]): readonly string[] {
  const take = takerOf(others);
  return turns.filter((turn) => !take(turn));
}

/** Of looks in a row that lost nothing the last one has all that those before it had. */
function withLook(looks: readonly Observation[], look: Observation): readonly Observation[] {
  const [before, last] = looks.slice(-2);
  const isOneMore = [before, last, look].every((each) => each !== undefined && isQuiet(each));
  return [...(isOneMore ? looks.slice(0, -1) : looks), look].slice(-MOST_OBSERVATIONS);
}

/** Has a look seen turns of before, and none that went or came back? */
function isQuiet({ change, left }: Observation): boolean {
  return left > 0 && !isLoss(change) && change !== "restored";
}
