import { setImmediate } from "node:timers/promises";
import { discover } from "../../agents/discover.ts";
import type { RuleCode } from "../../core/issue.ts";
import { ROW_HABITS } from "../../formats/openclaw/lines/versions.ts";
import type { BrokenSession, Job, Repair, ScanReport, SessionReport } from "./job.ts";
import { judgeStored, nameOf, sessionReport } from "./judge-stored.ts";
import { lackingIn } from "./lacking.ts";
import { isCutOffBy } from "./own-answer.ts";
import { waitingPlan } from "./pending.ts";
import { createReader } from "./read-ahead.ts";
import { MOST_BYTES, type Stored } from "./stored.ts";
import type { JobWorld } from "./world.ts";

const MOST_BROKEN = 100;
const TOO_LARGE = { ok: false, why: "too-large" } as const;

/** Judges every session of this host, in both of its stores, and repairs the broken ones where that is asked. */
export async function scan(
  world: JobWorld,
  job: Extract<Job, { readonly kind: "scan" }>,
  signal: AbortSignal,
): Promise<ScanReport> {
  const stores = discover(world, "openclaw");
  const broken: BrokenSession[] = [];
  const healed: BrokenSession[] = [];
  const unreadable: Record<string, number> = {};
  const counts = { sessions: 0, issues: 0, repaired: 0, planned: 0 };
  let isCut = stores.some(({ closed, cut }) => closed.length > 0 || cut);
  const meant = stores
    .flatMap(({ sessions }) => sessions)
    .filter(({ path }) => job.only === undefined || nameOf(path).id.startsWith(job.only));
  const read = createReader(world, meant);
  for (const { path, bytes } of meant) {
    // Between two sessions a stop is heard.
    await setImmediate();
    if (signal.aborted) {
      isCut = true;
      break;
    }
    const stored = bytes > MOST_BYTES ? TOO_LARGE : read(path);
    if (!stored.ok) {
      // Who deletes a session while it is looked for has not broken it.
      if (stored.why !== "missing") unreadable[stored.why] = (unreadable[stored.why] ?? 0) + 1;
      continue;
    }
    try {
      if (job.answer !== undefined && !isCutOffBy(stored, job.answer)) continue;
      const report = sessionReport(path, judgeStored(stored, job));
      counts.sessions += 1;
      counts.issues += report.errors + report.warnings;
      if (report.errors + report.warnings === 0) continue;
      const isHealed = report.errors === 0;
      const repair = await repairOf(world, job, report, stored);
      const told = repair === undefined ? report : { ...report, repair };
      if (isHealed && repair?.kind !== "planned") {
        if (healed.length < MOST_BROKEN && isMended(job, report)) healed.push(told);
        continue;
      }
      if (repair?.kind === "repaired") counts.repaired += 1;
      if (repair?.kind === "planned") counts.planned += 1;
      if (broken.length < MOST_BROKEN) broken.push(told);
    } finally {
      stored.release();
    }
  }
  const lacking =
    signal.aborted || job.only !== undefined || job.answer !== undefined
      ? 0
      : lackingIn(
          world,
          stores.map(({ root }) => root),
        );
  return {
    ...counts,
    broken,
    healed,
    unreadable,
    lacking,
    incomplete: isCut || Object.keys(unreadable).length > 0,
  };
}

/** Does the host mend something in it? Whose turn is running may only be about to have its results. */
function isMended({ busy }: Extract<Job, { readonly kind: "scan" }>, { id, codes }: SessionReport): boolean {
  const found = Object.keys(codes) as readonly RuleCode[];
  return !busy.includes(id) && found.some((code) => ROW_HABITS.mild[code] !== undefined);
}

/** What is done about a session, or was planned before and waits. */
async function repairOf(
  world: JobWorld,
  job: Extract<Job, { readonly kind: "scan" }>,
  { id, errors }: SessionReport,
  stored: Extract<Stored, { readonly ok: true }>,
): Promise<Repair | undefined> {
  if (!job.repair) return stored.file === undefined ? waitingPlan(world, stored) : undefined;
  if (errors > 0) return repaired(world, job, id, stored);
  // What the host heals at each turn stays in its rows for ever: who asks for a repair gets that as well, and nothing
  // goes from a session with which the host goes on.
  return stored.file === undefined
    ? repaired(world, { ...job, strategy: "preserve" }, id, stored)
    : undefined;
}

async function repaired(
  world: JobWorld,
  job: Extract<Job, { readonly kind: "scan" }>,
  id: string,
  stored: Extract<Stored, { readonly ok: true }>,
): Promise<Repair> {
  if (job.busy.includes(id)) return { kind: "busy" };
  // Most scans repair nothing, and need not wait for what writes.
  const { repairStored } = await import("./repair.ts");
  return repairStored(world, stored, job, job.answer !== undefined);
}
