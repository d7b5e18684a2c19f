import { basename } from "node:path";
import type { RepairOptions } from "../../core/options.ts";
import type { DialectName } from "../../dialects/registry.ts";
import type { ByteSource } from "../../formats/bytes/source.ts";
import { timeOfName } from "../../formats/openclaw/lines/session-file.ts";
import { PROFILES } from "../../profiles/registry.ts";
import { CURE_FILE } from "../../report/fix/deeds.ts";
import type {
  AgentVersion,
  LocatedIssue,
  PlanReport,
  TargetFacts,
  TargetReport,
} from "../../report/target-report.ts";
import { cutOf } from "../../transcript/cut.ts";
import { fileCures } from "../../transcript/file-cures.ts";
import {
  detectFormat,
  type FormatName,
  repairSource,
  type TranscriptOptions,
  type TranscriptRepair,
} from "../../transcript/index.ts";
import {
  dialectOf,
  hasRoles,
  holdsMessagesOf,
  isReadAs,
  judgeDocument,
  otherDialect,
  planDocument,
  readDamagedDocument,
  readDocument,
} from "./document.ts";
import {
  ambiguous,
  type NotJudged,
  notADocument,
  notOfDialect,
  notReadFor,
  otherContainer,
  otherProfile,
  unreadShape,
} from "./document-problem.ts";
import { STDIN, STREAM } from "./load.ts";
import type { Settings } from "./settings.ts";

/** A judged target, or why there is nothing to judge. */
export type Judgement = { readonly ok: true; readonly report: TargetReport } | NotJudged;

/** Judges the content of a target: a transcript if it looks like one, else a document. */
export function judge(name: string, source: ByteSource, settings: Settings): Judgement {
  const isStream = name === STDIN || name === STREAM;
  const format = settings.format ?? detectFormat(source);
  const isDamaged = format === "json" && settings.format === undefined;
  // A document that is piped in is sent next, whatever an agent would make of its file.
  const isSent = isStream && format === "json" && readDocument(source).ok;
  const damaged = isDamaged && !isSent ? readDamagedDocument(source) : undefined;
  // A sound document whose messages are somewhere inside is some agent's, and its pairs are not known here.
  if (isDamaged && damaged === undefined && isUnreadShape(source)) return unreadShape(name);
  if (format !== undefined && damaged === undefined && !isSent)
    return judgeTranscriptFor(name, source, format, settings);
  const reading = damaged ?? readDocument(source);
  if (!reading.ok) return notADocument(name, reading);
  const { document } = reading;
  const { profile } = settings;
  const recognised = settings.dialect === undefined ? dialectOf(name, document) : undefined;
  const meant = profile === undefined ? undefined : PROFILES[profile].dialect;
  const told = settings.dialect ?? recognised?.dialect;
  if (told === undefined && profile !== undefined && !isReadAs(document, PROFILES[profile].dialect))
    return notReadFor(name, profile);
  const other = otherDialect(document, settings.dialect);
  if (other?.certainty === "certain") return notOfDialect(name, settings.dialect ?? "", other);
  // Who names a provider says whose messages they are, where they do not say it themselves.
  const dialect = told ?? meant;
  // A cut document is closed whosever it is: what was cut off has nothing to do with a provider.
  if (dialect === undefined && damaged !== undefined && format !== undefined)
    return { ok: true, report: judgeTranscript(name, source, format, settings) };
  if (dialect === undefined) {
    const found = recognised !== undefined && "found" in recognised ? recognised.found : [];
    return found.length === 0 && !hasRoles(document) ? unreadShape(name) : ambiguous(name, found);
  }
  if (profile !== undefined && meant !== dialect) return otherProfile(name, dialect, profile);
  if (!holdsMessagesOf(document, dialect)) return otherContainer(name, document.container, dialect);
  const options = { ...settings.repair, ...(profile === undefined ? {} : { profile }) };
  const { valid, rows, issues } = judgeDocument(document, dialect, options);
  const facts = {
    name,
    kind: "document",
    dialect,
    ...(profile === undefined ? {} : { profile }),
    assumed: recognised?.dialect !== undefined,
    ...(recognised?.dialect === undefined
      ? {}
      : { certainty: recognised.certainty, recognisedBy: recognised.by }),
    ...(other === undefined ? {} : { looksLike: other.dialect, recognisedBy: other.by }),
    bytes: source.length,
  } as const;
  if (valid) return { ok: true, report: { facts, valid, rows, issues, plan: undefined } };
  const done = planDocument(document, dialect, options);
  const plan = { ...done, removed: withNulBytes(done.removed, issues) };
  return { ok: true, report: { facts, valid, rows, issues, plan } };
}

function isUnreadShape(source: ByteSource): boolean {
  const reading = readDocument(source);
  return !reading.ok && reading.why === "no-messages";
}

/** The errors of repaired content that the plan did not announce: there must be none. */
export function unexpectedErrors(
  report: TargetReport,
  plan: PlanReport,
  next: ByteSource,
  settings: Settings,
): number {
  const { facts } = report;
  const again = judge(facts.name, next, {
    ...settings,
    repair: withoutStripping(settings.repair),
    dialect: facts.dialect,
    format: facts.kind === "transcript" ? (facts.format as FormatName) : undefined,
  });
  if (!again.ok) return Number.POSITIVE_INFINITY;
  const announced = new Map<string, number>();
  for (const { code } of plan.left) announced.set(code, (announced.get(code) ?? 0) + 1);
  let unexpected = 0;
  for (const { code, severity } of again.report.issues) {
    if (severity !== "error") continue;
    const number = announced.get(code) ?? 0;
    if (number === 0) unexpected += 1;
    announced.set(code, number - 1);
  }
  return unexpected;
}

function judgeTranscript(
  name: string,
  source: ByteSource,
  format: FormatName,
  settings: Settings,
): TargetReport {
  const { found, agentVersion } = repairForAgent(name, source, format, settings);
  const facts = {
    name,
    kind: "transcript",
    format,
    ...agentOf(name, format),
    dialect: found.dialect as DialectName,
    ...(settings.profile === undefined ? {} : { profile: settings.profile }),
    assumed: false,
    bytes: source.length,
    ...(found.sessionId === undefined ? {} : { sessionId: found.sessionId }),
    ...(agentVersion === undefined ? {} : { agentVersion }),
  } as const;
  const { valid, rows, issues } = found;
  return {
    facts,
    valid,
    rows,
    issues,
    plan: valid && !found.repaired ? undefined : planTranscript(found, facts, settings),
    // Read now: who shows it may have let go of the file by then.
    ending: found.ending(),
    ...(found.questions.length === 0 ? {} : { questions: found.questions }),
  };
}

/** Who wrote it, where the name of the format does not say it. */
function agentOf(name: string, format: FormatName): Pick<TargetFacts, "agent"> {
  if (format === "openclaw-rows") return { agent: "openclaw" };
  return format === "openclaw" && timeOfName(basename(name)) !== undefined ? { agent: "pi" } : {};
}

interface RepairedForAgent {
  readonly found: TranscriptRepair;
  readonly agentVersion: AgentVersion | undefined;
}

/** What the named provider asks of a session. */
function lawOf({ profile }: Settings): Pick<TranscriptOptions, "law"> {
  return profile === undefined ? {} : { law: PROFILES[profile].law };
}

/** The options with which a session was judged. */
export function transcriptOptions({ facts }: TargetReport, settings: Settings): TranscriptOptions {
  const { choices, repair } = settings;
  return {
    ...repair,
    ...lawOf(settings),
    format: facts.format as FormatName,
    fileName: basename(facts.name),
    ...(facts.agentVersion === undefined || facts.agentVersion.from === "rows"
      ? {}
      : { agentVersion: facts.agentVersion.version }),
    ...(choices === undefined ? {} : { choices }),
    ...(settings.cureHealed === true ? { cureHealed: true } : {}),
  };
}

/** Judges for the version that the person names, else the one that wrote the rows, else the one of this machine. */
function repairForAgent(
  name: string,
  source: ByteSource,
  format: FormatName,
  settings: Settings,
): RepairedForAgent {
  const { repair, agentVersion: said, choices, versionHere, checkpoints } = settings;
  const options: TranscriptOptions = {
    ...repair,
    ...(checkpoints === undefined ? {} : { heldCheckpoints: checkpoints.held }),
    ...lawOf(settings),
    format,
    fileName: basename(name),
    ...(said === undefined ? {} : { agentVersion: said }),
    ...(choices === undefined ? {} : { choices }),
    ...(settings.cureHealed === true ? { cureHealed: true } : {}),
  };
  // What is wrong and what a repair makes of it come from one reading; a healthy file costs no more than a check.
  const found = repairSource(source, options);
  if (said !== undefined) return { found, agentVersion: { version: said, from: "person" } };
  const { version } = found;
  // A file format has one number, an agent has three.
  if (version !== undefined && /^\d+\.\d+\.\d+/.test(version)) {
    return { found, agentVersion: { version, from: "rows" } };
  }
  const agentVersion = versionHere?.(name, format);
  if (agentVersion === undefined) return { found, agentVersion };
  return { found: repairSource(source, { ...options, agentVersion: agentVersion.version }), agentVersion };
}

function planTranscript(
  done: TranscriptRepair,
  { profile }: TargetFacts,
  { checkpoints }: Settings,
): PlanReport {
  const cut = checkpoints === undefined ? undefined : cutOf(done, checkpoints);
  const left = [...done.left];
  const issues = [...done.issues, ...done.uncovered];
  const cures = fileCures(done).map(({ code, message, line }) => ({ code, deed: CURE_FILE, message, line }));
  return {
    changes: done.repaired,
    next: done.next,
    rows: done.after.rows,
    repairs: [...cures, ...done.repairs],
    left,
    lost: done.lost.map((loss) => ({ ...loss, line: done.rows[loss.message]?.line ?? 0 })),
    removed: withNulBytes(done.removed, issues),
    // What the agent itself puts into its requests nobody can change.
    requires: profile === undefined ? [] : done.requires,
    ...(cut === undefined ? {} : { cut }),
  };
}

/** Marks what of the bytes that go is NUL: a finding says how many a line has, and all of them are among those. */
function withNulBytes(
  removed: PlanReport["removed"],
  issues: readonly LocatedIssue[],
): PlanReport["removed"] {
  const nuls = new Map<number, number>();
  for (const { code, line, args } of issues) {
    const bytes = code === "nul-bytes" ? args["bytes"] : undefined;
    if (typeof bytes === "number") nuls.set(line, (nuls.get(line) ?? 0) + bytes);
  }
  return removed.map((each) => {
    const nulBytes = Math.min(each.bytes, nuls.get(each.line) ?? 0);
    if (nulBytes === 0) return each;
    nuls.set(each.line, (nuls.get(each.line) ?? 0) - nulBytes);
    return { ...each, nulBytes };
  });
}

/** A session of another dialect than the one that the named provider reads cannot be judged for it. */
function judgeTranscriptFor(
  name: string,
  source: ByteSource,
  format: FormatName,
  settings: Settings,
): Judgement {
  const report = judgeTranscript(name, source, format, settings);
  const { profile } = settings;
  return profile === undefined || PROFILES[profile].dialect === report.facts.dialect
    ? { ok: true, report }
    : otherProfile(name, report.facts.dialect, profile);
}

/** What was stripped once is not looked for again: turns are counted as they were. */
function withoutStripping({ stripReasoning: _, ...options }: RepairOptions): RepairOptions {
  return options;
}
