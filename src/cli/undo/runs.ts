import { basename, dirname, join, resolve, sep } from "node:path";
import { errorCode, type FileSystem } from "../../disk/file-system.ts";
import { backupPath, deedCount, type Receipt } from "../../disk/receipt.ts";
import { findRun } from "../../disk/runs.ts";
import type { Problem } from "../../report/json.ts";
import type { RunReport } from "../../report/runs.ts";
import { shellWord } from "../../report/words.ts";
import type { Io } from "../io.ts";
import { meaningOf } from "../named-session.ts";

/** A run that was meant, or why it is not known which. */
export type RunChoice =
  | { readonly ok: true; readonly receipt: Receipt }
  | { readonly ok: false; readonly problem: Problem };

/**
 * The run that a word means: an id or its beginning, or the newest run of a file, a session or an agent; the newest of
 * all without a word.
 */
export function chooseRun(io: Io, runs: readonly Receipt[], word: string | undefined): RunChoice {
  const done = runs.filter(({ phase }) => phase === "done");
  if (word === undefined) return chosen(done[0], "There is nothing to undo: no run has changed a file yet.");
  const asId = /^[0-9][0-9a-f-]*$/.test(word) ? findRun(runs, { id: word }) : "none";
  if (asId === "ambiguous") {
    return none("ambiguous", `several runs begin with ${word}.`, "Give more of the id: layer0 undo --list");
  }
  if (asId !== "none") return { ok: true, receipt: asId };
  const path = realPathOf(io.files, word);
  const ofFile = done.find((run) => run.path === path);
  if (ofFile !== undefined) return { ok: true, receipt: ofFile };
  return ofName(io, done, word);
}

function ofName(io: Io, done: readonly Receipt[], word: string): RunChoice {
  const meaning = /[/\\]/.test(word) ? ({ kind: "nothing" } as const) : meaningOf(word, io);
  if (meaning.kind === "several") return { ok: false, problem: meaning.problem };
  const isMeant = (path: string): boolean => {
    if (meaning.kind === "session") return path === realPathOf(io.files, meaning.path);
    if (meaning.kind === "nothing") return false;
    return meaning.roots.some((root) => path.startsWith(join(realPathOf(io.files, root), sep)));
  };
  const receipt = done.find(({ path }) => isMeant(path));
  if (receipt !== undefined) return { ok: true, receipt };
  const sentence =
    meaning.kind === "nothing"
      ? `no run of layer0 is called ${word}, and none has changed a file or session of that name.`
      : `no run of layer0 has changed ${meaning.kind === "session" ? "the session" : "a session of"} ${word}.`;
  return none("no-such-run", sentence, SEE);
}

const SEE = "See what there is: layer0 undo --list";

function chosen(receipt: Receipt | undefined, sentence: string): RunChoice {
  if (receipt !== undefined) return { ok: true, receipt };
  return none(
    "no-run",
    sentence.charAt(0).toLowerCase() + sentence.slice(1),
    "Repair something first: layer0 fix FILE",
  );
}

function none(code: string, sentence: string, next: string): RunChoice {
  return { ok: false, problem: { code, sentence, next } };
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

/** A run as it is told. */
export function reportOf(files: FileSystem, state: string, receipt: Receipt): RunReport {
  const { id, purpose, undoes, time, path, before, deeds } = receipt;
  const backup = backupPath(state, receipt);
  return {
    id,
    command: deeds[0]?.code === "hook" ? "hook" : purpose,
    ...(undoes === undefined ? {} : { undoes }),
    time,
    path,
    changes: deedCount(receipt),
    bytes: before.size,
    backup: exists(files, backup) ? backup : undefined,
  };
}

function exists(files: FileSystem, path: string): boolean {
  try {
    return files.facts(path).kind === "file";
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}

/** The command that takes a run back. */
export function undoCommand(id: string, ...flags: readonly string[]): string {
  return ["layer0 undo", shellWord(id), ...flags].join(" ");
}
