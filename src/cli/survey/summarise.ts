import { basename } from "node:path";
import type { FoundSession } from "../../agents/discover.ts";
import { sessionFileOf } from "../../agents/guard.ts";
import { isSessionIndex } from "../../agents/session-folder.ts";
import type { RuleCode } from "../../core/issue.ts";
import { orElse } from "../../disk/system/file-system.ts";
import { createReusedMemory } from "../../disk/system/files.ts";
import { hasChanged, openFile } from "../../disk/system/read-file.ts";
import { notSentIn } from "../../report/check/check-verdict.ts";
import { damagedLinesIn } from "../../report/check/damaged-lines.ts";
import { healersText, stopsGateway } from "../../report/check/of-openclaw.ts";
import type { Problem } from "../../report/json.ts";
import { short } from "../../report/screen/words.ts";
import type { SessionCause, SessionSummary, SessionVerdict } from "../../report/sessions/session-summary.ts";
import { fixableOf, losesNothing, type TargetReport } from "../../report/target-report.ts";
import { judgeTarget } from "../judge/judge-target.ts";
import { readSession } from "../judge/load.ts";
import type { Settings } from "../judge/settings.ts";
import type { Io } from "../program/io.ts";
import { isStored } from "../targets/stored-session.ts";
import { abridged } from "./abridge.ts";

/** More than this of what was said is not kept of a session: there may be thousands. */
const MOST_TEXT = 500;

/** An id is data of whoever wrote the file: there may be a megabyte of it. */
const MOST_ID = 128;

/** One session is judged after the other, and nothing of the bytes outlives its summary. */
const windows = createReusedMemory(1 << 20);
const abridgements = createReusedMemory(1 << 22);
const memory = createReusedMemory(1 << 23);

/** Judges one session and keeps of it what a list of sessions shows. Throws only what is a bug. */
export function summarise(session: FoundSession, settings: Settings, io: Io): SessionSummary {
  return cleanWhenAbridged(session, settings, io) ?? judgedWhole(session, settings, io);
}

/**
 * What is clean with the middle of its long texts left out is clean. Of anything else all of it is read: undefined here,
 * as where the agent wrote to it meanwhile.
 */
function cleanWhenAbridged(session: FoundSession, settings: Settings, io: Io): SessionSummary | undefined {
  const { path } = session;
  if (settings.profile !== undefined || isStored(path) || isSessionIndex(path)) return undefined;
  const file = openFile(io.files, path, windows);
  if (!file.ok) return undefined;
  try {
    const brief = orElse(undefined, () => abridged(file.source, abridgements));
    if (brief === undefined || hasChanged(io.files, file)) return undefined;
    const clean = judgeTarget({ kind: "file", name: path }, brief, settings, io);
    if (!clean.ok || clean.report.issues.length > 0) return undefined;
    return summaryOf({ ...session, bytes: file.source.length }, clean.report);
  } finally {
    file.release();
  }
}

function judgedWhole(session: FoundSession, settings: Settings, io: Io): SessionSummary {
  const { path } = session;
  const read = readSession(path, io, memory);
  if (!read.ok) return unread(session, read.problem);
  const { file } = read;
  try {
    const kind = isSessionIndex(path) ? "index" : "file";
    const judged = judgeTarget({ kind, name: path }, file.source, settings, io);
    return judged.ok
      ? summaryOf({ ...session, bytes: file.source.length }, judged.report)
      : unread(session, judged.problem);
  } finally {
    file.release();
  }
}

function summaryOf(session: FoundSession, report: TargetReport): SessionSummary {
  const { facts, issues, plan, rows, repaired } = report;
  const { typed, failure, folder } = report.ending ?? {};
  return {
    ...session,
    kind: facts.kind === "index" ? "index" : "session",
    id: short(facts.sessionId ?? idOf(session), MOST_ID),
    verdict: verdictOf(session, report),
    causes: causesOf(report),
    warnings: issues.filter(({ severity }) => severity === "warning").length,
    leftOut: notSentIn(report),
    damagedLines: damagedLinesIn(report),
    fixable: fixableOf(report),
    losesNothing: plan === undefined || losesNothing(plan),
    messages: rows.length,
    ...(typed === undefined ? {} : { typed: cut(typed.text) }),
    ...(failure === undefined ? {} : { failure: cut(failure.text) }),
    ...(folder === undefined ? {} : { folder }),
    ...(repaired === undefined ? {} : { repaired }),
    ...(stopsGateway(report) ? { stopsGateway: true } : {}),
    ...healersIn(report),
  };
}

function healersIn({ facts, issues }: TargetReport): Pick<SessionSummary, "healers"> {
  const all = issues
    .filter(({ severity }) => severity === "error")
    .map(({ code }) => healersText(facts, code));
  const [healers] = all;
  return healers === undefined || all.includes(undefined) ? {} : { healers };
}

function verdictOf({ lost }: FoundSession, { valid, repaired, ending }: TargetReport): SessionVerdict {
  if (!valid || lost !== undefined) return "broken";
  if (repaired !== undefined) return "repaired";
  return ending?.failure === undefined ? "healthy" : "failing";
}

/** What is told of a session that nobody could judge: the id in its name, and why. */
export function unread(session: FoundSession, problem: Problem): SessionSummary {
  return {
    ...session,
    kind: isSessionIndex(session.path) ? "index" : "session",
    id: idOf(session),
    verdict: "unreadable",
    causes: [],
    warnings: 0,
    leftOut: 0,
    fixable: { safe: 0, lossy: 0 },
    losesNothing: true,
    messages: 0,
    problem,
  };
}

function causesOf({ issues }: TargetReport): readonly SessionCause[] {
  const causes = new Map<RuleCode, SessionCause>();
  for (const { code, severity, line } of issues) {
    if (severity !== "error") continue;
    const known = causes.get(code);
    causes.set(
      code,
      known === undefined ? { code, severity, count: 1, line } : { ...known, count: known.count + 1 },
    );
  }
  return [...causes.values()];
}

/** The id in the name of a file: all of it, or what stands behind the time. */
function idOf({ path }: FoundSession): string {
  const [stem, tail] = sessionFileOf({ path, format: "", sessionId: undefined, store: undefined }).ids;
  return tail !== undefined && basename(path).includes(`_${tail}.`) ? tail : (stem ?? basename(path));
}

function cut(text: string): string {
  return text.length > MOST_TEXT ? text.slice(0, MOST_TEXT).toWellFormed() : text;
}
