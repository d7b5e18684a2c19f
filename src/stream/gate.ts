import type { Carrier, Unit } from "./carrier.ts";
import type { Judge } from "./judge.ts";

/** What a gate lets out. `over`: nothing more will pass, whatever the source still has. */
export interface Passed {
  readonly out: readonly unknown[];
  readonly over: boolean;
}

/** Stands between the source and who listens. */
export interface Gate {
  take(item: unknown): Passed;
  /** To be called when the source has ended or was given up, and the judge knows it. */
  end(): Passed;
}

/** Lets everything through as it came, at once; the judge looks on. */
export function openGate(judge: Judge, carrier: Carrier): Gate {
  const showAll = (units: Iterable<Unit>): void => {
    // Once the judge knows, nothing has to be read any more.
    for (const _ of units) if (judge.verdict() !== undefined) return;
  };
  return {
    take(item) {
      if (judge.verdict() === undefined) showAll(carrier.read(item));
      return { out: [item], over: false };
    },
    end() {
      showAll(carrier.rest());
      judge.end();
      return { out: [], over: false };
    },
  };
}

/**
 * Keeps back what closes a call, and all that follows it, until the judge knows. What comes before passes at once. So a
 * reader sees the events in their order, and either all of them or an error in the place of the end.
 */
export function holdingGate(judge: Judge, carrier: Carrier, maxBytes: number): Gate {
  let held: unknown[] = [];
  let heldSize = 0;
  let isSealed = false;
  let isOpen = false;
  let isAtEnd = false;

  const release = (): unknown[] => {
    const all = held;
    held = [];
    heldSize = 0;
    return all;
  };

  // What may leave now that `raw` has come, or that nothing more comes.
  const settle = (raw: readonly unknown[]): Passed => {
    const verdict = judge.verdict();
    if (verdict === undefined) return { out: [], over: false };
    // A turn without a call that the provider itself has ended badly says so itself.
    if (verdict.commit || (verdict.ended && !isSealed)) {
      isOpen = true;
      return { out: [...release(), ...raw], over: false };
    }
    held = [];
    const own = verdict.reason === "error-frame" ? raw : [];
    // The provider's own error says more than ours, but an event that lacks its end is no event to who reads it.
    const ending = own.length > 0 && !isAtEnd ? [] : carrier.ending(verdict, judge.dialect());
    return { out: [...own, ...ending], over: true };
  };

  const takeUnit = ({ raw, size, passage }: Unit): Passed => {
    if (isOpen) return { out: passage === "late" ? [] : [raw], over: false };
    if (judge.verdict() === undefined) {
      isSealed ||= passage === "hold";
      const passes = !isSealed && (passage === "pass" || (passage === undefined && held.length === 0));
      if (passes) return { out: [...release(), raw], over: false };
      held.push(raw);
      heldSize += size;
      if (heldSize <= maxBytes) return { out: [], over: false };
      judge.fail("too-large");
      return settle([]);
    }
    isSealed ||= passage === "hold";
    return settle([raw]);
  };

  const takeAll = (units: Iterable<Unit>): Passed => {
    const out: unknown[] = [];
    for (const unit of units) {
      const passed = takeUnit(unit);
      for (const one of passed.out) out.push(one);
      if (passed.over) return { out, over: true };
    }
    return { out, over: false };
  };

  return {
    take: (item) => takeAll(carrier.read(item)),
    end() {
      isAtEnd = true;
      const rest = takeAll(carrier.rest());
      if (rest.over || isOpen) return rest;
      judge.end();
      const last = settle([]);
      return { out: [...rest.out, ...last.out], over: last.over };
    },
  };
}
