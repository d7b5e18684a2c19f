import type { RuleCode } from "../../core/issue.ts";
import type { ClassifiedError } from "../../errors/error-class.ts";
import { command, type Line, paragraph } from "../screen/lines.ts";
import { count, grouped } from "../screen/words.ts";
import type { SessionSummary } from "../sessions/session-summary.ts";
import { type SessionTextOptions, sessionText } from "../sessions/session-text.ts";
import { canBeOfAgent, fitOf, isOfHistory, mainOf } from "./error-fit.ts";
import { healthyToo, stepLines } from "./error-page.ts";
import { errorText } from "./error-text.ts";

const MOST_SESSIONS = 3;

/**
 * How a session holds a call that an error names: the call or its result alone, as the error says; the other of both
 * alone; or both, or nobody knows.
 */
export type HeldCall = "as-said" | "contrary" | "otherwise";

/** What a search for the session that errors are about came to. */
export interface SessionOfError {
  /** Sessions that hold a call that the error names: the broken one first, and healthy ones that were met before it. */
  readonly byId: readonly SessionSummary[];
  /** How those hold it. */
  readonly held: HeldCall;
  /** So many sessions hold a call of that id that it tells nothing. */
  readonly tooMany: boolean;
  /** Where no broken one holds it: the newest session in which the same is wrong, or whose last request failed so. */
  readonly byClass: SessionSummary | undefined;
  /** A session that was repaired since: it held the call, or is newer than that one and was broken as the error says. */
  readonly cured: { readonly by: "id" | "class"; readonly session: SessionSummary } | undefined;
  /** Where there is none: those that are broken in another way, newest first. */
  readonly others: readonly SessionSummary[];
  /** The ids that were looked for. */
  readonly ids: readonly string[];
  /** The agent that the text tells of, where it has sessions here: they were looked at first. */
  readonly own: string | undefined;
  /** All sessions on this machine. */
  readonly found: number;
  /** In how many of them the ids were looked for. */
  readonly looked: number;
  /** How many of them were judged one after the other, from the newest on. */
  readonly judged: number;
  readonly interrupted: boolean;
  /** Something could not be read, or is too large to be judged on the way. */
  readonly incomplete: boolean;
}

/** The session that errors are about, and what to type. */
export function foundPage(
  errors: readonly ClassifiedError[],
  search: SessionOfError,
  options: SessionTextOptions,
): readonly Line[] {
  const main = mainOf(errors);
  if (main === undefined) return [];
  const { byId, byClass, held, incomplete } = search;
  const what = heldText(main, held);
  const broken = byId.find(({ verdict }) => verdict === "broken");
  const mayFit = broken !== undefined && held !== "contrary";
  const meant = errors.find((error) => mayFit && fitOf(broken, error) !== "none");
  if (broken !== undefined && meant !== undefined) {
    return [...heading("The call is in this session:", options), ...repair(broken, meant, options)];
  }
  const found =
    broken !== undefined
      ? [
          ...heading(`${what} is in this session. ${OTHERWISE_BROKEN}`, options),
          ...repair(broken, main, options),
        ]
      : [
          ...healthyText(byId, what, held, options),
          ...curedText(search, options),
          ...(byClass === undefined
            ? nothingText(main, search, options)
            : classText(main, search, byClass, options)),
        ];
  return [
    ...found,
    ...(incomplete
      ? aside("Some sessions could not be read: the one that is meant may be among them.", options)
      : []),
    ...stoppedText(search, options),
  ];
}

/** What of a call is in a session. */
function heldText({ code, class: of }: ClassifiedError, held: HeldCall): string {
  if (held === "otherwise") return "The call";
  const isOrphan = code === "orphan-result" || of === "orphan_tool_result";
  return isOrphan === (held === "as-said") ? "A result without the call" : "The call without a result";
}

const OTHERWISE_BROKEN = "What is wrong in it is not what the error says:";

function heading(text: string, { theme }: SessionTextOptions): readonly Line[] {
  return [[], ...paragraph(["  "], 2, text, theme.width)];
}

function aside(text: string, { theme }: SessionTextOptions): readonly Line[] {
  return [[], ...paragraph(["  "], 2, text, theme.width, "yellow")];
}

/** A broken session, led by what the error is about, and what to type. */
function repair(
  session: SessionSummary,
  error: ClassifiedError,
  options: SessionTextOptions,
  label: string = "Repair it:",
): readonly Line[] {
  const name = options.nameOf(session);
  const causes = session.causes.toSorted((a, b) => distance(a.code, error) - distance(b.code, error));
  return [
    ...sessionText({ ...session, causes }, options),
    [],
    [`  ${label}  `, command(`layer0 fix ${name}`)],
    ["  See it first:  ", command(`layer0 check ${name}`)],
  ];
}

function distance(code: RuleCode, error: ClassifiedError): number {
  return code === error.code ? 0 : error.rules.includes(code) ? 1 : 2;
}

/** The id is there and nothing is wrong: said as it is, with what that means. */
function healthyText(
  sessions: readonly SessionSummary[],
  what: string,
  held: HeldCall,
  options: SessionTextOptions,
): readonly Line[] {
  const [first] = sessions;
  if (first === undefined) return [];
  const isRead = sessions.every(({ verdict }) => verdict !== "unreadable");
  const which =
    sessions.length === 1 ? "this session, and its file is" : "these sessions, and their files are";
  const words = isRead
    ? `${what} is in ${which} healthy:`
    : `${what} is here, in what could not be read to its end:`;
  // What to do about a session that is not simply healthy stands with it.
  const isHealthy = sessions.every(({ verdict }) => verdict === "healthy");
  return [
    ...heading(words, options),
    ...sessions.slice(0, MOST_SESSIONS).flatMap((session) => sessionText(session, options)),
    ...(isHealthy ? meaning(options.nameOf(first), held, options) : []),
  ];
}

function meaning(name: string, held: HeldCall, { theme }: SessionTextOptions): readonly Line[] {
  const why =
    held === "as-said"
      ? "Its agent mends that when it opens the session."
      : "It was repaired after this error, or the agent goes on with a history in its memory that is not the saved one.";
  const said = `${why} Close the agent and open the session again. If the error comes back, go on in a new session:`;
  return [
    [],
    ...paragraph(["  "], 2, said, theme.width),
    ["    ", command(`layer0 show ${name} --export md > handover.md`)],
  ];
}

/** A session that the error may be about from before its repair. */
function curedText({ cured }: SessionOfError, options: SessionTextOptions): readonly Line[] {
  if (cured === undefined) return [];
  const words =
    cured.by === "id"
      ? "The call was in this session before it was repaired:"
      : "This one was repaired; the error may be from before that:";
  return [...heading(words, options), ...sessionText(cured.session, options)];
}

function classText(
  error: ClassifiedError,
  { ids, byId, tooMany, own, cured }: SessionOfError,
  session: SessionSummary,
  options: SessionTextOptions,
): readonly Line[] {
  const isBroken = session.verdict === "broken";
  const why =
    ids.length > 0 && byId.length === 0
      ? tooMany
        ? "Many sessions hold a call of the id that the error names, so it does not tell which one is meant. "
        : "No session holds the call that the error names, so none is known to be meant. "
      : "";
  // A call may have another id in the file: more than a likeness that is not.
  const label = why === "" ? undefined : "Repair that one:";
  const doubt = why === "" ? "" : "; that may not be this error";
  // What to do about a session whose last request failed stands with it.
  const lines = isBroken ? repair(session, error, options, label) : sessionText(session, options);
  const title = own === undefined ? undefined : options.titleOf(own);
  const like = likeness(error, session);
  const newest =
    title === undefined
      ? `The newest session ${like}`
      : session.agent === own
        ? `The newest session of ${title} ${like}`
        : `No session of ${title} is of this kind. The newest one ${like}`;
  return [
    ...heading(`${why}${cured === undefined ? "" : "If it is not that one: "}${newest}${doubt}:`, options),
    ...lines,
    ...wholeText(error, options),
  ];
}

/** What a session has in common with an error, said as far as it is known. */
function likeness(error: ClassifiedError, session: SessionSummary): string {
  const isBroken = session.verdict === "broken";
  if (error.unknown !== undefined) return isBroken ? "that is broken" : "whose last request failed";
  if (!isBroken) return "whose last request failed in this way";
  return fitOf(session, error) === "same"
    ? "that is broken in this way"
    : "in which something is broken that is answered like this";
}

/** What is missing, where an error does not tell what was refused. */
function wholeText({ unknown }: ClassifiedError, { theme }: SessionTextOptions): readonly Line[] {
  if (unknown === undefined) return [];
  const said =
    'More can be told from all of the error: paste it from "API Error" or {"type":"error" to its end.';
  return [[], ...paragraph(["  "], 2, said, theme.width), ["    ", command("layer0 explain")]];
}

/** Nothing was found: said only where somebody looked. */
function nothingText(
  error: ClassifiedError,
  { byId, cured, others, tooMany, found, ids, judged, interrupted, incomplete }: SessionOfError,
  options: SessionTextOptions,
): readonly Line[] {
  if (byId.length > 0 || cured !== undefined || interrupted) return [];
  const { theme } = options;
  if (!isOfHistory(error)) {
    return [[], ...stepLines([errorText(error).next], theme)];
  }
  if (found === 0) {
    const none = incomplete ? "No session could be read here." : "No session of an agent was found here.";
    return [
      [],
      ...paragraph(["  "], 2, `${none} If you know the file:`, theme.width),
      ["    ", command("layer0 check FILE")],
      ...wholeText(error, options),
    ];
  }
  const held = tooMany
    ? "Many sessions hold a call of the id that the error names, and none"
    : ids.length > 0
      ? "No session on this machine holds the call that the error names, and none"
      : "None";
  const number = grouped(judged);
  const where = judged === found ? `the sessions here (${number})` : `the newest ${number}`;
  const how = error.unknown === undefined ? " in this way" : "";
  const which = others.every((each) => canBeOfAgent(each, error)) ? "" : " to which such an error can come";
  return [
    ...heading(`${held} of ${where}${which} is broken${how}.`, options),
    ...otherText(error, others, options),
    ...(judged < found ? [["  Judge all of them:  ", command("layer0")]] : []),
    ["  If you know the file:  ", command("layer0 check FILE")],
    ...healthyToo(errorText(error), theme),
    ...wholeText(error, options),
  ];
}

const OTHER_BROKEN = "Another session is broken in another way; that is not this error:";
const OTHER_AGENT = "A session is broken whose agent gets no errors of this kind; that is not this error:";

/** What else may be meant: a session in which something else is wrong. */
function otherText(
  error: ClassifiedError,
  [broken]: readonly SessionSummary[],
  options: SessionTextOptions,
): readonly Line[] {
  if (broken === undefined) return [];
  return [
    ...heading(canBeOfAgent(broken, error) ? OTHER_BROKEN : OTHER_AGENT, options),
    ...repair(broken, error, options, "Repair that one:"),
  ];
}

function stoppedText(
  { interrupted, looked, judged, found }: SessionOfError,
  options: SessionTextOptions,
): readonly Line[] {
  if (!interrupted) return [];
  const text = `Stopped after ${grouped(Math.max(looked, judged))} of ${count(found, "session")}: the session may be among the others.`;
  return aside(text, options);
}
