import { dirname, join } from "node:path";
import { forkFileName } from "../../agents/fork-name.ts";
import { placeOf } from "../../agents/place.ts";
import { AGENTS_OF_FORMAT } from "../../agents/registry.ts";
import { forkSource } from "../../transcript/index.ts";
import { judge, transcriptOptions } from "../judge/judge.ts";
import { EXIT } from "../program/exit-codes.ts";
import { agentWorldOf } from "../program/world-of.ts";
import { writeSession } from "./copy.ts";
import { tellDone } from "./done.ts";
import { noteRepairedCopy } from "./note-copy.ts";
import { refusalOf } from "./refusals.ts";
import { failedItsCheck } from "./replace.ts";
import { goingOn } from "./resume.ts";
import { type Fixed, failed, type Work } from "./work.ts";

/** Writes the repaired session beside the target, under a new id, and leaves the target alone. */
export function forkTarget(work: Work): Fixed {
  const { name, file, report, plan, isAsMeant, settings, invocation } = work;
  const { io } = invocation;
  const { facts } = report;
  // Only agents give their sessions ids; a file that was only written like one has none.
  if (facts.kind !== "transcript" || !Object.hasOwn(AGENTS_OF_FORMAT, facts.format ?? "")) {
    const sentence = `${name} is no session of an agent, so that there is no id to give it.`;
    const next = "Write a copy instead: --out FILE";
    return failed(work, EXIT.usage, "declined", { code: "not-a-session", sentence, next });
  }
  const placed = placeOf(agentWorldOf(io), name);
  if (placed.kind === "escapes") {
    const { exit, problem } = refusalOf({ name, command: "fix" }, "outside", { path: placed.path });
    return failed(work, exit, "refused", problem);
  }
  const newSessionId = io.uuid();
  const options = transcriptOptions(report, settings);
  const content = forkSource(plan.next, { ...options, newSessionId });
  const path = join(dirname(file.path), forkFileName(file.path, newSessionId, io.now()));
  const forked = judge(path, content, { ...settings, format: options.format });
  const isNew = forked.ok && forked.report.facts.sessionId === newSessionId;
  if (!isNew || !isAsMeant(content)) return failedItsCheck(work);
  const outcome = writeSession(io, file, content, path);
  if (!outcome.ok) return failed(work, outcome.exit, "failed", outcome.problem);
  noteRepairedCopy(work, outcome.written);
  const how = goingOn(report, path, newSessionId, io);
  tellDone(work, { kind: "forked", path, sessionId: newSessionId, goingOn: how });
  const leaves = plan.left.some((issue) => issue.severity === "error");
  return {
    exit: leaves ? EXIT.problems : EXIT.clean,
    result: { name, status: "repaired", report, out: path, newSessionId },
  };
}
