import type { Incurable, Issue, RuleCode } from "../core/issue.ts";
import type { Requirement } from "../core/repair.ts";
import type { DialectName } from "../dialects/registry.ts";
import type { ByteSource } from "../formats/bytes/source.ts";
import type { Question, SessionEnding } from "../formats/format.ts";
import type { ProfileName } from "../profiles/registry.ts";
import type { Cut } from "../transcript/cut.ts";
import type { Repaired } from "./fix/repaired-text.ts";
import type { LostImport } from "./import-loss.ts";

/** One message of a target and where it stands. */
export interface ReportRow {
  /** 1-based line of the file; 0 where it is not known. */
  readonly line: number;
  readonly message: unknown;
}

/** An issue and its line: 0 means the whole file. */
export interface LocatedIssue extends Issue {
  readonly line: number;
}

/** An issue that a repair leaves, and why. */
export interface LeftReport extends LocatedIssue {
  readonly why: Incurable;
}

/** One thing that a repair does. `deed` is a deed of the engine, or `cure-file` for damage of the file itself. */
export interface RepairReport {
  readonly code: RuleCode;
  readonly deed: string;
  readonly message: number;
  readonly line: number;
  readonly callId?: string;
}

/** Something that is no longer in the history. */
export interface LossReport {
  readonly what: string;
  readonly message: number;
  readonly line: number;
  readonly callId?: string;
}

/** Bytes of a line that are no record. */
export interface RemovedReport {
  readonly line: number;
  readonly bytes: number;
  /** How many of them are NUL bytes, which nobody has ever said: a disk leaves them where it lost what was written. */
  readonly nulBytes?: number;
}

/** What a repair would do to a target, or did. */
export interface PlanReport {
  /** False: there is nothing that can be done. */
  readonly changes: boolean;
  /** The new content; the very source that came in where nothing changes. */
  readonly next: ByteSource;
  readonly rows: readonly ReportRow[];
  readonly repairs: readonly RepairReport[];
  readonly left: readonly LeftReport[];
  readonly lost: readonly LossReport[];
  readonly removed: readonly RemovedReport[];
  readonly requires: readonly Requirement[];
  /** Where the end goes, in a session of which checkpoints are kept. */
  readonly cut?: Cut;
}

/** What a target is. */
export interface TargetFacts {
  /** As the person named it. */
  readonly name: string;
  readonly kind: "transcript" | "document" | "index";
  /** The format of a transcript. */
  readonly format?: string;
  /** The agent whose it is, where its name tells and the format does not: pi and OpenClaw share one. */
  readonly agent?: string;
  readonly dialect: DialectName;
  /** The provider or model that it was judged for. */
  readonly profile?: ProfileName;
  /** The dialect was told from the shape of the messages. */
  readonly assumed: boolean;
  /** Then: how sure that is, and by what it was told. */
  readonly certainty?: "certain" | "likely";
  readonly recognisedBy?: string;
  /** The dialect for which `recognisedBy` speaks, where the person named another one. */
  readonly looksLike?: DialectName;
  readonly sessionId?: string;
  /** The version of the agent for which a session was judged. */
  readonly agentVersion?: AgentVersion;
  readonly bytes: number;
}

/** A version of an agent, and who says that it is this one. */
export interface AgentVersion {
  readonly version: string;
  readonly from: "person" | "rows" | "installed" | "settings";
}

/** A target that was read and judged. */
export interface TargetReport {
  readonly facts: TargetFacts;
  readonly valid: boolean;
  readonly rows: readonly ReportRow[];
  readonly issues: readonly LocatedIssue[];
  /** Undefined where there is no error to repair. */
  readonly plan: PlanReport | undefined;
  /** No repair is possible, but for one that cuts the end off. */
  readonly cuttable?: true;
  /** What only a person can decide. */
  readonly questions?: readonly Question[];
  /** What a person knows a session by. */
  readonly ending?: SessionEnding;
  /** A repair of ours made it what it is. */
  readonly repaired?: Repaired;
  /** What of the file that it was imported from is not in the database: history that is lost, so it is not valid. */
  readonly importLoss?: LostImport;
}

/** How many of the errors a repair cures as things are, and how many more with `--lossy`. */
export interface Fixable {
  readonly safe: number;
  readonly lossy: number;
}

/** Counts what can be repaired. */
export function fixableOf(report: TargetReport): Fixable {
  const { plan } = report;
  if (plan === undefined) return { safe: 0, lossy: 0 };
  const errors = report.issues.filter((issue) => issue.severity === "error").length;
  const left = plan.left.filter((issue) => issue.severity === "error");
  const lossy = left.filter((issue) => issue.why === "needs-lossy").length;
  return { safe: plan.changes ? Math.max(0, errors - left.length) : 0, lossy };
}

/** Is nothing left but what the request around the messages can cure, as `requires` says? */
export function isOfRequest({ plan }: TargetReport): boolean {
  if (plan?.requires.some(({ code }) => code === "thinking-disabled") !== true) return false;
  return plan.left.every(({ code, severity }) => severity !== "error" || code === "reasoning-missing");
}

/** Does the plan take nothing out that anybody has said? */
export function losesNothing(plan: PlanReport): boolean {
  return plan.lost.length === 0 && plan.removed.every((removed) => fragmentBytes(removed) === 0);
}

/** How many of the bytes that go may be a piece of something. */
export function fragmentBytes({ bytes, nulBytes = 0 }: RemovedReport): number {
  return bytes - nulBytes;
}
