import { basename, dirname, join } from "node:path";
import type { RewriteOutcome } from "../../disk/rewrite/outcome.ts";
import { rewriteFile } from "../../disk/rewrite/rewrite-file.ts";
import { isStill } from "../../disk/rewrite/target.ts";
import { errorCode, orElse } from "../../disk/system/file-system.ts";
import { flushFolder, removeIfThere } from "../../disk/system/files.ts";
import { type FileRead, readFile } from "../../disk/system/read-file.ts";
import { writeNew } from "../../disk/system/write-new.ts";
import { bytesOf, bytesSource } from "../../formats/bytes/source.ts";
import type { Problem } from "../../report/json.ts";
import type { Invocation } from "../command-line/command.ts";
import { keptOut, protect } from "../fix/live.ts";
import { failureOf, refusalOf, type Told } from "../fix/refusals.ts";
import { tellThrown, unwritten } from "../fix/unwritten.ts";
import { fileProblem } from "../judge/load.ts";
import type { ExitCode } from "../program/exit-codes.ts";
import type { Io } from "../program/io.ts";
import { readVersion } from "../program/version.ts";
import { diskOf, stateOf } from "../program/world-of.ts";
import { recover } from "../recover.ts";
import { FIRST_SETTINGS_DEED, HOOK_DEED } from "./before-install.ts";
import { NO_SETTINGS, type WritableSettings } from "./settings-file.ts";

/** The settings were written, or why not. */
export type Written =
  | {
      readonly ok: true;
      readonly run: string;
      /** There is no file any more. */
      readonly vanished: boolean;
    }
  | { readonly ok: false; readonly exit: ExitCode; readonly problem: Problem };

/**
 * Puts a text in the place of the settings by the same steps as a repair, so that it can be taken back. Missing ones
 * begin as an empty object: then there is a file that the steps hold for, and an undo has something to go back to. Those
 * that vanish become one first, and go only if nobody has written to them since.
 */
export async function writeSettings(
  invocation: Invocation,
  found: WritableSettings,
  text: string,
  vanishes: boolean,
): Promise<Written> {
  const { io } = invocation;
  const unusable = recover(invocation);
  if (unusable !== undefined) return { ok: false, ...unusable };
  if (found.kind === "there") {
    const written = await replace(invocation, found, found.file, text);
    return written.ok && vanishes
      ? { ...written, vanished: vanish(io, found.file.path, written.run, text) }
      : written;
  }
  const begun = begin(io, found.path);
  if (!("source" in begun)) return notWritten(begun);
  const written = await replace(invocation, found, begun, text);
  if (!written.ok && isStill(io.files, begun, 1)) removeIfThere(io.files, begun.path);
  return written;
}

/** Makes empty settings, closed to others, and never over a file that came meanwhile. */
function begin({ files }: Io, path: string): FileRead | Told {
  const content = bytesSource(new TextEncoder().encode(NO_SETTINGS.text));
  try {
    writeNew(files, { path, content, mode: 0o600 });
    flushFolder(files, dirname(path));
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    if (code === "EEXIST") return refusalOf({ name: path, command: "hook" }, "changed");
    return failureOf({ name: path, command: "hook" }, { step: "write", code, path });
  }
  const file = readFile(files, path);
  return file.ok ? file : fileProblem(path, file.why, file.detail);
}

/**
 * Takes settings away that hold what we have just written; true when they are gone. They are put aside before they are
 * looked at: what somebody writes in between is put back, and never goes.
 */
function vanish({ files }: Io, path: string, run: string, text: string): boolean {
  return orElse(false, () => {
    const aside = join(dirname(path), `.${basename(path)}.layer0-${run}`);
    files.rename(path, aside);
    const file = readFile(files, aside);
    const isOurs = file.ok && new TextDecoder().decode(bytesOf(file.source)) === text;
    if (!isOurs) files.link(aside, path);
    files.remove(aside);
    flushFolder(files, dirname(path));
    return isOurs;
  });
}

async function replace(
  invocation: Invocation,
  { path, kind }: WritableSettings,
  file: FileRead,
  text: string,
): Promise<Written> {
  const { io } = invocation;
  const stopped = { name: path, command: "hook" } as const;
  const next = bytesSource(new TextEncoder().encode(text));
  const { guard, place } = protect(io, {
    name: path,
    path: file.path,
    format: undefined,
    sessionId: undefined,
  });
  const out = await keptOut(invocation, stopped, guard, file.path);
  if (out !== undefined) return notWritten(out);
  const outcome = rewriteFile(diskOf(io), {
    ...{ file, next, state: stateOf(io), place, guard, tool: readVersion() },
    evenIfLive: false,
    // It is one value: what is behind it belongs to nothing.
    appendable: false,
    purpose: { kind: "fix" },
    deeds: [{ code: kind === "missing" ? FIRST_SETTINGS_DEED : HOOK_DEED }],
    verify: (content) => Buffer.compare(bytesOf(content), bytesOf(next)) === 0,
  });
  return told(invocation, path, file, outcome);
}

function told({ io }: Invocation, path: string, file: FileRead, outcome: RewriteOutcome): Written {
  const stopped = { name: path, command: "hook" } as const;
  switch (outcome.outcome) {
    case "replaced":
      return { ok: true, run: outcome.run, vanished: false };
    case "refused":
      return notWritten(refusalOf(stopped, outcome.why, outcome));
    case "failed":
      return notWritten(failureOf(stopped, outcome));
    default:
      tellThrown(io, "hook", outcome);
      return { ok: false, ...unwritten(stopped, file.path, outcome) };
  }
}

function notWritten({ exit, problem }: Told): Written {
  return { ok: false, exit, problem };
}
