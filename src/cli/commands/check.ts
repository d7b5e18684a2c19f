import { checkText } from "../../report/check-text.ts";
import { jsonReport, type TargetResult } from "../../report/json.ts";
import { type Line, paint } from "../../report/lines.ts";
import { fixableOf, type TargetReport } from "../../report/target-report.ts";
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
  const codes: ExitCode[] = [];
  const results: TargetResult[] = [];
  for (const [index, target] of targets.entries()) {
    progress.show(`${index + 1} of ${targets.length}  ${target.name}`);
    await breathe(io);
    const { exit, result } = await checkTarget(target, settings, invocation, progress);
    codes.push(exit);
    results.push(result);
  }
  progress.clear();
  const exitCode = gravest(codes);
  if (flags.json === true) {
    const { withContent } = settings;
    io.stdout.write(jsonReport({ version: readVersion(), command: "check", exitCode, results, withContent }));
  } else if (flags.quiet !== true) printer.out(verdict(results, settings, io.clock() - start));
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

function verdict(
  results: readonly TargetResult[],
  settings: Settings,
  milliseconds: number,
): readonly Line[] {
  const reports = results.flatMap(({ report }) => (report === undefined ? [] : [report]));
  if (reports.length === 0) return [];
  const messages = reports.reduce((sum, { rows }) => sum + rows.length, 0);
  const broken = reports.filter((report) => !report.valid);
  const unread = results.length - reports.length;
  const missing = unread === 0 ? "" : ` · ${count(unread, "target")} could not be checked`;
  const extra = `${missing} · ${count(messages, "message")} · ${Math.max(1, Math.round(milliseconds))} ms`;
  if (broken.length === 0) {
    const healthy = unread === 0 ? "  No problems" : `  No problems in ${count(reports.length, "target")}`;
    return [[], [paint("bold", healthy), extra]];
  }
  const problems = broken.reduce(
    (sum, { issues }) => sum + issues.filter((issue) => issue.severity === "error").length,
    0,
  );
  const where = `${broken.length} of ${count(results.length, "target")}`;
  return [
    [],
    [paint("bold", `  ${count(problems, "problem")} in ${where}`), extra],
    ...nextSteps(broken, settings),
  ];
}

/** What to type next. */
function nextSteps(broken: readonly TargetReport[], settings: Settings): readonly Line[] {
  const fixable = broken.filter((report) => fixableOf(report).safe > 0);
  const lossy = broken.filter((report) => fixableOf(report).lossy > 0);
  const lines: Line[] = [];
  if (fixable.length > 0) {
    lines.push(["  Repair it:  ", paint("cyan", command(fixable, settings)), "   (see it first: --diff)"]);
  }
  if (lossy.length > 0) {
    lines.push(["  More can be repaired:  ", paint("cyan", `${command(lossy, settings)} --lossy`)]);
  }
  if (lines.length === 0)
    lines.push(["  Nothing here can be repaired without guessing. Keep a copy of the file."]);
  return lines;
}

function command(reports: readonly TargetReport[], settings: Settings): string {
  return `layer0 fix ${reports.map(({ facts }) => shellWord(facts.name)).join(" ")}${settings.suffix}`;
}
