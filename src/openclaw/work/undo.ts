import { readAddress } from "../../agents/openclaw/database/address.ts";
import { placeOf } from "../../agents/place.ts";
import { undoRun } from "../../disk/recovery/undo.ts";
import type { Receipt } from "../../disk/state/receipt.ts";
import { listRuns } from "../../disk/state/runs.ts";
import type { UndoReport } from "./job.ts";
import { nameOf } from "./judge-stored.ts";
import { storeUndo } from "./pending.ts";
import { ANSWER_TOOL, notWritten, protection, recordRun, TOOL } from "./repair.ts";
import { type JobWorld, stateOf } from "./world.ts";

/** Takes back the newest repair of a session of this host that counts; one in a database waits like any other plan. */
export function undoNewest(world: JobWorld, busy: readonly string[]): UndoReport {
  const receipt = newestOf(listRuns(world.files, stateOf(world)).runs, (path) => isOurs(world, path));
  if (receipt === undefined) return { kind: "nothing" };
  const { path, id } = receipt;
  if (readAddress(path) !== undefined) {
    const plan = storeUndo(world, path, id);
    return plan === undefined ? { kind: "refused", why: "state" } : { kind: "planned", plan };
  }
  const session = nameOf(path);
  if (busy.includes(session.id)) return { kind: "busy" };
  const outcome = undoRun(world, {
    state: stateOf(world),
    receipt,
    ...protection(world, path, session.id),
    evenIfLive: false,
    tool: TOOL,
  });
  switch (outcome.outcome) {
    case "replaced":
      recordRun(world, session.id, outcome.run);
      return { kind: "restored", run: id, session };
    case "already":
    case "nothing-to-undo":
      return { kind: "nothing" };
    case "grown":
      return { kind: "grown", run: id, session };
    case "no-backup":
    case "unreadable":
    case "not-rebased":
      return { kind: "refused", why: outcome.outcome };
    default:
      return notWritten(outcome);
  }
}

/** The newest change that was not taken back. An undo is a run as well, and is none of them, nor is what mends an answer. */
function newestOf(runs: readonly Receipt[], isMeant: (path: string) => boolean): Receipt | undefined {
  const takenBack = new Set<string>();
  for (const run of runs) {
    if (run.phase !== "done" || run.tool === ANSWER_TOOL) continue;
    if (run.undoes !== undefined) takenBack.add(run.undoes);
    else if (!takenBack.has(run.id) && isMeant(run.path)) return run;
  }
  return undefined;
}

function isOurs(world: JobWorld, path: string): boolean {
  const placed = placeOf(world, readAddress(path)?.database ?? path);
  return placed.kind === "inside" && placed.store.agent === "openclaw";
}
