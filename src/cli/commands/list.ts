import { closedIn } from "../../agents/discover.ts";
import { command, paint } from "../../report/screen/lines.ts";
import { count } from "../../report/screen/words.ts";
import { closedText } from "../../report/sessions/closed-text.ts";
import { listText } from "../../report/sessions/list-text.ts";
import { isFixable, isLossAlone, type SessionSummary } from "../../report/sessions/session-summary.ts";
import { sessionsJson } from "../../report/sessions/sessions-json.ts";
import type { CommandRun, Invocation } from "../command-line/command.ts";
import { resumeOfListed } from "../fix/resume.ts";
import type { ExitCode } from "../program/exit-codes.ts";
import { readVersion } from "../program/version.ts";
import { type Found, find, withImportLosses } from "../survey/found.ts";
import { exitOf, judgeFound, worthTelling } from "../survey/judge-found.ts";
import { nothingBroken, nothingFound } from "../targets/nothing-found.ts";

const USUAL_LIMIT = 50;

/** `layer0 list`: the sessions of this machine with their health, newest first. Writes nothing. */
export const list: CommandRun = async (invocation) => {
  const { io, printer, flags } = invocation;
  const found = withImportLosses(find(invocation), invocation);
  const limit = typeof flags.limit === "string" ? Number(flags.limit) : USUAL_LIMIT;
  const onlyBroken = flags.broken === true;
  // Which ones have something wrong is known only when all are judged.
  const { summaries, interrupted } = await judgeFound(
    [...(onlyBroken ? found.sessions : found.sessions.slice(0, limit)), ...found.indexes],
    invocation,
  );
  const judged = worthTelling(summaries);
  const sessions = judged.filter(({ kind }) => kind === "session");
  const wanted = onlyBroken
    ? sessions.filter(({ verdict }) => !["healthy", "repaired"].includes(verdict))
    : sessions;
  // What hides sessions from an agent is told with any number of them.
  const shown = [...judged.filter(({ kind }) => kind === "index"), ...wanted.slice(0, limit)];
  const exitCode = exitOf(judged, found.incomplete, interrupted);
  if (flags.json === true) {
    io.stdout.write(jsonOf(found, judged, shown, interrupted, exitCode));
  } else if (found.sessions.length === 0 && shown.length === 0)
    printer.out(nothingFound(found, printer.theme));
  else {
    printer.out(listText(shown, found.text));
    if (interrupted) printer.out([["  Stopped: not all sessions were judged."]]);
    else if (shown.length === 0) printer.out(nothingBroken(found, exitCode, printer.theme));
    const all = onlyBroken ? wanted.length : found.sessions.length;
    tellRest(shown, all - Math.min(wanted.length, limit), found.text, invocation);
    printer.out(closedText(closedIn(found.stores), found.text));
  }
  return exitCode;
};

function tellRest(
  shown: readonly SessionSummary[],
  more: number,
  { scope = "", nameOf }: Found["text"],
  { printer, flags }: Invocation,
): void {
  if (more > 0) printer.out([[paint("dim", `  … and ${count(more, "older session")}; --limit shows more.`)]]);
  if (shown.some(({ lost }) => lost !== undefined))
    printer.out([[], ["  Bring back what an import left out:  ", command("layer0 openclaw recover")]]);
  const broken = shown.filter((session) => session.verdict === "broken" && !isLossAlone(session));
  const [helpless] = broken;
  if (helpless !== undefined && !broken.some(isFixable)) {
    printer.out([[], ["  What helps:  ", command(`layer0 check ${nameOf(helpless)}`)]]);
  } else if (helpless !== undefined) {
    printer.out([[], ["  Repair:  ", command(`layer0 fix${flags.broken === true ? " --all" : ""}${scope}`)]]);
  }
}

function jsonOf(
  { stores, sessions, text }: Found,
  judged: readonly SessionSummary[],
  shown: readonly SessionSummary[],
  interrupted: boolean,
  exitCode: ExitCode,
): string {
  return sessionsJson(
    {
      version: readVersion(),
      command: "list",
      exitCode,
      found: sessions.length,
      judged,
      interrupted,
      stores,
      unread: [],
      listed: shown.map((session) => ({
        session,
        name: text.nameOf(session),
        resume: resumeOfListed(session),
      })),
    },
    text.theme,
  );
}
