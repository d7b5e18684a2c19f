import type { FoundSession } from "../../agents/discover.ts";
import type { SessionSummary } from "../../report/sessions/session-summary.ts";
import type { Invocation } from "../command-line/command.ts";
import { settingsFor } from "../judge/settings-for.ts";
import { EXIT, type ExitCode, gravest } from "../program/exit-codes.ts";
import { createProgress } from "../program/progress.ts";
import { type Surveyed, surveySessions } from "./survey.ts";

/** A person sees no more of it, and a terminal that is far away need not carry more. */
const REPAINT_MS = 100;

/** Judges sessions with progress for a person; Ctrl-C ends it with what is known. */
export async function judgeFound(
  sessions: readonly FoundSession[],
  invocation: Invocation,
  onSummary?: (summary: SessionSummary) => void,
): Promise<Surveyed> {
  if (sessions.length === 0) return { summaries: [], interrupted: false };
  const { io, printer, flags } = invocation;
  const progress = createProgress(io, printer, flags.json === true);
  let judged = 0;
  let broken = 0;
  let painted = Number.NEGATIVE_INFINITY;
  try {
    return await surveySessions(sessions, {
      io,
      settings: settingsFor(invocation),
      onSummary: (summary) => {
        judged += 1;
        if (summary.verdict === "broken") broken += 1;
        if (onSummary !== undefined) {
          progress.clear();
          onSummary(summary);
        }
        const now = io.clock();
        if (now - painted < REPAINT_MS) return;
        painted = now;
        const soFar = broken === 0 ? "" : `, ${broken} broken`;
        progress.show(`${judged} of ${sessions.length} sessions${soFar}  (Ctrl-C shows what is known)`);
      },
    });
  } finally {
    progress.clear();
  }
}

/** What a person is told of, newest first: of an agent's own lists of sessions only those that are of no use to it. */
export function worthTelling(judged: readonly SessionSummary[]): readonly SessionSummary[] {
  const told = judged.filter(({ kind, verdict }) => kind === "session" || verdict !== "healthy");
  return told.sort((a, b) => b.modified - a.modified);
}

/** What the sessions on this machine are, as an exit code. */
export function exitOf(
  judged: readonly SessionSummary[],
  incomplete: boolean,
  interrupted: boolean,
): ExitCode {
  const has = (verdict: SessionSummary["verdict"]): boolean =>
    judged.some((session) => session.verdict === verdict);
  return gravest([
    ...(has("broken") ? [EXIT.problems] : []),
    ...(incomplete || has("unreadable") ? [EXIT.incomplete] : []),
    ...(interrupted ? [EXIT.interrupted] : []),
  ]);
}
