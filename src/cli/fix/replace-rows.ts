import { readAddress, type SessionAddress } from "../../agents/openclaw/database/address.ts";
import { changeSession } from "../../agents/openclaw/database/change-session.ts";
import type { RowsWorld } from "../../agents/openclaw/database/commit-rows.ts";
import { rewriteSession } from "../../agents/openclaw/database/rewrite-session.ts";
import type { RowsOutcome, RowsReplaced } from "../../agents/openclaw/database/rows-outcome.ts";
import { EXIT } from "../program/exit-codes.ts";
import type { Io } from "../program/io.ts";
import { createProgress } from "../program/progress.ts";
import { readVersion } from "../program/version.ts";
import { agentWorldOf, diskOf, stateOf } from "../program/world-of.ts";
import { tellDone } from "./done.ts";
import type { Told } from "./refusals.ts";
import { failedItsCheck } from "./replace.ts";
import { goingOn } from "./resume.ts";
import { rowsFailureOf, rowsNotAsMeant, rowsRefusal, type StoppedRows } from "./rows-refusals.ts";
import { type Fixed, failed, type Work } from "./work.ts";

/** A database is copied once for all sessions that a command changes in it. */
const COPIED = new WeakMap<Io, Set<string>>();

/** What changing rows asks of the world. */
export function rowsWorldOf(io: Io): RowsWorld {
  return { ...agentWorldOf(io), ...diskOf(io) };
}

/** The databases of which this command has kept a copy. */
export function copiedBy(io: Io): Set<string> {
  const copied = COPIED.get(io) ?? new Set();
  COPIED.set(io, copied);
  return copied;
}

/** Why rows may not be written, seen before anybody is asked; undefined where nothing speaks against it. */
export function standsAgainstRows(work: Work): Fixed | undefined {
  const told = rowsStandAgainst(work.invocation, stopped(work));
  return told === undefined ? undefined : rowsNotWritten(work, told);
}

/** The same in words alone. */
export function rowsStandAgainst({ io }: { readonly io: Io }, stopped: StoppedRows): Told | undefined {
  const address = readAddress(stopped.name);
  if (address === undefined) return undefined;
  const outcome = changeSession(rowsWorldOf(io), {
    address,
    state: stateOf(io),
    purpose: { kind: "fix" },
    deeds: [],
    tool: readVersion(),
    plan: () => ({ ok: false, stop: "ready" as const }),
    verify: () => false,
  });
  return outcome === "ready" || outcome.outcome === "replaced" ? undefined : rowsProblem(stopped, outcome);
}

/** Writes the repaired session into its database: backed up, in one transaction, read back and judged again. */
export function replaceRowsOf(work: Work): Fixed {
  const { name, file, report, plan, isAsMeant, invocation } = work;
  const { io, printer, flags } = invocation;
  if (!isAsMeant(plan.next)) return failedItsCheck(work);
  const progress = createProgress(io, printer, flags.json === true);
  progress.showFile("copying and writing ", name, " …", true);
  const outcome = rewriteSession(rowsWorldOf(io), {
    address: addressIn(name),
    state: stateOf(io),
    expected: file.identity.sha256,
    next: plan.next,
    deeds: plan.repairs.map(({ code, line }) => (line > 0 ? { code, line } : { code })),
    tool: readVersion(),
    copied: copiedBy(io),
    verify: isAsMeant,
  });
  progress.clear();
  if (outcome.outcome !== "replaced") return rowsNotWritten(work, rowsProblem(stopped(work), outcome));
  const { backup, run } = outcome;
  tellDone(work, {
    kind: "replaced",
    run,
    backup,
    ...{ carried: 0, holders: [], notKept: [] },
    goingOn: goingOn(report, file.path, report.facts.sessionId, io),
  });
  const leaves = plan.left.some((issue) => issue.severity === "error");
  const exit = leaves ? EXIT.problems : EXIT.clean;
  return { exit, result: { name, status: "repaired", report, backup, run } };
}

/** Refused for safety, or a step failed before anything was changed. */
function rowsNotWritten(work: Work, { exit, problem }: Told): Fixed {
  return failed(work, exit, exit === EXIT.refused ? "refused" : "failed", problem);
}

/** What a person is told of a change of rows that did not happen. */
export function rowsProblem(stopped: StoppedRows, outcome: Exclude<RowsOutcome, RowsReplaced>): Told {
  switch (outcome.outcome) {
    case "refused":
      return rowsRefusal(stopped, outcome);
    case "failed":
      return rowsFailureOf(stopped, outcome);
    case "check-failed":
      return rowsNotAsMeant(stopped);
  }
}

function stopped({ name, word }: Work): StoppedRows {
  return { name, word, command: "fix" };
}

function addressIn(name: string): SessionAddress {
  const address = readAddress(name);
  if (address === undefined) throw new TypeError("rows are written where a session is in a database");
  return address;
}
