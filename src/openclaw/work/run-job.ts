import type { TranscriptReport } from "../../transcript/report.ts";
import { keepIncidentFile } from "../incidents.ts";
import { runTruthJob } from "../truth/run-truth-job.ts";
import { keepCheckpoint } from "./checkpoint-file.ts";
import { historyCalls } from "./history-calls.ts";
import type { Answers, Job, JobSettings, RunJob, SessionRef } from "./job.ts";
import { judgeStored, sessionReport } from "./judge-stored.ts";
import { scan } from "./scan.ts";
import { pathOf, readStored, type Stored } from "./stored.ts";
import { type JobWorld, worldWith } from "./world.ts";

/** Does what a job asks, in this thread. What takes a repair back is loaded by who asks for that. */
export async function runJob(
  job: Job,
  machine: JobWorld,
  signal: AbortSignal,
): Promise<Answers[keyof Answers]> {
  const world = worldWith(machine, job.stateDir);
  switch (job.kind) {
    case "scan":
      return scan(world, job, signal);
    case "check":
      return withSession(world, job, ({ path }, report) => sessionReport(path, report));
    case "calls":
      return withSession(world, job, (_, { messages }) => historyCalls(messages, job.since));
    case "checkpoint":
      return withSession(world, job, ({ path, source }, report) =>
        // A checkpoint of a broken session is nothing to go back to.
        report.valid ? keepCheckpoint(world, path, source, report) : undefined,
      );
    case "undo":
      return (await import("./undo.ts")).undoNewest(world, job.busy);
    case "incident":
      return keepIncidentFile(world.files, job.folder, job.timestamp, job.incident);
    case "identify":
    case "stored-events":
    case "ledger":
    case "announced":
    case "earlier-look":
    case "keep-look":
    case "claims":
    case "verify":
      return runTruthJob(job, world);
  }
}

/** Jobs that run in this thread, for whoever has no other. */
export function runHere(world: JobWorld): RunJob {
  const never = new AbortController().signal;
  return ((job: Job, signal: AbortSignal = never) => runJob(job, world, signal)) as RunJob;
}

function withSession<Value>(
  world: JobWorld,
  job: JobSettings & { readonly session: SessionRef },
  look: (stored: Extract<Stored, { readonly ok: true }>, report: TranscriptReport) => Value,
): Value | undefined {
  const path = pathOf(world, job.session);
  const stored = path === undefined ? undefined : readStored(world, path);
  if (stored === undefined || !stored.ok) return undefined;
  try {
    return look(stored, judgeStored(stored, job));
  } finally {
    stored.release();
  }
}
