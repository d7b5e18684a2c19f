import { basename } from "node:path";
import type { AgentName } from "../../agents/agent.ts";
import type { FoundSession } from "../../agents/discover.ts";
import type { ClassifiedError } from "../../errors/error-class.ts";
import {
  canBeOfAgent,
  canBeOfSession,
  fitOf,
  isOfHistory,
  mainOf,
  wasCuredOf,
} from "../../report/errors/error-fit.ts";
import type { SessionOfError } from "../../report/errors/found-page.ts";
import { count } from "../../report/screen/words.ts";
import type { SessionSummary } from "../../report/sessions/session-summary.ts";
import type { Invocation } from "../command-line/command.ts";
import { settingsFor } from "../judge/settings-for.ts";
import { Interrupted } from "../program/io.ts";
import { createProgress, type Progress } from "../program/progress.ts";
import type { Found } from "../survey/found.ts";
import { MOST_BYTES_FOR_THREAD } from "../survey/pool.ts";
import { surveySessions } from "../survey/survey.ts";
import { heldBefore } from "./held-before.ts";
import { chosenOf, type Holder, heldCall, holderOf, MOST_OTHERS, tellsState } from "./holders.ts";
import { howHeld } from "./holds-call.ts";

/** The session that an error is about, as far as it can be told. */
export type Search = Omit<SessionOfError, "found">;

/** Shorter ids (`1`, `a`) stand in every file. */
const SHORTEST_ID = 4;
/** So many sessions are judged without an id to go by. */
const MOST_JUDGED = 200;

/**
 * Looks for the session that errors are about, first among those of the agent whose errors they are; Ctrl-C ends it with
 * what is known. Reads only.
 */
export async function findSession(
  errors: readonly ClassifiedError[],
  all: Found,
  agent: AgentName | undefined,
  invocation: Invocation,
): Promise<Search> {
  const { own, sessions } = ownFirst(all.sessions, agent);
  const found = { ...all, sessions };
  const { io, printer, flags } = invocation;
  const progress = createProgress(io, printer, flags.json === true);
  const ids = [...new Set(errors.flatMap(({ callIds }) => callIds))].filter((id) => id.length >= SHORTEST_ID);
  const main = mainOf(errors);
  const searching: Searching = {
    ids,
    invocation,
    progress,
    found,
    known: new Map(),
    state: {
      byId: [],
      held: "otherwise",
      cured: undefined,
      byClass: undefined,
      others: [],
      tooMany: false,
      looked: 0,
      judged: 0,
      unreadable: false,
      interrupted: false,
    },
  };
  const { state } = searching;
  const isSearchedByClass = main !== undefined && canBeOfSession(main);
  try {
    if (ids.length > 0) await searchIds(errors, searching);
    if (ids.length > 0 && state.byId.length === 0 && !state.tooMany) await searchBackups(searching);
    const isKnown =
      state.cured !== undefined ||
      (state.byId.length > 0 && state.held === "as-said") ||
      state.byId.some((each) => isBroken(each) || errors.some((error) => wasCuredOf(each, error)));
    if (isSearchedByClass && !isKnown) await searchClass(main, searching);
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    state.interrupted = true;
  } finally {
    progress.clear();
  }
  const { unreadable, ...rest } = state;
  // A closed folder matters only where somebody had to look into it.
  const incomplete = unreadable || (found.incomplete && (ids.length > 0 || isSearchedByClass));
  return { ...rest, ids, incomplete, own };
}

/** The sessions of an agent before all others; where it has none here, its name tells nothing. */
function ownFirst(
  sessions: Found["sessions"],
  agent: AgentName | undefined,
): { readonly own: AgentName | undefined; readonly sessions: Found["sessions"] } {
  const first = sessions.filter((session) => session.agent === agent);
  if (agent === undefined || first.length === 0) return { own: undefined, sessions };
  return { own: agent, sessions: [...first, ...sessions.filter((session) => session.agent !== agent)] };
}

interface State {
  byId: readonly SessionSummary[];
  held: Search["held"];
  /** So many sessions hold the call that it tells nothing. */
  tooMany: boolean;
  cured: Search["cured"];
  byClass: SessionSummary | undefined;
  others: readonly SessionSummary[];
  looked: number;
  judged: number;
  unreadable: boolean;
  interrupted: boolean;
}

interface Searching {
  /** The calls that the errors name. */
  readonly ids: readonly string[];
  readonly invocation: Invocation;
  readonly progress: Progress;
  readonly found: Found;
  /** What was judged on the way, by path: nothing is judged twice. */
  readonly known: Map<string, SessionSummary>;
  readonly state: State;
}

/**
 * Looks for the calls until a session has one as an error says and is broken so; else all that have one count. Once
 * there are too many, only what has it as the error says is still judged.
 */
async function searchIds(errors: readonly ClassifiedError[], searching: Searching): Promise<void> {
  const { ids, invocation, progress, found, state } = searching;
  const { sessions } = found;
  const isStateTold = errors.some(tellsState);
  const holders: Holder[] = [];
  for (const session of sessions) {
    progress.show(
      `looking for the call: ${state.looked} of ${count(sessions.length, "session")}  (Ctrl-C ends it)`,
    );
    const how = await howHeld(session.path, ids, invocation.io);
    state.looked += 1;
    if (how === undefined) state.unreadable = true;
    if (how === undefined || how.size === 0) continue;
    const held = heldCall(how, errors);
    const isAsked = !isStateTold || held === "as-said";
    if (!isAsked && holders.filter((each) => each.held === held).length > MOST_OTHERS) continue;
    const holder = holderOf(await judgeOne(session, searching), held, errors);
    holders.push(holder);
    // What is known when somebody ends it is told.
    Object.assign(state, chosenOf(isAsked && holder.fit !== "none" ? [holder] : holders));
    if (isAsked && (holder.fit !== "none" || state.tooMany)) return;
  }
}

/** No session has the call any more: one may have had it until it was repaired. */
async function searchBackups(searching: Searching): Promise<void> {
  const { ids, found, invocation, state } = searching;
  const session = await heldBefore(ids, found.sessions, invocation.io);
  const summary = session === undefined ? undefined : await judgeOne(session, searching);
  if (summary !== undefined && !isBroken(summary)) state.cured = { by: "id", session: summary };
}

async function judgeOne(session: FoundSession, searching: Searching): Promise<SessionSummary> {
  searching.progress.showLarge(basename(session.path), session.bytes);
  await judgeAll([session], searching, () => false);
  const summary = searching.known.get(session.path);
  if (summary === undefined) throw new Interrupted();
  return summary;
}

/** Judges the newest sessions until one of them is broken as the error says, or its last request failed so. */
async function searchClass(error: ClassifiedError, searching: Searching): Promise<void> {
  const { ids, progress, found, known, state, invocation } = searching;
  const newest = found.sessions.slice(0, MOST_JUDGED);
  const show = (now: boolean = false): void =>
    progress.show(`judging the newest sessions: ${state.judged} of ${newest.length}  (Ctrl-C ends it)`, now);
  const isCallKnown = ids.length > 0 && !state.tooMany;
  /** Takes what is judged in the order of the sessions; true when the newest one that fits is known. */
  const isFound = (): boolean => {
    while (state.byClass === undefined) {
      const summary = known.get(newest[state.judged]?.path ?? "");
      if (summary === undefined) break;
      state.judged += 1;
      if (!canBeOfAgent(summary, error)) continue;
      if (fitOf(summary, error) !== "none") state.byClass = summary;
      else if (wasCuredOf(summary, error)) state.cured ??= { by: "class", session: summary };
    }
    // A call that stands in none of the backups was not in what was repaired: only where nothing better is.
    if (state.byClass !== undefined && isCallKnown) state.cured = undefined;
    show();
    return state.byClass !== undefined;
  };
  if (isFound()) return;
  const left = newest.filter(({ path }) => !known.has(path));
  show(left.some(({ bytes }) => bytes > MOST_BYTES_FOR_THREAD));
  await judgeAll(left, searching, isFound);
  const isEnded = state.byClass !== undefined || state.judged === newest.length;
  if (invocation.io.interrupted.aborted && !isEnded) throw new Interrupted();
  const isTold = state.byClass !== undefined || state.cured !== undefined || state.byId.length > 0;
  // Named only where nothing better is, and only for an error of a history.
  if (!isTold && isOfHistory(error)) {
    state.others = newest.flatMap(({ path }) => known.get(path) ?? []).filter(isBroken);
  }
}

/** Judges sessions, in threads and processes where there is much to read, until it is enough. */
async function judgeAll(
  sessions: readonly FoundSession[],
  { invocation, known, state }: Searching,
  isEnough: () => boolean,
): Promise<void> {
  const enough = new AbortController();
  await surveySessions(sessions, {
    io: { ...invocation.io, interrupted: AbortSignal.any([invocation.io.interrupted, enough.signal]) },
    settings: settingsFor(invocation),
    onSummary: (summary) => {
      known.set(summary.path, summary);
      if (summary.verdict === "unreadable") state.unreadable = true;
      if (isEnough()) enough.abort();
    },
  });
}

function isBroken({ verdict }: SessionSummary): boolean {
  return verdict === "broken";
}
