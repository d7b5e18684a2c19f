import { jsonText } from "../core/canonical.ts";
import type { Incurable, IssueArgument } from "../core/issue.ts";
import { problemsIn } from "./check/check-verdict.ts";
import { damagedLinesIn } from "./check/damaged-lines.ts";
import { documentHead, errorMember } from "./document.ts";
import { cutJson } from "./fix/cut-text.ts";
import { type Remedy, remediesOf } from "./fix/remedy.ts";
import { repairedJson } from "./fix/repaired-text.ts";
import { isRuleCode } from "./rules/registry.ts";
import type { Theme } from "./screen/lines.ts";
import { sanitiseJson } from "./screen/sanitise.ts";
import { short } from "./screen/words.ts";
import { sum } from "./sum.ts";
import {
  type Fixable,
  fixableOf,
  type LocatedIssue,
  type PlanReport,
  type TargetReport,
} from "./target-report.ts";

/** What became of a target. */
export type TargetStatus =
  | "healthy"
  | "broken"
  /** `fix` without writing: the plan is in the report. */
  | "planned"
  | "repaired"
  | "declined"
  /** Nothing was changed, for safety. */
  | "refused"
  /** Nothing was changed: a step failed. */
  | "failed"
  /** The repair failed its check, and the original was put back. */
  | "restored"
  | "unreadable";

/** A target and what became of it. */
export interface TargetResult {
  readonly name: string;
  readonly status: TargetStatus;
  /** Missing where the target could not be read. */
  readonly report?: TargetReport;
  /** The run that changed the file, as `undo` takes it. */
  readonly run?: string;
  /** The id of the new session that the repaired copy is. */
  readonly newSessionId?: string;
  /** Where the bytes from before a repair are. */
  readonly backup?: string;
  /** A file that was put aside and may hold what is nowhere else. */
  readonly kept?: string;
  /** Where the repaired copy was written, if not in place. */
  readonly out?: string;
  readonly problem?: Problem;
}

/** Why something could not be done: one sentence, and the next step. */
export interface Problem {
  readonly code: string;
  readonly sentence: string;
  readonly next: string;
}

/** What of a target goes into a report: its text and its numbers, so that its messages need not stay in memory. */
export interface TargetDigest {
  /** Its part of the document. */
  readonly text: string;
  readonly valid: boolean;
  readonly problems: number;
  readonly warnings: number;
  readonly fixable: Fixable;
}

/** What a JSON report is about. */
export interface JsonReportInput {
  readonly version: string;
  readonly command: string;
  readonly exitCode: number;
  readonly targets: readonly TargetDigest[];
}

/** Strings of messages (a tool's name may be prose, an id may be anything) are cut at this length. */
const MOST_ARGUMENT = 128;
const ID_KEYS: ReadonlySet<string> = new Set(["callId", "sessionId"]);

/** Sums a target up. Harmless on a terminal; holds no content unless asked to. Commands are those of who reads it. */
export function digestOf(
  result: TargetResult,
  withContent: boolean,
  theme: Pick<Theme, "program"> = {},
): TargetDigest {
  const { report } = result;
  const none = isNoHistory(result) ? 1 : 0;
  return {
    text: sanitiseJson(indented(JSON.stringify(targetJson(result, withContent, theme), shortIds, 2))),
    valid: isValid(result),
    problems: report === undefined ? none : problemsIn(report),
    warnings: report === undefined ? 0 : warningsIn(report),
    fixable: report === undefined ? { safe: 0, lossy: 0 } : fixableOf(report),
  };
}

/** The whole report as one JSON document. */
export function jsonReport({ version, command, exitCode, targets }: JsonReportInput): string {
  const head = {
    ...documentHead(version, command),
    summary: {
      valid: targets.every(({ valid }) => valid),
      targets: targets.length,
      problems: sum(targets.map(({ problems }) => problems)),
      warnings: sum(targets.map(({ warnings }) => warnings)),
      fixable: {
        safe: sum(targets.map(({ fixable }) => fixable.safe)),
        lossy: sum(targets.map(({ fixable }) => fixable.lossy)),
      },
      exitCode,
    },
  };
  const open = JSON.stringify(head, null, 2).slice(0, -"\n}".length);
  const list = targets.length === 0 ? "" : `\n${targets.map(({ text }) => text).join(",\n")}\n  `;
  return `${sanitiseJson(open)},\n  "targets": [${list}]\n}\n`;
}

/** As it stands inside a list of a document. A line end inside a string is an escape, so that lines are structure. */
function indented(text: string): string {
  return `    ${text.replaceAll("\n", "\n    ")}`;
}

/** Unreadable because of what it is, not because of where it is: a problem by its own rule. */
function isNoHistory({ report, problem }: TargetResult): boolean {
  return report === undefined && problem !== undefined && isRuleCode(problem.code);
}

/** Valid as it is now: after a repair, by what is left. */
function isValid({ report, status }: TargetResult): boolean {
  if (report === undefined) return false;
  if (status !== "repaired") return report.valid;
  return report.importLoss === undefined && !hasErrors(report.plan?.left ?? []);
}

function targetJson(result: TargetResult, withContent: boolean, theme: Pick<Theme, "program">): object {
  const { report, problem } = result;
  return {
    target: result.name,
    status: result.status,
    ...(report === undefined ? {} : reportJson(report, isValid(result), withContent)),
    ...(result.run === undefined ? {} : { run: result.run }),
    ...(result.newSessionId === undefined ? {} : { newSessionId: result.newSessionId }),
    ...(result.backup === undefined ? {} : { backup: result.backup }),
    ...(result.kept === undefined ? {} : { kept: result.kept }),
    ...(result.out === undefined ? {} : { out: result.out }),
    ...errorMember(problem, theme),
  };
}

function reportJson(report: TargetReport, valid: boolean, withContent: boolean): object {
  const { facts, rows, issues, plan } = report;
  const remedies = remediesOf(report);
  return {
    kind: facts.kind,
    ...(facts.format === undefined ? {} : { format: facts.format }),
    dialect: facts.dialect,
    dialectAssumed: facts.assumed,
    ...(facts.certainty === undefined ? {} : { dialectCertainty: facts.certainty }),
    ...(facts.looksLike === undefined ? {} : { dialectDoubt: facts.looksLike }),
    ...(facts.sessionId === undefined ? {} : { sessionId: facts.sessionId }),
    ...(facts.agentVersion === undefined ? {} : { agentVersion: facts.agentVersion }),
    ...(report.repaired === undefined ? {} : { repaired: repairedJson(report.repaired) }),
    ...(report.importLoss === undefined ? {} : { importLoss: report.importLoss }),
    bytes: facts.bytes,
    messages: rows.length,
    valid,
    damagedLines: damagedLinesIn(report),
    fixable: fixableOf(report),
    issues: issues.map((issue) => ({
      ...issueJson(issue),
      fix: fixJson(remedies.get(issue)),
      ...(withContent ? { content: contentOf(report, issue) } : {}),
    })),
    ...planJson(plan),
  };
}

function planJson(plan: PlanReport | undefined): object {
  return {
    repairs: plan?.repairs ?? [],
    left: (plan?.left ?? []).map((issue) => ({ ...issueJson(issue), why: issue.why })),
    lost: plan?.lost ?? [],
    removed: plan?.removed ?? [],
    requires: plan?.requires ?? [],
    ...(plan?.cut === undefined ? {} : { cut: cutJson(plan.cut) }),
  };
}

function issueJson(issue: LocatedIssue): object {
  const { code, severity, line, message, part, callId, args } = issue;
  return {
    code,
    severity,
    line,
    message,
    ...(part === undefined ? {} : { part }),
    ...(callId === undefined ? {} : { callId }),
    args: shortArguments(args),
  };
}

function fixJson(remedy: Remedy | undefined): { readonly safety: string; readonly why?: Incurable } {
  if (remedy === undefined) return { safety: "harmless" };
  return remedy.kind === "none" ? { safety: "none", why: remedy.why } : { safety: remedy.kind };
}

function shortIds(key: string, value: unknown): unknown {
  return ID_KEYS.has(key) && typeof value === "string" ? short(value, MOST_ARGUMENT) : value;
}

function shortArguments(args: Readonly<Record<string, IssueArgument>>): Record<string, IssueArgument> {
  const out: Record<string, IssueArgument> = {};
  for (const [key, value] of Object.entries(args)) {
    out[key] = typeof value === "string" ? value.slice(0, MOST_ARGUMENT) : value;
  }
  return out;
}

/** As a text, because a value nested very deep cannot be put into a document by `JSON.stringify`. */
function contentOf(report: TargetReport, issue: LocatedIssue): string | null {
  const row = report.rows[issue.message];
  return row === undefined ? null : jsonText(row.message);
}

function warningsIn({ issues }: TargetReport): number {
  return issues.filter(({ severity }) => severity === "warning").length;
}

function hasErrors(issues: readonly LocatedIssue[]): boolean {
  return issues.some((issue) => issue.severity === "error");
}
