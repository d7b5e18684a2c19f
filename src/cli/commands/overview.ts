import { closedIn, type FoundSession, type FoundStore } from "../../agents/discover.ts";
import { AGENTS } from "../../agents/registry.ts";
import { unreadStores } from "../../agents/unread.ts";
import { type StoreLine, storeText, totalsText, unreadText } from "../../report/sessions/overview-text.ts";
import type { SessionSummary } from "../../report/sessions/session-summary.ts";
import { sessionsJson } from "../../report/sessions/sessions-json.ts";
import type { CommandRun, Invocation } from "../command-line/command.ts";
import { resumeOfListed } from "../fix/resume.ts";
import type { ExitCode } from "../program/exit-codes.ts";
import { readVersion } from "../program/version.ts";
import { agentWorldOf } from "../program/world-of.ts";
import { type Found, find, withImportLosses } from "../survey/found.ts";
import { exitOf, judgeFound, worthTelling } from "../survey/judge-found.ts";
import { nothingFound } from "../targets/nothing-found.ts";

/** So many of each agent are judged before its line is shown: a person is there for one that was used just now. */
const NEWEST = 3;

/** `layer0` alone: every agent on this machine, the sessions that are broken, and what to type. Writes nothing. */
export const overview: CommandRun = async (invocation) => {
  const { io, printer, flags } = invocation;
  const start = io.clock();
  const found = withImportLosses(find(invocation), invocation);
  const unread = flags.agent === undefined ? unreadStores(agentWorldOf(io)) : [];
  const isText = flags.json !== true;
  if (isText) printer.out([[]]);
  const announce = isText ? announcer(found, invocation) : undefined;
  const first = found.stores.flatMap(judgedFirst);
  const early = await judgeFound(first, invocation, announce);
  if (isText) printer.out(unread.flatMap((store) => unreadText(store, screenOf(invocation))));
  const known = new Set(first);
  const all = [...found.sessions, ...found.indexes];
  const rest = early.interrupted ? [] : all.filter((session) => !known.has(session));
  const late = await judgeFound(rest, invocation);
  const judged = worthTelling([...early.summaries, ...late.summaries]);
  const interrupted = early.interrupted || late.interrupted;
  const exitCode = exitOf(judged, found.incomplete, interrupted);
  if (!isText) {
    io.stdout.write(jsonOf(found, unread, judged, interrupted, exitCode));
  } else if (found.sessions.length === 0 && judged.length === 0) {
    if (found.stores.length + unread.length > 0) printer.out([[]]);
    printer.out(nothingFound(found, printer.theme));
  } else {
    const milliseconds = io.clock() - start;
    const closed = closedIn(found.stores);
    const totals = { judged, found: found.sessions.length, milliseconds, interrupted, closed };
    printer.out(totalsText(totals, found.text));
  }
  return exitCode;
};

/**
 * The newest sessions of a store; where that is all of them, its lists of sessions too, for its line may not call well
 * what they hide. To judge a list takes a look into every session beside it: of many, that comes later.
 */
function judgedFirst({ sessions, indexes }: FoundStore): readonly FoundSession[] {
  if (sessions.length === 0) return [];
  return [...sessions.slice(0, NEWEST), ...(sessions.length > NEWEST ? [] : indexes)];
}

/** Shows the line of an agent when its newest sessions are known; at once where it has none. */
function announcer({ stores }: Found, invocation: Invocation): (summary: SessionSummary) => void {
  const { printer } = invocation;
  const show = (store: FoundStore, newest: readonly SessionSummary[]): void => {
    printer.out(storeText(lineOf(store, newest), screenOf(invocation)));
  };
  const storeOf = new Map(
    stores.flatMap((store) => judgedFirst(store).map(({ path }) => [path, store] as const)),
  );
  const waiting = new Map<FoundStore, SessionSummary[]>();
  for (const store of stores) if (store.sessions.length === 0) show(store, []);
  return (summary) => {
    const store = storeOf.get(summary.path);
    if (store === undefined) return;
    const newest = waiting.get(store) ?? [];
    waiting.set(store, newest);
    newest.push(summary);
    if (newest.length === judgedFirst(store).length) show(store, newest);
  };
}

function lineOf({ agent, root, sessions, closed }: FoundStore, newest: readonly SessionSummary[]): StoreLine {
  return { title: AGENTS[agent].title, root, sessions: sessions.length, newest, closed: closed.length > 0 };
}

function screenOf({ io, printer }: Invocation): {
  readonly theme: typeof printer.theme;
  readonly home: string;
} {
  return { theme: printer.theme, home: io.home };
}

function jsonOf(
  { stores, sessions, text }: Found,
  unread: ReturnType<typeof unreadStores>,
  judged: readonly SessionSummary[],
  interrupted: boolean,
  exitCode: ExitCode,
): string {
  return sessionsJson(
    {
      version: readVersion(),
      command: "overview",
      exitCode,
      found: sessions.length,
      judged,
      interrupted,
      stores,
      unread,
      listed: judged.flatMap((session) =>
        session.verdict === "healthy"
          ? []
          : [{ session, name: text.nameOf(session), resume: resumeOfListed(session) }],
      ),
    },
    text.theme,
  );
}
