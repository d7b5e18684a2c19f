import { placeOf } from "../../agents/place.ts";
import type { Replaced, RewriteOutcome } from "../../disk/rewrite/outcome.ts";
import type { Rewrite } from "../../disk/rewrite/rewrite.ts";
import { rewriteFile } from "../../disk/rewrite/rewrite-file.ts";
import { readFile } from "../../disk/system/read-file.ts";
import type { ByteSource } from "../../formats/bytes/source.ts";
import type { TargetStatus } from "../../report/json.ts";
import type { TargetFacts } from "../../report/target-report.ts";
import { FORMATS, isFormatName } from "../../transcript/index.ts";
import { unexpectedErrors } from "../judge/judge.ts";
import { EXIT } from "../program/exit-codes.ts";
import { readVersion } from "../program/version.ts";
import { agentWorldOf, diskOf, stateOf } from "../program/world-of.ts";
import { tellDone } from "./done.ts";
import { keptOut, keptOutNow, protect } from "./live.ts";
import { failureOf, refusalOf, type Told } from "./refusals.ts";
import { goingOn } from "./resume.ts";
import { tellThrown, type Unwritten, unwritten } from "./unwritten.ts";
import { type Fixed, failed, type Work } from "./work.ts";

/** Why a file may not be written to, seen before anybody is asked; undefined where nothing speaks against it. */
export function standsAgainst(work: Work): Fixed | undefined {
  const { name, invocation } = work;
  const { io } = invocation;
  const placed = placeOf(agentWorldOf(io), name);
  if (placed.kind === "escapes")
    return notWritten(work, refusalOf(stopped(work), "outside", { path: placed.path }));
  const told = keptOutNow(invocation, stopped(work), protect(io, targetOf(work)).guard);
  return told === undefined ? undefined : notWritten(work, told);
}

/** Writes the repaired content in the place of the file: backed up, in one step, read back and judged again. */
export async function replaceTarget(work: Work): Promise<Fixed> {
  const { file, report, plan, isAsMeant, invocation } = work;
  const { io, flags } = invocation;
  const verify = (source: ByteSource): boolean => isAsMeant(startOf(source, plan.next.length));
  if (!verify(plan.next)) return failedItsCheck(work);
  const { guard, place } = protect(io, targetOf(work));
  const out = await keptOut(invocation, stopped(work), guard, file.path);
  if (out !== undefined) return notWritten(work, out);
  const rewrite: Rewrite = {
    file,
    next: plan.next,
    state: stateOf(io),
    place,
    guard,
    evenIfLive: flags["even-if-live"] === true,
    appendable: isAppendable(report.facts),
    purpose: { kind: "fix" },
    deeds: plan.repairs.map(({ code, line }) => (line > 0 ? { code, line } : { code })),
    tool: readVersion(),
    verify,
  };
  return told(work, rewriteFile(diskOf(io), rewrite));
}

function told(work: Work, outcome: RewriteOutcome): Fixed {
  const { name, report, plan } = work;
  switch (outcome.outcome) {
    case "replaced": {
      const { backup, run } = outcome;
      const { path } = work.file;
      tellDone(work, {
        kind: "replaced",
        ...outcome,
        goingOn: goingOn(report, path, report.facts.sessionId, work.invocation.io),
      });
      const leaves = plan.left.some((issue) => issue.severity === "error") || lateProblem(work, outcome);
      const exit = leaves ? EXIT.problems : EXIT.clean;
      return { exit, result: { name, status: "repaired", report, backup, run } };
    }
    case "refused":
      return notWritten(work, refusalOf(stopped(work), outcome.why, outcome), outcome);
    case "failed":
      return notWritten(work, failureOf(stopped(work), outcome));
    case "put-back":
      return notDone(work, outcome, "refused");
    case "overtaken":
      return notDone(work, outcome, "refused");
    case "restored":
      return notDone(work, outcome, "restored");
    case "not-restored":
      return notDone(work, outcome, "failed");
  }
}

/**
 * Lines that an agent added in the same moment are judged by themselves, when all is done: they are no reason to give up
 * a repair that is sound, and the agent may be in the middle of a turn.
 */
function lateProblem(
  { name, word, file, report, plan, settings, invocation }: Work,
  { carried }: Replaced,
): boolean {
  if (carried === 0) return false;
  const now = readFile(invocation.io.files, file.path);
  if (!now.ok) return false;
  try {
    const repair = { ...settings.repair, pending: true };
    const problems = unexpectedErrors(report, plan, now.source, { ...settings, repair });
    if (problems === 0) return false;
    const sentence = `${name} is repaired, and what was written to it meanwhile has a problem of its own.`;
    invocation.printer.problem(sentence, `See it: layer0 check ${word}`);
    return true;
  } finally {
    now.release();
  }
}

function notDone(work: Work, outcome: Unwritten, status: TargetStatus): Fixed {
  tellThrown(work.invocation.io, "fix", outcome);
  const { exit, problem } = unwritten(stopped(work), work.file.path, outcome);
  return failed(work, exit, status, problem, outcome);
}

/** The repair found its own result wanting: nothing was written. */
export function failedItsCheck(work: Work): Fixed {
  const sentence = `the repair of ${work.name} failed its own check; nothing was written.`;
  const next = "Please report this; the file is as it was.";
  return failed(work, EXIT.notRepaired, "failed", { code: "check-failed", sentence, next });
}

/** An index and a document are one value; of a transcript its format tells. */
function isAppendable({ kind, format }: TargetFacts): boolean {
  return kind === "transcript" && format !== undefined && isFormatName(format) && FORMATS[format].appendable;
}

/** Refused for safety, or a step failed before anything was changed. */
function notWritten(work: Work, { exit, problem }: Told, kept: { readonly kept?: string } = {}): Fixed {
  return failed(work, exit, exit === EXIT.refused ? "refused" : "failed", problem, kept);
}

function stopped({ name }: Work): { readonly name: string; readonly command: "fix" } {
  return { name, command: "fix" };
}

function targetOf({ name, file, report }: Work): Parameters<typeof protect>[1] {
  const { format, sessionId, kind } = report.facts;
  return { name, path: file.path, format: kind === "document" ? undefined : (format ?? ""), sessionId };
}

/** The content up to here. What an agent adds behind our bytes is not ours to judge: it may be in the middle of a turn. */
function startOf(source: ByteSource, length: number): ByteSource {
  if (source.length <= length) return source;
  return { length, read: (start, end) => source.read(start, Math.min(end, length)) };
}
