import { setImmediate } from "node:timers/promises";
import { discover, type FoundStore } from "../../agents/discover.ts";
import { unfinishedImports } from "../../agents/openclaw/import-tails.ts";
import { importedAgents } from "../../agents/openclaw/imported-files.ts";
import { orElse } from "../../disk/system/file-system.ts";
import { checkTranscript } from "../../transcript/index.ts";
import type { BrokenSession, Job, ScanReport } from "./job.ts";
import { nameOf, sessionReport } from "./judge-stored.ts";
import { repairStored } from "./repair.ts";
import { MOST_BYTES, optionsFor, readStored } from "./stored.ts";
import type { JobWorld } from "./world.ts";

const MOST_BROKEN = 100;
const TOO_LARGE = { ok: false, why: "too-large" } as const;

/** Judges every session of this host, in both of its stores, and repairs the broken ones where that is asked. */
export async function scan(
  world: JobWorld,
  job: Extract<Job, { readonly kind: "scan" }>,
  signal: AbortSignal,
): Promise<ScanReport> {
  const stores = discover(world).filter(({ agent }) => agent === "openclaw");
  const broken: BrokenSession[] = [];
  const unreadable: Record<string, number> = {};
  const counts = { sessions: 0, issues: 0, repaired: 0, planned: 0 };
  let isCut = stores.some(({ closed, cut }) => closed.length > 0 || cut);
  for (const { path, bytes } of stores.flatMap(({ sessions }) => sessions)) {
    // Between two sessions a stop is heard.
    await setImmediate();
    if (signal.aborted) {
      isCut = true;
      break;
    }
    if (job.only !== undefined && !nameOf(path).id.startsWith(job.only)) continue;
    const stored = bytes > MOST_BYTES ? TOO_LARGE : readStored(world, path);
    if (!stored.ok) {
      // Who deletes a session while it is looked for has not broken it.
      if (stored.why !== "missing") unreadable[stored.why] = (unreadable[stored.why] ?? 0) + 1;
      continue;
    }
    try {
      const report = sessionReport(path, checkTranscript(stored.source, optionsFor(stored, job)));
      counts.sessions += 1;
      counts.issues += report.errors + report.warnings;
      const isHealed = report.errors === 0;
      // What the host heals at each turn stays in its rows for ever: who asks for a repair gets that as well.
      if (isHealed && !(job.repair && stored.file === undefined && report.warnings > 0)) continue;
      // Nothing goes from a session with which the host goes on.
      const asked = isHealed ? { ...job, strategy: "preserve" as const } : job;
      const repair = job.repair ? repaired(world, asked, report.id, stored) : undefined;
      if (isHealed && repair?.kind !== "planned") continue;
      if (repair?.kind === "repaired") counts.repaired += 1;
      if (repair?.kind === "planned") counts.planned += 1;
      if (broken.length < MOST_BROKEN) broken.push(repair === undefined ? report : { ...report, repair });
    } finally {
      stored.release();
    }
  }
  const lacking = signal.aborted || job.only !== undefined ? 0 : lackingIn(world, stores);
  return { ...counts, broken, unreadable, lacking, incomplete: isCut || Object.keys(unreadable).length > 0 };
}

/** Sessions whose originals end in what the database has not. */
function lackingIn(world: JobWorld, stores: readonly FoundStore[]): number {
  const agents = stores.flatMap(({ root }) => orElse([], () => importedAgents(world.files, root)));
  const lacking = agents.map((agent) => {
    // Of these the import has left something out on purpose.
    const files = agent.files.filter(({ isCleaned }) => !isCleaned);
    return unfinishedImports(world, { ...agent, files }).size;
  });
  return lacking.reduce((sum, number) => sum + number, 0);
}

function repaired(
  world: JobWorld,
  job: Extract<Job, { readonly kind: "scan" }>,
  id: string,
  stored: Parameters<typeof repairStored>[1],
): ReturnType<typeof repairStored> {
  return job.busy.includes(id) ? { kind: "busy" } : repairStored(world, stored, job);
}
