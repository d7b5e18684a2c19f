import { dirname, join } from "node:path";
import type { Disk } from "../system/disk.ts";
import { errorCode, type FileSystem } from "../system/file-system.ts";
import { factsIfThere, flushFolder } from "../system/files.ts";

/** Our own folder, looked at and ready. */
export interface State {
  readonly root: string;
  /** One folder for each run, with the file as it was before. */
  readonly backups: string;
  /** One receipt for each run. */
  readonly runs: string;
  /** One file for each session that is being written to. */
  readonly locks: string;
}

/** Why a folder is not used for what nobody else may see or change. */
export type StateRefusal = "state-not-a-folder" | "state-not-ours" | "state-open-to-others" | "state-a-link";

/** The state folder, or why it is not used and which path is to blame. */
export type StateResult =
  | { readonly ok: true; readonly state: State }
  | { readonly ok: false; readonly why: StateRefusal; readonly path: string };

/** Our own folder is not used; thrown where only reading and tidying up is asked for, which have no outcome for it. */
export class StateRefused extends Error {
  readonly code: StateRefusal;
  readonly path: string;

  constructor(why: StateRefusal, path: string) {
    super(`${why}: ${path}`);
    this.code = why;
    this.path = path;
  }
}

type Looking = Pick<Disk, "files" | "user">;

const OTHERS_MAY_WRITE = 0o002;

/**
 * Makes the state folder where it is missing, and looks at it. A link to the folder is its owner's choice; a link
 * inside it is somebody's trap. What we did not make is never given other permissions: it may be somebody's home.
 * Throws what the file system throws.
 */
export function openState(disk: Looking, path: string): StateResult {
  const { files } = disk;
  const missing = makeIfMissing(files, path);
  if (missing !== undefined) return { ok: false, why: missing, path };
  const root = files.realPath(path);
  const names = { backups: join(root, "backups"), runs: join(root, "runs"), locks: join(root, "locks") };
  const wrong = refusalOf(disk, root);
  if (wrong !== undefined) return { ok: false, why: wrong, path: root };
  for (const folder of Object.values(names)) {
    const why = ensureFolderIn(disk, folder);
    if (why !== undefined) return { ok: false, why, path: folder };
  }
  return { ok: true, state: { root, ...names } };
}

/** Makes a folder in our own where it is missing, and looks at it: why it is not used, if it is not. */
export function ensureFolderIn(disk: Looking, folder: string): StateRefusal | undefined {
  if (factsIfThere(disk.files, folder) === undefined) makeShared(disk.files, folder);
  return refusalOf(disk, folder);
}

/** As `openState`, but makes nothing: undefined where there is no state folder yet. Throws also `StateRefused`. */
export function stateIfThere(disk: Looking, path: string): State | undefined {
  const { files } = disk;
  if (factsIfThere(files, path) === undefined) return undefined;
  const root = realPathOrRefused(files, path);
  const state = {
    root,
    backups: join(root, "backups"),
    runs: join(root, "runs"),
    locks: join(root, "locks"),
  };
  for (const folder of Object.values(state)) {
    const why = factsIfThere(files, folder) === undefined ? undefined : refusalOf(disk, folder);
    if (why !== undefined) throw new StateRefused(why, folder);
  }
  return state;
}

function realPathOrRefused(files: FileSystem, path: string): string {
  try {
    return files.realPath(path);
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    throw new StateRefused("state-a-link", path);
  }
}

function makeIfMissing(files: FileSystem, path: string): StateRefusal | undefined {
  try {
    files.ensureFolder(path, 0o700);
    return undefined;
  } catch (error) {
    const code = errorCode(error);
    if (code === "ENOTDIR") return "state-not-a-folder";
    // What is there and yet not to be found: a link that leads nowhere.
    if (code === "EEXIST") return "state-a-link";
    throw error;
  }
}

// Two runs may begin in the same moment.
function makeShared(files: FileSystem, folder: string): void {
  try {
    files.makeFolder(folder, 0o700);
    flushFolder(files, dirname(folder));
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
}

function refusalOf({ files, user }: Looking, path: string): StateRefusal | undefined {
  const { kind, owner, mode } = files.facts(path);
  if (kind === "file") return "state-not-a-folder";
  if (kind === "other") return "state-a-link";
  if (user !== undefined && owner !== user) return "state-not-ours";
  // Windows has no such bits and shows them all as set.
  return user !== undefined && (mode & OTHERS_MAY_WRITE) !== 0 ? "state-open-to-others" : undefined;
}
