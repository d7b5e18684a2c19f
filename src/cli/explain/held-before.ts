import type { FoundSession } from "../../agents/discover.ts";
import { backupPath } from "../../disk/state/receipt.ts";
import { listRuns } from "../../disk/state/runs.ts";
import { orElse } from "../../disk/system/file-system.ts";
import type { Io } from "../program/io.ts";
import { stateOf } from "../program/world-of.ts";
import { holdsCall } from "./holds-call.ts";

/** Who pastes an error that is older than so many repairs has other ways to find the session. */
const MOST_BACKUPS = 50;

/**
 * The session that held a call until it was repaired: a result without its call is a note since then. Looked for in the
 * backups, newest first.
 */
export async function heldBefore(
  ids: readonly string[],
  sessions: readonly FoundSession[],
  io: Io,
): Promise<FoundSession | undefined> {
  const { files } = io;
  const state = stateOf(io);
  // What cannot be looked at tells nothing.
  const { runs } = orElse({ runs: [], unreadable: [] }, () => listRuns(files, state));
  const fixes = runs.filter(({ purpose, phase, rows }) => purpose === "fix" && phase === "done" && !rows);
  if (fixes.length === 0) return undefined;
  const byPath = new Map(
    sessions.map((session) => [orElse(session.path, () => files.realPath(session.path)), session]),
  );
  for (const receipt of fixes.slice(0, MOST_BACKUPS)) {
    const session = byPath.get(receipt.path);
    if (session === undefined) continue;
    if ((await holdsCall(backupPath(state, receipt), ids, io)) === "held") return session;
  }
  return undefined;
}
