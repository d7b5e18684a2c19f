import { resolve } from "node:path";
import { discover } from "../../agents/discover.ts";
import { handlesOf } from "../../agents/names.ts";
import { type LastUses, lastUses } from "../../disk/state/own-repairs.ts";
import { errorCode } from "../../disk/system/file-system.ts";
import type { Problem } from "../../report/json.ts";
import { shellWord } from "../../report/screen/words.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import type { Io } from "../program/io.ts";
import { agentWorldOf, stateOf } from "../program/world-of.ts";
import { type ClosedTarget, expandTargets, type Target } from "../targets/targets.ts";

/** The one file that a word stands for, or why there is not one. */
export type OneTarget =
  | { readonly ok: true; readonly target: Extract<Target, { readonly kind: "file" }> }
  | {
      readonly ok: false;
      readonly exit: ExitCode;
      readonly problem: Problem;
      readonly choices?: ClosedTarget["choices"];
    };

const MOST_CHOICES = 5;

/** Finds the one session, or document, that a word of the command line stands for. */
export function oneTarget(name: string, io: Io): OneTarget {
  const targets = expandTargets([name], io);
  const files = targets.filter((target) => target.kind === "file");
  const [target] = files;
  if (target !== undefined && files.length === 1) return { ok: true, target };
  if (files.length > 1) return { ok: false, exit: EXIT.usage, problem: several(name, files, io) };
  const closed = targets.find((each) => each.kind === "closed");
  if (closed !== undefined)
    return { ok: false, exit: closed.exit, problem: closed.problem, choices: closed.choices };
  const problem = {
    code: "other-format",
    sentence: `${name} is an index of sessions and holds no messages.`,
    next: `Its sessions: layer0 list   Judge it: layer0 check ${shellWord(name)}`,
  };
  return { ok: false, exit: EXIT.usage, problem };
}

/** Of several the newest few, as a command names them. */
function several(name: string, files: readonly Target[], io: Io): Problem {
  const known = discover(agentWorldOf(io)).flatMap(({ sessions }) => sessions.map(({ path }) => path));
  const handle = handlesOf(known);
  const usedAt = lastUses(io.files, stateOf(io));
  const newest = files
    .map((file) => ({ path: file.name, modified: modifiedAt(file.name, io, usedAt) }))
    .sort((a, b) => Number(b.modified - a.modified) || (a.path < b.path ? -1 : 1))
    .slice(0, MOST_CHOICES);
  const names = newest.map(({ path }) => handle(resolve(path)) ?? shellWord(path));
  const more = files.length > names.length ? ", …" : "";
  return {
    code: "several-sessions",
    sentence: `${name} stands for ${files.length} sessions, and show takes one.`,
    next: `Newest first: ${names.join(", ")}${more}   (more: layer0 list)`,
  };
}

/** What was there a moment ago may be gone: then it is the oldest. */
function modifiedAt(path: string, { files }: Io, usedAt: LastUses): bigint {
  try {
    return usedAt(path, files.facts(path));
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return 0n;
  }
}
