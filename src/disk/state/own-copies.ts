import { join } from "node:path";
import { isRecord, parseJson } from "../../core/json.ts";
import type { Disk } from "../system/disk.ts";
import { type FileFacts, type FileSystem, orElse } from "../system/file-system.ts";
import { factsIfThere, namesIn, removeIfThere } from "../system/files.ts";
import { readSmall, writeSmall } from "../system/small-file.ts";
import { stampOf } from "../system/stamp.ts";
import { digits } from "./names.ts";
import { ensureFolderIn, openState, StateRefused } from "./state.ts";

/** A repaired session that was written beside the broken one: no run, for nothing was changed that could be taken back. */
export interface OwnCopy {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The kinds of damage that were repaired in it. */
  readonly codes: readonly string[];
}

/** A copy that was written just now. */
export interface WrittenCopy {
  /** With every link resolved. */
  readonly path: string;
  readonly facts: FileFacts;
  readonly codes: readonly string[];
}

const FOLDER = "copies";
const NAME = /^[0-9a-f]{16}\.json$/;
/** As long as backups: who has not opened a copy by then has no use for the word that it is one. */
const KEPT_MS = 30 * 86_400_000;

/**
 * Notes down that a file is a repaired copy of ours, until somebody writes to it: what the broken session recorded of a
 * request that was refused stands in the copy, too, and says nothing about it. Throws what the file system throws, and
 * `StateRefused`.
 */
export function noteCopy(
  disk: Pick<Disk, "files" | "user" | "now" | "random">,
  state: string,
  { path, facts, codes }: WrittenCopy,
): void {
  const { files } = disk;
  const opened = openState(disk, state);
  if (!opened.ok) throw new StateRefused(opened.why, opened.path);
  const { root } = opened.state;
  const folder = join(root, FOLDER);
  const why = ensureFolderIn(disk, folder);
  if (why !== undefined) throw new StateRefused(why, folder);
  const at = disk.now().getTime();
  removeOld(files, folder, at);
  const note = { schemaVersion: 1, path, at, codes, ...stampOf(facts) };
  writeSmall(files, notePath(root, path), `${JSON.stringify(note)}\n`, digits(disk.random(), 6));
}

/** Tells what is known of a file as a repaired copy of ours, if nobody has written to it since. */
export type OwnCopies = (path: string) => OwnCopy | undefined;

/**
 * Looks into the notes of a state folder. What cannot be looked at tells nothing: whether a session is healthy does not
 * hang on it.
 */
export function ownCopies(files: FileSystem, state: string): OwnCopies {
  const folder = join(state, FOLDER);
  // Almost nobody has any, and there may be thousands of sessions.
  const hasNone = orElse(true, () => namesIn(files, folder).length === 0);
  return (path) => (hasNone ? undefined : ownCopy(files, state, path));
}

function ownCopy(files: FileSystem, state: string, path: string): OwnCopy | undefined {
  return orElse(undefined, () => {
    const real = files.realPath(path);
    const text = readSmall(files, notePath(state, real))?.text;
    const note = text === undefined ? undefined : parseJson(text);
    if (!isRecord(note) || note["path"] !== real || typeof note["at"] !== "number") return undefined;
    const stamp = Object.entries(stampOf(files.facts(real)));
    if (!stamp.every(([name, value]) => note[name] === value)) return undefined;
    const codes = Array.isArray(note["codes"]) ? (note["codes"] as readonly unknown[]) : [];
    return { at: note["at"], codes: codes.filter((code) => typeof code === "string") };
  });
}

function notePath(state: string, path: string): string {
  return join(state, FOLDER, `${digits(path, 16)}.json`);
}

/** The state folder may be one that a person had before: what has not the name of a note is none of ours. */
function removeOld(files: FileSystem, folder: string, now: number): void {
  for (const name of namesIn(files, folder)) {
    const path = join(folder, name);
    const facts = NAME.test(name) ? factsIfThere(files, path) : undefined;
    if (facts !== undefined && now - Number(facts.modified / 1_000_000n) > KEPT_MS)
      removeIfThere(files, path);
  }
}
