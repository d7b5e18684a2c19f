import { discover } from "../../agents/discover.ts";
import { type LedgerEvent, ledgerText } from "../../host/ledger/event.ts";
import { type Appended, createLedger, type Ledger } from "../../host/ledger/ledger.ts";
import type { LedgerRecord } from "../../host/ledger/record.ts";
import { type BootSummary, type SessionSummary, summaryOf } from "../../host/ledger/summary.ts";
import type { JobSettings } from "../work/job.ts";
import { nameOf } from "../work/judge-stored.ts";
import { idOfRef } from "../work/stored.ts";
import { type JobWorld, stateOf } from "../work/world.ts";
import { claimEvidence, type Facts, resetOf } from "./evidence.ts";
import type { ClaimsInput, JudgedClaims, ShownReset, TruthAnswers, TruthJob, VerifyReport } from "./job.ts";
import { earlierLook, keepLook } from "./kept-looks.ts";
import { isAnnounced, isNeeded } from "./needed.ts";
import { storedEvents } from "./stored-events.ts";

/** Does what a job about boots, sessions and resets asks, in this thread. */
export async function runTruthJob(
  job: JobSettings & TruthJob,
  world: JobWorld,
): Promise<TruthAnswers[keyof TruthAnswers]> {
  switch (job.kind) {
    case "identify":
      return idOfRef(world, job.session);
    case "stored-events":
      return storedEvents(world, job.session);
    case "ledger":
      return appendAll(world, ledgerIn(world, job.boot), job.events);
    case "announced":
      return isAnnounced(world, job.event);
    case "earlier-look":
      return earlierLook(world, job.name);
    case "keep-look":
      return keepLook(world, job.name, job.look);
    case "claims":
      return judgeText(world, job);
    case "verify":
      return verify(world, job.session);
  }
}

function ledgerIn(world: JobWorld, boot: string | undefined): Ledger {
  return createLedger({ ...world, state: stateOf(world) }, () => boot);
}

/** The end of the last event that was written, or why one was not; those behind it are not tried. */
function appendAll(world: JobWorld, ledger: Ledger, events: readonly LedgerEvent[]): Appended | undefined {
  let last: Appended | undefined;
  for (const event of events) {
    if (!isNeeded(world, event)) continue;
    last = ledger.append(event);
    if (!last.ok) return last;
  }
  return last;
}

/** Most answers claim nothing: only for one that does the ledger and the store are read. */
async function judgeText(world: JobWorld, input: ClaimsInput): Promise<JudgedClaims | undefined> {
  // The words of six languages: whoever starts a host waits for its ledger, and not for them.
  const { detectStateClaims, statementsOf } = await import("../../claims/detect.ts");
  if (statementsOf(input.text).length === 0) return undefined;
  const { records } = ledgerIn(world, input.boot).read();
  const facts: Facts = { ...input, records, stored: storedEvents(world, input.session) };
  return { claims: detectStateClaims(input.text, claimEvidence(facts)), reset: resetOf(facts) };
}

const MOST_RESETS = 3;

function verify(world: JobWorld, asked: string | undefined): VerifyReport {
  const { verdict, records, keyTrouble } = ledgerIn(world, undefined).read();
  const { boot, sessions } = summaryOf(records);
  const name = asked === undefined ? newestHere(world, sessions) : ledgerText(asked);
  const session = sessions.find((each) => each.session === name);
  const resets = records.flatMap(shownReset).slice(-MOST_RESETS).reverse();
  return {
    verdict,
    resets,
    ...(keyTrouble === undefined ? {} : { trouble: keyTrouble }),
    ...(boot === undefined ? {} : { boot: { ...boot, ...runsStill(world, boot) } }),
    ...(session === undefined ? {} : { session }),
  };
}

/** The session of this host that was named last: the ledger is that of every host of this user. */
function newestHere(world: JobWorld, sessions: readonly SessionSummary[]): string | undefined {
  const stored = discover(world, "openclaw").flatMap((store) => store.sessions);
  const ids = new Set(stored.map(({ path }) => ledgerText(nameOf(path).id)));
  return sessions.findLast(({ session }) => ids.has(session))?.session;
}

function shownReset({ at, event }: LedgerRecord): readonly ShownReset[] {
  if (event?.kind !== "reset") return [];
  const { kind, ...reset } = event;
  return [{ at, ...reset }];
}

function runsStill(
  { processes }: JobWorld,
  { pid, start, host, stopped }: BootSummary,
): { readonly runs?: boolean } {
  if (stopped !== undefined) return { runs: false };
  const runs = host === undefined ? undefined : processes.isAlive({ pid, start, host });
  return runs === undefined ? {} : { runs };
}
