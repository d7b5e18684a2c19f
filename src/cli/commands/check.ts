import type { TargetResult } from "../../report/json.ts";
import { shareText } from "../../report/share/share-text.ts";
import { type OutputFormat, outputFormatOf } from "../check/output-format.ts";
import { REPORTERS } from "../check/reporters.ts";
import { type Shared, shareMisuse, shareTarget } from "../check/share.ts";
import type { CommandRun, Invocation } from "../command-line/command.ts";
import { type JudgedTarget, judgeTarget } from "../judge/judge-target.ts";
import { load } from "../judge/load.ts";
import type { Settings } from "../judge/settings.ts";
import { settingsFor } from "../judge/settings-for.ts";
import { EXIT, type ExitCode, gravest } from "../program/exit-codes.ts";
import { breathe } from "../program/io.ts";
import { createProgress, type Progress } from "../program/progress.ts";
import { withImportLoss } from "../survey/import-losses.ts";
import { askedTargets } from "../targets/asked-targets.ts";
import { type Target, tellClosed } from "../targets/targets.ts";

/** `layer0 check`: says what is wrong; writes nothing but the bundle that `--share` names. */
export const check: CommandRun = async (invocation) => {
  const { io, printer, flags } = invocation;
  const chosen = outputFormatOf(flags);
  if (!chosen.ok) {
    printer.problem(chosen.sentence, chosen.next);
    return EXIT.usage;
  }
  if (invocation.arguments.length === 0) {
    printer.problem(
      "check needs a target.",
      "Name a session file, a folder of sessions, or - for the standard input: layer0 check FILE",
    );
    return EXIT.usage;
  }
  const targets = askedTargets(invocation.arguments, io);
  const misuse = flags.share === undefined ? undefined : shareMisuse(targets, flags);
  if (misuse !== undefined) {
    printer.problem(misuse.sentence, misuse.next);
    return EXIT.usage;
  }
  const settings = settingsFor(invocation);
  const progress = createProgress(io, printer, chosen.format !== "text");
  const reporter = REPORTERS[chosen.format](invocation, settings);
  const codes = new Set<ExitCode>();
  let shared: Shared | undefined;
  for (const [index, target] of targets.entries()) {
    progress.showFile(`${index + 1} of ${targets.length}  `, target.name);
    await breathe(io);
    const checked = await checkTarget(target, settings, invocation, progress);
    codes.add(checked.exit);
    reporter.add(checked.result, target.word);
    shared = checked.shared;
  }
  progress.clear();
  if (shared?.ok === false) codes.add(shared.exit);
  const exitCode = gravest([...codes]);
  reporter.end(exitCode);
  if (shared !== undefined) tellShared(shared, chosen.format, invocation);
  return exitCode;
};

/** Beside a document for a program it is told on the standard error. */
function tellShared(shared: Shared, format: OutputFormat, { printer, flags }: Invocation): void {
  if (!shared.ok) printer.problem(shared.sentence, shared.next);
  else if (format !== "text") printer.error(shareText(shared.path, shared.bundle, printer.errorTheme.width));
  else if (flags.quiet !== true) printer.out(shareText(shared.path, shared.bundle, printer.theme.width));
}

interface CheckedTarget {
  readonly exit: ExitCode;
  readonly result: TargetResult;
  readonly shared: Shared | undefined;
}

async function checkTarget(
  target: Target,
  settings: Settings,
  invocation: Invocation,
  progress: Progress,
): Promise<CheckedTarget> {
  const { printer } = invocation;
  const { name } = target;
  const judged =
    target.kind === "closed"
      ? { ok: false as const, ...target }
      : await judgeFile(target, settings, invocation, progress);
  progress.clear();
  if (!judged.ok) {
    const { exit, problem } = judged;
    tellClosed(judged, printer);
    return { exit, result: { name, status: "unreadable", problem }, shared: undefined };
  }
  const { report, shared } = judged;
  const exit = report.valid ? EXIT.clean : EXIT.problems;
  return { exit, result: { name, status: report.valid ? "healthy" : "broken", report }, shared };
}

type JudgedFile =
  | (Extract<JudgedTarget, { readonly ok: true }> & { readonly shared: Shared | undefined })
  | Extract<JudgedTarget, { readonly ok: false }>;

async function judgeFile(
  target: Target,
  settings: Settings,
  { io, printer, flags }: Invocation,
  progress: Progress,
): Promise<JudgedFile> {
  const { name } = target;
  const loaded = await load(name, io, printer);
  if (!loaded.ok) return loaded;
  try {
    progress.showLarge(name, loaded.source.length);
    const judged = withImportLoss(judgeTarget(target, loaded.source, settings, io), io);
    if (!judged.ok) return judged;
    // While the file is open: its bundle is made of the very bytes that were judged.
    const wanted = typeof flags.share === "string" && loaded.file !== undefined;
    return {
      ...judged,
      shared: wanted ? shareTarget(loaded.file, judged.report, flags.share, settings, io) : undefined,
    };
  } finally {
    loaded.file?.release();
  }
}
