import { WRITTEN_SCHEMAS } from "../../agents/openclaw/database/layout.ts";
import type { RowsFailed, RowsRefused } from "../../agents/openclaw/database/rows-outcome.ts";
import { KNOWN_SCHEMAS } from "../../agents/openclaw/database/schema.ts";
import type { Problem } from "../../report/json.ts";
import { listed } from "../../report/screen/words.ts";
import { STOP_GATEWAY } from "../../report/stop-gateway.ts";
import { databaseProblem } from "../judge/database-problem.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import { refusalOf, type Told } from "./refusals.ts";

const STOP_FIRST = `${STOP_GATEWAY}, then run the same command again.`;

/** A session in a database that was not written, as the person named it, and a word that stands for it. */
export interface StoppedRows {
  readonly name: string;
  readonly word: string;
  readonly command: "fix" | "undo";
}

/** What a person is told when the rows of a session are left as they are. */
export function rowsRefusal({ name, word, command }: StoppedRows, refused: RowsRefused): Told {
  const { why, pid, path, detail = "" } = refused;
  const say = (sentence: string, next: string, exit: ExitCode = EXIT.refused): Told => {
    return { exit, problem: { code: why, sentence: `${sentence}; nothing was written.`, next } };
  };
  const holder = pid === undefined ? "" : ` (process ${pid})`;
  switch (why) {
    case "gateway":
      return say(
        `the gateway of OpenClaw, or another part of it, is at work on ${path ?? "its state folder"}${holder}`,
        STOP_FIRST,
      );
    case "odd-lock":
      return say(
        `${path ?? "the lock of OpenClaw"}, by which a gateway of OpenClaw says that it runs, does not say whose it is`,
        `${STOP_GATEWAY}, wait half a minute, then run the same command again; if the file is still in the way, remove it.`,
      );
    case "locked":
      return say(
        `the database of ${name} is locked by another program`,
        `${STOP_GATEWAY} and whatever else has it open, then run the same command again.`,
      );
    case "another-run":
      return say(
        `${name} is just being written by another layer0${holder}`,
        "Wait until that has ended, then run the command again.",
      );
    case "changed":
      return command === "fix"
        ? say(`${name} was changed while the repair was prepared`, STOP_FIRST)
        : say(
            `${name} was changed since in other ways than by adding to it`,
            "Both versions are there: the rows, and the backup that layer0 undo --list --json names.",
          );
    case "schema":
      return say(...otherSchema(name, word, Number(detail)));
    case "other-shape":
      return say(
        `the database of ${name} is not as OpenClaw makes it (${detail}), and what that would do to a change is not known`,
        handOver(word),
      );
    case "odd-number":
      return say(
        `${name} holds a number in ${detail} that is too large to be written back as it is`,
        handOver(word),
      );
    case "constraint":
      return say(`a rule in the database of ${name} does not allow the new rows`, handOver(word));
    case "hard-linked":
      return say(
        `the database of ${name} has another name (a hard link), and SQLite cannot keep it sound under two`,
        "Remove the other name first.",
      );
    case "not-ours":
      return say(
        `the database of ${name} belongs to another user`,
        "Run the command as its owner, not as root.",
      );
    case "no-permission":
      return say(
        `the database of ${name}, or its folder, may not be written by this user`,
        "Run the command as the owner of the database.",
        EXIT.incomplete,
      );
    case "missing":
    case "not-a-file":
    case "no-sqlite":
    case "no-zstd":
    case "foreign":
    case "damaged":
      return databaseProblem(name, { ok: false, why, detail });
    case "state-not-a-folder":
    case "state-not-ours":
    case "state-open-to-others":
    case "state-a-link":
      return refusalOf({ name, command }, why, { path: path ?? "" });
  }
}

function handOver(word: string): string {
  return `Go on in a new session with what was said: layer0 show ${word} --export md`;
}

function otherSchema(name: string, word: string, schema: number): readonly [sentence: string, next: string] {
  const sentence = `the database of ${name} has schema ${schema}, and only ${listed(WRITTEN_SCHEMAS.map(String))} are written`;
  if (schema > KNOWN_SCHEMAS.last) return [sentence, `Update layer0, or: ${handOver(word)}`];
  return [
    sentence,
    `Update OpenClaw, which brings it up to date, then run the same command again. ${handOver(word)}`,
  ];
}

/** What a person is told when a step fails that changes nothing yet. */
export function rowsFailureOf({ name }: StoppedRows, { step, code, path }: RowsFailed): Told {
  const ours = step === "state" || step === "lock" || step === "copy" || step === "backup";
  const what = ours
    ? `the backup of ${name} in ${path}`
    : step === "gateway-lock"
      ? `the lock of OpenClaw in ${path}`
      : name;
  const full = code === "ENOSPC" || code === "EDQUOT";
  const closed = code === "EACCES" || code === "EPERM" || code === "EROFS";
  const reason = full ? "there is no space left" : closed ? "this user may not" : `the system says ${code}`;
  const next = full
    ? "Make space, then run the command again."
    : closed && ours
      ? "Name another folder for backups: LAYER0_HOME=FOLDER"
      : closed
        ? "Run the command as the owner of the folder."
        : "Check the disk, then run the command again.";
  const problem: Problem = {
    code,
    sentence: `${what} could not be written: ${reason}. The rows are as they were.`,
    next,
  };
  return { exit: closed ? EXIT.incomplete : EXIT.notRepaired, problem };
}

/** The new rows were not what they were meant to be. */
export function rowsNotAsMeant({ name }: Pick<StoppedRows, "name">): Told {
  const sentence = `what was written to ${name} failed its check before it was final; nothing was changed.`;
  const next = "Please report this; the rows are as they were.";
  return { exit: EXIT.notRepaired, problem: { code: "check-failed", sentence, next } };
}
