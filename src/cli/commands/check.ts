import { checkText } from "../../report/check-text.ts";
import { digestOf, jsonReport, type TargetDigest, type TargetResult } from "../../report/json.ts";
import { type Line, paint } from "../../report/lines.ts";
import { type Fixable, fixableOf, type TargetReport } from "../../report/target-report.ts";
import { count, shellWord } from "../../report/words.ts";
import type { CommandRun, Invocation } from "../command.ts";
import { EXIT, type ExitCode, gravest } from "../exit-codes.ts";
import { breathe } from "../io.ts";
import { type JudgedTarget, judgeTarget } from "../judge-target.ts";
import { load } from "../load.ts";
import { createProgress, type Progress } from "../progress.ts";
import type { Settings } from "../settings.ts";
import { settingsFor } from "../settings-for.ts";
import { expandTargets, type Target } from "../targets.ts";
import { readVersion } from "../version.ts";

/** `layer0 check`: says what is wrong; writes nothing. */
export const check: CommandRun = async (invocation) => {
  const { io, printer, flags } = invocation;
  if (invocation.arguments.length === 0) {
    printer.problem(
      "check needs a target.",
      "Name a session file, a folder of sessions, or - for the standard input: layer0 check FILE",
    );
    return EXIT.usage;
  }
  const targets = expandTargets(invocation.arguments, io);
  const settings = settingsFor(invocation);
  const start = io.clock();
  const progress = createProgress(io, printer, flags.json === true);
  const codes = new Set<ExitCode>();
  const checked: Checked[] = [];
  const digests: TargetDigest[] = [];
  for (const [index, target] of targets.entries()) {
    progress.show(`${index + 1} of ${targets.length}  ${target.name}`);
    await breathe(io);
    const { exit, result } = await checkTarget(target, settings, invocation, progress);
    codes.add(exit);
    // What is kept of a target does not grow with its messages: there may be any number of targets.
    if (flags.json === true) digests.push(digestOf(result, settings.withContent));
    else checked.push(checkedOf(result));
  }
  progress.clear();
  const exitCode = gravest([...codes]);
  if (flags.json === true) {
    io.stdout.write(jsonReport({ version: readVersion(), command: "check", exitCode, targets: digests }));
  } else if (flags.quiet !== true) printer.out(verdict(checked, settings, io.clock() - start));
  return exitCode;
};

async function checkTarget(
  target: Target,
  settings: Settings,
  { io, printer, flags }: Invocation,
  progress: Progress,
): Promise<{ readonly exit: ExitCode; readonly result: TargetResult }> {
  const { name } = target;
  const judged =
    target.kind === "closed"
      ? { ok: false as const, ...target }
      : await judgeFile(target, settings, { io, printer, progress });
  progress.clear();
  if (!judged.ok) {
    const { exit, problem } = judged;
    printer.problem(problem.sentence, problem.next);
    return { exit, result: { name, status: "unreadable", problem } };
  }
  const { report } = judged;
  if (flags.json !== true) {
    if (flags.quiet !== true) {
      printer.out(checkText(report, { theme: printer.theme, withContent: settings.withContent }));
    } else if (!report.valid) printer.out([quietLine(report)]);
  }
  const exit = report.valid ? EXIT.clean : EXIT.problems;
  return { exit, result: { name, status: report.valid ? "healthy" : "broken", report } };
}

async function judgeFile(
  target: Target,
  settings: Settings,
  { io, printer, progress }: Pick<Invocation, "io" | "printer"> & { readonly progress: Progress },
): Promise<JudgedTarget> {
  const { name } = target;
  const loaded = await load(name, io, printer);
  if (!loaded.ok) return loaded;
  try {
    progress.showLarge(name, loaded.source.length);
    return judgeTarget(target, loaded.source, settings, io);
  } finally {
    loaded.file?.release();
  }
}

/** `session.jsonl: 2 problems: dangling-call, torn-line` */
function quietLine({ facts, issues }: TargetReport): Line {
  const errors = issues.filter((issue) => issue.severity === "error");
  const codes = [...new Set(errors.map((issue) => issue.code))];
  return [`${facts.name}: ${count(errors.length, "problem")}: ${codes.join(", ")}`];
}

/** What the last lines need of a target. */
interface Checked {
  readonly name: string;
  readonly isRead: boolean;
  readonly valid: boolean;
  readonly messages: number;
  readonly problems: number;
  readonly fixable: Fixable;
}

function checkedOf({ name, report }: TargetResult): Checked {
  return {
    name,
    isRead: report !== undefined,
    valid: report?.valid === true,
    messages: report?.rows.length ?? 0,
    problems: report?.issues.filter((issue) => issue.severity === "error").length ?? 0,
    fixable: report === undefined ? { safe: 0, lossy: 0 } : fixableOf(report),
  };
}

function verdict(all: readonly Checked[], settings: Settings, milliseconds: number): readonly Line[] {
  const read = all.filter(({ isRead }) => isRead);
  if (read.length === 0) return [];
  const messages = sum(read.map((each) => each.messages));
  const broken = read.filter(({ valid }) => !valid);
  const unread = all.length - read.length;
  const missing = unread === 0 ? "" : ` · ${count(unread, "target")} could not be checked`;
  const extra = `${missing} · ${count(messages, "message")} · ${Math.max(1, Math.round(milliseconds))} ms`;
  if (broken.length === 0) {
    const healthy = unread === 0 ? "  No problems" : `  No problems in ${count(read.length, "target")}`;
    return [[], [paint("bold", healthy), extra]];
  }
  const problems = sum(broken.map((each) => each.problems));
  const where = `${broken.length} of ${count(all.length, "target")}`;
  return [
    [],
    [paint("bold", `  ${count(problems, "problem")} in ${where}`), extra],
    ...nextSteps(broken, settings),
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** What to type next. */
function nextSteps(broken: readonly Checked[], settings: Settings): readonly Line[] {
  const safe = broken.filter(({ fixable }) => fixable.safe > 0);
  const lossy = broken.filter(({ fixable }) => fixable.lossy > 0);
  const lines: Line[] = [];
  if (safe.length > 0) {
    lines.push(["  Repair it:  ", paint("cyan", command(safe, settings)), "   (see it first: --diff)"]);
  }
  if (lossy.length > 0) {
    lines.push(["  More can be repaired:  ", paint("cyan", `${command(lossy, settings)} --lossy`)]);
  }
  if (lines.length === 0)
    lines.push(["  Nothing here can be repaired without guessing. Keep a copy of the file."]);
  return lines;
}

function command(targets: readonly Checked[], settings: Settings): string {
  return `layer0 fix ${targets.map(({ name }) => shellWord(name)).join(" ")}${settings.suffix}`;
}
