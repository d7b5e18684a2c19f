import { type Line, paint, paragraph, type Theme } from "../report/lines.ts";
import { count } from "../report/words.ts";
import { EXIT, type ExitCode } from "./exit-codes.ts";
import type { Found } from "./survey/found.ts";

/** What a person can do on a machine where no session was found. */
export function nothingFound({ incomplete }: Found, theme: Theme): readonly Line[] {
  const why = incomplete
    ? "No session could be read: a folder of an agent is closed to this user. Run the command as its owner."
    : "No session of Claude Code, OpenClaw or pi is where these agents keep them. If yours keeps them elsewhere, name the folder, or set the variable that the agent uses (CLAUDE_CONFIG_DIR, OPENCLAW_STATE_DIR, PI_CODING_AGENT_DIR).";
  return [
    ...paragraph(["  "], 2, why, theme.width),
    [],
    ["  A file or folder:     ", paint("cyan", "layer0 check FILE")],
    ["  An error you copied:  ", paint("cyan", "layer0 explain")],
    ["  See a rescue first:   ", paint("cyan", "layer0 demo")],
  ];
}

/** What `fix` says where nothing is broken; nothing that could not be read is called healthy. */
export function nothingBroken(found: Found, exit: ExitCode, theme: Theme): readonly Line[] {
  const number = found.sessions.length;
  if (number === 0) return nothingFound(found, theme);
  const clean = exit === EXIT.clean;
  const all =
    number === 1 ? "The one session is not broken." : `None of ${count(number, "session")} is broken.`;
  const words = clean ? all : "No session that could be read is broken.";
  return [
    ...paragraph([paint(clean ? "green" : "yellow", clean ? "  ✔ " : "  ! ")], 4, words, theme.width),
    ["  If your agent still answers with an error, paste it:  ", paint("cyan", "layer0 explain")],
  ];
}
