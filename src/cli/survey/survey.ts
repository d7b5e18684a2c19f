import type { FoundSession } from "../../agents/discover.ts";
import type { SessionSummary } from "../../report/session-summary.ts";
import type { Io } from "../io.ts";
import type { Settings } from "../settings.ts";
import { summarise } from "./summarise.ts";

/** How a survey is made, and who hears of it on the way. */
export interface SurveyOptions {
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

/** Judges sessions, the first ones first. Throws only what is a bug. */
export async function surveySessions(
  sessions: readonly FoundSession[],
  { io, settings, onSummary = () => {} }: SurveyOptions,
): Promise<Surveyed> {
  const summaries: SessionSummary[] = [];
  for (const session of sessions) {
    await turn();
    if (io.interrupted.aborted) return { summaries, interrupted: true };
    const summary = summarise(session, settings, io);
    summaries.push(summary);
    onSummary(summary);
  }
  return { summaries, interrupted: false };
}

/** Lets signals and timers have their turn: Ctrl-C is heard here. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
