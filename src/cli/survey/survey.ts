import type { FoundSession } from "../../agents/discover.ts";
import type { SessionSummary } from "../../report/sessions/session-summary.ts";
import type { Settings } from "../judge/settings.ts";
import type { Io } from "../program/io.ts";
import { type Desk, type Pool, startPool } from "./pool.ts";
import { summarise } from "./summarise.ts";
import { packSettings } from "./worker-settings.ts";

/** How a survey is made, and who hears of it on the way. */
export interface SurveyOptions {
  /** Without judges elsewhere every session is judged in this thread. */
  readonly io: Io;
  readonly settings: Settings;
  /** Called for each session as soon as it is judged; not always in the order in which they were given. */
  readonly onSummary?: (summary: SessionSummary) => void;
}

/** What a survey came to. */
export interface Surveyed {
  /** Those that were judged, in the order in which the sessions were given. */
  readonly summaries: readonly SessionSummary[];
  /** The person stopped it: there are sessions that nobody judged. */
  readonly interrupted: boolean;
}

/** Less than this is judged here before threads have begun. */
const FEWEST_BYTES_FOR_THREADS = 24_000_000;
/** While threads begin, what is judged here must not keep one of them waiting for an ear. */
const MOST_BYTES_WHILE_WAITING = 2_000_000;

/** Judges sessions, the first ones first. Throws only what is a bug. */
export async function surveySessions(
  sessions: readonly FoundSession[],
  { io, settings, onSummary = () => {} }: SurveyOptions,
): Promise<Surveyed> {
  const known = new Map<FoundSession, SessionSummary>();
  const isStopped = (): boolean => io.interrupted.aborted;
  let next = 0;
  const desk: Desk = {
    take: () => (isStopped() ? undefined : sessions[next++]),
    put: (session, summary) => {
      known.set(session, summary);
      onSummary(summary);
    },
  };
  const judgeHere = async (goesOn: (session: FoundSession) => boolean): Promise<void> => {
    for (;;) {
      await turn();
      const waiting = sessions[next];
      if (waiting === undefined || !goesOn(waiting)) return;
      const session = desk.take();
      if (session === undefined) return;
      desk.put(session, summarise(session, settings, io));
    }
  };
  const pool = poolFor(sessions, settings, io, desk);
  if (pool !== undefined) {
    // What the person sees first need not wait for threads.
    const first = judgeHere(({ bytes }) => !pool.isReady() && bytes <= MOST_BYTES_WHILE_WAITING);
    await Promise.all([first, pool.done]);
  }
  // All, or what is left where the system has no thread to give.
  await judgeHere(() => true);
  const summaries = sessions.flatMap((session) => known.get(session) ?? []);
  return { summaries, interrupted: isStopped() && summaries.length < sessions.length };
}

function poolFor(
  sessions: readonly FoundSession[],
  settings: Settings,
  { judges, interrupted }: Io,
  desk: Desk,
): Pool | undefined {
  const bytes = sessions.reduce((sum, session) => sum + session.bytes, 0);
  if (judges === undefined || bytes < FEWEST_BYTES_FOR_THREADS || interrupted.aborted) return undefined;
  const threads = Math.min(judges.mostThreads, sessions.length);
  const packed = packSettings(settings, sessions);
  return startPool({ judges, threads, settings: packed, desk, stopped: interrupted });
}

/** Lets signals and timers have their turn: Ctrl-C is heard here. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
