import { basename } from "node:path";
import { guardOf } from "../../agents/guard.ts";
import { checkpointsFor } from "../../agents/openclaw/checkpoints.ts";
import { placeOf } from "../../agents/place.ts";
import type { RewriteOutcome } from "../../disk/rewrite/outcome.ts";
import { rewriteFile } from "../../disk/rewrite/rewrite-file.ts";
import type { Place } from "../../disk/rewrite/target.ts";
import { exceptOwnWrites } from "../../disk/state/own-write.ts";
import { orElse } from "../../disk/system/file-system.ts";
import type { Guard } from "../../disk/system/guard.ts";
import type { ByteSource } from "../../formats/bytes/source.ts";
import { recordRepair } from "../../host/ledger/record-repair.ts";
import { type Checkpoints, type Cut, cutOf } from "../../transcript/cut.ts";
import { fileCures } from "../../transcript/file-cures.ts";
import {
  checkTranscript,
  repairSource,
  type TranscriptOptions,
  type TranscriptRepair,
} from "../../transcript/index.ts";
import type { JobSettings, Repair } from "./job.ts";
import { nameOf } from "./judge-stored.ts";
import { storeRepair } from "./pending.ts";
import { optionsFor, type Stored } from "./stored.ts";
import { type JobWorld, stateOf } from "./world.ts";

/** Who writes, as receipts tell it. */
export const TOOL = "openclaw-plugin";

/** The same where it only mends what the answer to `/l0-repair` has broken: nothing that anybody takes back. */
export const ANSWER_TOOL = "openclaw-plugin-answer";

/**
 * Repairs a broken session under the host's own lock, with a backup and a receipt. One in a database is never written
 * while the gateway runs: its plan is stored. `isAnswered`: the last write is the host's, of an answer of ours.
 */
export function repairStored(
  world: JobWorld,
  stored: Extract<Stored, { readonly ok: true }>,
  settings: JobSettings,
  isAnswered: boolean = false,
): Repair {
  const { path, source, file } = stored;
  const checkpoints = settings.strategy === "truncate" ? checkpointsOf(world, stored) : NO_CHECKPOINTS;
  const options = {
    ...optionsFor(stored, settings),
    fileName: basename(path),
    heldCheckpoints: checkpoints.held,
    ...(file === undefined ? { cureHealed: true } : {}),
  };
  const repair = repairSource(source, options);
  if (!repair.repaired) return { kind: "impossible", checkpoint: checkpointOfCut(world, stored, options) };
  if (file === undefined) {
    const plan = storeRepair(world, path, { source, repair, settings });
    return plan === undefined ? { kind: "refused", why: "state" } : { kind: "planned", plan };
  }
  const { guard, place } = protection(world, file.path, repair.sessionId);
  const changes = [...fileCures(repair), ...repair.repairs];
  const outcome = rewriteFile(world, {
    file,
    next: repair.next,
    state: stateOf(world),
    place,
    guard: isAnswered ? exceptAnswer(guard) : guard,
    evenIfLive: false,
    appendable: true,
    purpose: { kind: "fix" },
    deeds: changes.map(({ code, line }) => (line > 0 ? { code, line } : { code })),
    tool: isAnswered ? ANSWER_TOOL : TOOL,
    verify: (content) => isAsMeant(content, repair, options),
  });
  if (outcome.outcome !== "replaced") return notWritten(outcome);
  const cut = cutOf(repair, checkpoints);
  const done = { run: outcome.run, changes: changes.length, lost: repair.lost.length };
  recordRun(world, repair.sessionId ?? nameOf(path).id, outcome.run);
  return { kind: "repaired", ...done, ...(cut === undefined ? {} : { cut }) };
}

/** The checkpoint that `layer0 fix --strategy truncate` names: up to there everything stays. */
function checkpointOfCut(
  world: JobWorld,
  stored: Extract<Stored, { readonly ok: true }>,
  options: TranscriptOptions,
): Cut["checkpoint"] {
  if (options.repairStrategy === "truncate") return undefined;
  const checkpoints = checkpointsOf(world, stored);
  const asked = { ...options, repairStrategy: "truncate", heldCheckpoints: checkpoints.held } as const;
  const cut = repairSource(stored.source, asked);
  return cut.repaired ? cutOf(cut, checkpoints)?.checkpoint : undefined;
}

/** Only a cut asks for them, for all lines are hashed; where they cannot be read a repair goes on as if there were none. */
function checkpointsOf(
  world: JobWorld,
  { path, source }: Extract<Stored, { readonly ok: true }>,
): Checkpoints {
  return orElse(NO_CHECKPOINTS, () => checkpointsFor(world.files, stateOf(world), path, source));
}

const NO_CHECKPOINTS: Checkpoints = { kept: 0, held: [] };

/** What a repair takes from a session, or gives back, is no loss that nobody announced. What stops that is told at the next record. */
export function recordRun(world: JobWorld, session: string, run: string): void {
  recordRepair({ ...world, state: stateOf(world) }, session, run);
}

/** Who wrote a moment ago is known: the host, our answer. A turn holds the lock, and any other write is seen as a change. */
function exceptAnswer(guard: Guard): Guard {
  const inUse: Guard["inUse"] = () => {
    const occupant = guard.inUse();
    return occupant?.kind === "writing" ? undefined : occupant;
  };
  return { ...guard, inUse };
}

/** How a file of OpenClaw is guarded while it is written, and where it may be. */
export function protection(
  world: JobWorld,
  path: string,
  sessionId: string | undefined,
): { readonly guard: Guard; readonly place: Place } {
  const placed = placeOf(world, path);
  const roots = placed.kind === "inside" ? placed.store.roots : [];
  const guard = guardOf(world, { path, format: "openclaw", sessionId, store: "openclaw" });
  return { guard: exceptOwnWrites(world, guard, stateOf(world), path), place: { kind: "store", roots } };
}

/** Why nothing was written, in one word for what passes by itself and one for what does not. */
export function notWritten(
  outcome: Exclude<RewriteOutcome, { outcome: "replaced" }>,
): Repair & { kind: "busy" | "refused" } {
  if (outcome.outcome !== "refused") return { kind: "refused", why: outcome.outcome };
  const { why } = outcome;
  const passes = why === "in-use" || why === "agent-lock" || why === "another-run" || why === "changed";
  return passes ? { kind: "busy" } : { kind: "refused", why };
}

/** No error but those that the repair has announced. What an agent adds behind it is not judged. */
function isAsMeant(
  content: ByteSource,
  { next, left }: TranscriptRepair,
  options: TranscriptOptions,
): boolean {
  const written = { length: next.length, read: (start: number, end: number) => content.read(start, end) };
  const announced = left.filter(({ severity }) => severity === "error").length;
  const errors = checkTranscript(written, options).issues.filter(({ severity }) => severity === "error");
  return content.length >= next.length && errors.length <= announced;
}
