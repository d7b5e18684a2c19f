import { afterStep, type SessionState, type Step, UNKNOWN } from "../../host/reset/standing.ts";
import type { Moment } from "../../host/reset/verify-reset.ts";

/** A reset of a session, and whether its model was given less by it. */
export interface KnownReset {
  readonly at: number;
  readonly effective: boolean;
}

/**
 * The resets of a session: each that is recorded, decided by what was seen of the context up to the next one, and each loss
 * of all turns that was seen and has not come back. One behind which nobody looked is decided with the next one.
 */
export function knownResets(moments: readonly Moment[]): readonly KnownReset[] {
  const told: { at: number; effective: boolean }[] = [];
  const lost: KnownReset[] = [];
  let state = UNKNOWN;
  // Those that a look decides now.
  let open: typeof told = [];
  // Those that the last loss of all turns has shown.
  let shown: typeof told = [];
  let isSeen = false;
  for (const { at, step } of moments) {
    state = afterStep(state, step);
    if (isReset(step)) {
      const reset = { at, effective: true };
      told.push(reset);
      open = isSeen ? [reset] : [...open, reset];
      isSeen = false;
    } else if (step.kind === "look") {
      isSeen = true;
      for (const reset of open) reset.effective = isInEffect(state) ?? reset.effective;
      if (step.change === "restored" || step.restored === true) {
        lost.length = 0;
        for (const reset of shown) reset.effective = false;
        shown = [];
      }
      if (step.change === "reset" && !step.first) {
        lost.push({ at, effective: true });
        shown = open;
      }
    }
  }
  return [...told, ...lost];
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
