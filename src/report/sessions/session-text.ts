import type { RuleCode } from "../../core/issue.ts";
import { failureText } from "../errors/error-text.ts";
import { repairedText } from "../fix/repaired-text.ts";
import { importLossSentence } from "../import-loss.ts";
import { TORN_ROW } from "../rules/law-words.ts";
import { RULE_TEXTS } from "../rules/registry.ts";
import { ago } from "../screen/ago.ts";
import { atHome } from "../screen/layout.ts";
import { HANG, type Line, nextStep, type Paint, paint, paragraph, type Theme } from "../screen/lines.ts";
import { count, listed, short } from "../screen/words.ts";
import type { SessionSummary, SessionVerdict } from "./session-summary.ts";

/** What the lines about sessions need to know besides the sessions. */
export interface SessionTextOptions {
  readonly theme: Theme;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly home: string;
  /** What a command needs to look where this one looked: ` --agent pi`; nothing where that is everywhere. */
  readonly scope?: string;
  /** The name of an agent for people. */
  titleOf(agent: string): string;
  /** How a command names a session. */
  nameOf(session: Pick<SessionSummary, "path">): string;
}

const SIGNS: Readonly<Record<SessionVerdict, readonly [sign: string, color: Paint]>> = {
  healthy: ["✔", "green"],
  repaired: ["✔", "green"],
  failing: ["!", "yellow"],
  broken: ["✖", "red"],
  unreadable: ["!", "yellow"],
};

const MOST_SIGN = 2;
const INDENT = "      ";

/** The sign of a verdict. */
export function verdictSign(verdict: SessionVerdict): Line {
  const [sign, color] = SIGNS[verdict];
  return [paint(color, sign.padEnd(MOST_SIGN))];
}

/**
 * A session with what a person knows it by:
 *
 *     ✖ 0035a557  Claude Code · ~/work/shop · 2 h ago
 *         "deploy the site and tell me when it is up"
 *         A tool call has no result.
 */
export function sessionText(
  session: SessionSummary,
  options: SessionTextOptions,
  number?: string,
): readonly Line[] {
  const { theme, home, now } = options;
  const folder = session.folder === undefined ? [] : [atHome(session.folder, home)];
  const facts = [options.titleOf(session.agent), ...folder, ago(session.modified, now)].join(" · ");
  const head: Line = [
    "  ",
    ...(number === undefined ? verdictSign(session.verdict) : [paint("bold", `${number} `)]),
  ];
  const width = (number?.length ?? 1) + 3;
  const name = options.nameOf(session);
  const named: Line = [...head, paint("bold", name)];
  // A path instead of an id leaves no room beside it, nor does a narrow terminal.
  const isBeside = width + name.length + 2 + facts.length <= theme.width;
  return [
    ...(isBeside
      ? [[...named, "  ", facts]]
      : [named, ...paragraph([INDENT], INDENT.length, facts, theme.width)]),
    ...typedText(session, theme),
    ...(session.repaired === undefined
      ? [
          ...paragraph([INDENT], INDENT.length, causeText(session), theme.width),
          ...nextText(session, options),
        ]
      : repairedText(session.repaired, [INDENT], INDENT.length, theme.width)),
  ];
}

/** How many are broken: `2 sessions and 1 list of sessions are broken`. */
export function brokenText(broken: readonly SessionSummary[]): string {
  const indexes = broken.filter(({ kind }) => kind === "index").length;
  const sessions = broken.length - indexes;
  const parts = [
    ...(sessions > 0 ? [count(sessions, "session")] : []),
    ...(indexes > 0 ? [count(indexes, LIST, LISTS)] : []),
  ];
  return `${listed(parts)} ${broken.length === 1 ? "is" : "are"} broken`;
}

const LIST = "list of sessions";
const LISTS = "lists of sessions";

/** What is wrong with a session, in one sentence. */
export function causeText(session: SessionSummary): string {
  const { kind, causes, problem, failure, verdict, lost, stopsGateway } = session;
  if (kind === "index" && verdict === "broken")
    return "Its agent does not show the sessions beside this list.";
  if (verdict === "failing" && failure !== undefined) return failureText(failure, "").title;
  const titleOf = (code: RuleCode): string =>
    stopsGateway === true && code === "torn-line" ? TORN_ROW.title : RULE_TEXTS[code].title;
  const left = lost === undefined ? [] : [importLossSentence(lost)];
  const [first, ...others] = [...left, ...causes.map(({ code }) => titleOf(code))];
  if (first === undefined) return problem?.sentence ?? "Nothing is wrong.";
  const more = others.length === 0 ? "" : ` And ${count(others.length, "more kind")} of problem.`;
  return `${first}${more}`;
}

/** What to do about a session whose file needs no repair. */
function nextText(session: SessionSummary, { theme, nameOf }: SessionTextOptions): readonly Line[] {
  const { verdict, failure, problem } = session;
  const failed = verdict === "failing" ? failureText(failure ?? "", nameOf(session)) : undefined;
  const steps = failed === undefined ? [problem?.next] : [failed.first, failed.next];
  return steps.flatMap((step) => (step === undefined ? [] : [[INDENT, HANG, ...nextStep(step, theme)]]));
}

/** The last words of the person, on one line. */
function typedText({ typed }: SessionSummary, theme: Theme): readonly Line[] {
  if (typed === undefined) return [];
  const words = short(oneLine(typed), Math.max(20, theme.width - INDENT.length - 3));
  return [[INDENT, paint("cyan", `"${words}"`)]];
}

/** A text with every run of blanks and line ends as one blank. */
export function oneLine(text: string): string {
  return text.trim().replace(/\s+/gu, " ");
}
