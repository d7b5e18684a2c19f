import { closedIn } from "../../agents/discover.ts";
import { damagedLinesText } from "../../report/check/damaged-lines.ts";
import { recoverSteps } from "../../report/import-loss.ts";
import { command, type Line, paint, paragraph, type Theme } from "../../report/screen/lines.ts";
import { count } from "../../report/screen/words.ts";
import { closedText } from "../../report/sessions/closed-text.ts";
import { leftOutIn, repairedSection, STILL_FAILING } from "../../report/sessions/overview-text.ts";
import { isLossAlone, type SessionSummary } from "../../report/sessions/session-summary.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import type { Found } from "../survey/found.ts";

/** What a person can do on a machine where no session was found. */
export function nothingFound({ incomplete, stores, text }: Found, theme: Theme): readonly Line[] {
  const why = incomplete
    ? "No session could be read. Run the command as the owner of the folders, or name a file that you may read."
    : "No session of Claude Code, OpenClaw or pi is where these agents keep them. If yours keeps them elsewhere, name the folder, or set the variable that the agent uses (CLAUDE_CONFIG_DIR, OPENCLAW_STATE_DIR, PI_CODING_AGENT_DIR).";
  return [
    ...closedText(closedIn(stores), text),
    ...paragraph(["  "], 2, why, theme.width),
    [],
    ["  A file or folder:     ", command("layer0 check FILE")],
    ["  An error you copied:  ", command("layer0 explain")],
    ["  See a rescue first:   ", command("layer0 demo")],
  ];
}

/** A machine without a broken session. */
export interface NothingBroken extends Found {
  /** All that were judged. */
  readonly judged?: readonly SessionSummary[];
}

/** What is said where nothing is broken; nothing that could not be read is called healthy. */
export function nothingBroken(found: NothingBroken, exit: ExitCode, theme: Theme): readonly Line[] {
  const number = found.sessions.length;
  if (number === 0) return nothingFound(found, theme);
  const clean = exit === EXIT.clean;
  const all =
    number === 1 ? "The one session is not broken." : `None of ${count(number, "session")} is broken.`;
  const { judged = [], text } = found;
  const lossy = judged.filter(isLossAlone).length;
  const words =
    lossy > 0
      ? `No repair helps ${count(lossy, "session")} whose import has left something out; no other is broken.`
      : clean
        ? all
        : "No session that could be read is broken.";
  return [
    ...paragraph([paint(clean ? "green" : "yellow", clean ? "  ✔ " : "  ! ")], 4, words, theme.width),
    ...repairedSection(
      judged.filter(({ verdict }) => verdict === "repaired"),
      text,
    ),
    ...leftOutIn(judged, text),
    ...damagedLinesText(judged, text),
    ...(lossy > 0 ? [[], ...recoverSteps()] : [STILL_FAILING]),
  ];
}
