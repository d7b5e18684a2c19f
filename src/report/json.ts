import { jsonText } from "../core/canonical.ts";
import type { Incurable, IssueArgument } from "../core/issue.ts";
import { isRuleCode } from "./messages.ts";
import { type Remedy, remediesOf } from "./remedy.ts";
import { sanitiseJson } from "./sanitise.ts";
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

/** What a JSON report is about. */
export interface JsonReportInput {
  readonly version: string;
  readonly command: string;
  readonly exitCode: number;
  readonly results: readonly TargetResult[];
  readonly withContent: boolean;
}

/** Strings of messages in arguments (a tool's name may be prose) are cut at this length. */
const MOST_ARGUMENT = 128;

/** The whole report as one JSON document. Harmless on a terminal; holds no content unless asked to. */
export function jsonReport({ version, command, exitCode, results, withContent }: JsonReportInput): string {
  const reports = results.flatMap(({ report }) => (report === undefined ? [] : [report]));
  const document = {
    schemaVersion: 1,
    tool: { name: "layer0", version },
    command,
    summary: {
      valid: reports.length === results.length && results.every(isValid),
      targets: results.length,
      problems: sum(reports.map((report) => numberOf(report, "error"))) + results.filter(isNoHistory).length,
      warnings: sum(reports.map((report) => numberOf(report, "warning"))),
      fixable: addFixable(reports),
      exitCode,
    },
    targets: results.map((result) => targetJson(result, withContent)),
  };
  return `${sanitiseJson(JSON.stringify(document, null, 2))}\n`;
}

/** Unreadable because of what it is, not because of where it is: a problem by its own rule. */
function isNoHistory({ report, problem }: TargetResult): boolean {
  return report === undefined && problem !== undefined && isRuleCode(problem.code);
}

/** Valid as it is now: after a repair, by what is left. */
function isValid({ report, status }: TargetResult): boolean {
  if (report === undefined) return false;
  return status === "repaired" ? !hasErrors(report.plan?.left ?? []) : report.valid;
}

function targetJson(result: TargetResult, withContent: boolean): object {
  const { report, problem } = result;
  return {
    target: result.name,
    status: result.status,
    ...(report === undefined ? {} : reportJson(report, isValid(result), withContent)),
    ...(result.run === undefined ? {} : { run: result.run }),
    ...(result.newSessionId === undefined ? {} : { newSessionId: result.newSessionId }),
    ...(result.backup === undefined ? {} : { backup: result.backup }),
    ...(result.out === undefined ? {} : { out: result.out }),
    ...(problem === undefined
      ? {}
      : { error: { code: problem.code, message: problem.sentence, next: problem.next } }),
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
    ...(facts.sessionId === undefined ? {} : { sessionId: facts.sessionId }),
    ...(facts.agentVersion === undefined ? {} : { agentVersion: facts.agentVersion }),
    bytes: facts.bytes,
    messages: rows.length,
    valid,
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

function numberOf(report: TargetReport, severity: "error" | "warning"): number {
  return report.issues.filter((issue) => issue.severity === severity).length;
}

function hasErrors(issues: readonly LocatedIssue[]): boolean {
  return issues.some((issue) => issue.severity === "error");
}

function addFixable(reports: readonly TargetReport[]): Fixable {
  const all = reports.map(fixableOf);
  return { safe: sum(all.map(({ safe }) => safe)), lossy: sum(all.map(({ lossy }) => lossy)) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
