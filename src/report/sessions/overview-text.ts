import { leftOutSentence } from "../check/check-verdict.ts";
import { damagedLinesText } from "../check/damaged-lines.ts";
import { STOPS_GATEWAY } from "../check/of-openclaw.ts";
import { recoverSteps } from "../import-loss.ts";
import { atHome } from "../screen/layout.ts";
import { command, type Line, paint, paragraph, type Theme } from "../screen/lines.ts";
import { count, grouped, listed, size } from "../screen/words.ts";
import { closedText } from "./closed-text.ts";
import { isFixable, isLossAlone, type SessionSummary } from "./session-summary.ts";
import { brokenText, type SessionTextOptions, sessionText, verdictSign } from "./session-text.ts";

/** A store of an agent, as its line tells it. */
export interface StoreLine {
  readonly title: string;
  readonly root: string;
  readonly sessions: number;
  /** Its newest sessions, judged. */
  readonly newest: readonly SessionSummary[];
  /** A folder of it may not be read. */
  readonly closed: boolean;
}

/** An agent that is there and cannot be read. */
export interface UnreadLine {
  readonly title: string;
  readonly path: string;
}

/** How everything went. */
export interface Totals {
  readonly judged: readonly SessionSummary[];
  /** How many sessions there are. */
  readonly found: number;
  readonly milliseconds: number;
  readonly interrupted: boolean;
  /** Folders that may not be read. */
  readonly closed: readonly string[];
}

const TITLE_WIDTH = 14;
const WIDE = 60;
const MOST_BROKEN = 5;
const BROKEN_LIST = "layer0 list --broken";

/** What helps where nothing is broken. */
export const STILL_FAILING: Line = [
  "  If your agent still answers with an error, paste it:  ",
  command("layer0 explain"),
];

/** One line about an agent, as soon as its newest sessions are judged. */
export function storeText(line: StoreLine, { theme, home }: Screen): readonly Line[] {
  const { title, root, sessions, closed } = line;
  const none = closed ? "not readable" : "no sessions";
  const number = sessions === 0 ? none : count(sessions, "session");
  return entry(["  ", ...storeSign(line)], title, `${number.padEnd(14)}  ${atHome(root, home)}`, theme);
}

const GRAVEST_FIRST = ["broken", "unreadable", "failing"] as const;

/** What is wrong is known from one session, that all is well only from all: the line may not say what a list denies. */
function storeSign({ sessions, newest, closed }: StoreLine): Line {
  const gravest = GRAVEST_FIRST.find((verdict) => newest.some((session) => session.verdict === verdict));
  if (gravest === "broken") return verdictSign(gravest);
  if (newest.filter(({ kind }) => kind === "session").length < sessions) return [paint("dim", "· ")];
  if (closed) return verdictSign("unreadable");
  return sessions === 0 ? [paint("dim", "– ")] : verdictSign(gravest ?? "healthy");
}

/** One line about an agent that cannot be read: it is never called healthy. */
export function unreadText({ title, path }: UnreadLine, { theme, home }: Screen): readonly Line[] {
  return entry(["  ", paint("dim", "– ")], title, `cannot be read yet  ${atHome(path, home)}`, theme);
}

/** Where lines go. */
export interface Screen {
  readonly theme: Theme;
  readonly home: string;
}

/** One line where there is room for it; else the facts below. */
function entry(sign: Line, title: string, facts: string, theme: Theme): readonly Line[] {
  if (theme.width >= WIDE) return [[...sign, paint("bold", title.padEnd(TITLE_WIDTH)), "  ", facts]];
  const narrow = facts.replace(/ {2,}/g, " · ");
  return [[...sign, paint("bold", title)], ...paragraph(["    "], 4, narrow, theme.width)];
}

/** The sessions that need something, totals, and the command to type. */
export function totalsText(totals: Totals, options: SessionTextOptions): readonly Line[] {
  const { judged } = totals;
  const broken = judged.filter(({ verdict }) => verdict === "broken");
  const failing = judged.filter(({ verdict }) => verdict === "failing");
  const repaired = judged.filter(({ verdict }) => verdict === "repaired");
  const unread = judged.filter(({ verdict }) => verdict === "unreadable");
  return [
    ...section("Broken", broken, { most: MOST_BROKEN, all: BROKEN_LIST }, options),
    ...repairedSection(repaired, options),
    ...section("Healthy, but the last request failed", failing, { most: 3, all: BROKEN_LIST }, options),
    ...section("Not readable", unread, { most: 3, all: BROKEN_LIST }, options),
    [],
    ...closedText(totals.closed, options),
    verdict(totals, broken, unread, options),
    speed(totals),
    ...leftOutIn(judged, options),
    ...damagedLinesText(judged, options),
    ...nextSteps(broken, options),
  ];
}

/** Sessions that were repaired, newest first, each with what opens it again. */
export function repairedSection(
  sessions: readonly SessionSummary[],
  options: SessionTextOptions,
): readonly Line[] {
  return section("Repaired, and not gone on with yet", sessions, { most: 3, all: "layer0 list" }, options);
}

function section(
  title: string,
  sessions: readonly SessionSummary[],
  { most, all }: { readonly most: number; readonly all: string },
  options: SessionTextOptions,
): readonly Line[] {
  if (sessions.length === 0) return [];
  const shown = sessions.slice(0, most);
  const more = sessions.length - shown.length;
  return [
    [],
    [paint("bold", `  ${title}`)],
    ...shown.flatMap((session) => sessionText(session, options)),
    ...(more > 0
      ? [
          [
            paint("dim", `    … and ${count(more, "more", "more")}: `),
            command(`${all}${options.scope ?? ""}`),
          ],
        ]
      : []),
  ];
}

function verdict(
  { judged, found, interrupted, closed }: Totals,
  all: readonly SessionSummary[],
  unread: readonly SessionSummary[],
  options: SessionTextOptions,
): Line {
  const sessions = all.filter(isSession);
  const broken = sessions.length;
  const lists = all.length - broken;
  const whose = byAgent(sessions, judged, options);
  if (interrupted) {
    const words = `  Stopped after ${count(judged.filter(isSession).length, "session")} of ${grouped(found)}: `;
    return [
      paint("bold", words),
      broken === 0 ? "none of these is broken." : `${broken} of these ${isAre(broken)} broken${whose}.`,
    ];
  }
  const also = lists === 0 ? "" : `, and ${count(lists, "list of sessions", "lists of sessions")}`;
  if (broken > 0)
    return [
      paint("bold", `  ${broken} of ${count(found, "session")} ${isAre(broken)} broken${whose}${also}.`),
    ];
  if (lists > 0) return [paint("bold", `  No session is broken; ${brokenText(all)}.`)];
  if (unread.length + closed.length > 0) {
    const readable = count(found - unread.filter(isSession).length, "session");
    return [paint("bold", `  No broken session among the ${readable} that could be read.`)];
  }
  return [
    paint(
      "bold",
      found === 1 ? "  The one session is healthy." : `  All ${count(found, "session")} are healthy.`,
    ),
  ];
}

/** Whose the broken ones are, where not all are shown: the lines of the agents were there before all was judged. */
function byAgent(
  broken: readonly SessionSummary[],
  judged: readonly SessionSummary[],
  { titleOf }: SessionTextOptions,
): string {
  if (broken.length <= MOST_BROKEN || new Set(judged.map(({ agent }) => agent)).size < 2) return "";
  const numbers = new Map<string, number>();
  for (const { agent } of broken) numbers.set(agent, (numbers.get(agent) ?? 0) + 1);
  return `: ${listed([...numbers].map(([agent, number]) => `${grouped(number)} of ${titleOf(agent)}`))}`;
}

function isSession({ kind }: SessionSummary): boolean {
  return kind === "session";
}

function isAre(number: number): string {
  return number === 1 ? "is" : "are";
}

function speed({ judged, milliseconds }: Totals): Line {
  const bytes = judged.reduce((sum, session) => sum + session.bytes, 0);
  return [paint("dim", `  ${size(bytes)} checked in ${(milliseconds / 1000).toFixed(1)} s`)];
}

/** What agents leave out of sound sessions is refused by nobody: one line, with where to see it. */
export function leftOutIn(
  judged: readonly SessionSummary[],
  { theme, nameOf }: Pick<SessionTextOptions, "theme" | "nameOf">,
): readonly Line[] {
  const some = judged.filter(({ verdict, leftOut }) => verdict !== "broken" && leftOut > 0);
  const [newest, ...others] = some;
  if (newest === undefined) return [];
  const number = some.reduce((sum, { leftOut }) => sum + leftOut, 0);
  const where = others.length === 0 ? "" : ` They are in ${count(some.length, "session")}; the newest:`;
  return [
    [],
    ...paragraph([paint("yellow", "  ! ")], 4, `${leftOutSentence(number)}${where}`, theme.width),
    ["    See it, and how it is kept:  ", command(`layer0 check ${nameOf(newest)}`)],
  ];
}

function nextSteps(broken: readonly SessionSummary[], options: SessionTextOptions): readonly Line[] {
  if (broken.length === 0) return [[], STILL_FAILING];
  const lossy = broken.filter(({ lost }) => lost !== undefined);
  return [
    // What is brought back may hold what a repair would make up.
    ...(lossy.length > 0 ? [[], ...recoverSteps()] : []),
    ...repairSteps(
      broken.filter((session) => !isLossAlone(session)),
      options,
    ),
  ];
}

function repairSteps(broken: readonly SessionSummary[], options: SessionTextOptions): readonly Line[] {
  const [first] = broken;
  if (first === undefined) return [];
  const check = (session: SessionSummary): Line[number] => command(`layer0 check ${options.nameOf(session)}`);
  const stopping = broken.find((session) => session.stopsGateway);
  const fixable = broken.find(isFixable);
  const helpless = stopping ?? (fixable === undefined ? first : undefined);
  const why = stopping === undefined ? whyRepair(broken) : STOPS_GATEWAY;
  const lines: Line[] = [[], ...paragraph(["  "], 2, why, options.theme.width)];
  if (helpless !== undefined) lines.push(["  What helps:    ", check(helpless)]);
  if (fixable === undefined) return lines;
  const fix = command(`layer0 fix${options.scope ?? ""}`);
  lines.push([broken.length === 1 ? "  Repair it:     " : "  Repair one:    ", fix]);
  lines.push(["  See it first:  ", check(fixable)]);
  return lines;
}

/** Why something is to be done at all. */
function whyRepair(broken: readonly SessionSummary[]): string {
  const sessions = broken.filter(isSession);
  if (sessions.length === 0) return "The sessions are still there; a repair puts them on the list again.";
  const [first] = sessions;
  return first?.healers !== undefined && sessions.every(({ healers }) => healers !== undefined)
    ? `${first.healers}; older versions do not, and which one is here is not known.`
    : "The agent sends the same history each time, so trying again cannot help.";
}
