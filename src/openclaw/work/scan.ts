import { setImmediate } from "node:timers/promises";
import { discover } from "../../agents/discover.ts";
import type { BrokenSession, Job, Repair, ScanReport } from "./job.ts";
import { judgeStored, nameOf, sessionReport } from "./judge-stored.ts";
import { lackingIn } from "./lacking.ts";
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
      const report = sessionReport(path, judgeStored(stored, job));
      counts.sessions += 1;
      counts.issues += report.errors + report.warnings;
      const isHealed = report.errors === 0;
      // What the host heals at each turn stays in its rows for ever: who asks for a repair gets that as well.
      if (isHealed && !(job.repair && stored.file === undefined && report.warnings > 0)) continue;
      // Nothing goes from a session with which the host goes on.
      const asked = isHealed ? { ...job, strategy: "preserve" as const } : job;
      const repair = job.repair ? await repaired(world, asked, report.id, stored) : undefined;
      if (isHealed && repair?.kind !== "planned") continue;
      if (repair?.kind === "repaired") counts.repaired += 1;
      if (repair?.kind === "planned") counts.planned += 1;
      if (broken.length < MOST_BROKEN) broken.push(repair === undefined ? report : { ...report, repair });
    } finally {
      stored.release();
    }
  }
  const lacking =
    signal.aborted || job.only !== undefined
      ? 0
      : lackingIn(
          world,
          stores.map(({ root }) => root),
        );
  return { ...counts, broken, unreadable, lacking, incomplete: isCut || Object.keys(unreadable).length > 0 };
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
  return repairStored(world, stored, job);
}
