import { type Pruned, prune } from "../../disk/state/prune.ts";
import type { Receipt } from "../../disk/state/receipt.ts";
import { listRuns, type Runs } from "../../disk/state/runs.ts";
import { prunedText, runsText, type UndoReport, undoJson } from "../../report/fix/runs.ts";
import { command } from "../../report/screen/lines.ts";
import type { CommandRun, Invocation } from "../command-line/command.ts";
import type { Told } from "../fix/refusals.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import { readVersion } from "../program/version.ts";
import { withSqlite } from "../program/with-sqlite.ts";
import { diskOf, stateOf } from "../program/world-of.ts";
import { recover, stateProblem } from "../recover.ts";
import { chooseRun, reportOf, undoCommand, undoneBy } from "../undo/runs.ts";
import { undoFirst } from "../undo/undo-run.ts";

/** `layer0 undo`: takes a run back, or lists and removes what is kept of runs. */
export const undo: CommandRun = async (invocation) => {
  const { io, printer, flags } = invocation;
  const [word] = invocation.arguments;
  const ways = [flags.list, flags.prune, flags["keep-new"]].filter((flag) => flag !== undefined);
  const alone = flags.list ?? flags.prune;
  if (ways.length > 1 || (alone !== undefined && word !== undefined)) {
    printer.problem("--list, --prune and the undo of a run are three things.", "Ask for one of them.");
    return EXIT.usage;
  }
  // Who only wants to see or to tidy up does not want sessions to be written to.
  const unusable = alone === undefined ? recover(invocation) : undefined;
  if (unusable !== undefined) return stopped(invocation, unusable);
  if (flags.prune === true) return pruned(invocation);
  const state = stateOf(io);
  let known: Runs = { runs: [], unreadable: [] };
  const closed = stateProblem(state, () => {
    known = listRuns(io.files, state);
  });
  if (closed !== undefined) return stopped(invocation, closed);
  const { runs, unreadable } = known;
  if (flags.list === true) return listed(invocation, runs, unreadable);
  for (const path of unreadable) printer.error([[`layer0: ${path} is no receipt that can be read.`]]);
  const choice = chooseRun(io, runs, word);
  if (choice.ok) {
    const { receipt, others = [], gone = [], settings } = choice;
    for (const path of gone)
      printer.error([[`layer0: ${path} is not there any more; its run is passed over.`]]);
    if (settings !== undefined) {
      const words = `layer0: the hooks in ${settings.path} were changed since, which is no repair. Take that back: `;
      printer.error([[words, command(undoCommand(settings.id))]]);
    }
    const paths = [receipt, ...others].map(({ path }) => path);
    return undoFirst({ ...invocation, io: await withSqlite(io, paths) }, [receipt, ...others]);
  }
  return stopped(invocation, choice);
};

function listed(
  invocation: Invocation,
  receipts: readonly Receipt[],
  unreadable: readonly string[],
): ExitCode {
  const { io, printer, flags } = invocation;
  const done = receipts.filter(({ phase }) => phase === "done");
  const undone = undoneBy(done);
  const runs = done.map((receipt) => reportOf(io.files, stateOf(io), receipt, undone.get(receipt.id)));
  const exitCode = unreadable.length > 0 ? EXIT.incomplete : EXIT.clean;
  if (flags.json !== true) printer.out(runsText(runs));
  for (const path of unreadable) {
    printer.problem(`${path} is no receipt that can be read.`, "The backup of the same name is still there.");
  }
  return told(invocation, { exitCode, status: "listed", runs, unreadable });
}

function pruned(invocation: Invocation): ExitCode {
  const { io, printer, flags } = invocation;
  const state = stateOf(io);
  let done: Pruned = { removed: [], freed: 0, kept: 0 };
  const unusable = stateProblem(state, () => {
    done = prune(diskOf(io), state);
  });
  if (unusable !== undefined) return stopped(invocation, unusable);
  if (flags.json !== true) printer.out([prunedText(done.removed.length, done.freed, done.kept)]);
  return told(invocation, { exitCode: EXIT.clean, status: "pruned", pruned: done });
}

function stopped(invocation: Invocation, { exit, problem }: Told): ExitCode {
  invocation.printer.problem(problem.sentence, problem.next);
  const status = exit === EXIT.refused ? "refused" : exit === EXIT.usage ? "declined" : "failed";
  return told(invocation, { exitCode: exit, status, problem });
}

function told(
  { io, printer, flags }: Invocation,
  report: Omit<UndoReport, "version"> & { readonly exitCode: ExitCode },
): ExitCode {
  if (flags.json === true) io.stdout.write(undoJson({ version: readVersion(), ...report }, printer.theme));
  return report.exitCode;
}
