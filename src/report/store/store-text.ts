import { ago } from "../screen/ago.ts";
import { command, HANG, type Line, type Piece, paint, path } from "../screen/lines.ts";
import { count, grouped, listed, shownId } from "../screen/words.ts";
import type {
  StoredCalls,
  StoredChange,
  StoredCheckpoint,
  StoredHealth,
  StoredSession,
  UnreadSession,
} from "./stored-session.ts";

/** Sessions of a store. */
export interface SessionsInput {
  readonly sessions: readonly StoredSession[];
  readonly unread: readonly UnreadSession[];
  readonly file: string;
  readonly now: number;
  /** So many are shown of the sessions, and of those that could not be read. */
  readonly most: number;
}

/** Every session with its health: sign and name, what is in it, and what is wrong or open. */
export function sessionsText({ sessions, unread, file, now, most }: SessionsInput): readonly Line[] {
  const number = sessions.length + unread.length;
  if (number === 0) return [["  No sessions are stored here yet: ", path(file)]];
  return [
    ...sessions.slice(0, most).flatMap((session) => sessionText(session, now)),
    ...unread.slice(0, most).flatMap(unreadText),
    [],
    ...moreText(sessions.slice(most), Math.max(0, unread.length - most)),
    [`  ${count(number, "session")} in `, path(file)],
    ...(sessions.some(({ health }) => health.problems > 0) ? [REPAIRED_ON_OPENING] : []),
  ];
}

/** What is not shown, and whether something is wrong with it. */
function moreText(older: readonly StoredSession[], unread: number): readonly Line[] {
  const number = older.length + unread;
  if (number === 0) return [];
  const broken = older.filter(({ health }) => health.problems > 0).length;
  const facts = [
    ...(broken > 0 ? [`${grouped(broken)} broken`] : []),
    ...(unread > 0 ? [`${grouped(unread)} that could not be read`] : []),
  ];
  return [
    [`  … and ${grouped(number)} more${facts.length === 0 ? "" : `, ${facts.join(", ")}`}: --limit, --json`],
  ];
}

const REPAIRED_ON_OPENING: Line = [
  "  Opening a session repairs it, unless its program says autoRepair: false.",
];

/** The checkpoints of a session, newest first. */
export function checkpointsText(
  { id, messages }: StoredSession,
  checkpoints: readonly StoredCheckpoint[],
  now: number,
): readonly Line[] {
  const head = count(checkpoints.length, "checkpoint");
  return [
    ...checkpoints.flatMap(({ id: checkpoint, operation, state, messages: before, at }): readonly Line[] => [
      ["  ", paint("bold", shownId(checkpoint))],
      [paint("dim", `      ${operation}, ${state} · ${count(before, "message")} then · ${ago(at, now)}`)],
    ]),
    ...(checkpoints.length === 0 ? [] : [[]]),
    [`  ${head} of ${shownId(id)}, which has ${count(messages, "message")} now`],
  ];
}

/** A checkpoint, and the command that goes back to it. */
export interface CheckpointInput {
  readonly session: StoredSession;
  readonly checkpoint: StoredCheckpoint;
  /** Of the history as it was. */
  readonly health: StoredHealth;
  readonly now: number;
  readonly goBack: string;
}

/** All that is known of a checkpoint. */
export function checkpointText({
  session,
  checkpoint,
  health,
  now,
  goBack,
}: CheckpointInput): readonly Line[] {
  const { id, at, operation, state, messages, entry, contentHash } = checkpoint;
  const fact = (name: string, ...text: readonly Piece[]): Line => [`      ${name.padEnd(9)}`, HANG, ...text];
  return [
    ["  ", paint("bold", shownId(id)), ` of ${shownId(session.id)}`],
    fact("made", `${ago(at, now)}, ${new Date(at).toISOString()}`),
    fact("before", `${operation}, ${state}`),
    fact("history", `${count(messages, "message")}, `, healthPiece(health)),
    fact("now", count(session.messages, "message")),
    fact("log", `${count(entry, "entry", "entries")}, hash ${contentHash.slice(0, 16)}`),
    [],
    ["  Go back to it:  ", command(goBack)],
  ];
}

/** A checkpoint that was made. */
export function createdText(
  { id: session }: StoredSession,
  { id, messages }: StoredCheckpoint,
  goBack: string,
): readonly Line[] {
  return [
    [
      ...[paint("green", "  ✔ "), HANG],
      `${shownId(session)}: checkpoint ${shownId(id)} behind ${count(messages, "message")}`,
    ],
    [],
    ["  Go back to it:  ", command(goBack)],
  ];
}

/** What a change makes of a session, before it is made, and the calls that are not settled and go with it. */
export function changeText(what: string, change: StoredChange, calls: StoredCalls): readonly Line[] {
  const open = [
    ...(calls.left > 0 ? [`${count(calls.left, "call")} of a process that died: settled first`] : []),
    ...(calls.underWay > 0 ? [`${count(calls.underWay, "call")} under way: the results find no place`] : []),
    ...(calls.waiting > 0 ? [`a turn whose ${count(calls.waiting, "call")} was not started may go`] : []),
  ];
  return [
    [paint("bold", `  ${what}`)],
    countsText("messages", change, "messages"),
    countsText("checkpoints", change, "checkpoints"),
    ...(change.before.withheld + change.after.withheld > 0
      ? [countsText("withheld turns", change, "withheld")]
      : []),
    ...open.map((text): Line => [paint("yellow", "      ! "), HANG, text]),
    [paint("dim", "      What leaves the history stays in the log of the session.")],
  ];
}

/** A change that was made, and the command that has the history from before. */
export function changedText(session: StoredSession, before: number, again: readonly Line[]): readonly Line[] {
  const gone = Math.max(0, before - session.messages);
  const what = `${count(gone, "message")} taken out, ${grouped(session.messages)} left`;
  return [[paint("green", "  ✔ "), HANG, `${shownId(session.id)}: ${what}`], [], ...again];
}

/** A checkpoint behind which nothing has happened, and the command that shows the others. */
export function unchangedText(session: string, checkpoint: string, all: string): readonly Line[] {
  const what = `There is nothing to roll back: ${shownId(session)} is as it was at ${shownId(checkpoint)}.`;
  return [[paint("green", "  ✔ "), HANG, what], [], ["  See the others:  ", command(all)]];
}

/** A history that is a session of its own now. */
export function restoredText({ id, messages }: StoredSession, from: string, entry: number): readonly Line[] {
  const what = `${count(messages, "message")}, as ${shownId(from)} was behind entry ${grouped(entry)}`;
  return [[paint("green", "  ✔ "), HANG, `${shownId(id)}: ${what}`]];
}

function countsText(name: string, { before, after }: StoredChange, key: keyof StoredChange["before"]): Line {
  const isLess = after[key] < before[key];
  const numbers = `${grouped(before[key])} → ${grouped(after[key])}`;
  return [`      ${name.padEnd(16)}`, isLess ? paint("yellow", numbers) : numbers];
}

function sessionText(session: StoredSession, now: number): readonly Line[] {
  const { id, messages, checkpoints, incidents, entries, health, withheld, written } = session;
  const sign = health.problems === 0 ? paint("green", "✔") : paint("red", "✖");
  const facts = [
    count(messages, "message"),
    count(checkpoints, "checkpoint"),
    ...(incidents > 0 ? [count(incidents, "incident")] : []),
    count(entries, "entry", "entries"),
    ago(written, now),
  ];
  return [
    ["  ", sign, " ", paint("bold", shownId(id))],
    [paint("dim", `      ${facts.join(" · ")}`)],
    ...(health.problems > 0 ? [["      ", HANG, healthPiece(health)]] : []),
    ...openTexts(session.calls).map((text): Line => ["      ", HANG, paint("yellow", text)]),
    ...(withheld > 0 ? [["      ", HANG, paint("yellow", `${count(withheld, "turn")} withheld`)]] : []),
  ];
}

function openTexts({ underWay, left, waiting }: StoredCalls): readonly string[] {
  return [
    ...(underWay > 0 ? [`${count(underWay, "call")} under way`] : []),
    ...(left > 0 ? [`${count(left, "call")} of a process that died, settled when it is opened`] : []),
    ...(waiting > 0 ? [`a stored turn waits for ${count(waiting, "call")}`] : []),
  ];
}

function unreadText({ id, problem }: UnreadSession): readonly Line[] {
  return [
    ["  ", paint("yellow", "!"), " ", paint("bold", shownId(id))],
    ["      ", HANG, problem.sentence],
    ["      ", HANG, problem.next],
  ];
}

function healthPiece({ problems, codes }: StoredHealth): Piece {
  if (problems === 0) return paint("green", "valid");
  return paint("red", `${count(problems, "problem")}: ${listed(codes)}`);
}
