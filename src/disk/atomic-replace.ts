import { dirname, join } from "node:path";
import { type ByteSource, chunksOf } from "../formats/bytes/source.ts";
import { type BackupPlace, makeBackup } from "./backup.ts";
import { errorCode, type FileSystem } from "./file-system.ts";
import { looksLike } from "./identity.ts";
import { type FileRead, MOST_BYTES, readResolved } from "./read-file.ts";
import { flushFolder, removeIfThere, writeNew } from "./write-new.ts";

/** A replacement of the whole content of a file. */
export interface Replacement {
  /** The file as it was read; it must still be that one. */
  readonly file: FileRead;
  readonly next: ByteSource;
  readonly backup: BackupPlace;
  /** The user that asks, undefined where the system has none. */
  readonly user: number | undefined;
  /** Is what was read back from the disk as good as it was meant to be? */
  readonly verify: (content: ByteSource) => boolean;
}

/** What a replacement was doing when it failed. */
export type ReplaceStep = "look" | "backup" | "write" | "rename" | "verify";

/** How a replacement went. In every outcome the target holds its old bytes or the new ones, whole. */
export type ReplaceResult =
  | { readonly outcome: "replaced"; readonly backup: string }
  /** Nothing was changed: it is not ours, no regular file, or not the file any more that was read. */
  | { readonly outcome: "refused"; readonly why: "not-ours" | "not-a-file" | "changed" }
  /** Nothing was changed: a step before the change failed. */
  | { readonly outcome: "failed"; readonly step: ReplaceStep; readonly code: string }
  /** The new content was not as good as it was meant to be; the old one is back. */
  | { readonly outcome: "restored"; readonly backup: string; readonly code: string }
  /** As `restored`, but the old content could not be put back: it is in the backup. */
  | { readonly outcome: "not-restored"; readonly backup: string; readonly code: string };

/**
 * Replaces the content of a file so that it is, at every moment, either the old or the new one: backup, new file
 * beside it, flushed to disk, a last look at the original, rename, read back, check; else the original returns.
 * Locks and late writers are the business of who calls this.
 */
export function replaceFile(files: FileSystem, replacement: Replacement): ReplaceResult {
  const { file } = replacement;
  let step: ReplaceStep = "look";
  let temporary: string | undefined;
  try {
    const refused = refusal(files, replacement);
    if (refused !== undefined) return refused;
    step = "backup";
    const backup = makeBackup(files, file, replacement.backup);
    step = "write";
    temporary = beside(file.path, replacement.backup.random);
    writeBeside(files, file, temporary, replacement.next);
    const late = refusal(files, replacement);
    if (late !== undefined) {
      removeIfThere(files, temporary);
      return late;
    }
    step = "rename";
    files.rename(temporary, file.path);
    return confirm(files, replacement, backup);
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    if (temporary !== undefined) removeIfThere(files, temporary);
    return { outcome: "failed", step, code };
  }
}

/** Why the file may not be replaced now, if so. */
function refusal(files: FileSystem, { file, user }: Replacement): ReplaceResult | undefined {
  const facts = files.facts(file.path);
  if (facts.kind !== "file") return { outcome: "refused", why: "not-a-file" };
  if (user !== undefined && user !== 0 && facts.owner !== user)
    return { outcome: "refused", why: "not-ours" };
  const changed = { outcome: "refused", why: "changed" } as const;
  if (!looksLike(file.identity, facts)) return changed;
  return contentHash(files, file.path) === file.identity.sha256 ? undefined : changed;
}

/** The rename has happened: from here on a failure must bring the old content back. */
function confirm(files: FileSystem, replacement: Replacement, backup: string): ReplaceResult {
  const { file, next, verify } = replacement;
  let code = "CHECK_FAILED";
  try {
    flushFolder(files, dirname(file.path));
    const now = readResolved(files, file.path, MOST_BYTES);
    if (now.ok) {
      try {
        if (startsWith(now.source, next) && verify(now.source)) return { outcome: "replaced", backup };
      } finally {
        now.release();
      }
    }
  } catch (error) {
    code = errorCode(error) ?? "CHECK_THREW";
  }
  return { outcome: restore(files, replacement) ? "restored" : "not-restored", backup, code };
}

// A writer that appended right after the rename wrote to the new file: its lines count, and may not be undone.
function startsWith(source: ByteSource, start: ByteSource): boolean {
  if (source.length < start.length) return false;
  let at = 0;
  for (const chunk of chunksOf(start)) {
    if (Buffer.compare(source.read(at, at + chunk.length), chunk) !== 0) return false;
    at += chunk.length;
  }
  return true;
}

/** The hash of a file as it is now, or undefined where it cannot be read. */
function contentHash(files: FileSystem, path: string): string | undefined {
  const now = readResolved(files, path, MOST_BYTES);
  if (!now.ok) return undefined;
  try {
    return now.identity.sha256;
  } finally {
    now.release();
  }
}

/** Whoever gets here has a damaged file in hand: what failed once for want of a moment is tried again. */
function restore(files: FileSystem, replacement: Replacement): boolean {
  return ["back", "back-again"].some((name) => putBack(files, replacement, name));
}

function putBack(files: FileSystem, { file, backup }: Replacement, name: string): boolean {
  const temporary = beside(file.path, `${backup.random}-${name}`);
  try {
    writeBeside(files, file, temporary, file.source);
    files.rename(temporary, file.path);
    flushFolder(files, dirname(file.path));
    return contentHash(files, file.path) === file.identity.sha256;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    removeIfThere(files, temporary);
    return false;
  }
}

function writeBeside(files: FileSystem, file: FileRead, path: string, content: ByteSource): void {
  const { mode, owner, group } = file.facts;
  writeNew(files, { path, content, mode, owner: { owner, group } });
}

/** A hidden name that no agent reads as a session, short enough for any file system. */
function beside(path: string, random: string): string {
  return join(dirname(path), `.layer0-${random}.tmp`);
}
