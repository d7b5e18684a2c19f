import type { FoundSession } from "../../agents/discover.ts";
import { type ClassifiedError, isAboutHistory, RULES_OF_CLASS } from "../../errors/error-class.ts";
import type { SessionOfError } from "../../report/error-page.ts";
import { failureText } from "../../report/error-text.ts";
import type { SessionSummary } from "../../report/session-summary.ts";
import { count } from "../../report/words.ts";
import type { Invocation } from "../command.ts";
import { breathe, Interrupted } from "../io.ts";
import { createProgress, type Progress } from "../progress.ts";
import { settingsFor } from "../settings-for.ts";
import type { Found } from "../survey/found.ts";
import { MOST_BYTES_FOR_THREAD } from "../survey/pool.ts";
import { summarise } from "../survey/summarise.ts";
import { holdsId } from "./holds-id.ts";

/** The session that an error is about, as far as it can be told. */
export type Search = Omit<SessionOfError, "found">;

/** Shorter ids (`1`, `a`) stand in every file. */
const SHORTEST_ID = 4;
/** An id that so many healthy sessions have tells nothing: some models count their calls from 0. */
const MOST_HEALTHY = 3;
/** So many sessions are judged without an id to go by. */
const MOST_JUDGED = 200;

/** Looks for the session that errors are about; Ctrl-C ends it with what is known. Reads only. */
export async function findSession(
  errors: readonly ClassifiedError[],
  found: Found,
  invocation: Invocation,
): Promise<Search> {
  const { io, printer, flags } = invocation;
  const progress = createProgress(io, printer, flags.json === true);
  const ids = [...new Set(errors.flatMap(({ callIds }) => callIds))].filter((id) => id.length >= SHORTEST_ID);
  const state: State = {
    ids,
    byId: [],
    byClass: undefined,
    looked: 0,
    judged: 0,
    unreadable: false,
    interrupted: false,
  };
  const judge = judgeIn(invocation, state);
  try {
    if (ids.length > 0) await searchIds(state, found.sessions, judge, { ...invocation, progress });
    const error = errors.findLast(canBeMatched);
    if (error !== undefined && !state.byId.some(({ verdict }) => verdict === "broken")) {
      await searchClass(state, error, found.sessions, judge, { ...invocation, progress });
    }
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    state.interrupted = true;
  } finally {
    progress.clear();
  }
  const { byId, byClass, looked, judged, interrupted, unreadable } = state;
  return { byId, byClass, ids, looked, judged, interrupted, incomplete: unreadable || found.incomplete };
}

interface State {
  readonly ids: readonly string[];
  byId: readonly SessionSummary[];
  byClass: SessionSummary | undefined;
  looked: number;
  judged: number;
  unreadable: boolean;
  interrupted: boolean;
}

type Judge = (session: FoundSession) => SessionSummary;

/** Judges sessions, each only once. */
function judgeIn(invocation: Invocation, state: State): Judge {
  const settings = settingsFor(invocation);
  const known = new Map<string, SessionSummary>();
  return (session) => {
    const summary = known.get(session.path) ?? summarise(session, settings, invocation.io);
    known.set(session.path, summary);
    if (summary.verdict === "unreadable") state.unreadable = true;
    return summary;
  };
}

type Searching = Pick<Invocation, "io"> & { readonly progress: Progress };

async function searchIds(
  state: State,
  sessions: readonly FoundSession[],
  judge: Judge,
  { io, progress }: Searching,
): Promise<void> {
  for (const session of sessions) {
    progress.show(
      `looking for the call: ${state.looked} of ${count(sessions.length, "session")}  (Ctrl-C ends it)`,
    );
    const held = await holdsId(session.path, state.ids, io);
    state.looked += 1;
    if (held === "unreadable") state.unreadable = true;
    if (held !== "held") continue;
    const summary = judge(session);
    if (summary.verdict === "broken") {
      state.byId = [summary, ...state.byId];
      return;
    }
    state.byId = [...state.byId, summary];
    if (state.byId.length > MOST_HEALTHY) {
      state.byId = [];
      return;
    }
  }
}

/** Can a session have what this error is about? The others are nobody's session's fault. */
function canBeMatched({ class: errorClass, code }: ClassifiedError): boolean {
  return (
    isAboutHistory(errorClass) ||
    code !== undefined ||
    errorClass === "context_length" ||
    errorClass === "content_filter"
  );
}

async function searchClass(
  state: State,
  error: ClassifiedError,
  sessions: readonly FoundSession[],
  judge: Judge,
  { io, progress }: Searching,
): Promise<void> {
  const wanted = new Set([...RULES_OF_CLASS[error.class], ...(error.code === undefined ? [] : [error.code])]);
  const most = Math.min(sessions.length, MOST_JUDGED);
  for (const [index, session] of sessions.slice(0, most).entries()) {
    progress.show(`judging the newest sessions: ${index} of ${most}  (Ctrl-C ends it)`);
    await breathe(io);
    // Nothing but its age speaks for it: not worth the memory of this thread, and with it all that is found so far.
    const isKnown = state.byId.some(({ path }) => path === session.path);
    if (session.bytes > MOST_BYTES_FOR_THREAD && !isKnown) {
      state.unreadable = true;
      continue;
    }
    const summary = judge(session);
    state.judged += 1;
    if (isLike(summary, error, wanted)) {
      state.byClass = summary;
      return;
    }
  }
}

function isLike(summary: SessionSummary, error: ClassifiedError, wanted: ReadonlySet<string>): boolean {
  if (summary.verdict === "broken") return summary.causes.some(({ code }) => wanted.has(code));
  return (
    summary.verdict === "failing" &&
    summary.failure !== undefined &&
    failureText(summary.failure, "").class === error.class
  );
}
