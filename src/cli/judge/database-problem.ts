import { readAddress } from "../../agents/openclaw/database/address.ts";
import type { FromDatabase } from "../../agents/openclaw/database/snapshot.ts";
import type { Problem } from "../../report/json.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";

/** Why a database, or a session in one, could not be read, in words. */
export function databaseProblem(
  name: string,
  { why, detail = "" }: Extract<FromDatabase<never>, { readonly ok: false }>,
): { readonly exit: ExitCode; readonly problem: Problem } {
  const of = (exit: ExitCode, sentence: string, next: string) => ({
    exit,
    problem: { code: why, sentence, next },
  });
  const database = readAddress(name)?.database ?? name;
  switch (why) {
    case "missing":
      return of(EXIT.usage, `${name} does not exist.`, "The sessions on this machine: layer0 list");
    case "not-a-file":
      return of(EXIT.usage, `${database} is no regular file.`, "Name the database itself.");
    case "no-permission":
      return of(
        EXIT.incomplete,
        `${database} may not be read by this user, or what its agent wrote last stands in files beside it that may not.`,
        "Run the command as the owner of the database.",
      );
    case "locked":
      return of(
        EXIT.incomplete,
        `${database} is locked: another program has it for itself alone, or writes to it all the time.`,
        "Wait until a migration or a repair of OpenClaw has ended, or stop the gateway; then try again.",
      );
    case "damaged":
      return of(
        EXIT.incomplete,
        `${database} is no sound SQLite database (${detail}).`,
        "Let OpenClaw look at it (openclaw doctor), or restore it from a backup.",
      );
    case "foreign":
      return of(
        EXIT.incomplete,
        `${database} is a database, but holds no sessions of OpenClaw.`,
        "Name a database of OpenClaw: openclaw-agent.sqlite",
      );
    case "no-sqlite":
      return of(
        EXIT.incomplete,
        `${database} is a database, and there is no SQLite here to read it with.`,
        "Use Node 22.13 or newer, or add it where layer0 is installed (with -g if it is so): npm install libsql",
      );
    case "no-zstd":
      return of(
        EXIT.incomplete,
        `${name} has compressed rows, and Node ${process.versions.node} cannot read them.`,
        "Run layer0 with Node 22.15 or newer.",
      );
    case "archived":
      return of(
        EXIT.incomplete,
        `${name} was moved into an archive by OpenClaw, and archives cannot be read yet.`,
        "Open the session in OpenClaw once: that brings its rows back.",
      );
    case "unreadable":
      return of(EXIT.incomplete, `${database} cannot be read: ${detail}.`, "Check the disk.");
  }
}
