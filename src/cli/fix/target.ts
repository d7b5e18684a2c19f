import type { ByteSource } from "../../formats/bytes/source.ts";
import { checkText, targetText } from "../../report/check/check-text.ts";
import {
  CHANGE_REQUEST,
  canHandOver,
  keepSentence,
  leftOutOf,
  leftOutText,
} from "../../report/check/check-verdict.ts";
import { failingText } from "../../report/check/failing.ts";
import { stopsGateway } from "../../report/check/of-openclaw.ts";
import { diffText } from "../../report/fix/diff.ts";
import { planText } from "../../report/fix/fix-text.ts";
import {
  IMPORT_LOST,
  importLossSentence,
  type LostImport,
  recoverStep,
  recoverSteps,
} from "../../report/import-loss.ts";
import type { Problem } from "../../report/json.ts";
import { command, HANG, type Line, paint } from "../../report/screen/lines.ts";
import { shellWord } from "../../report/screen/words.ts";
import { isOfRequest, losesNothing, type PlanReport } from "../../report/target-report.ts";
import type { Invocation } from "../command-line/command.ts";
import { type JudgedTarget, judgeTarget } from "../judge/judge-target.ts";
import { load, readProblem } from "../judge/load.ts";
import { repairSuffix, type Settings } from "../judge/settings.ts";
import { EXIT, gravest } from "../program/exit-codes.ts";
import { breathe } from "../program/io.ts";
import type { Progress } from "../program/progress.ts";
import { withImportLoss } from "../survey/import-losses.ts";
import type { AskedTarget } from "../targets/asked-targets.ts";
import { isStored } from "../targets/stored-session.ts";
import { announceRepair } from "./announce-repair.ts";
import { choose } from "./choose.ts";
import { confirm } from "./confirm.ts";
import { modeOfCopy, writeCopy } from "./copy.ts";
import { tellDone } from "./done.ts";
import { forkTarget } from "./fork.ts";
import { freeCopy } from "./free-copy.ts";
import { noteRepairedCopy } from "./note-copy.ts";
import type { Told } from "./refusals.ts";
import { failedItsCheck, replaceTarget, standsAgainst } from "./replace.ts";
import { replaceRowsOf, standsAgainstRows } from "./replace-rows.ts";
import { type Fixed, failed, type Work } from "./work.ts";

/** Repairs one file. */
export async function fixTarget(
  target: AskedTarget,
  invocation: Invocation,
  asked: Settings,
  progress: Progress,
): Promise<Fixed> {
  const { io, printer } = invocation;
  const { name, word } = target;
  // Who names a session in a database wants its rows to be sound, not only what OpenClaw makes of them at each turn.
  const settings = isStored(name) ? { ...asked, cureHealed: true } : asked;
  const loaded = await load(name, io, printer);
  if (loaded.ok) progress.showLarge(name, loaded.source.length);
  const judgeAs = (source: ByteSource, meant: Settings): JudgedTarget =>
    withImportLoss(judgeTarget(target, source, meant, io), io);
  const judged = loaded.ok ? judgeAs(loaded.source, settings) : loaded;
  progress.clear();
  const file = loaded.ok ? loaded.file : undefined;
  const unreadable = ({ exit, problem }: Told): Fixed => {
    printer.problem(problem.sentence, problem.next);
    return { exit, result: { name, status: "unreadable", problem } };
  };
  if (!judged.ok) {
    file?.release();
    return unreadable(judged);
  }
  if (file === undefined) throw new TypeError("only files are fixed one by one");
  try {
    const choices = await choose(invocation, judged.report, settings.withContent);
    const decided = choices === undefined ? settings : { ...settings, choices };
    const again = choices === undefined ? judged : judgeAs(file.source, decided);
    if (!again.ok) return unreadable(again);
    const fixed = await fixJudged({ name, word, file, settings: decided, invocation, ...again });
    return again.report.importLoss === undefined
      ? fixed
      : stillLacking(fixed, again.report.importLoss, invocation);
  } catch (error) {
    // The file is read anew for each step: it may be cut, or its disk may fail, in between. What writes has outcomes.
    return unreadable(readProblem(name, error));
  } finally {
    file.release();
  }
}

/** What its import has left out is not in the rows, and no repair of them brings it back: a problem is left. */
function stillLacking(fixed: Fixed, loss: LostImport, { printer, flags }: Invocation): Fixed {
  const sentence = importLossSentence(loss);
  const exit = gravest([fixed.exit, EXIT.problems]);
  if (flags.json !== true && flags.quiet !== true)
    printer.out([[paint("yellow", "  ! "), HANG, sentence], ...recoverSteps([loss.folder])]);
  // Whoever was told of a graver one has that to do first.
  if (fixed.result.problem !== undefined) return { ...fixed, exit };
  const problem: Problem = { code: IMPORT_LOST, sentence, next: recoverStep(loss) };
  if (flags.json === true || flags.quiet === true)
    printer.problem(`${fixed.result.name}: ${sentence}`, problem.next);
  return { exit, result: { ...fixed.result, problem } };
}

async function fixJudged(work: Omit<Work, "plan">): Promise<Fixed> {
  const { name, report, invocation } = work;
  const { flags } = invocation;
  const { plan } = report;
  if (plan === undefined) return healthy(work);
  if (!plan.changes) return notRepairable(work, plan);
  const planned: Work = { ...work, plan };
  const dry = flags["dry-run"] === true || flags.diff === true;
  showPlan(planned, dry);
  if (dry) return { exit: EXIT.problems, result: { name, status: "planned", report } };
  if (isStored(name) && (typeof flags.out === "string" || flags.fork === true)) return noCopyOf(planned);
  if (typeof flags.out === "string") return copied(planned, flags.out);
  return flags.fork === true ? forkTarget(planned) : confirmed(planned);
}

/** OpenClaw opens the sessions of its database, and no file is one of them. */
function noCopyOf({ word, ...work }: Work): Fixed {
  return failed(work, EXIT.refused, "refused", {
    code: "in-a-database",
    sentence: `${work.name} is in a database, and a copy of it beside would be no session of its agent.`,
    next: `Repair it in its place: layer0 fix ${word}, or hand it over: layer0 show ${word} --export md`,
  });
}

/** How a session is written, by what it is kept in. */
const IN_FILE = { standsAgainst, replace: replaceTarget };
const IN_DATABASE = { standsAgainst: standsAgainstRows, replace: replaceRowsOf };

async function confirmed(work: Work): Promise<Fixed> {
  const { name, report, plan, invocation } = work;
  const { io, printer, flags } = invocation;
  const { standsAgainst, replace } = isStored(name) ? IN_DATABASE : IN_FILE;
  const against = standsAgainst(work);
  if (against !== undefined) return against;
  const answer = flags.yes === true ? "yes" : await confirm(invocation, losesNothing(plan));
  await breathe(io);
  if (answer === "yes") {
    const fixed = await replace(work);
    announceRepair(invocation, report.facts.sessionId, fixed.result.run);
    return fixed;
  }
  if (answer === "no") {
    const agree = command(`layer0 fix ${work.word}${repairSuffix(flags)} --yes`);
    // Enter means no here, and who pressed it may have meant yes.
    const how: readonly Line[] = losesNothing(plan) ? [] : [["  To agree to what goes:  ", agree]];
    printer.out([["  Nothing was changed."], ...how]);
    return { exit: EXIT.problems, result: { name, status: "declined", report } };
  }
  return failed(work, EXIT.usage, "declined", {
    code: "confirmation-needed",
    sentence: `${name} needs a repair, and there is nobody to ask.`,
    next: `With --dry-run in place of --yes you see the plan alone. Repair it: layer0 fix ${work.word}${repairSuffix(flags)} --yes`,
  });
}

function copied(work: Work, path: string): Fixed {
  const { name, file, report, plan, isAsMeant, invocation } = work;
  if (!isAsMeant(plan.next)) return failedItsCheck(work);
  const outcome = writeCopy(invocation.io, { path, content: plan.next, mode: modeOfCopy(file) });
  if (!outcome.ok) return failed(work, outcome.exit, "failed", outcome.problem);
  noteRepairedCopy(work, outcome.written);
  tellDone(work, { kind: "copied", path });
  const leaves = plan.left.some((issue) => issue.severity === "error");
  return {
    exit: leaves ? EXIT.problems : EXIT.clean,
    result: { name, status: "repaired", report, out: path },
  };
}

/** Is the plan worth showing? Somebody who is going to be asked always sees it. */
function showPlan({ name, word, report, plan, settings, invocation }: Work, dry: boolean): void {
  const { printer, flags } = invocation;
  if (flags.json === true) return;
  const copies = flags.out !== undefined || flags.fork === true;
  if (flags.quiet === true && (flags.yes === true || copies)) return;
  if (flags.diff === true) printer.out([...diffText(report, plan, settings.withContent), []]);
  printer.out(
    planText(report, plan, { backup: !dry && !copies, ...(flags.yes === true && !dry ? {} : { word }) }),
  );
  if (!dry) return;
  const isMissing = flags.for !== undefined && flags.out === undefined;
  const neededCopy = isMissing ? ` --out ${shellWord(freeCopy(name, word, invocation.io))}` : "";
  printer.out([
    ["  Nothing was changed."],
    ["  Repair it:  ", command(`layer0 fix ${word}${repairSuffix(flags)}${neededCopy}`)],
  ]);
}

function healthy({ name, word, file, report, invocation }: Omit<Work, "plan">): Fixed {
  const { printer, flags } = invocation;
  const dry = flags["dry-run"] === true || flags.diff === true;
  const path = typeof flags.out === "string" && !dry ? flags.out : undefined;
  if (path !== undefined) {
    const outcome = writeCopy(invocation.io, { path, content: file.source, mode: modeOfCopy(file) });
    if (!outcome.ok) return failed({ name, report, invocation }, outcome.exit, "failed", outcome.problem);
  }
  if (flags.json !== true && flags.quiet !== true) {
    const strip = flags["strip-reasoning"];
    const from = strip === true ? "no reasoning in it" : `no reasoning from turn ${strip} on`;
    const nothing = strip === undefined ? "" : `, and ${from}`;
    const verdict = report.valid ? "healthy" : "nothing to repair in its rows";
    const words = `${verdict}${nothing}, ${path === undefined ? "not touched" : `copied to ${path}`}`;
    const [sign, color] = report.valid ? (["  ✔ ", "green"] as const) : (["  ! ", "yellow"] as const);
    const line: Line = [paint(color, sign), HANG, ...targetText(report), " · ", paint(color, words)];
    const kept = leftOutText([{ word, leftOut: leftOutOf(report) }], repairSuffix(flags));
    printer.out([line, ...failingText(report, printer.theme, word), ...kept]);
  }
  return {
    exit: EXIT.clean,
    result: {
      name,
      status: report.valid ? "healthy" : "broken",
      report,
      ...(path === undefined ? {} : { out: path }),
    },
  };
}

function notRepairable(
  { name, word, report, invocation, settings }: Omit<Work, "plan">,
  plan: PlanReport,
): Fixed {
  const { printer, flags } = invocation;
  if (flags.json !== true && flags.quiet !== true) {
    printer.out(checkText(report, { theme: printer.theme, withContent: settings.withContent }));
  }
  const lossy = plan.left.some((issue) => issue.why === "needs-lossy");
  const keep = keepSentence(stopsGateway(report));
  const problem: Problem = {
    code: "not-repairable",
    sentence: `${name} was not changed: no repair is possible as things are.`,
    next: lossy
      ? `Agree to what goes: layer0 fix ${word}${repairSuffix(flags)} --lossy`
      : isOfRequest(report)
        ? CHANGE_REQUEST
        : report.cuttable === true
          ? `Cut it back to where it was sound: layer0 fix ${word}${settings.suffix} --strategy truncate`
          : canHandOver(report)
            ? `${keep} Go on in a new session with layer0 show ${word} --export md`
            : `${keep} More on what is wrong with it: layer0 explain ${plan.left[0]?.code ?? ""}`.trimEnd(),
  };
  return failed({ name, report, invocation }, EXIT.problems, "broken", problem);
}
