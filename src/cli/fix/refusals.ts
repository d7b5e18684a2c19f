import type { Failed, Refusal } from "../../disk/rewrite/outcome.ts";
import type { Occupant } from "../../disk/system/guard.ts";
import { BY_HAND } from "../../report/hook-text.ts";
import type { Problem } from "../../report/json.ts";
import { shellWord } from "../../report/screen/words.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";

/** Which command was stopped: that tells what was to be written, and what else the person can do. */
export interface Stopped {
  /** As the person named it. */
  readonly name: string;
  /** `hook` writes settings: of them there is no copy to be had, but they can be edited by hand. */
  readonly command: "fix" | "undo" | "hook";
}

/** An exit code and what is said with it. */
export interface Told {
  readonly exit: ExitCode;
  readonly problem: Problem;
}

/** What a person is told when a file is not touched, for its own safety. */
export function refusalOf(
  stopped: Stopped,
  why: Refusal,
  more: { readonly occupant?: Occupant; readonly path?: string; readonly kept?: string } = {},
): Told {
  const { name, command } = stopped;
  const { occupant, path = "", kept } = more;
  const was = kept === undefined ? "" : ` The file as it was when it was read is here: ${kept}`;
  const say = (sentence: string, next: string): Told => {
    return {
      exit: EXIT.refused,
      problem: { code: why, sentence: `${sentence}; nothing was written.`, next: `${next}${was}` },
    };
  };
  switch (why) {
    case "missing":
      return say(`${name} is gone`, "Look where it went, then run the command again.");
    case "not-a-file":
      return say(`${name} is no regular file any more`, "Run the command again.");
    case "not-ours":
      return say(`${name} belongs to another user`, "Run the command as its owner.");
    case "outside":
      return say(
        `${name} is a way out of the folder in which the agent keeps its sessions`,
        command === "hook"
          ? BY_HAND
          : `If you mean the file behind it, name that: layer0 ${command} ${shellWord(path)}`,
      );
    case "hard-linked":
      return say(
        `${name} has another name (a hard link), and replacing it would part the two`,
        PART_NAMES[command],
      );
    case "no-hard-links":
      return say(
        `${name} is on a file system without hard links, where lines that an agent adds meanwhile could be lost`,
        WITHOUT_LINKS[command],
      );
    case "in-use":
      return say(...inUse(stopped, occupant));
    case "agent-lock":
      return say(`${name} is locked by its agent`, "Close the agent, then run the command again.");
    case "another-run":
      return say(
        `${name} is just being written by another layer0${processOf(occupant)}`,
        "Wait until that has ended, then run the command again.",
      );
    case "changed":
      return say(...changed(stopped));
    case "state-not-a-folder":
      return say(`${path}, where backups go, is no folder`, ANOTHER_STATE);
    case "state-not-ours":
      return say(`${path}, where backups go, belongs to another user`, ANOTHER_STATE);
    case "state-open-to-others":
      return say(
        `${path}, where backups go, can be written to by everybody`,
        `Close it: chmod go-w -- ${shellWord(path)}, or name another: LAYER0_HOME=FOLDER`,
      );
    case "state-a-link":
      return say(`${path}, where backups go, is a link that leads elsewhere or nowhere`, ANOTHER_STATE);
  }
}

/** What to do where our own folder is of no use. */
export const ANOTHER_STATE: string = "Name another folder for backups: LAYER0_HOME=FOLDER";
const CLOSE = "Close it, then run the command again; --even-if-live does not wait for that.";

const COPY = "Write a copy instead: --out FILE";
const PART_NAMES = { fix: COPY, undo: "Remove the other name first.", hook: BY_HAND } as const;
const WITHOUT_LINKS = {
  fix: COPY,
  undo: "Close the agent and copy the backup back by hand.",
  hook: BY_HAND,
} as const;

type Words = readonly [sentence: string, next: string];

function changed({ name, command }: Stopped): Words {
  switch (command) {
    case "fix":
      return [
        `${name} was changed while the repair was prepared`,
        "Close the agent that uses it, then run the command again.",
      ];
    case "undo":
      return [
        `${name} was changed since in other ways than by adding to it`,
        "If somebody writes to it just now, run the command again. Both versions are there: the file, and the backup that layer0 undo --list --json names.",
      ];
    case "hook":
      return [`${name} was changed meanwhile`, "Run the command again."];
  }
}

function inUse({ name, command }: Stopped, occupant: Occupant | undefined): Words {
  const [sentence, next] = occupied(name, occupant);
  return [sentence, command === "hook" ? BY_HAND : next];
}

function occupied(name: string, occupant: Occupant | undefined): Words {
  const who = processOf(occupant);
  switch (occupant?.kind) {
    case "agent":
      return [`${name} is in use by ${agentTitle(occupant.agent)}${who}`, CLOSE];
    case "descriptor":
      return [`${name} is open in ${programTitle(occupant.program)}${who}`, CLOSE];
    case "writing":
    case undefined:
      return [
        `${name} is being written to`,
        "Close the agent that writes to it, then run the command again; --even-if-live does not wait for that.",
      ];
  }
}

/** A program as the system calls it; a run of ours calls itself by our name. */
function programTitle(program = "another program"): string {
  return program === "layer0" ? "another layer0" : program;
}

function processOf(occupant: Occupant | undefined): string {
  return occupant?.pid === undefined ? "" : ` (process ${occupant.pid})`;
}

const TITLES: Readonly<Record<string, string>> = {
  "claude-code": "Claude Code",
  openclaw: "OpenClaw",
  pi: "pi",
};

/** An agent as people call it. */
export function agentTitle(agent: string | undefined): string {
  return agent === undefined ? "its agent" : (TITLES[agent] ?? agent);
}

/** Nothing is said of what the file holds: the run before, which was stopped, may have changed it. */
function notRecovered(name: string, code: string): Told {
  const closed = code === "EACCES" || code === "EPERM" || code === "EROFS";
  const reason = closed ? "this user may not" : `the system says ${code}`;
  const sentence = `what an earlier run left beside ${name} could not be cleared away: ${reason}; nothing new was written.`;
  const next = closed ? "Run the command as the owner of the folder." : CHECK_DISK;
  return { exit: closed ? EXIT.incomplete : EXIT.notRepaired, problem: { code, sentence, next } };
}

const CHECK_DISK = "Check the disk, then run the command again.";

const NOT_ALLOWED = {
  fix: "Run the command as the owner of the folder, or write a copy: --out FILE",
  undo: "Run the command as the owner of the folder.",
  hook: BY_HAND,
} as const;

const TOO_LONG = {
  fix: COPY,
  undo: "Give the file a shorter name, or copy the backup back by hand: layer0 undo --list --json tells where it is.",
  hook: BY_HAND,
} as const;

/** What a person is told when a step fails that changes nothing yet. */
export function failureOf(stopped: Stopped, failed: Omit<Failed, "outcome">): Told {
  const { name, command } = stopped;
  const { step, code, path } = failed;
  if (step === "recover") return notRecovered(name, code);
  const ours = step === "state" || step === "lock" || step === "backup" || step === "receipt";
  const what = ours ? `the backup of ${name} in ${path}` : command === "fix" ? `the repaired ${name}` : name;
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    const next = ours ? ANOTHER_STATE : NOT_ALLOWED[command];
    const sentence = `${what} may not be written by this user; the file is as it was.`;
    return { exit: EXIT.incomplete, problem: { code, sentence, next } };
  }
  if (code === "ENAMETOOLONG") {
    const sentence = `the name of ${name} is too long: beside it no file can be made that is named after it; the file is as it was.`;
    return { exit: EXIT.notRepaired, problem: { code, sentence, next: TOO_LONG[command] } };
  }
  const full = code === "ENOSPC" || code === "EDQUOT";
  const reason = full ? "there is no space left" : `the system says ${code}`;
  const sentence = `${what} could not be written: ${reason}. The file is as it was.`;
  const next = full ? "Make space, then run the command again." : CHECK_DISK;
  return { exit: EXIT.notRepaired, problem: { code, sentence, next } };
}
