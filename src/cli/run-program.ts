import { spawn } from "node:child_process";
import { errorCode } from "../disk/system/file-system.ts";

/** How a program ended: well, with another exit code, or it could not be started. */
export type ProgramEnd = { readonly ok: true } | { readonly ok: false; readonly why: string };

const PROGRAM_MS = 10_000;

/** Runs a program without a shell and without its output; one that hangs is stopped. */
export function runProgram(
  [program = "", ...words]: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    const child = spawn(program, words, { env: variables, stdio: "ignore", timeout: PROGRAM_MS });
    child.on("error", (error) => resolve({ ok: false, why: errorCode(error) ?? error.message }));
    child.on("close", (code, signal) => {
      resolve(code === 0 ? { ok: true } : { ok: false, why: signal ?? `exit code ${code}` });
    });
  });
}
