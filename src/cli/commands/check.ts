import { checkText } from "../../report/check-text.ts";
import { jsonReport, type TargetResult } from "../../report/json.ts";
import { type Line, paint } from "../../report/lines.ts";
import { fixableOf, type TargetReport } from "../../report/target-report.ts";
import { count, shellWord } from "../../report/words.ts";
import type { CommandRun, Invocation } from "../command.ts";
import { EXIT, type ExitCode, gravest } from "../exit-codes.ts";
import { breathe } from "../io.ts";
import { judge } from "../judge.ts";
import { load } from "../load.ts";
import { type Settings, settingsOf } from "../settings.ts";
import { readVersion } from "../version.ts";

/** `layer0 check`: says what is wrong; writes nothing. */
export const check: CommandRun = async (invocation) => {
  const { io, printer, flags } = invocation;
  const targets = [...new Set(invocation.arguments)];
  if (targets.length === 0) {
    printer.problem(
      "check needs a target.",
      "Name a session file, or - for the standard input: layer0 check FILE",
    );
    return EXIT.usage;
  }
  const settings = settingsOf(flags);
  const start = io.clock();
  const codes: ExitCode[] = [];
  const results: TargetResult[] = [];
  for (const name of targets) {
    await breathe(io);
    const { exit, result } = await checkTarget(name, settings, invocation);
    codes.push(exit);
    results.push(result);
  }
  const exitCode = gravest(codes);
  if (flags.json === true) {
    const { withContent } = settings;
    io.stdout.write(jsonReport({ version: readVersion(), command: "check", exitCode, results, withContent }));
  } else if (flags.quiet !== true) printer.out(verdict(results, settings, io.clock() - start));
  return exitCode;
};

async function checkTarget(
  name: string,
  settings: Settings,
  { io, printer, flags }: Invocation,
): Promise<{ readonly exit: ExitCode; readonly result: TargetResult }> {
  const loaded = await load(name, io, printer);
  const judged = loaded.ok ? judge(name, loaded.source, settings) : loaded;
  if (!judged.ok) {
    const { exit, problem } = judged;
    printer.problem(problem.sentence, problem.next);
    return { exit, result: { name, status: "unreadable", problem } };
  }
  if (loaded.ok) loaded.file?.release();
  const { report } = judged;
  if (flags.json !== true) {
    if (flags.quiet !== true) {
      printer.out(checkText(report, { theme: printer.theme, withContent: settings.withContent }));
    } else if (!report.valid) printer.out([quietLine(report)]);
  }
  const exit = report.valid ? EXIT.clean : EXIT.problems;
  return { exit, result: { name, status: report.valid ? "healthy" : "broken", report } };
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
  const extra = ` · ${count(messages, "message")} · ${Math.max(1, Math.round(milliseconds))} ms`;
  if (broken.length === 0) return [[], [paint("bold", "  No problems"), extra]];
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
