import { checkText } from "../../report/check-text.ts";
import type { TargetResult } from "../../report/json.ts";
import { type Line, paint } from "../../report/lines.ts";
import { type Fixable, fixableOf, type TargetReport } from "../../report/target-report.ts";
import { count, shellWord } from "../../report/words.ts";
import type { Invocation } from "../command.ts";
import type { Settings } from "../settings.ts";
import type { Reporter } from "./reporter.ts";

/** For people: the frames of each target at once, then a verdict on all of them and what to type next. */
export function textReporter({ io, printer, flags }: Invocation, settings: Settings): Reporter {
  const start = io.clock();
  const checked: Checked[] = [];
  return {
    add: (result) => {
      checked.push(checkedOf(result));
      const { report } = result;
      if (report === undefined) return;
      if (flags.quiet !== true) {
        printer.out(checkText(report, { theme: printer.theme, withContent: settings.withContent }));
      } else if (!report.valid) printer.out([quietLine(report)]);
    },
    end: () => {
      if (flags.quiet !== true) printer.out(verdict(checked, settings, io.clock() - start));
    },
  };
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
