import { allDoneText, type TargetOutcome } from "../../report/fix/all-done-text.ts";
import { digestOf, jsonReport, type TargetDigest } from "../../report/json.ts";
import { shellWord } from "../../report/screen/words.ts";
import type { CommandRun, Invocation } from "../command-line/command.ts";
import { fixStdin } from "../fix/filter.ts";
import { freeCopy } from "../fix/free-copy.ts";
import { type PickedTarget, pick } from "../fix/pick.ts";
import { fixTarget } from "../fix/target.ts";
import type { Fixed } from "../fix/work.ts";
import { STDIN } from "../judge/load.ts";
import { repairSuffix, type Settings } from "../judge/settings.ts";
import { settingsFor } from "../judge/settings-for.ts";
import { EXIT, type ExitCode, gravest } from "../program/exit-codes.ts";
import { breathe, Interrupted } from "../program/io.ts";
import { createProgress, type Progress } from "../program/progress.ts";
import { readVersion } from "../program/version.ts";
import { recover } from "../recover.ts";
import { type AskedTarget, askedTargets } from "../targets/asked-targets.ts";
import { nothingBroken } from "../targets/nothing-found.ts";
import { tellClosed } from "../targets/targets.ts";
import { tidy } from "../tidy.ts";

/** `layer0 fix`: plan, ask, back up, repair, verify. */
export const fix: CommandRun = async (invocation) => {
  const { io, printer } = invocation;
  const names = [...new Set(invocation.arguments)];
  if (names.length === 0) return fixPicked(invocation);
  const targets = names.includes(STDIN) ? [] : askedTargets(names, io);
  const misuse = misuseOf(names, targets, invocation);
  if (misuse !== undefined) {
    printer.problem(misuse.sentence, misuse.next);
    return EXIT.usage;
  }
  const settings = settingsFor(invocation);
  if (names[0] === STDIN) return fixStdin(invocation, settings);
  return unusable(invocation) ?? fixFiles(targets, invocation, settings);
};

/** Without a target: what is broken on this machine. */
async function fixPicked(invocation: Invocation): Promise<ExitCode> {
  const { io, printer, flags } = invocation;
  const misuse = misuseOf([], [], invocation);
  if (misuse !== undefined) {
    printer.problem(misuse.sentence, misuse.next);
    return EXIT.usage;
  }
  const stopped = unusable(invocation);
  if (stopped !== undefined) return stopped;
  const picked = await pick(invocation);
  const none = (exitCode: ExitCode): ExitCode => {
    if (flags.json === true) {
      io.stdout.write(jsonReport({ version: readVersion(), command: "fix", exitCode, targets: [] }));
    }
    return exitCode;
  };
  switch (picked.kind) {
    case "targets":
      return fixFiles(picked.targets, invocation, settingsFor(invocation));
    case "none":
      if (flags.json !== true) printer.out(nothingBroken(picked.found, picked.exit, printer.theme));
      return none(picked.exit);
    case "declined":
      printer.out([["  Nothing was changed."]]);
      return none(EXIT.problems);
    case "stopped":
      printer.problem(picked.problem.sentence, picked.problem.next);
      return none(picked.exit);
  }
}

/** Finishes what a killed run left, if this one is going to write; the exit code where that cannot be. */
function unusable(invocation: Invocation): ExitCode | undefined {
  const { flags, printer } = invocation;
  const writes = flags["dry-run"] === undefined && flags.diff === undefined && flags.out === undefined;
  const told = writes ? recover(invocation) : undefined;
  if (told === undefined) return undefined;
  printer.problem(told.problem.sentence, told.problem.next);
  return told.exit;
}

async function fixFiles(
  targets: readonly (AskedTarget | PickedTarget)[],
  invocation: Invocation,
  settings: Settings,
): Promise<ExitCode> {
  const { io, printer, flags } = invocation;
  const progress = createProgress(io, printer, flags.json === true);
  const codes = new Set<ExitCode>();
  const digests: TargetDigest[] = [];
  const outcomes: TargetOutcome[] = [];
  // What became of the files before is told however it ends: they are changed, and their runs can be undone.
  let runs = 0;
  const tell = (exitCode: ExitCode): ExitCode => {
    progress.clear();
    if (runs > 0) tidy(invocation);
    if (flags.json === true) {
      io.stdout.write(jsonReport({ version: readVersion(), command: "fix", exitCode, targets: digests }));
    } else if (flags.quiet !== true && targets.length > 1) {
      printer.out(allDoneText(outcomes, targets.length, runs));
    }
    return exitCode;
  };
  try {
    for (const [index, target] of targets.entries()) {
      progress.showFile(`${index + 1} of ${targets.length}  `, target.name);
      await breathe(io);
      if ("heading" in target && flags.json !== true && flags.quiet !== true) {
        progress.clear();
        printer.out(target.heading);
      }
      const { exit, result } = await fixOne(target, invocation, settings, progress);
      codes.add(exit);
      outcomes.push({ word: target.word, status: result.status });
      if (result.run !== undefined) runs += 1;
      // Only this is kept of a target: there may be any number of them.
      if (flags.json === true) digests.push(digestOf(result, settings.withContent, printer.theme));
    }
    // The one that was written when the person stopped the command is told as well.
    if (io.interrupted.aborted) codes.add(EXIT.interrupted);
  } catch (error) {
    if (!(error instanceof Interrupted)) {
      tell(EXIT.bug);
      throw error;
    }
    codes.add(EXIT.interrupted);
  }
  return tell(gravest([...codes]));
}

async function fixOne(
  target: AskedTarget | PickedTarget,
  invocation: Invocation,
  settings: Settings,
  progress: Progress,
): Promise<Fixed> {
  if (target.kind !== "closed") {
    return fixTarget(target, invocation, settings, progress);
  }
  const { name, exit, problem } = target;
  progress.clear();
  tellClosed(target, invocation.printer);
  return { exit, result: { name, status: "unreadable", problem } };
}

interface Misuse {
  readonly sentence: string;
  readonly next: string;
}

function misuseOf(
  names: readonly string[],
  targets: readonly AskedTarget[],
  { flags, io }: Pick<Invocation, "flags" | "io">,
): Misuse | undefined {
  const { out, fork } = flags;
  const everywhere = (["all", "last", "agent"] as const).find((flag) => flags[flag] !== undefined);
  if (names.length > 0 && everywhere !== undefined) {
    const sentence = `--${everywhere} is for fix without a target.`;
    return { sentence, next: "Name the targets, or let fix find what is broken." };
  }
  if (flags.all !== undefined && flags.last !== undefined) {
    return { sentence: "--all and --last are two things.", next: "Give one of them." };
  }
  if (out !== undefined && names.length === 0) {
    return { sentence: "--out takes one target.", next: "Name it: layer0 fix TARGET --out FILE" };
  }
  if (names.includes(STDIN) && names.length > 1) {
    return { sentence: "- cannot be fixed together with files.", next: "Run layer0 fix once for each." };
  }
  if (out !== undefined && (names.includes(STDIN) || out === STDIN)) {
    return {
      sentence: "--out takes a file, for a target that is a file.",
      next: "As a filter: layer0 fix - < FILE > COPY",
    };
  }
  if (out !== undefined && targets.length > 1) {
    return { sentence: "--out takes one target.", next: "Run layer0 fix once for each." };
  }
  const writes = flags["dry-run"] === undefined && flags.diff === undefined && !names.includes(STDIN);
  if (flags.for !== undefined && out === undefined && writes) {
    const sentence = "--for repairs a copy: what one provider asks for may be wrong for another.";
    const [target] = targets;
    if (target === undefined || targets.length > 1)
      return { sentence, next: `Name one file, and its copy: layer0 fix FILE --for ${flags.for} --out COPY` };
    const copy = shellWord(freeCopy(target.name, target.word, io));
    return { sentence, next: `Name the copy: layer0 fix ${target.word}${repairSuffix(flags)} --out ${copy}` };
  }
  if (fork !== undefined && names.includes(STDIN)) {
    return {
      sentence: "--fork takes a session that is a file.",
      next: "Name its file: layer0 fix FILE --fork",
    };
  }
  if (fork !== undefined && out !== undefined) {
    return { sentence: "--fork and --out are two ways to write a copy.", next: "Give one of them." };
  }
  return undefined;
}
