import { byteCarrier, discardMessage, eventCarrier, isBytes } from "./carrier.ts";
import { type Gate, holdingGate, openGate } from "./gate.ts";
import { createJudge } from "./judge.ts";
import { STALLED, withinTime } from "./stall.ts";
import type { Upstream } from "./upstream.ts";
import type { Discard, StreamDialectName, Verdict } from "./verdict.ts";

/** How a stream is guarded. */
export interface GuardOptions {
  /** Whose stream it is. Left out, it is recognised by its events. */
  readonly dialect?: StreamDialectName;
  /**
   * `observe`: everything passes as it came. `hold`: what closes a tool call waits until the turn may be kept, and a
   * turn that may not be kept ends with an error of its provider's shape.
   */
  readonly mode: "observe" | "hold";
  /** A source that says nothing for so many milliseconds while it is read from is given up. */
  readonly stallMs?: number;
  /** The longest event, and the most that is kept of one turn. 32 MiB; an event of an SDK counts for one KiB. */
  readonly maxBytes?: number;
  /**
   * Told as soon as the turn is judged; a promise that it returns is waited for. What it throws or rejects with ends the
   * stream for who reads it.
   */
  readonly onVerdict?: (verdict: Verdict) => unknown;
}

/** Ends a stream of SDK events whose turn was discarded, as an SDK's own error would. */
export class DiscardedTurnError extends Error {
  readonly verdict: Discard;

  constructor(verdict: Discard) {
    super(discardMessage(verdict));
    this.name = "DiscardedTurnError";
    this.verdict = verdict;
  }
}

const MAX_BYTES = 32 * 1024 * 1024;

/** Where the guarded stream comes out, one piece at a time. */
export interface Outlet<T> {
  next(): Promise<IteratorResult<T, undefined>>;
  cancel(reason?: unknown): Promise<void>;
}

/** Reads a source item by item through a gate. `tell` hears the verdict as soon as there is one. */
export function guardedOutlet<T>(
  { isWeb, ...upstream }: Upstream<T>,
  options: GuardOptions,
  tell: (verdict: Verdict) => void,
): Outlet<T> {
  const { mode, stallMs, maxBytes = MAX_BYTES, onVerdict } = options;
  const judge = createJudge({ dialect: options.dialect, maxBytes });
  let gate: Gate | undefined;
  let ready: Iterator<unknown> = [].values();
  let endsInError = false;
  let isOver = false;
  let isCancelled = false;
  let throwsAtEnd = false;
  let isTold = false;

  // The first item tells how events travel here.
  const gateFor = (item: unknown): Gate => {
    const carrier = isBytes(item) ? byteCarrier(judge, maxBytes) : eventCarrier(judge);
    endsInError = carrier.endsInError;
    return mode === "hold" ? holdingGate(judge, carrier, maxBytes) : openGate(judge, carrier);
  };

  const tellIfKnown = async (): Promise<void> => {
    const verdict = judge.verdict();
    if (verdict === undefined || isTold) return;
    isTold = true;
    tell(verdict);
    if (onVerdict !== undefined) await onVerdict(verdict);
  };

  const giveUp = (): void => {
    // The reader is told why the stream ends; that its source could not be closed either is no news to anybody.
    upstream.cancel().then(undefined, () => undefined);
  };

  const nextItem = async (): Promise<IteratorResult<T, unknown> | typeof STALLED> => {
    const pending = upstream.next();
    const item = await withinTime(pending, judge.verdict() === undefined ? stallMs : undefined);
    if (item !== STALLED) return item;
    judge.end("stalled");
    await tellIfKnown();
    return mode === "hold" ? STALLED : await pending;
  };

  // Nobody knows what an event would look like here, so only an exception can tell. An empty body tells by itself.
  const endWithoutItem = (isStalled: boolean): readonly unknown[] => {
    judge.end();
    isOver = true;
    throwsAtEnd = mode === "hold" && (isStalled || !isWeb);
    if (isStalled) giveUp();
    return [];
  };

  const passItem = async (): Promise<readonly unknown[]> => {
    const item = await nextItem();
    const isEnd = item === STALLED || item.done === true;
    if (isCancelled) return [];
    if (isEnd && gate === undefined) return endWithoutItem(item === STALLED);
    gate ??= gateFor(isEnd ? undefined : item.value);
    const { out, over } = isEnd ? gate.end() : gate.take(item.value);
    if (item === STALLED || (over && item.done !== true)) giveUp();
    isOver ||= isEnd || over;
    throwsAtEnd = over && endsInError;
    return out;
  };

  const advance = async (): Promise<readonly unknown[]> => {
    try {
      const out = await passItem();
      await tellIfKnown();
      return out;
    } catch (error) {
      isOver = true;
      // The source failed, or who was told of the verdict did.
      giveUp();
      judge.fail("source-failed", error);
      // Why the source ended decides whether an SDK tries again; that nobody could be told of it comes second.
      await tellIfKnown().catch(() => undefined);
      throw error;
    }
  };

  return {
    async next() {
      for (;;) {
        const piece = ready.next();
        if (piece.done !== true) return { done: false, value: piece.value as T };
        if (isOver) break;
        const out = await advance();
        if (!isCancelled) ready = out.values();
      }
      const verdict = judge.verdict();
      const throwsNow = throwsAtEnd && verdict?.commit === false;
      throwsAtEnd = false;
      if (throwsNow) throw new DiscardedTurnError(verdict);
      return { done: true, value: undefined };
    },
    async cancel(reason) {
      isOver = true;
      isCancelled = true;
      throwsAtEnd = false;
      ready = [].values();
      judge.end("cancelled");
      await Promise.all([tellIfKnown(), upstream.cancel(reason)]);
    },
  };
}
