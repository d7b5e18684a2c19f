import { addressOf } from "../../agents/openclaw/database/address.ts";
import type { PendingRepair, StoredPlan } from "../../agents/openclaw/database/pending-repair.ts";
import { rewriteSession } from "../../agents/openclaw/database/rewrite-session.ts";
import { undoSession } from "../../agents/openclaw/database/undo-session.ts";
import { deedCount } from "../../disk/state/receipt.ts";
import { findRun, listRuns } from "../../disk/state/runs.ts";
import { sha256 } from "../../disk/system/identity.ts";
import type { FileRead } from "../../disk/system/read-file.ts";
import { type ByteSource, bytesOf, bytesSource } from "../../formats/bytes/source.ts";
import type { Problem } from "../../report/json.ts";
import { shellWord } from "../../report/screen/words.ts";
import type { Cut } from "../../transcript/cut.ts";
import type { Told } from "../fix/refusals.ts";
import { copiedBy, rowsProblem, rowsWorldOf } from "../fix/replace-rows.ts";
import type { StoppedRows } from "../fix/rows-refusals.ts";
import { judgeTarget } from "../judge/judge-target.ts";
import { type Settings, settingsOf } from "../judge/settings.ts";
import { EXIT, type ExitCode } from "../program/exit-codes.ts";
import type { Io } from "../program/io.ts";
import { readVersion } from "../program/version.ts";
import { stateOf } from "../program/world-of.ts";
import { readStored } from "../targets/stored-session.ts";
import { rowsNotUndone } from "../undo/undo-rows.ts";

/** What became of a stored plan, or what would. */
export interface AppliedPlan {
  readonly plan: string;
  readonly kind: PendingRepair["kind"] | undefined;
  /** The name of the session. */
  readonly session: string | undefined;
  /** `sound`: nothing was left to do. `left`: the problem says why, and the plan stays. */
  readonly status: "planned" | "repaired" | "restored" | "sound" | "left";
  readonly changes: number;
  readonly run?: string;
  /** Where the end of the session is cut off. */
  readonly cut?: Cut;
  readonly problem?: Problem;
  readonly exit: ExitCode;
}

/** Carries out one plan whose rows are unchanged; where it is only looked at, what would be done is told. */
export function applyPlan(io: Io, { name, plan }: StoredPlan, isDry: boolean): AppliedPlan {
  if (plan === undefined) {
    const problem = {
      code: "unreadable-plan",
      sentence: `${name} is no plan that can be read.`,
      next: "Store it again: /l0-repair in a chat of the host",
    };
    const nothing = { kind: undefined, session: undefined, changes: 0 };
    return { plan: name, ...nothing, status: "left", problem, exit: EXIT.incomplete };
  }
  const about: About = { plan: name, kind: plan.kind, session: addressOf(plan) };
  return plan.kind === "undo" ? applyUndo(io, about, plan, isDry) : applyRepair(io, about, plan, isDry);
}

interface About {
  readonly plan: string;
  readonly kind: PendingRepair["kind"];
  readonly session: string;
}

function applyRepair(io: Io, about: About, plan: PendingRepair, isDry: boolean): AppliedPlan {
  const { session } = about;
  const read = readStored(session, io);
  if (!read.ok) return left(about, read);
  const { file } = read;
  if (!isUnchanged(plan, file)) return left(about, changedSince(session));
  const judged = judgeTarget({ kind: "file", name: session }, file.source, settingsFor(plan), io);
  if (!judged.ok) return left(about, judged);
  const { report, isAsMeant } = judged;
  const planned = report.plan;
  if (planned === undefined) return { ...about, status: "sound", changes: 0, exit: EXIT.clean };
  if (!planned.changes || !isAsMeant(planned.next)) return left(about, notRepairable(session));
  const told = {
    changes: planned.repairs.length,
    ...(planned.cut === undefined ? {} : { cut: planned.cut }),
  };
  if (isDry) return { ...about, status: "planned", ...told, exit: EXIT.problems };
  const outcome = rewriteSession(rowsWorldOf(io), {
    address: plan,
    state: stateOf(io),
    expected: file.identity.sha256,
    next: planned.next,
    deeds: planned.repairs.map(({ code, line }) => (line > 0 ? { code, line } : { code })),
    tool: readVersion(),
    copied: copiedBy(io),
    verify: isAsMeant,
  });
  if (outcome.outcome !== "replaced") return left(about, rowsProblem(stopped(session, "fix"), outcome));
  const leaves = planned.left.some(({ severity }) => severity === "error");
  const exit = leaves ? EXIT.problems : EXIT.clean;
  return { ...about, status: "repaired", ...told, run: outcome.run, exit };
}

function applyUndo(io: Io, about: About, { run = "" }: PendingRepair, isDry: boolean): AppliedPlan {
  const { session } = about;
  const receipt = findRun(listRuns(io.files, stateOf(io)).runs, { id: run });
  if (receipt === "none" || receipt === "ambiguous" || receipt.path !== session) {
    const sentence = `run ${run}, which was to be taken back, is not known here any more.`;
    const problem = { code: "no-such-run", sentence, next: "See what there is: layer0 undo --list" };
    return left(about, { exit: EXIT.problems, problem });
  }
  const changes = deedCount(receipt);
  if (isDry) return { ...about, status: "planned", changes, exit: EXIT.problems };
  const outcome = undoSession(rowsWorldOf(io), { state: stateOf(io), receipt, tool: readVersion() });
  if (outcome.outcome === "replaced")
    return { ...about, status: "restored", changes, run: outcome.run, exit: EXIT.clean };
  if (outcome.outcome === "already" || outcome.outcome === "nothing-to-undo")
    return { ...about, status: "sound", changes: 0, exit: EXIT.clean };
  return left(about, rowsNotUndone(receipt, outcome, {}));
}

/** As the plugin judged it: for the host that runs, and what that one heals in memory is cured. */
function settingsFor({ strategy, hostVersion }: PendingRepair): Settings {
  return {
    ...settingsOf({}),
    repair: strategy === undefined ? {} : { repairStrategy: strategy },
    agentVersion: hostVersion,
    cureHealed: true,
  };
}

/** Are the rows that the plan is about as they were? A session may have gone on behind them. */
function isUnchanged({ rows }: PendingRepair, { source, identity }: FileRead): boolean {
  if (rows === undefined) return false;
  if (rows.sha256 === identity.sha256) return true;
  const touched = Object.entries(rows.touched);
  const lines = linesOf(source);
  return touched.length > 0 && touched.every(([line, hash]) => hashOf(lines[Number(line) - 1]) === hash);
}

function linesOf(source: ByteSource): readonly string[] {
  return Buffer.from(bytesOf(source)).toString("latin1").split("\n");
}

function hashOf(line = ""): string {
  return sha256(bytesSource(new Uint8Array(Buffer.from(line, "latin1"))));
}

function left(about: About, { exit, problem }: Told): AppliedPlan {
  return { ...about, status: "left", changes: 0, problem, exit: exit === EXIT.clean ? EXIT.problems : exit };
}

function changedSince(session: string): Told {
  const problem = {
    code: "changed",
    sentence: `${session} has other rows than those that the plan is about; nothing was written.`,
    next: `Look at it, and repair it as it is now: layer0 fix ${shellWord(session)}`,
  };
  return { exit: EXIT.refused, problem };
}

function notRepairable(session: string): Told {
  const problem = {
    code: "not-repairable",
    sentence: `${session} was not changed: no repair is possible as things are.`,
    next: `See why: layer0 check ${shellWord(session)}`,
  };
  return { exit: EXIT.problems, problem };
}

function stopped(name: string, command: StoppedRows["command"]): StoppedRows {
  return { name, word: shellWord(name), command };
}
