import { FileShrank } from "../../disk/system/file-source.ts";
import { errorCode } from "../../disk/system/file-system.ts";
import type { Memory } from "../../disk/system/files.ts";
import { type FileRead, MOST_BYTES, type ReadFailure, readFile } from "../../disk/system/read-file.ts";
import { type ByteSource, bytesSource } from "../../formats/bytes/source.ts";
import type { Problem } from "../../report/json.ts";
import { paint, paragraph } from "../../report/screen/lines.ts";
import { size } from "../../report/screen/words.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import type { Io } from "../program/io.ts";
import type { Printer } from "../program/printer.ts";
import { isStored, readStored, type SessionRead } from "../targets/stored-session.ts";

/** The content of a target, or why there is none. */
export type Loaded =
  | { readonly ok: true; readonly source: ByteSource; readonly file: FileRead | undefined }
  | { readonly ok: false; readonly exit: ExitCode; readonly problem: Problem };

/** A stream has to be held in memory. */
const MOST_OF_A_STREAM: number = 1 << 30;

/** The name that stands for the standard input. */
export const STDIN = "-";

/** How reports call it. */
export const STREAM = "the standard input";

/** Reads a target. */
export async function load(name: string, io: Io, printer: Printer): Promise<Loaded> {
  if (name === STDIN) return loadStdin(io, printer);
  const read = readSession(name, io);
  if (!read.ok) return read;
  const { file, note } = read;
  if (note !== undefined) {
    printer.error(paragraph([paint("yellow", "  ! ")], 4, note, printer.errorTheme.width));
  }
  return { ok: true, source: file.source, file };
}

/** Reads what a name stands for, a file or a session in a database; with a `memory` as `readFile` does. */
export function readSession(name: string, io: Io, memory?: Memory): SessionRead {
  if (isStored(name)) return readStored(name, io);
  const file = readFile(io.files, name, MOST_BYTES, memory);
  return file.ok ? { ok: true, file } : { ok: false, ...fileProblem(name, file.why, file.detail) };
}

async function loadStdin(io: Io, printer: Printer): Promise<Loaded> {
  if (io.stdinIsTerminal) printer.error([["Reading from the terminal; Ctrl-D ends the text."]]);
  const bytes = await io.readStdin(MOST_OF_A_STREAM);
  if (bytes !== undefined) return { ok: true, source: bytesSource(bytes), file: undefined };
  return { ok: false, ...fileProblem(STREAM, "too-large", "") };
}

/** What is told of a file whose reading failed on the way; what no system says is thrown on. */
export function readProblem(
  name: string,
  error: unknown,
): { readonly exit: ExitCode; readonly problem: Problem } {
  const code = errorCode(error);
  // Node's own codes tell of our mistakes, not of the file.
  if (code === undefined || code.startsWith("ERR_")) throw error;
  return fileProblem(name, error instanceof FileShrank ? "changing" : "unreadable", code);
}

/** Why a file could not be read, in words. */
export function fileProblem(
  name: string,
  why: ReadFailure,
  detail: string,
): { readonly exit: ExitCode; readonly problem: Problem } {
  const of = (exit: ExitCode, sentence: string, next: string) => ({
    exit,
    problem: { code: why, sentence, next },
  });
  switch (why) {
    case "missing":
      return of(EXIT.usage, `${name} does not exist.`, "Check the path.");
    case "folder":
      return of(
        EXIT.usage,
        `${name} is a folder without sessions.`,
        "Name a file in it. All sessions on this machine: layer0 list",
      );
    case "not-a-file":
      return of(EXIT.usage, `${name} is no regular file.`, "Pipe its content in: layer0 check - < FILE");
    case "no-permission":
      return of(
        EXIT.incomplete,
        `${name} may not be read by this user.`,
        "Run the command as the owner of the file.",
      );
    case "too-large":
      return of(
        EXIT.incomplete,
        `${name} is larger than ${size(name === STREAM ? MOST_OF_A_STREAM : MOST_BYTES)}.`,
        name === STREAM ? "Give it as a file: layer0 check FILE" : "A file of this size is not read.",
      );
    case "changing":
      return of(
        EXIT.incomplete,
        `${name} is being written to all the time.`,
        "Close the agent that writes to it.",
      );
    case "unreadable":
      return of(EXIT.incomplete, `${name} cannot be read: the system says ${detail}.`, "Check the disk.");
  }
}
