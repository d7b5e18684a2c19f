import type { Carrier } from "../core/carrier.ts";
import { diagnose, issuesOf } from "../core/diagnose.ts";
import type { Issue, Severity } from "../core/issue.ts";
import type { Law } from "../core/law.ts";
import type { RepairOptions } from "../core/options.ts";
import { passesGate } from "../core/passes-gate.ts";
import type { ByteSource } from "../formats/bytes/source.ts";
import type {
  Format,
  LoadedTurns,
  Question,
  ReadOptions,
  ReadTranscript,
  SessionEnding,
  TranscriptIssue,
  TranscriptRow,
} from "../formats/format.ts";

/** Options with what the receiver of the next request asks beyond the dialect. */
export interface ForReceiver extends RepairOptions {
  readonly law?: Partial<Law>;
}

/** What is wrong with a transcript. */
export interface TranscriptReport {
  /** No issue is an error. */
  readonly valid: boolean;
  /** The name of the dialect of the messages. */
  readonly dialect: string;
  readonly issues: readonly TranscriptIssue[];
  /** The active history, with the line of each message; an issue's `message` indexes it. */
  readonly rows: readonly TranscriptRow[];
  readonly messages: readonly unknown[];
  readonly sessionId: string | undefined;
  readonly version: string | undefined;
  /** What only a person can decide; the answers go into `choices`. */
  readonly questions: readonly Question[];
  /** The turns that its agent loads; nothing where its format does not tell. */
  loaded(): LoadedTurns | undefined;
  /** What a person knows the session by; nothing where its format does not tell. */
  ending(): SessionEnding;
}

/** Checks a transcript whose format is at hand, so that whoever knows it loads no other one. */
export function checkFormat(
  source: ByteSource,
  format: Format,
  options: ForReceiver & ReadOptions,
): TranscriptReport {
  const read = format.read(source, options);
  return reportOf(read, format, atRest(options, read));
}

/** A file at rest is judged as its reader will find it. */
export function atRest(options: ForReceiver & ReadOptions, read: ReadTranscript): ForReceiver {
  const { grade, heals } = read;
  const recorded = read.recorded === undefined ? {} : { recorded: read.recorded };
  if (grade === undefined) return { ...options, moment: "rest", ...recorded };
  // Where the next receiver is known, reasoning is its to judge.
  const graded = (issue: Issue): Severity =>
    options.law !== undefined && issue.code.startsWith("reasoning-") ? issue.severity : grade(issue);
  const cures = (issue: Issue): boolean =>
    (options.cureHealed === true && heals?.(issue) === true) || isAskedFor(issue, options);
  return { ...options, moment: "rest", grade: graded, cures, ...recorded };
}

/** Whoever names what becomes of results without their call means those that the agent leaves out, too. */
export function isAskedFor({ code }: Pick<Issue, "code">, { repairStrategy }: RepairOptions): boolean {
  return code === "orphan-result" && repairStrategy !== undefined;
}

/** What a transcript that was read is worth. */
export function reportOf(read: ReadTranscript, format: Format, options: ForReceiver): TranscriptReport {
  const messages = read.rows.map((row) => row.message);
  const carrier = carrierOf(read, format, options);
  const clean = passesGate(messages, carrier, undefined, options);
  const found = clean ? [] : issuesOf(diagnose(messages, carrier, undefined, options).findings);
  const issues = [
    ...read.findings.map((finding) => finding.issue),
    ...found.map((issue) => ({ ...issue, line: lineOf(read, issue) })),
  ];
  const { rows, sessionId, version, questions = [] } = read;
  const dialect = carrier.name;
  const ending = (): SessionEnding => read.ending?.() ?? {};
  return {
    valid: !issues.some(isError),
    dialect,
    issues,
    rows,
    messages,
    sessionId,
    version,
    questions,
    loaded: () => read.loaded?.(),
    ending,
  };
}

/** The dialect of the messages: a file may tell it, else its format does. Who gets it next may ask for more. */
export function carrierOf(read: ReadTranscript, format: Format, { law }: ForReceiver): Carrier {
  const carrier = read.carrier ?? format.carrier;
  return law === undefined ? carrier : carrier.withLaw(law);
}

/** Does it keep a session from going on? */
export function isError(issue: Issue): boolean {
  return issue.severity === "error";
}

/** The line of the message that an issue is about; 0 where it is about none. */
export function lineOf(read: ReadTranscript, issue: Issue): number {
  return read.rows[issue.message]?.line ?? 0;
}
