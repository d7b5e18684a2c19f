import { dirname } from "node:path";
import { backupPath, isOpen } from "../../disk/state/receipt.ts";
import { listRuns } from "../../disk/state/runs.ts";
import { StateRefused, stateIfThere } from "../../disk/state/state.ts";
import { errorCode, type FileSystem } from "../../disk/system/file-system.ts";
import { factsIfThere } from "../../disk/system/files.ts";
import type { DoctorFinding } from "../../report/doctor/doctor-check.ts";
import type { Io } from "../program/io.ts";
import { diskOf, stateOf } from "../program/world-of.ts";
import type { Machine } from "./machine.ts";

const OTHERS_MAY_LOOK = 0o077;

/** Our own folder: is it there, closed to others and of use, and did every run end? Makes nothing. */
export function examineState(io: Io, machine: Machine): readonly DoctorFinding[] {
  const path = stateOf(io);
  try {
    const state = stateIfThere(diskOf(io), path);
    if (state === undefined) {
      return [{ code: "state-missing", path, creatable: machine.mayWrite(nearestFolder(io.files, path)) }];
    }
    return [...stateAt(io, machine, state.root), ...runsIn(io, state.root)];
  } catch (error) {
    if (error instanceof StateRefused) return [{ code: "state-refused", path: error.path, why: error.code }];
    const code = errorCode(error);
    if (code === undefined) throw error;
    return [{ code: "state-refused", path, why: code === "ENOTDIR" ? "state-not-a-folder" : code }];
  }
}

/** The folder that is there, of a path that maybe is not. */
export function nearestFolder(files: FileSystem, path: string): string {
  let at = path;
  while (!isThere(files, at) && dirname(at) !== at) at = dirname(at);
  return at;
}

/** What this user may not even look at is of no use to them either. */
function isThere(files: FileSystem, path: string): boolean {
  try {
    return factsIfThere(files, path) !== undefined;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}

function stateAt({ files, user }: Io, machine: Machine, path: string): readonly DoctorFinding[] {
  const { mode } = files.facts(path);
  const { runs } = listRuns(files, path);
  const done = runs.filter(({ phase }) => phase === "done");
  const backupBytes = runs.reduce(
    (sum, receipt) => sum + Number(factsIfThere(files, backupPath(path, receipt))?.size ?? 0n),
    0,
  );
  const openToRead = user !== undefined && (mode & OTHERS_MAY_LOOK) !== 0;
  return [
    { code: "state", path, openToRead, writable: machine.mayWrite(path), runs: done.length, backupBytes },
  ];
}

function runsIn({ files }: Io, path: string): readonly DoctorFinding[] {
  const { runs, unreadable } = listRuns(files, path);
  const open = runs.filter((receipt) => isOpen(receipt) || receipt.watched);
  const paths = [...new Set(open.map((receipt) => receipt.path))];
  return [
    ...(open.length === 0 ? [] : [{ code: "unfinished-runs", runs: open.length, paths } as const]),
    ...(unreadable.length === 0 ? [] : [{ code: "unreadable-receipts", paths: unreadable } as const]),
  ];
}
