import { basename } from "node:path";
import type { ImportLoss } from "../../formats/openclaw-import/outcome.ts";
import type { PassedOver } from "../../formats/openclaw-import/unlisted.ts";
import { command, HANG, type Line, paint, path } from "../../report/screen/lines.ts";
import { count, grouped, shellWord } from "../../report/screen/words.ts";
import type { Invocation } from "../command-line/command.ts";
import type { Fixed } from "../fix/work.ts";
import { type Folders, type Foreseen, type ForeseenFolder, indexOf, isLosing, loses } from "./foresee.ts";
import { totalsOf } from "./preflight-json.ts";

const STOPS = "the import counts a row too few: openclaw doctor --fix fails, and the gateway does not start";
const BROKEN = paint("red", "  ✖ ");
/** A repair has done what it can. */
const TRIED: ReadonlySet<string> = new Set(["repaired", "healthy", "broken"]);
const NOTE = paint("yellow", "  ! ");
const FINE = paint("green", "  ✔ ");

/** What a person reads: what would be lost of each session, then the sum, and what to do. */
export function preflightText(
  folders: Folders,
  repairs: readonly Fixed[],
  { arguments: typed }: Invocation,
): readonly Line[] {
  const { found, closed } = folders;
  if (found.length === 0 && closed.length === 0) {
    return [["  No session of OpenClaw is kept in a file here: there is nothing to import."]];
  }
  const isTried = repairs.length > 0 && repairs.every(({ result }) => TRIED.has(result.status));
  return [
    ...found.flatMap(folderText),
    ...closed.map((place): Line => [BROKEN, HANG, path(place), " cannot be read"]),
    [],
    ...(isLosing(folders) ? losingText(folders, typed[1], isTried) : [soundText(folders)]),
  ];
}

function folderText(folder: ForeseenFolder): readonly Line[] {
  const { agent, sessions, index } = folder;
  const losing = sessions.filter(loses);
  const sound = sessions.filter((session) => session.kind === "read" && !loses(session)).length;
  return [
    [paint("bold", `  ${agent ?? "OpenClaw"}`), "  ", path(folder.folder, "dim")],
    ...(index === "unreadable" ? [indexText(folder)] : []),
    ...(index === "unreadable" ? [] : losing.flatMap(sessionText)),
    ...sessions.flatMap(unreadText),
    ...importedText(sessions),
    ...(sound === 0 ? [] : [[FINE, `${count(sound, "session")} whole`]]),
  ];
}

function indexText(folder: ForeseenFolder): Line {
  const all = count(folder.sessions.length, "session");
  return [BROKEN, HANG, path(indexOf(folder)), ` cannot be read: ${all} would not be imported at all`];
}

function sessionText(session: Foreseen): readonly Line[] {
  if (session.kind !== "read") return [];
  const { entries, kept, losses, stopsAt } = session.outcome;
  return [
    [
      BROKEN,
      HANG,
      path(basename(session.path)),
      `  ${grouped(kept)} of ${count(entries, "entry", "entries")} kept`,
    ],
    ...losses.map((loss): Line => ["      ", HANG, lossText(loss)]),
    ...(stopsAt === undefined ? [] : [["      ", HANG, paint("red", `line ${grouped(stopsAt)}: ${STOPS}`)]]),
  ];
}

function unreadText(session: Foreseen): readonly Line[] {
  return session.kind === "unread" ? [[BROKEN, HANG, session.problem.sentence]] : [];
}

function importedText(sessions: readonly Foreseen[]): readonly Line[] {
  const imported = sessions.filter(({ kind }) => kind === "imported").length;
  if (imported === 0) return [];
  const are = imported === 1 ? "is" : "are";
  return [
    [NOTE, HANG, `${count(imported, "session")} of these files ${are} in the database already`],
    ["      ", HANG, "what is missing there: ", command("layer0 openclaw recover --dry-run")],
  ];
}

function lossText({ reason, line, entries, why }: ImportLoss): string {
  const at = `line ${grouped(line)}`;
  const gone = count(entries, "entry", "entries");
  const others = entries === 1 ? "" : ` and ${count(entries - 1, "other")}`;
  switch (reason) {
    case "unreadable-line":
      return `${at} is no JSON: the import stops there, and ${gone} from there on ${were(entries)} lost`;
    case "not-utf8":
      return `from ${at} on the file is not all UTF-8: the import stops there, and ${gone} ${were(entries)} lost`;
    case "repeated-id":
      return `${at}${others}: the id is taken, and the entry is left out`;
    case "without-id":
      return `${at}${others}: without an id the entry is in no conversation`;
    case "off-path":
      return `${at}${others}: stands behind an entry that hangs on it, and leaves the conversation`;
    case "renumbered":
      return `the header tells no version: ${gone} get other ids and hang in one line`;
    case "passed-over":
      return passedOverText(why, at);
  }
}

function were(entries: number): string {
  return entries === 1 ? "is" : "are";
}

function passedOverText(why: PassedOver | undefined, at: string): string {
  const unlisted = "the session is not in sessions.json, and then the import takes nothing of a file";
  switch (why) {
    case "unreadable-line":
      return `${unlisted} with a line that is no JSON: ${at}`;
    case "no-header":
      return `${unlisted} without a header`;
    case "other-name":
      return `${unlisted} that is named after another session than its header`;
    case "unknown-version":
      return `${unlisted} of a version that it does not know`;
    case "second-header":
      return `${unlisted} with a second header: ${at}`;
    case "no-entry":
      return `${unlisted} with a record that is no entry: ${at}`;
    case "no-message":
      return `${unlisted} without a message`;
    case "index-entry":
      return "sessions.json has an entry without a session, and then only what it lists is imported";
    case "index-unreadable":
    case undefined:
      return "sessions.json cannot be read, and then nothing is imported";
  }
}

function losingText(folders: Folders, folder: string | undefined, isTried: boolean): readonly Line[] {
  const { entries, kept } = totalsOf(folders);
  const lost = entries - kept;
  const isStopped = folders.found.some(({ sessions }) =>
    sessions.some((session) => session.kind === "read" && session.outcome.stopsAt !== undefined),
  );
  const sentence = isStopped
    ? "  An upgrade to OpenClaw 2026.7.2 or newer would stop at these sessions."
    : lost === 0
      ? "  An upgrade to OpenClaw 2026.7.2 or newer would change these sessions."
      : `  An upgrade to OpenClaw 2026.7.2 or newer would lose ${grouped(lost)} of ${count(entries, "entry", "entries")}.`;
  const where = folder === undefined ? "" : ` ${shellWord(folder)}`;
  const next: Line = isTried
    ? [
        "  What is left here no repair cures. The import keeps each original in session-sqlite-import-archive.",
      ]
    : ["  Repair them:  ", command(`layer0 openclaw preflight${where} --fix`)];
  return [[paint("red", sentence)], next];
}

function isRead({ kind }: Foreseen): boolean {
  return kind === "read";
}

function soundText(folders: Folders): Line {
  const { entries } = totalsOf(folders);
  const sessions = folders.found.reduce((sum, each) => sum + each.sessions.filter(isRead).length, 0);
  return [
    FINE,
    paint(
      "green",
      `An upgrade loses nothing: ${count(entries, "entry", "entries")} in ${count(sessions, "session")}.`,
    ),
  ];
}
