import { type ByteSource, bytesOf } from "../../formats/bytes/source.ts";
import { toldFrom } from "../../report/check/check-text.ts";
import { leftOutOf, leftOutSentence } from "../../report/check/check-verdict.ts";
import { diffText } from "../../report/fix/diff.ts";
import { planText } from "../../report/fix/fix-text.ts";
import { requiresText } from "../../report/fix/requires-text.ts";
import { digestOf, jsonReport, type TargetResult } from "../../report/json.ts";
import { sanitiseJson } from "../../report/screen/sanitise.ts";
import { count } from "../../report/screen/words.ts";
import {
  fragmentBytes,
  losesNothing,
  type PlanReport,
  type TargetReport,
} from "../../report/target-report.ts";
import type { Invocation } from "../command-line/command.ts";
import { judge, unexpectedErrors } from "../judge/judge.ts";
import { load, STDIN } from "../judge/load.ts";
import type { Settings } from "../judge/settings.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import { readVersion } from "../program/version.ts";

/**
 * `layer0 fix -`: a filter. It never asks; the document goes to the standard output, healthy ones byte for byte,
 * and what is said about it to the standard error.
 */
export async function fixStdin(invocation: Invocation, settings: Settings): Promise<ExitCode> {
  const { io, printer, flags } = invocation;
  const loaded = await load(STDIN, io, printer);
  const judged = loaded.ok ? judge("the standard input", loaded.source, settings) : loaded;
  if (!loaded.ok || !judged.ok) {
    // Nothing is written that could be taken for a repaired document.
    const { exit, problem } = judged.ok ? { exit: EXIT.bug, problem: undefined } : judged;
    if (problem === undefined) return exit;
    if (flags.json === true)
      tellJson(invocation, settings, { name: STDIN, status: "unreadable", problem }, exit);
    else printer.problem(problem.sentence, problem.next);
    return exit;
  }
  const { report } = judged;
  const { plan } = report;
  if (plan !== undefined && (flags["dry-run"] === true || flags.diff === true)) {
    showPlan(invocation, settings, report, plan);
    return EXIT.problems;
  }
  if (plan?.changes === false && report.rows.length === 0) {
    // Nothing is written that could be taken for a history.
    const sentence = "the standard input holds no message that can be read; nothing was passed on.";
    const problem = { code: "no-messages", sentence, next: "See what is wrong: layer0 check -" };
    if (flags.json === true) {
      tellJson(invocation, settings, { name: STDIN, status: "broken", report, problem }, EXIT.problems);
    } else printer.problem(sentence, problem.next);
    return EXIT.problems;
  }
  if (plan?.changes === true && unexpectedErrors(report, plan, plan.next, settings) > 0) {
    const sentence = "the repair of the standard input failed its own check; nothing was written.";
    const problem = { code: "check-failed", sentence, next: "Please report this; the input is as it was." };
    if (flags.json === true) {
      tellJson(invocation, settings, { name: STDIN, status: "failed", report, problem }, EXIT.notRepaired);
    } else printer.problem(sentence, problem.next);
    return EXIT.notRepaired;
  }
  const leaves = plan?.left.some((issue) => issue.severity === "error") === true;
  const exit = leaves ? EXIT.problems : EXIT.clean;
  writeDocument(invocation, plan?.next ?? loaded.source);
  const status = plan === undefined ? "healthy" : plan.changes ? "repaired" : "broken";
  if (flags.json === true) tellJson(invocation, settings, { name: STDIN, status, report }, exit);
  else if (flags.quiet !== true) {
    // There is no backup of a stream: what goes is told line by line.
    if (plan?.changes === true && !losesNothing(plan)) printer.error(planText(report, plan));
    else if (plan !== undefined) printer.error(requiresText(plan));
    printer.error([[summary(report, plan)]]);
    const leftOut = leftOutOf(report);
    if (leftOut > 0)
      printer.error([[`layer0: ${leftOutSentence(leftOut)} To keep them: --strategy preserve`]]);
  }
  return exit;
}

/** On a terminal characters that could steer it become JSON escapes, which mean the same. */
function writeDocument({ io }: Invocation, source: ByteSource): void {
  const bytes = bytesOf(source);
  io.stdout.write(io.stdout.isTerminal ? sanitiseJson(new TextDecoder().decode(bytes)) : bytes);
}

function showPlan(invocation: Invocation, settings: Settings, report: TargetReport, plan: PlanReport): void {
  const { printer, flags } = invocation;
  if (flags.json === true) {
    const status = plan.changes ? "planned" : "broken";
    tellJson(invocation, settings, { name: STDIN, status, report }, EXIT.problems);
  } else if (flags.diff === true) printer.out(diffText(report, plan, settings.withContent));
  else printer.out(planText(report, plan));
}

function tellJson(
  { io, printer, flags }: Invocation,
  settings: Settings,
  result: TargetResult,
  exitCode: ExitCode,
): void {
  if (flags.json !== true) return;
  const { withContent } = settings;
  const targets = [digestOf(result, withContent, printer.theme)];
  io.stderr.write(jsonReport({ version: readVersion(), command: "fix", exitCode, targets }));
}

function summary({ facts, rows }: TargetReport, plan: PlanReport | undefined): string {
  const as = `${facts.dialect}${toldFrom(facts)}`;
  const messages = count(rows.length, "message");
  if (plan === undefined) return `layer0: healthy, passed on unchanged (${as}, ${messages})`;
  const left = plan.left.filter((issue) => issue.severity === "error").map((issue) => issue.code);
  const rest = left.length === 0 ? "" : `; left: ${[...new Set(left)].join(", ")}`;
  if (!plan.changes) return `layer0: not repaired, passed on unchanged (${as}, ${messages})${rest}`;
  const fragments = plan.removed.filter((removed) => fragmentBytes(removed) > 0).length;
  const lost = losesNothing(plan)
    ? "nothing lost"
    : `${count(plan.lost.length + fragments, "part")} taken out`;
  return `layer0: repaired, ${count(plan.repairs.length, "change")}, ${lost} (${as}, ${messages})${rest}`;
}
