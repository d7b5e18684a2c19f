import { dirname } from "node:path";
import { besidePath, runToken } from "../../disk/state/names.ts";
import { errorCode, type FileSystem } from "../../disk/system/file-system.ts";
import { flushFolder, linkedAtOnce, removeIfThere } from "../../disk/system/files.ts";
import { sha256 } from "../../disk/system/identity.ts";
import { type FileRead, readFile } from "../../disk/system/read-file.ts";
import { type NewFile, writeNew } from "../../disk/system/write-new.ts";
import type { ByteSource } from "../../formats/bytes/source.ts";
import type { Problem } from "../../report/json.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import type { Io } from "../program/io.ts";
import { refusalOf } from "./refusals.ts";

const NO_HARD_LINKS = "no-hard-links";

/** A copy was written and read back, or why not. */
export type CopyOutcome =
  | { readonly ok: true; readonly written: Pick<FileRead, "path" | "facts"> }
  | { readonly ok: false; readonly exit: ExitCode; readonly problem: Problem };

/**
 * Writes content to a place where nothing is yet. It has its name only when it is whole, except on a file system without
 * hard links.
 */
export function writeCopy(
  io: Io,
  { path, content, mode }: Pick<NewFile, "path" | "content" | "mode">,
): CopyOutcome {
  const write = (): void => {
    if (isThere(io.files, path)) throw new NameTaken();
    const temporary = temporaryFor(io, path);
    writeNew(io.files, { path: temporary, content, mode });
    if (!named(io.files, temporary, path)) writeNew(io.files, { path, content, mode });
    flushFolder(io.files, dirname(path));
  };
  return written(io, content, path, write);
}

/** How open to others a copy of a file is: as open as the file, and no program. */
export function modeOfCopy({ facts }: FileRead): number {
  return facts.mode & 0o666;
}

/** As {@link writeCopy}, for a new session beside another: it has its name only when it is whole. */
export function writeSession(io: Io, source: FileRead, content: ByteSource, path: string): CopyOutcome {
  // A name that the next run on the old session knows for ours, and clears away if this one is killed.
  const temporary = temporaryFor(io, source.path);
  const { mode, owner, group } = source.facts;
  const write = (): void => {
    writeNew(io.files, { path: temporary, content, mode: mode | 0o200, owner: { owner, group } });
    if (!named(io.files, temporary, path)) throw new NoLinks();
    flushFolder(io.files, dirname(path));
  };
  return written(io, content, path, write);
}

/** The name was taken; as the system says it. */
class NameTaken extends Error {
  readonly code = "EEXIST";
}

class NoLinks extends Error {
  readonly code = NO_HARD_LINKS;
}

/** Is there anything of this name? */
export function isThere(files: FileSystem, path: string): boolean {
  try {
    files.facts(path);
    return true;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}

function temporaryFor({ processes, random }: Io, path: string): string {
  return besidePath(path, processes.self, runToken(random()), "new");
}

/** Gives a finished file its name, if nobody has it; false where the file system has no links. */
function named(files: FileSystem, temporary: string, path: string): boolean {
  try {
    return linkedAtOnce(files, temporary, path);
  } finally {
    removeIfThere(files, temporary);
  }
}

function written({ files }: Io, content: ByteSource, path: string, write: () => void): CopyOutcome {
  try {
    write();
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return { ok: false, ...failure(path, code) };
  }
  const copy = readFile(files, path);
  if (copy.ok) {
    const isWhole = copy.identity.sha256 === sha256(content);
    copy.release();
    if (isWhole) return { ok: true, written: { path: copy.path, facts: copy.facts } };
  }
  const sentence = `${path} does not hold what was written to it.`;
  return {
    ok: false,
    exit: EXIT.notRepaired,
    problem: { code: "check-failed", sentence, next: "Check the disk." },
  };
}

function failure(path: string, code: string): { readonly exit: ExitCode; readonly problem: Problem } {
  const of = (exit: ExitCode, sentence: string, next: string) => ({
    exit,
    problem: { code, sentence, next },
  });
  switch (code) {
    case NO_HARD_LINKS:
      return refusalOf({ name: path, command: "fix" }, NO_HARD_LINKS);
    case "EEXIST":
      return of(
        EXIT.refused,
        `${path} exists already and is not overwritten.`,
        "Name a file that does not exist.",
      );
    case "ENOENT":
    case "ENOTDIR":
      return of(EXIT.usage, `the folder of ${path} does not exist.`, "Make the folder first.");
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return of(
        EXIT.incomplete,
        `${path} may not be written by this user.`,
        "Name a file in a folder of yours.",
      );
    default:
      return of(
        EXIT.notRepaired,
        `${path} could not be written: the system says ${code}.`,
        "Check the disk.",
      );
  }
}
