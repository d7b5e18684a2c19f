import { expect } from "vitest";
import {
  getBootRecord,
  initializeBootId,
  judgeReset,
  type Ledger,
  type Observation,
  observeContext,
  openLedger,
  resetBootIdForTest,
  summaryOf,
  verifySessionReset,
} from "../../src/host/index.ts";
import { hostWorld } from "./host-world.ts";

/** What a person or a host says. */
export const user = (content: string): object => ({ role: "user", content });
/** What the model says. */
export const agent = (content: string): object => ({ role: "assistant", content });

/** An event that is recorded, or a context that is looked at. */
export type Happening = Parameters<Ledger["append"]>[0] | readonly object[];

/** A host with a ledger, what happens there to one session, and what is known of it then. */
export interface HostOfOne {
  /** The last look. */
  happen(...happenings: readonly Happening[]): Observation | undefined;
  /** Ends this process, as far as it knows anything, and begins another one. */
  restart(): void;
  /** The verdict with its code, and the losses that nobody announced: the same for this process and by the ledger alone. */
  told(): readonly [told: string, unannounced: number];
}

/** Makes a host whose clock stands still. */
export function hostOfOne(session: string): HostOfOne {
  const world = hostWorld({ now: () => new Date(Date.UTC(2026, 1, 3)) });
  let ledger: Ledger;
  const restart = (): void => {
    resetBootIdForTest();
    ledger = openLedger({ world });
    initializeBootId({ world, ledger });
  };
  restart();
  return {
    restart,
    happen: (...happenings) => {
      let last: Observation | undefined;
      for (const each of happenings) {
        if ("kind" in each) expect(ledger.append(each)).toMatchObject({ ok: true });
        else last = observeContext(session, each);
      }
      return last;
    },
    told: () => {
      const { records } = ledger.read();
      const { processStartTime = 0 } = getBootRecord() ?? {};
      const live = verifySessionReset({ sessionId: session });
      expect(judgeReset({ sessionId: session }, { records, observations: [], processStartTime })).toEqual(
        live,
      );
      const known = summaryOf(records).sessions.find((each) => each.session === session);
      return [`${live.verdict}: ${live.code}`, known?.unannounced ?? 0];
    },
  };
}
