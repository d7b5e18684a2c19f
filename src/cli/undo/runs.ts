import { basename, dirname, join, resolve, sep } from "node:path";
import { readAddress } from "../../agents/openclaw/database/address.ts";
import { backupPath, deedCount, type Receipt } from "../../disk/state/receipt.ts";
import { findRun } from "../../disk/state/runs.ts";
import { errorCode, type FileSystem, orElse } from "../../disk/system/file-system.ts";
import { factsIfThere } from "../../disk/system/files.ts";
import type { Owner } from "../../disk/system/processes.ts";
import type { RunReport } from "../../report/fix/runs.ts";
import type { Problem } from "../../report/json.ts";
import { shellWord } from "../../report/screen/words.ts";
import type { FlagValues } from "../command-line/flags.ts";
import { isHookRun } from "../hook/before-install.ts";
import { repeated } from "../judge/settings.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import type { Io } from "../program/io.ts";
import { type Meaning, meaningOf } from "../targets/named-session.ts";

/** A run that was meant, or why it is not known which. */
export type RunChoice =
  /**
   * Newer runs that were passed over: `gone` are files that are not there any more, `settings` a run that changed the
   * settings of an agent and no session.
   */
  | {
      readonly ok: true;
      readonly receipt: Receipt;
      /** What else the same command has changed and is not taken back, newest first. */
      readonly others?: readonly Receipt[];
      readonly gone?: readonly string[];
      readonly settings?: Receipt | undefined;
    }
  | { readonly ok: false; readonly problem: Problem; readonly exit: ExitCode };

/**
 * The run that a word means: an id or its beginning, or of a file, a session or an agent the newest that is not taken
 * back; without a word the newest repair of all, but for files that were deleted since: who installs hooks has not
 * changed a session. So one undo after the other goes further back.
 */
export function chooseRun(io: Io, runs: readonly Receipt[], word: string | undefined): RunChoice {
  const done = runs.filter(({ phase }) => phase === "done");
  if (word === undefined) return lastRepair(io, done);
  const asId = /^[0-9][0-9a-f-]*$/.test(word) ? findRun(runs, { id: word }) : "none";
  if (asId === "ambiguous") {
    return none("ambiguous", `several runs begin with ${word}.`, "Give more of the id: layer0 undo --list");
  }
  if (asId !== "none") return { ok: true, receipt: asId };
  const path = realPathOf(io.files, word);
  const ofFile = done.filter((run) => run.path === path);
  return ofFile.length > 0 ? lastOf(ofFile) : ofName(io, done, word);
}

const NOTHING: Meaning = { kind: "nothing" };

function ofName(io: Io, done: readonly Receipt[], word: string): RunChoice {
  const meaning = /[/\\]/.test(word) ? NOTHING : meaningOf(word, io);
  if (meaning.kind === "several") return { ok: false, problem: meaning.problem, exit: EXIT.usage };
  if (meaning.kind === "nothing" && meaning.unread !== undefined) return { ok: false, ...meaning.unread };
  const isMeant = (path: string): boolean => {
    if (meaning.kind === "session") return path === realPathOf(io.files, meaning.path);
    if (meaning.kind === "nothing") return false;
    return meaning.roots.some((root) => path.startsWith(join(realPathOf(io.files, root), sep)));
  };
  const sentence =
    meaning.kind === "nothing"
      ? `no run of layer0 is called ${word}, and none has changed a file or session of that name.`
      : `no run of layer0 has changed ${meaning.kind === "session" ? "the session" : "a session of"} ${word}.`;
  const receipts = done.filter(({ path }) => isMeant(path));
  return receipts.length > 0 ? lastOf(receipts) : none("no-such-run", sentence, SEE);
}

const SEE = "See what there is: layer0 undo --list";

/** The newest repair that still counts. */
function lastRepair({ files }: Io, done: readonly Receipt[]): RunChoice {
  const byId = new Map(done.map((run) => [run.id, run]));
  const isSettings = (run: Receipt): boolean => {
    let at: Receipt | undefined = run;
    while (at?.undoes !== undefined) at = byId.get(at.undoes);
    return at !== undefined && isHookRun(at);
  };
  const repairs = done.filter((run) => !isSettings(run));
  const settings = lastOf(done.filter(isSettings));
  const newest = settings.ok && isThere(files, settings.receipt.path) ? settings.receipt : undefined;
  const choice = lastOf(repairs, (path) => isThere(files, path));
  if (choice.ok) {
    const isNewer = newest !== undefined && newest.id > choice.receipt.id;
    return isNewer ? { ...choice, settings: newest } : choice;
  }
  if (newest === undefined && (repairs.length > 0 || done.length === 0)) return choice;
  const next =
    newest === undefined
      ? SEE
      : `The hooks in ${newest.path} were changed. Take that back: ${undoCommand(newest.id)}`;
  return none(choice.problem.code, "there is no repair to undo.", next);
}

/** The newest of these runs that is a change, or one made again, and still counts; where none is there, the newest. */
function lastOf(done: readonly Receipt[], isThere = (_path: string): boolean => true): RunChoice {
  const undone = undoneBy(done);
  const counting = done.filter(({ id }) => !undone.has(id));
  const byId = new Map(done.map((run) => [run.id, run]));
  const forward = counting.filter((run) => isForward(run, byId));
  const at = Math.max(
    0,
    forward.findIndex(({ path }) => isThere(path)),
  );
  const receipt = forward[at];
  const gone = [...new Set(forward.slice(0, at).map(({ path }) => path))];
  if (receipt !== undefined) {
    const { owner, path } = receipt;
    const isOther = (run: Receipt): boolean => run.path !== path && isSame(run.owner, owner);
    const others = forward.slice(at + 1).filter((run) => isOther(run) && isThere(run.path));
    return { ok: true, receipt, others, gone };
  }
  const [last] = counting;
  if (last === undefined) {
    return none(
      "no-run",
      "there is nothing to undo: no run has changed a file yet.",
      "Repair something first: layer0 fix FILE",
    );
  }
  return none(
    "all-undone",
    "there is nothing to undo: all was taken back.",
    `Have the last change again: ${undoCommand(last.id)}`,
  );
}

function isSame(one: Owner, other: Owner): boolean {
  return one.pid === other.pid && one.start === other.start && one.host === other.host;
}

/** Which run took a run back, as things are: one that was taken back itself has done nothing. The newest runs come first. */
export function undoneBy(done: readonly Receipt[]): ReadonlyMap<string, string> {
  const undone = new Map<string, string>();
  for (const { id, undoes } of done) {
    if (undoes !== undefined && !undone.has(id)) undone.set(undoes, id);
  }
  return undone;
}

/** An undo goes back; the undo of an undo makes the change again. */
function isForward(run: Receipt, byId: ReadonlyMap<string, Receipt>): boolean {
  let isForward = true;
  for (let at: Receipt | undefined = run; at?.undoes !== undefined; at = byId.get(at.undoes))
    isForward = !isForward;
  return isForward;
}

function none(code: string, sentence: string, next: string): RunChoice {
  return { ok: false, problem: { code, sentence, next }, exit: EXIT.usage };
}

/** Where a file is, or was: it may be gone. */
function realPathOf(files: FileSystem, word: string): string {
  const path = resolve(word);
  for (const [known, rest] of [
    [path, ""],
    [dirname(path), basename(path)],
  ] as const) {
    try {
      return join(files.realPath(known), rest);
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
    }
  }
  return path;
}

/** A run as it is told. `undone`: the run that took it back. */
export function reportOf(files: FileSystem, state: string, receipt: Receipt, undone?: string): RunReport {
  const { id, purpose, undoes, time, path, before } = receipt;
  const backup = backupPath(state, receipt);
  return {
    id,
    command: isHookRun(receipt) ? "hook" : purpose,
    ...(undoes === undefined ? {} : { undoes }),
    ...(undone === undefined ? {} : { undoneBy: undone }),
    time,
    path,
    changes: deedCount(receipt),
    bytes: before.size,
    backup: exists(files, backup) ? backup : undefined,
  };
}

/** Is the file there, or the database that a session is in? What cannot be looked at may be. */
function isThere(files: FileSystem, path: string): boolean {
  return orElse(true, () => factsIfThere(files, readAddress(path)?.database ?? path) !== undefined);
}

function exists(files: FileSystem, path: string): boolean {
  try {
    return files.facts(path).kind === "file";
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}

/** The command that takes a run back, in the way that the flags say. */
export function undoCommand(id: string, flags: FlagValues = {}): string {
  return `layer0 undo ${shellWord(id)}${repeated(flags, ["keep-new", "even-if-live", "yes"])}`;
}
