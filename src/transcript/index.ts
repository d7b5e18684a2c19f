import {
  type LeftIssue,
  type Loss,
  type RepairRecord,
  type Requirement,
  repairMessages,
} from "../core/repair.ts";
import { type ByteSource, bytesOf, bytesSource, piecedSource } from "../formats/bytes/source.ts";
import { claudeCodeFormat } from "../formats/claude-code/index.ts";
import type {
  FileFinding,
  Format,
  ReadOptions,
  ReadTranscript,
  RemovedBytes,
  TranscriptIssue,
} from "../formats/format.ts";
import { jsonFormat } from "../formats/json-document/index.ts";
import { openclawFormat, openclawRowsFormat } from "../formats/openclaw/index.ts";
import { jsonlFormat } from "../formats/plain-jsonl/index.ts";
import { foreignAgentOf, sampleOf } from "../formats/plain-jsonl/sample.ts";
import { endOfLine, type HeldCheckpoint, lengthOfLine } from "./cut.ts";
import { leavesTurns, losesTurns } from "./loses-turns.ts";
import {
  atRest,
  carrierOf,
  checkFormat,
  type ForReceiver,
  isAskedFor,
  isError,
  lineOf,
  reportOf,
  type TranscriptReport,
} from "./report.ts";

/**
 * The formats by name. A new format is one folder and one line here. They are asked in this order whose a file is:
 * those of agents first, those that know no agent last.
 */
export const FORMATS: Readonly<Record<FormatName, Format>> = {
  openclaw: openclawFormat,
  "openclaw-rows": openclawRowsFormat,
  "claude-code": claudeCodeFormat,
  jsonl: jsonlFormat,
  json: jsonFormat,
};

/** The name of a format. */
export type FormatName = "openclaw" | "openclaw-rows" | "claude-code" | "jsonl" | "json";

/** Is this the name of a format? */
export function isFormatName(name: string): name is FormatName {
  return Object.hasOwn(FORMATS, name);
}

/** How a transcript is to be judged and repaired. */
export interface TranscriptOptions extends ForReceiver, ReadOptions {
  readonly format: FormatName;
  /** Up to these the file is what it was when it was sound: `truncate` may cut behind them. */
  readonly heldCheckpoints?: readonly HeldCheckpoint[];
}

/** An issue of a transcript that is still there after a repair, and why. */
export type LeftTranscriptIssue = LeftIssue & { readonly line: number };

/** A repaired transcript, and everything that was done to it. */
export interface TranscriptRepair extends TranscriptReport {
  readonly repaired: boolean;
  /** The new content; the same reference as the input when nothing was changed. */
  readonly next: ByteSource;
  readonly repairs: readonly (RepairRecord & { readonly line: number })[];
  readonly left: readonly LeftTranscriptIssue[];
  readonly lost: readonly Loss[];
  readonly removed: readonly RemovedBytes[];
  /** What the next request must change besides the history. */
  readonly requires: readonly Requirement[];
  /** What came to light only behind the first repair, and was cured too; `line` is 0, for the file has changed. */
  readonly uncovered: readonly TranscriptIssue[];
  /** What the new content is. */
  readonly after: TranscriptReport;
}

/** A transcript that was repaired in memory. */
export interface BytesRepair extends TranscriptRepair {
  readonly bytes: Uint8Array;
}

/** The format of a file by its content, or undefined; also where it is known to be an agent's without a format here. */
export function detectFormat(input: Uint8Array | ByteSource): FormatName | undefined {
  const source = sourceOf(input);
  const format = formatOf(source);
  if (format !== "json") return format;
  const { findings, writable, write } = jsonFormat.read(source, {});
  if (findings.length === 0 || !writable) return format;
  // A single torn line of an agent's file reads like a document without its end: closed, it would be that agent's.
  const closed = piecedSource(source, write(undefined));
  const { agent } = sampleOf(closed);
  if (agent !== undefined) return isFormatName(agent) ? agent : undefined;
  return formatOf(closed) ?? format;
}

function formatOf(source: ByteSource): FormatName | undefined {
  if (foreignAgentOf(source) !== undefined) return undefined;
  return (Object.keys(FORMATS) as FormatName[]).find((name) => FORMATS[name].detect(source));
}

/** Checks a transcript at rest: what will its agent make of it? Pure; never throws on any bytes. */
export function checkTranscript(
  input: Uint8Array | ByteSource,
  options: TranscriptOptions,
): TranscriptReport {
  return checkFormat(sourceOf(input), FORMATS[options.format], options);
}

/**
 * Repairs a transcript in memory: as {@link repairSource}, with the new content in `bytes`, the same reference as the
 * input when nothing was changed.
 */
export function repairTranscript(bytes: Uint8Array, options: TranscriptOptions): BytesRepair {
  const outcome = repairSource(bytesSource(bytes), options);
  return { ...outcome, bytes: outcome.repaired ? bytesOf(outcome.next) : bytes };
}

// Damage can hide damage: a torn line the fork behind it, a circle a second one. Fuzzed files settle within three.
const MOST_ROUNDS = 5;

/**
 * Repairs a transcript. Where nothing is found that is to be cured the same content comes back; else lines that are not meant keep
 * their bytes. Damage of the file itself is cured first, then its messages, and again until nothing more can be done.
 */
export function repairSource(source: ByteSource, options: TranscriptOptions): TranscriptRepair {
  const { repairStrategy, ...preserving } = options;
  if (repairStrategy !== "truncate" || options.cureHealed !== true) return repairAsAsked(source, options);
  // What the agent heals by itself is cured, and no reason to cut anything off.
  const cut = repairAsAsked(source, { ...options, cureHealed: false });
  if (!cut.repaired && !cut.valid) return cut;
  const cured = repairAsAsked(cut.next, preserving);
  if (!cut.repaired) return cured;
  return cured.repaired ? joined(cut, cured) : cut;
}

function repairAsAsked(source: ByteSource, options: TranscriptOptions): TranscriptRepair {
  const outcome = repairInRounds(source, options);
  return outcome.repaired ? outcome : (cutBeforeDamage(source, outcome, options) ?? outcome);
}

function repairInRounds(source: ByteSource, options: TranscriptOptions): TranscriptRepair {
  let outcome = repairOnce(source, options);
  // Turns and lines are counted in the file that came in.
  const { stripReasoning: _strip, heldCheckpoints: _held, ...behindFirst } = options;
  for (let round = 1; outcome.repaired && round < MOST_ROUNDS; round++) {
    const again = repairOnce(outcome.next, behindFirst);
    if (!again.repaired) return keepingTurns(source, { ...outcome, after: again.after });
    outcome = joined(outcome, again);
  }
  if (!outcome.repaired) return outcome;
  return keepingTurns(source, { ...outcome, after: checkTranscript(outcome.next, options) });
}

/** The repair; or none, where the new content would say less than it may. */
function keepingTurns(source: ByteSource, repair: TranscriptRepair): TranscriptRepair {
  const { after, issues } = repair;
  if (!losesTurns(repair, after, repair) && !leavesTurns(repair, after, repair)) return repair;
  const left = issues.filter(isError).map((issue) => ({ ...issue, why: "would-lose" as const }));
  const nothing = { repairs: [], lost: [], removed: [], requires: [], uncovered: [] };
  return { ...repair, ...nothing, repaired: false, next: source, left, after: repair };
}

/** Would the repaired file be taken for another kind of file? Then another repair would follow, and mean something else. */
function changesKind(source: ByteSource, next: ByteSource, format: FormatName): boolean {
  const kind = detectFormat(next);
  return kind !== undefined && kind !== format && detectFormat(source) === format;
}

/** Two repairs, one behind the other, as one. What the second one did stands nowhere in the file that came in. */
function joined(first: TranscriptRepair, second: TranscriptRepair): TranscriptRepair {
  const nowhere = { line: 0, message: -1 };
  return {
    ...first,
    next: second.next,
    after: second.after,
    repairs: [...first.repairs, ...second.repairs.map((record) => ({ ...record, ...nowhere }))],
    left: second.left,
    lost: [...first.lost, ...second.lost.map((loss) => ({ ...loss, message: -1 }))],
    removed: [...first.removed, ...second.removed.map((removed) => ({ ...removed, line: 0 }))],
    requires: [
      ...first.requires.filter(({ code }) => second.requires.every((each) => each.code !== code)),
      ...second.requires,
    ],
    uncovered: [...first.uncovered, ...second.issues.map((issue) => ({ ...issue, ...nowhere }))],
  };
}

function repairOnce(source: ByteSource, options: TranscriptOptions): TranscriptRepair {
  const format = FORMATS[options.format];
  const read = format.read(source, options);
  const settings = atRest(options, read);
  const before = reportOf(read, format, settings);
  const nothing = { repairs: [], lost: [], removed: [], requires: [], uncovered: [] };
  const same = { ...before, ...nothing, repaired: false, next: source, after: before };
  const isAsked = options.cureHealed === true || before.issues.some((issue) => isAskedFor(issue, options));
  if (before.valid && !isAsked) return { ...same, left: [] };
  if (!read.writable) return { ...same, left: notWritable(read, before) };
  const curable = read.findings.some((finding) => finding.incurable === undefined && isError(finding.issue));
  const carrier = carrierOf(read, format, options);
  const checkpoints = checkpointsIn(read, options);
  const asked = { ...settings, checkpoints, isWritten: curable };
  const outcome = repairMessages(carrier, before.messages, undefined, asked);
  const left = [
    ...read.findings.filter(({ incurable }) => incurable !== undefined).map(leftOf),
    ...outcome.left.map((issue) => ({ ...issue, line: lineOf(read, issue) })),
  ];
  const { requires } = outcome;
  if (outcome.rows === undefined && !curable) return { ...same, left: before.valid ? [] : left, requires };
  const repairs = outcome.repairs.map((record) => ({
    ...record,
    line: read.rows[record.message]?.line ?? 0,
  }));
  const { lost } = outcome;
  const { removed } = read;
  const next = piecedSource(source, read.write(outcome.rows));
  if (changesKind(source, next, options.format)) return { ...same, left: notWritable(read, before) };
  return { ...same, repaired: true, next, repairs, left, lost, removed, requires };
}

/** By how many messages stand up to each of them; one that is no longer in the conversation is none. */
function checkpointsIn({ rows }: ReadTranscript, { heldCheckpoints }: TranscriptOptions): readonly number[] {
  const counts = heldCheckpoints?.map(({ line }) => 1 + rows.findLastIndex((row) => row.line === line)) ?? [];
  return counts.filter((count) => count > 0);
}

/**
 * Where a cut was asked for and a line that nothing can cure allows none: the file up to that line, cut as any other. Where
 * this leaves nothing sound, the file as it was at the last checkpoint of its conversation.
 */
function cutBeforeDamage(
  source: ByteSource,
  before: TranscriptRepair,
  options: TranscriptOptions,
): TranscriptRepair | undefined {
  const { repairStrategy, heldCheckpoints: held = [] } = options;
  const told = held.findLast(({ line }) => before.rows.some((row) => row.line === line));
  if (repairStrategy !== "truncate" || told === undefined) return undefined;
  const [damage] = FORMATS[options.format]
    .read(source, options)
    .findings.filter(({ issue, incurable }) => incurable !== undefined && isError(issue) && issue.line > 0)
    .map(({ issue }) => issue)
    .sort((one, other) => one.line - other.line);
  if (damage === undefined) return undefined;
  for (const lines of [damage.line - 1, told.lines]) {
    const cut = cutBehind(source, lines, before, damage, options);
    if (cut?.repaired) return cut;
  }
  return undefined;
}

/** The file cut behind so many lines; undefined where they are not sound or may not be written themselves. */
function cutBehind(
  source: ByteSource,
  lines: number,
  before: TranscriptRepair,
  { code, line: damaged }: TranscriptIssue,
  options: TranscriptOptions,
): TranscriptRepair | undefined {
  const start = piecedSource(source, [{ start: 0, end: endOfLine(source, lines) }]);
  const bytes = lengthOfLine(source, damaged);
  const { next, after, repairs, removed } = repairInRounds(start, options);
  // What a newer version has written is not cut either: nobody knows what its lines mean.
  const mayBe = FORMATS[options.format].read(start, options).writable;
  if (!mayBe || !after.valid || after.rows.length === 0 || changesKind(source, next, options.format))
    return undefined;
  const line = Math.min(lines + 1, ...repairs.map((record) => record.line).filter((each) => each > 0));
  const found = before.rows.findIndex((row) => row.line >= line);
  const message = found < 0 ? before.rows.length : found;
  return keepingTurns(source, {
    ...before,
    repaired: true,
    next,
    after,
    repairs: [{ code, deed: "truncate", message, line }],
    lost: found < 0 ? [] : [{ what: "later-messages", message }],
    removed: [...removed, { line: damaged, bytes }],
    left: [],
  });
}

/** A whole transcript as a new session of this id: the original is not touched. */
export function forkSource(
  source: ByteSource,
  options: TranscriptOptions & { readonly newSessionId: string },
): ByteSource {
  const read = FORMATS[options.format].read(source, options);
  return piecedSource(source, read.write(undefined, { sessionId: options.newSessionId }));
}

function sourceOf(input: Uint8Array | ByteSource): ByteSource {
  return input instanceof Uint8Array ? bytesSource(input) : input;
}

/** Where nothing may be written every error is left; those of the file tell why themselves. */
function notWritable(read: ReadTranscript, { issues }: TranscriptReport): readonly LeftTranscriptIssue[] {
  const why = new Map(
    read.findings.map((finding) => [finding.issue, finding.incurable ?? ("unsupported" as const)]),
  );
  return issues.filter(isError).map((issue) => ({ ...issue, why: why.get(issue) ?? "unsupported" }));
}

function leftOf({ issue, incurable }: FileFinding): LeftTranscriptIssue {
  return { ...issue, why: incurable ?? "unsupported" };
}
