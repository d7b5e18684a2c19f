import { isLoss, type LedgerEvent } from "../ledger/event.ts";
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
  /**
   * Nothing of the session is left, and no answer is in it yet: all is lost, or this is a request beside the session's own, as for a
   * title. The next look is compared with the one before, and tells.
   */
  readonly open?: true;
}

/** What a ledger is told of a look. */
export function observedEvent(session: string, observation: Observation): ObservedEvent {
  const { change, before, after, left, restored, open } = observation;
  const more = { ...(restored === undefined ? {} : { restored }), ...(open === undefined ? {} : { open }) };
  return { kind: "observed", session, change, before, after, left, ...more };
}

type ObservedEvent = Extract<LedgerEvent, { readonly kind: "observed" }>;

/** Looks at contexts as they are given to a model, turn by turn. */
export interface ContextObserver {
  /** Looks at the messages that a session gives to its model now, in any dialect; keeps hashes of them. */
  observe(sessionId: string, messages: readonly unknown[]): Observation;
  /** The last looks at a session, oldest first; of those in a row that lost nothing, the first ones and the last one. */
  observations(sessionId: string): readonly Observation[];
  /** What the last looks at a session saw, for whoever keeps it over a restart. */
  last(sessionId: string): LastLooks | undefined;
  /** Goes on from what was kept. */
  resume(sessionId: string, kept: LastLooks): void;
}

/** What the next look at a session is compared with. */
export interface LastLooks {
  readonly last: Fingerprint;
  /** Looks since that saw nothing of it, each before its first answer: contexts that began anew, or requests beside the session's own. */
  readonly aside: readonly Fingerprint[];
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

interface Seen extends LastLooks {
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

/** Front ends ask for a title, for tags and for what could be asked next. */
const MOST_ASIDE = 8;

/** Makes an observer. */
export function createContextObserver(options: ObserverOptions = {}): ContextObserver {
  const { mostHashes = MOST_HASHES, now = Date.now, seq, onChange = () => undefined } = options;
  // In the order in which they were looked at.
  const sessions = new Map<string, Seen>();
  let hashes = 0;
  const sizeOf = (seen: Seen | undefined): number =>
    seen === undefined
      ? 0
      : [
          ...[seen.last, ...seen.aside].map(({ hashes }) => hashes),
          ...seen.lost.flatMap(({ context, turns }) => [context.hashes, turns]),
        ].reduce((sum, list) => sum + list.length, 0);
  const forget = (id: string): void => {
    hashes -= sizeOf(sessions.get(id));
    sessions.delete(id);
  };
  const keep = (sessionId: string, kept: Seen): void => {
    forget(sessionId);
    sessions.set(sessionId, kept);
    hashes += sizeOf(kept);
    for (const id of sessions.keys()) {
      if (hashes <= mostHashes || id === sessionId) break;
      forget(id);
    }
  };
  const observe: ContextObserver["observe"] = (sessionId, messages) => {
    const seen = sessions.get(sessionId);
    const print = fingerprintOf(messages);
    const position = seq?.();
    const [change, back] = changeSince(seen, print);
    const observation: Observation = {
      ...change,
      at: now(),
      first: seen === undefined,
      ...(position === undefined ? {} : { seq: position }),
    };
    const observations = withLook(seen?.observations ?? [], observation);
    keep(
      sessionId,
      seen !== undefined && change.open === true
        ? { ...seen, aside: [...seen.aside, print].slice(-MOST_ASIDE), observations }
        : { last: print, aside: [], lost: lostBy(observation, back, seen, print), observations },
    );
    if (!observation.first) onChange(sessionId, observation);
    return observation;
  };
  return {
    observe,
    observations: (sessionId) => sessions.get(sessionId)?.observations ?? [],
    last: (sessionId) => {
      const { last, aside } = sessions.get(sessionId) ?? {};
      return last === undefined || aside === undefined ? undefined : { last, aside };
    },
    resume: (sessionId, kept) => keep(sessionId, { ...kept, lost: [], observations: [] }),
  };
}

type Change = ContextChange & Pick<Observation, "restored" | "open">;

/** The loss that came back, and how many of the last ones are there again with it. */
interface Back {
  readonly loss: Loss;
  readonly returned: Returned;
}

function changeSince(seen: Seen | undefined, now: Fingerprint): readonly [Change, Back | undefined] {
  if (seen === undefined) return [compareContexts(undefined, now), undefined];
  const { last, aside } = seen;
  const plain = compareContexts(last, now);
  // Words of the session itself, as a title is asked for by its first question, go on in it as well.
  const begun = aside.find((each) => goesOn(each, now) && (plain.left === 0 || !goesOn(each, last)));
  const change = told(begun === undefined ? plain : compareContexts(last, begun), seen, now);
  const back = isBegun(begun ?? last, now) ? undefined : backIn(seen, now);
  if (back === undefined) return [change, undefined];
  const since = compareContexts(back.loss.context, now);
  const again = isLoss(since.change) ? since : ({ ...change, change: "restored" } as const);
  return [{ ...again, restored: back.returned }, back];
}

/** Nothing of a session is there: lost where that is answered, and else the next look tells. */
function told(change: ContextChange, { aside }: Seen, { messages, answers }: Fingerprint): Change {
  const seen = { ...change, after: messages };
  // Memory in front of both is no turn of either.
  if (change.left > 0) return seen;
  // Twice nothing of it is no edit of it.
  if (change.change === "edited" && change.kept === 0 && aside.length > 0)
    return { ...seen, change: "reset" };
  const isOpen = isLoss(change.change) && messages > 0 && answers.length === 0;
  return isOpen ? { ...seen, open: true } : seen;
}

function goesOn({ hashes }: Fingerprint, now: Fingerprint): boolean {
  return hashes.every((hash, place) => now.hashes[place] === hash);
}

/** A context with its first answer brings nothing back, whatever it says. */
function isBegun(before: Fingerprint, now: Fingerprint): boolean {
  return before.answers.length === 0 && now.answers.length <= 1 && goesOn(before, now);
}

/**
 * The loss of which most turns are there again at once: a heartbeat that is answered as ever comes one by one. Behind a context
 * without a message one is enough.
 */
function backIn({ lost, last }: Seen, now: Fingerprint): Back | undefined {
  if (lost.length === 0) return undefined;
  const isEmpty = last.messages === 0;
  const come = missingFrom(turnKeys(now), turnKeys(last));
  const isBack = ({ turns }: Loss): boolean => {
    const back = turns.length - missingFrom(turns, come).length;
    return isEmpty ? back > 0 : back * 2 > turns.length;
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
