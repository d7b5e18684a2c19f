import { sinceRun, type Undo, undoRun } from "../../disk/recovery/undo.ts";
import { isOpen, type Receipt } from "../../disk/state/receipt.ts";
import { orElse } from "../../disk/system/file-system.ts";
import { readFile } from "../../disk/system/read-file.ts";
import type { ReplacedReport } from "../../report/fix/done-text.ts";
import { runText, type UndoReport, undoJson, undoneText } from "../../report/fix/runs.ts";
import type { Invocation } from "../command-line/command.ts";
import type { FlagValues } from "../command-line/flags.ts";
import { announceRepair } from "../fix/announce-repair.ts";
import { confirm } from "../fix/confirm.ts";
import { keptOut, type Protected, protect } from "../fix/live.ts";
import { refusalOf, type Told } from "../fix/refusals.ts";
import { tellThrown } from "../fix/unwritten.ts";
import type { Judgement } from "../judge/judge.ts";
import { judgeTarget } from "../judge/judge-target.ts";
import { load } from "../judge/load.ts";
import { settingsOf } from "../judge/settings.ts";
import { EXIT, type ExitCode, gravest } from "../program/exit-codes.ts";
import { breathe } from "../program/io.ts";
import { readVersion } from "../program/version.ts";
import { diskOf, stateOf } from "../program/world-of.ts";
import { tidy } from "../tidy.ts";
import { afterwardsText } from "./afterwards.ts";
import { notUndone } from "./outcomes.ts";
import { keepNew } from "./rebase.ts";
import { reportOf, undoCommand } from "./runs.ts";
import { rowsUndoStandsAgainst, undoRows } from "./undo-rows.ts";

/**
 * Takes the first of these runs back that can be: a session that went on since keeps no other from that. Those before it
 * are named, with what can be done.
 */
export async function undoFirst(
  invocation: Invocation,
  [receipt, ...others]: readonly [Receipt, ...(readonly Receipt[])],
  passed: readonly Told[] = [],
): Promise<ExitCode> {
  const against = standsAgainst(invocation, receipt);
  const [next, ...rest] = others;
  if (next === undefined || against === undefined || !WENT_ON.has(against.problem.code))
    return undoReceipt(invocation, receipt, { against, passed });
  invocation.printer.problem(against.problem.sentence, against.problem.next);
  return undoFirst(invocation, [next, ...rest], [...passed, against]);
}

const WENT_ON: ReadonlySet<string> = new Set(["grown", "changed", "already"]);

/** Takes one run back, after asking. `against`: why that cannot be done; `passed`: why others were not taken back. */
async function undoReceipt(
  invocation: Invocation,
  receipt: Receipt,
  { against, passed }: { readonly against: Told | undefined; readonly passed: readonly Told[] },
): Promise<ExitCode> {
  const { io, printer, flags } = invocation;
  const run = reportOf(io.files, stateOf(io), receipt);
  const end = (report: Omit<UndoReport, "version" | "run"> & { readonly exitCode: ExitCode }): ExitCode => {
    const exitCode = gravest([report.exitCode, ...passed.map(({ exit }) => exit)]);
    const problem = report.problem ?? passed[0]?.problem;
    const told = {
      version: readVersion(),
      run,
      ...report,
      exitCode,
      ...(problem === undefined ? {} : { problem }),
    };
    if (flags.json === true) io.stdout.write(undoJson(told, printer.theme));
    return exitCode;
  };
  const stop = ({ exit, problem }: Told, status: "refused" | "failed" | "declined"): ExitCode => {
    printer.problem(problem.sentence, problem.next);
    return end({ exitCode: exit, status, problem });
  };
  // Nobody is asked for what cannot be done.
  if (against !== undefined) return stop(against, statusOf(against));
  if (flags.json !== true && flags.yes !== true) printer.out([runText(run)]);
  const answer = flags.yes === true ? "yes" : await confirm(invocation, true, "Take it back?");
  if (answer === "nobody") return stop(nobodyToAsk(receipt, flags), "declined");
  if (answer === "no") {
    printer.out([["  Nothing was changed."]]);
    return end({ exitCode: EXIT.problems, status: "declined" });
  }
  await breathe(io);
  const stopped = { name: receipt.path, command: "undo" } as const;
  const judged = await judgedNow(invocation, receipt);
  let kept = 0;
  const rebase = keepNew(judged, settingsOf(flags));
  const keeping: Pick<Undo, "rebase"> = {
    rebase: (grown) => {
      kept = grown.added.length;
      return rebase(grown);
    },
  };
  const keeps = flags["keep-new"] === true ? keeping : {};
  const restored = async (outcome: ReplacedReport): Promise<ExitCode> => {
    tidy(invocation);
    if (judged.ok) announceRepair(invocation, judged.report.facts.sessionId, outcome.run);
    if (flags.json !== true) {
      const afterwards = await judgedNow(invocation, receipt);
      printer.out(undoneText(run, outcome, kept));
      printer.out(afterwardsText(invocation, receipt, outcome.run, afterwards));
    }
    return end({
      exitCode: EXIT.clean,
      status: "restored",
      undo: outcome.run,
      ...(kept > 0 ? { kept } : {}),
    });
  };
  if (receipt.rows === true) {
    const undone = undoRows(invocation, receipt, keeps);
    return undone.ok ? restored(undone.outcome) : stop(undone.told, statusOf(undone.told));
  }
  const { guard, place, placed } = protectionOf(invocation, receipt, judged);
  if (placed.kind === "escapes") {
    return stop(refusalOf(stopped, "outside", { path: placed.path }), "refused");
  }
  const out = await keptOut(invocation, stopped, guard, receipt.path);
  if (out !== undefined) return stop(out, out.exit === EXIT.refused ? "refused" : "failed");
  const outcome = undoRun(diskOf(io), {
    state: stateOf(io),
    receipt,
    guard,
    evenIfLive: flags["even-if-live"] === true,
    place,
    tool: readVersion(),
    ...keeps,
  });
  if (outcome.outcome !== "replaced") {
    if ("thrown" in outcome) tellThrown(io, "undo", outcome);
    const told = notUndone(receipt, outcome, flags);
    return stop(told, statusOf(told));
  }
  return restored(outcome);
}

function statusOf({ exit }: Told): "refused" | "failed" | "declined" {
  if (exit === EXIT.refused) return "refused";
  return exit === EXIT.clean ? "declined" : "failed";
}

/** What keeps a run from being taken back, seen before anybody is asked. What is not seen here is told when it is tried. */
function standsAgainst(invocation: Invocation, receipt: Receipt): Told | undefined {
  if (receipt.rows === true) return rowsUndoStandsAgainst(invocation, receipt);
  const { io, flags } = invocation;
  const file = isOpen(receipt) ? undefined : readFile(io.files, receipt.path);
  if (file?.ok !== true) return undefined;
  try {
    const since = orElse(undefined, () => sinceRun(receipt, file));
    const isTaken = since?.outcome === "grown" && (since.added === 0 || flags["keep-new"] === true);
    return since === undefined || isTaken ? undefined : notUndone(receipt, since, flags);
  } finally {
    file.release();
  }
}

async function judgedNow({ io, printer, flags }: Invocation, { path }: Receipt): Promise<Judgement> {
  const loaded = await load(path, io, printer);
  if (!loaded.ok) return loaded;
  try {
    return judgeTarget({ kind: "file", name: path }, loaded.source, settingsOf(flags), io);
  } finally {
    loaded.file?.release();
  }
}

/** The file as it is now tells its agent; where it tells nothing, its own stillness must do. */
function protectionOf({ io }: Invocation, receipt: Receipt, judged: Judgement): Protected {
  const { path, appendable } = receipt;
  const facts = judged.ok && judged.report.facts.kind === "transcript" ? judged.report.facts : undefined;
  const format = facts?.format ?? (appendable ? "" : undefined);
  return protect(io, { name: path, path, format, sessionId: facts?.sessionId });
}

function nobodyToAsk({ id }: Receipt, flags: FlagValues): Told {
  const sentence = `run ${id} can be taken back, and there is nobody to ask.`;
  const next = `Add --yes: ${undoCommand(id, { ...flags, yes: true })}`;
  return { exit: EXIT.usage, problem: { code: "confirmation-needed", sentence, next } };
}
