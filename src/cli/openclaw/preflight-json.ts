import { errorMember } from "../../report/document.ts";
import type { Theme } from "../../report/screen/lines.ts";
import type { Fixed } from "../fix/work.ts";
import type { Folders, Foreseen } from "./foresee.ts";

/** What `layer0 openclaw preflight` tells a program besides how it ended. */
export function preflightJson(
  folders: Folders,
  repairs: readonly Fixed[],
  theme: Pick<Theme, "program">,
): object {
  return {
    ...totalsOf(folders),
    folders: folders.found.map(({ agent, folder, index, sessions }) => ({
      ...(agent === undefined ? {} : { agent }),
      folder,
      index,
      sessions: sessions.map((session) => sessionJson(session, theme)),
    })),
    closed: folders.closed,
    repairs: repairs.map(({ result }) => {
      const { name, status, run, backup, problem } = result;
      return {
        file: name,
        status,
        ...(run === undefined ? {} : { run }),
        ...(backup === undefined ? {} : { backup }),
        ...errorMember(problem, theme),
      };
    }),
  };
}

/** The entries in all files, and those that come through. */
export function totalsOf({ found }: Folders): { readonly entries: number; readonly kept: number } {
  let entries = 0;
  let kept = 0;
  for (const session of found.flatMap(({ sessions }) => sessions)) {
    if (session.kind !== "read") continue;
    entries += session.outcome.entries;
    kept += session.outcome.kept;
  }
  return { entries, kept };
}

function sessionJson(session: Foreseen, theme: Pick<Theme, "program">): object {
  if (session.kind === "unread") return { file: session.path, ...errorMember(session.problem, theme) };
  if (session.kind === "imported") return { file: session.path, imported: true };
  const { path, isListed, outcome } = session;
  return { file: path, listed: isListed, ...outcome };
}
