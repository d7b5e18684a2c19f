import { type ChangeKind, isLoss } from "../../host/ledger/event.ts";
import {
  afterStep,
  isUntoldLoss,
  returnedBy,
  type SessionState,
  type Step,
  UNKNOWN,
  withLoss,
} from "../../host/reset/standing.ts";
import type { Moment } from "../../host/reset/verify-reset.ts";

/** A reset of a session, and whether its model was given less by it. */
export interface KnownReset {
  readonly at: number;
  readonly effective: boolean;
}

/** A loss that a look saw and that has not come back. */
export interface KnownLoss {
  readonly at: number;
  readonly change: ChangeKind;
}

/** What became of a session, by all that is known of it. */
export interface KnownEvents {
  readonly resets: readonly KnownReset[];
  readonly losses: readonly KnownLoss[];
  /** The next look has to tell whether the session was reset. */
  readonly isUntold: boolean;
}

type Told = { -readonly [Key in keyof KnownReset]: KnownReset[Key] };

/** A loss, and what it says of resets: those that it shows, or the one that it is where nobody has recorded any. */
interface Shown {
  readonly loss: KnownLoss;
  shows: readonly Told[];
  isReset: boolean;
}

/**
 * The resets of a session: each that is recorded, decided by what was seen of the context up to the next one, and each loss
 * of all turns that was seen, that nobody recorded and that has not come back. One behind which nobody looked is decided with the
 * next one.
 */
export function knownEvents(moments: readonly Moment[]): KnownEvents {
  const told: Told[] = [];
  const losses = new Set<Shown>();
  // The last of these, as the fold has them.
  let last: readonly Shown[] = [];
  let state = UNKNOWN;
  // Resets that a look decides now.
  let waiting: readonly Told[] = [];
  let isSeen = false;
  for (const { at, step } of moments) {
    const before = state;
    state = afterStep(state, step);
    if (isReset(step)) {
      const reset = { at, effective: true };
      told.push(reset);
      waiting = isSeen ? [reset] : [...waiting, reset];
      isSeen = false;
      // The look just before it has shown it.
      const shown =
        before.unexplained === undefined || state.unexplained !== undefined ? undefined : last.at(-1);
      if (shown !== undefined) Object.assign(shown, { shows: [reset], isReset: false });
    } else if (step.kind === "recorded") {
      // That look was of something else, and not of a reset without effect.
      const isOther = before.losses.at(-1)?.cause === "reset" && state.losses.at(-1)?.cause !== "reset";
      for (const reset of isOther ? (last.at(-1)?.shows ?? []) : []) reset.effective = false;
    } else if (step.kind === "look" && step.open === undefined) {
      isSeen = true;
      const returned = returnedBy(step);
      for (const shown of returned === 0 ? [] : last.slice(-returned)) {
        losses.delete(shown);
        for (const reset of shown.shows) reset.effective = false;
      }
      if (returned > 0) last = last.slice(0, -returned);
      if (isLoss(step.change) && !step.first) {
        const isByReset = state.losses.at(-1)?.cause === "reset";
        const loss = { at, change: step.change };
        const shown = {
          loss,
          shows: isByReset ? waiting : [],
          isReset: !isByReset && step.change === "reset",
        };
        losses.add(shown);
        last = withLoss(last, shown, step);
      }
      for (const reset of waiting) reset.effective = isInEffect(state) ?? reset.effective;
    }
  }
  const silent = [...losses]
    .filter(({ isReset: is }) => is)
    .map(({ loss: { at } }) => ({ at, effective: true }));
  return {
    resets: [...told, ...silent],
    losses: [...losses].map(({ loss }) => loss),
    isUntold: isUntoldLoss(state),
  };
}

/** The same with resets that the agent has stored and nobody has recorded. */
export function withStored(moments: readonly Moment[], stored: readonly { readonly at: number }[]): Moment[] {
  const all = [...moments];
  for (const { at } of stored) {
    const place = all.findIndex((moment) => moment.at > at);
    all.splice(place === -1 ? all.length : place, 0, { at, step: { kind: "recorded", what: "reset" } });
  }
  return all;
}

function isReset(step: Step): boolean {
  return step.kind === "recorded" && step.what === "reset";
}

/** Does a look show the last reset, or that turns of before are still there? Undefined where it says neither. */
function isInEffect({ standing, awaited }: SessionState): boolean | undefined {
  if (standing === "not-in-effect" || awaited.includes("reset")) return false;
  return standing === "in-effect" || standing === "recorded" ? true : undefined;
}
