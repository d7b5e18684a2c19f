import { placeOf } from "../../agents/place.ts";
import type { RewriteOutcome } from "../../disk/outcome.ts";
import type { Rewrite } from "../../disk/rewrite.ts";
import { rewriteFile } from "../../disk/rewrite-file.ts";
import type { ByteSource } from "../../formats/bytes/source.ts";
import { shellWord } from "../../report/words.ts";
import { EXIT } from "../exit-codes.ts";
import { readVersion } from "../version.ts";
import { agentWorldOf, diskOf, stateOf } from "../world-of.ts";
import { doneText } from "./done.ts";
import { keptOut, keptOutNow, protect } from "./live.ts";
import { failureOf, refusalOf, type Told } from "./refusals.ts";
import { type Fixed, failed, type Work } from "./work.ts";

/** Formats to which nothing can be added behind the end. */
const WHOLE_FILES: ReadonlySet<string> = new Set(["json"]);

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
    appendable: report.facts.kind === "transcript" && !WHOLE_FILES.has(report.facts.format ?? ""),
    purpose: { kind: "fix" },
    deeds: plan.repairs.map(({ code, line }) => (line > 0 ? { code, line } : { code })),
    tool: readVersion(),
    verify,
  };
  return told(work, rewriteFile(diskOf(io), rewrite));
}

function told(work: Work, outcome: RewriteOutcome): Fixed {
  const { name, report, plan, file } = work;
  switch (outcome.outcome) {
    case "replaced": {
      const { backup, run } = outcome;
      doneText(work, { kind: "replaced", ...outcome });
      const leaves = plan.left.some((issue) => issue.severity === "error");
      const exit = leaves ? EXIT.problems : EXIT.clean;
      return { exit, result: { name, status: "repaired", report, backup, run } };
    }
    case "refused":
      return notWritten(work, refusalOf(stopped(work), outcome.why, outcome));
    case "failed":
      return notWritten(work, failureOf(stopped(work), outcome));
    case "put-back": {
      const sentence = `${name} was changed while it was replaced; it is back, with everything that was written meanwhile.`;
      const next = "Close the agent that uses it, then run the command again.";
      return failed(work, EXIT.refused, "refused", { code: "changed", sentence, next });
    }
    case "overtaken": {
      const sentence = `another program replaced ${name} at the same moment; what it wrote stands.`;
      const next = `Look at it: layer0 check ${shellWord(name)}; the file as it was before is here: ${outcome.backup}`;
      return failed(work, EXIT.refused, "refused", { code: "changed", sentence, next }, outcome.backup);
    }
    case "restored": {
      const sentence = `the repair of ${name} failed its check on disk; the original was put back.`;
      const next = `Please report this. A copy of the original is also here: ${outcome.backup}`;
      return failed(
        work,
        EXIT.notRepaired,
        "restored",
        { code: outcome.code, sentence, next },
        outcome.backup,
      );
    }
    case "not-restored": {
      const sentence = `the repair of ${name} failed its check on disk, and the original could not be put back.`;
      const next = `Put it back by hand: cp -- ${shellWord(outcome.backup)} ${shellWord(file.path)}`;
      return failed(work, EXIT.notRepaired, "failed", { code: outcome.code, sentence, next }, outcome.backup);
    }
  }
}

/** The repair found its own result wanting: nothing was written. */
export function failedItsCheck(work: Work): Fixed {
  const sentence = `the repair of ${work.name} failed its own check; nothing was written.`;
  const next = "Please report this; the file is as it was.";
  return failed(work, EXIT.notRepaired, "failed", { code: "check-failed", sentence, next });
}

/** Refused for safety, or a step failed before anything was changed. */
function notWritten(work: Work, { exit, problem }: Told): Fixed {
  return failed(work, exit, exit === EXIT.refused ? "refused" : "failed", problem);
}

function stopped({ name }: Work): { readonly name: string; readonly command: "fix" } {
  return { name, command: "fix" };
}

function targetOf({ name, file, report }: Work): Parameters<typeof protect>[1] {
  const { format, sessionId, kind } = report.facts;
  return { name, path: file.path, format: kind === "document" ? undefined : (format ?? ""), sessionId };
}

// What an agent adds behind our bytes in the same moment is not ours to judge: it may be in the middle of a turn.
function startOf(source: ByteSource, length: number): ByteSource {
  if (source.length <= length) return source;
  return { length, read: (start, end) => source.read(start, Math.min(end, length)) };
}
