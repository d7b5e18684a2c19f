import { type Line, paint, paragraph, type Theme } from "./lines.ts";
import type { SessionSummary } from "./session-summary.ts";
import { atHome, type SessionTextOptions, sessionText, verdictSign } from "./session-text.ts";
import { count, size } from "./words.ts";

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
}

const TITLE_WIDTH = 14;
const WIDE = 60;
const MOST_BROKEN = 5;
const MOST_FAILING = 3;

/** One line about an agent, as soon as its newest sessions are judged. */
export function storeText(
  { title, root, sessions, newest, closed }: StoreLine,
  { theme, home }: Screen,
): readonly Line[] {
  const gravest = (["broken", "unreadable", "failing"] as const).find((verdict) =>
    newest.some((session) => session.verdict === verdict),
  );
  const sign = closed && gravest === undefined ? "unreadable" : (gravest ?? "healthy");
  const place = closed ? `${atHome(root, home)}, of which a part may not be read` : atHome(root, home);
  const facts = `${count(sessions, "session").padEnd(14)}  ${place}`;
  if (sessions === 0 && !closed)
    return entry(["  ", paint("dim", "– ")], title, `no sessions      ${place}`, theme);
  return entry(["  ", ...verdictSign(sign)], title, facts, theme);
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
  const unread = judged.filter(({ verdict }) => verdict === "unreadable");
  return [
    ...section("Broken", broken, MOST_BROKEN, options),
    ...section("Healthy, but the last request failed", failing, MOST_FAILING, options),
    ...section("Not readable", unread, MOST_FAILING, options),
    [],
    verdict(totals, broken.length, unread.length),
    speed(totals),
    ...nextSteps(broken, options),
  ];
}

function section(
  title: string,
  sessions: readonly SessionSummary[],
  most: number,
  options: SessionTextOptions,
): readonly Line[] {
  if (sessions.length === 0) return [];
  const shown = sessions.slice(0, most);
  const more = sessions.length - shown.length;
  return [
    [],
    [paint("bold", `  ${title}`)],
    ...shown.flatMap((session) => sessionText(session, options)),
    ...(more > 0 ? [[paint("dim", `    … and ${count(more, "more", "more")}: layer0 list --broken`)]] : []),
  ];
}

function verdict({ judged, found, interrupted }: Totals, broken: number, unread: number): Line {
  if (interrupted) {
    const words = `  Stopped after ${count(judged.length, "session")} of ${found.toLocaleString("en-US")}: `;
    return [
      paint("bold", words),
      broken === 0 ? "none of these is broken." : `${broken} of these ${isAre(broken)} broken.`,
    ];
  }
  if (broken > 0)
    return [paint("bold", `  ${broken} of ${count(found, "session")} ${isAre(broken)} broken.`)];
  if (unread > 0)
    return [
      paint("bold", `  No broken session among the ${count(found - unread, "session")} that could be read.`),
    ];
  return [
    paint(
      "bold",
      found === 1 ? "  The one session is healthy." : `  All ${count(found, "session")} are healthy.`,
    ),
  ];
}

function isAre(number: number): string {
  return number === 1 ? "is" : "are";
}

function speed({ judged, milliseconds }: Totals): Line {
  const bytes = judged.reduce((sum, session) => sum + session.bytes, 0);
  return [paint("dim", `  ${size(bytes)} checked in ${(milliseconds / 1000).toFixed(1)} s`)];
}

function nextSteps(broken: readonly SessionSummary[], options: SessionTextOptions): readonly Line[] {
  const [first] = broken;
  if (first === undefined) return [];
  const why = "The agent sends the same history each time, so trying again cannot help.";
  return [
    [],
    ...paragraph(["  "], 2, why, options.theme.width),
    [broken.length === 1 ? "  Repair it:     " : "  Repair one:    ", paint("cyan", "layer0 fix")],
    ["  See it first:  ", paint("cyan", `layer0 check ${options.nameOf(first)}`)],
  ];
}
