import { type ByteSource, piecedSource } from "../../formats/bytes/source.ts";
import { beginsWithLineEnd, endsLine, LINE_END } from "../rewrite/added-lines.ts";
import type { Refused, RewriteOutcome } from "../rewrite/outcome.ts";
import { rewriteFile } from "../rewrite/rewrite-file.ts";
import type { Place } from "../rewrite/target.ts";
import { backupPath, isOpen, parseReceipt, type Receipt, receiptPath } from "../state/receipt.ts";
import { openState, type State } from "../state/state.ts";
import type { Disk } from "../system/disk.ts";
import { FileShrank } from "../system/file-source.ts";
import { errorCode } from "../system/file-system.ts";
import type { Guard } from "../system/guard.ts";
import { sha256 } from "../system/identity.ts";
import { type FileRead, MOST_BYTES, type ReadFailure, readFile, readResolved } from "../system/read-file.ts";
import { readSmall } from "../system/small-file.ts";
import { recoverLocked } from "./recover-runs.ts";
import { refusalOf } from "./recovered.ts";

/** What a file consists of that has grown since a run. */
export interface Grown {
  /** As it was before the run, with what came while the run was at work. */
  readonly original: ByteSource;
  /** As the run left it, with the same behind it. */
  readonly repaired: ByteSource;
  /** What came behind that since. */
  readonly added: ByteSource;
  /** As it is now: the two together. */
  readonly now: ByteSource;
}

/** Why what was added cannot be kept: it begins in the middle of a line, or turns would be out of reach. */
export type NotRebased = "mid-line" | "loses-turns";

/** A run that shall be taken back. */
export interface Undo {
  readonly state: string;
  readonly receipt: Receipt;
  readonly place: Place;
  readonly guard: Guard;
  readonly evenIfLive: boolean;
  /** The version that does it. */
  readonly tool: string;
  /** Keeps what was added since: the original with that behind it, or why it cannot be done. Pure. */
  readonly rebase?: (grown: Grown) => ByteSource | NotRebased;
}

/** How an undo went. */
export type UndoOutcome =
  | RewriteOutcome
  /** So many bytes were added since: they would go. */
  | { readonly outcome: "grown"; readonly added: number }
  /** The file is as it was before the run. */
  | { readonly outcome: "already" }
  /** The run changed nothing in the end. */
  | { readonly outcome: "nothing-to-undo" }
  /** The copy is gone, or not what was copied; with a code where the system did not let it be read. */
  | { readonly outcome: "no-backup"; readonly path: string; readonly code?: string }
  | { readonly outcome: "unreadable"; readonly why: ReadFailure; readonly detail: string }
  /** What was added cannot be kept with the original. */
  | { readonly outcome: "not-rebased"; readonly why: NotRebased };

/**
 * Gives a file the content back that it had before a run, by the same steps as any other change: so an undo is a run
 * itself, with a backup and a receipt, and can be undone.
 */
export function undoRun(disk: Disk, undo: Undo): UndoOutcome {
  const opened = openChecked(disk, undo.state);
  if ("outcome" in opened) return opened;
  const receipt = settledReceipt(disk, opened, undo);
  if (receipt !== undefined && "outcome" in receipt) return receipt;
  if (receipt === undefined || receipt.phase === "put-back") return { outcome: "nothing-to-undo" };
  const file = readFile(disk.files, receipt.path);
  if (!file.ok) return { outcome: "unreadable", why: file.why, detail: file.detail };
  try {
    return undoFile(disk, { ...undo, receipt, state: opened.root }, file);
  } catch (error) {
    // Every step that writes has an outcome of its own for this: here something could not be read to its end.
    const code = errorCode(error);
    if (code === undefined) throw error;
    if (error instanceof FileShrank) return { outcome: "unreadable", why: "changing", detail: "" };
    return { outcome: "unreadable", why: "unreadable", detail: code };
  } finally {
    file.release();
  }
}

function openChecked(disk: Disk, path: string): State | RewriteOutcome {
  try {
    const opened = openState(disk, path);
    return opened.ok ? opened.state : { outcome: "refused", why: opened.why, path: opened.path };
  } catch (error) {
    return failed(error, path);
  }
}

function failed(error: unknown, path: string): RewriteOutcome {
  const code = errorCode(error);
  if (code === undefined) throw error;
  return { outcome: "failed", step: "state", code, path };
}

/** A run that was killed is finished or taken back first; undefined where nothing is left of it. */
function settledReceipt(disk: Disk, state: State, undo: Undo): Receipt | Refused | undefined {
  const { receipt } = undo;
  if (!isOpen(receipt)) return receipt;
  const refused = refusalOf(recoverLocked(disk, state, receipt, undo) ?? []);
  if (refused !== undefined) return refused;
  const text = readSmall(disk.files, receiptPath(state.root, receipt.id))?.text;
  return text === undefined ? undefined : parseReceipt(text);
}

/** What became of a file since a run: bytes were added behind it (0: none), it is as it was before, or neither. */
export function sinceRun(
  { path, before, after, behind, appendable }: Receipt,
  file: FileRead,
): Extract<UndoOutcome, { readonly outcome: "grown" | "already" | "refused" }> {
  // A receipt holds the path with every link resolved: another answer means that another file is there now.
  if (file.path !== path) return { outcome: "refused", why: "changed" };
  const { length } = file.source;
  if (length === before.size && file.identity.sha256 === before.sha256) return { outcome: "already" };
  const added = length - after.size - behind;
  const isSame = added >= 0 && sha256(part(file.source, 0, after.size)) === after.sha256;
  if (!isSame || (added > 0 && !appendable)) return { outcome: "refused", why: "changed" };
  return { outcome: "grown", added };
}

function undoFile(disk: Disk, undo: Undo, file: FileRead): UndoOutcome {
  const { receipt, state, rebase } = undo;
  const { before, after } = receipt;
  const since = sinceRun(receipt, file);
  if (since.outcome !== "grown") return since;
  const { added } = since;
  if (added > 0 && rebase === undefined) return since;
  const { length } = file.source;
  const end = after.size + receipt.behind;
  const path = backupPath(state, receipt);
  const backup = readBackup(disk, path);
  if (!backup.ok) return { outcome: "no-backup", path, ...backup.why };
  try {
    if (backup.identity.sha256 !== before.sha256) return { outcome: "no-backup", path };
    const original = withCarried(backup.source, part(file.source, after.size, end));
    if (added === 0 || rebase === undefined) return write(disk, undo, file, original);
    const next = rebase({
      original,
      repaired: part(file.source, 0, end),
      added: part(file.source, end, length),
      now: file.source,
    });
    return typeof next === "string" ? { outcome: "not-rebased", why: next } : write(disk, undo, file, next);
  } finally {
    backup.release();
  }
}

/**
 * The original with the lines behind it that came while the run was at work: their writer had put them there. The run
 * took no blank lines along, so one in front is the line end that the new content had been without.
 */
function withCarried(original: ByteSource, behind: ByteSource): ByteSource {
  if (behind.length === 0) return original;
  const all = behind.read(0, behind.length);
  const lines = beginsWithLineEnd(all) ? all.subarray(LINE_END.length) : all;
  const last = original.read(Math.max(0, original.length - 1), original.length);
  const whole = { start: 0, end: original.length };
  return piecedSource(original, endsLine(last) ? [whole, lines] : [whole, LINE_END, lines]);
}

type Backup = FileRead | { readonly ok: false; readonly why: { readonly code?: string } };

function readBackup({ files }: Disk, path: string): Backup {
  try {
    const read = readResolved(files, path, MOST_BYTES);
    return read.ok ? read : { ok: false, why: {} };
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return { ok: false, why: code === "ENOENT" || code === "ENOTDIR" ? {} : { code } };
  }
}

function write(disk: Disk, undo: Undo, file: FileRead, next: ByteSource): RewriteOutcome {
  const { receipt, state, place, guard, evenIfLive, tool } = undo;
  return rewriteFile(disk, {
    ...{ file, next, state, place, guard, evenIfLive, tool },
    appendable: receipt.appendable,
    purpose: { kind: "undo", undoes: receipt.id },
    deeds: [],
    // That the bytes on disk are the ones that were meant is checked by every rewrite; there is nothing else to ask.
    verify: () => true,
  });
}

function part(source: ByteSource, from: number, to: number): ByteSource {
  return {
    length: to - from,
    read: (start, end) => source.read(from + Math.max(0, start), Math.min(to, from + end)),
  };
}
