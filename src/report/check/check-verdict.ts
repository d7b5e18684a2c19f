import { ROW_HABITS } from "../../formats/openclaw/lines/versions.ts";
import { IMPORT_LOST, type LostImport, recoverSteps } from "../import-loss.ts";
import type { TargetResult } from "../json.ts";
import { command, HANG, type Line, paint } from "../screen/lines.ts";
import { count, shellWord } from "../screen/words.ts";
import { sum } from "../sum.ts";
import { type Fixable, fixableOf, isOfRequest, type TargetReport } from "../target-report.ts";
import { damagedLinesIn, damagedLinesSentence } from "./damaged-lines.ts";
import { stopsGateway } from "./of-openclaw.ts";

/** What the last lines of a check need of a target. */
export interface Checked {
  /** What a command calls it. */
  readonly word: string;
  /** Where its repair is written; undefined where it takes the place of the file. */
  readonly copy: string | undefined;
  readonly isRead: boolean;
  readonly valid: boolean;
  readonly messages: number;
  readonly problems: number;
  /** Its import has left something out, which is one of the problems, and none for a repair. */
  readonly importLoss: LostImport | undefined;
  readonly fixable: Fixable;
  /** Only the request has to change. */
  readonly isOfRequest: boolean;
  /** Lines that are no record any more and that its agent passes over. */
  readonly damagedLines: number;
  /** Something of the conversation can be read. */
  readonly canHandOver: boolean;
  /** No repair is possible, but for one that cuts the end off. */
  readonly cuttable: boolean;
  /** A row of it keeps the gateway of OpenClaw from starting. */
  readonly stopsGateway: boolean;
  /** What its agent heals in memory at each turn, and leaves as it is stored. */
  readonly healed: number;
  /** Recorded outputs that its agent leaves out of its requests. */
  readonly leftOut: number;
}

/** What is done first where nothing can be repaired. */
export function keepSentence(stopsGateway: boolean): string {
  return stopsGateway
    ? "Put a backup of the database in its place: without one the gateway does not start."
    : "Keep a copy of the file.";
}

/** What a person does about a history that only the request can save. */
export const CHANGE_REQUEST =
  "The messages can stay as they are: change the request around them, as said above.";

/** Keeps of a target that was checked what the last lines need. */
export function checkedOf({ report }: TargetResult, word: string, copy?: string): Checked {
  return {
    word,
    copy,
    isRead: report !== undefined,
    valid: report?.valid === true,
    messages: report?.rows.length ?? 0,
    problems: report === undefined ? 0 : problemsIn(report),
    importLoss: report?.importLoss,
    fixable: report === undefined ? { safe: 0, lossy: 0 } : fixableOf(report),
    isOfRequest: report !== undefined && isOfRequest(report),
    damagedLines: report === undefined ? 0 : damagedLinesIn(report),
    canHandOver: report !== undefined && canHandOver(report),
    cuttable: report?.cuttable === true,
    stopsGateway: report !== undefined && stopsGateway(report),
    healed: report === undefined ? 0 : healedIn(report),
    leftOut: report === undefined || copy !== undefined ? 0 : leftOutOf(report),
  };
}

/** How much is wrong: what an import has left out is one thing more. */
export function problemsIn({ issues, importLoss }: TargetReport): number {
  const errors = issues.filter(({ severity }) => severity === "error").length;
  return importLoss === undefined ? errors : errors + 1;
}

/** Is there something in a session that a new one can go on from? */
export function canHandOver({ facts, rows }: TargetReport): boolean {
  return facts.kind === "transcript" && rows.length > 0;
}

/** Of a session in a database; what is in a file an agent may write anew. */
function healedIn({ facts, issues }: TargetReport): number {
  if (facts.format !== "openclaw-rows") return 0;
  return issues.filter(({ code, severity }) => severity === "warning" && ROW_HABITS.mild[code] !== undefined)
    .length;
}

/** Recorded outputs that the agent of a sound session leaves out of its requests. */
export function notSentIn({ valid, issues }: Pick<TargetReport, "valid" | "issues">): number {
  if (!valid) return 0;
  return issues.filter(({ code, severity }) => severity === "warning" && code === "orphan-result").length;
}

/**
 * Those of a session in a file: a repair that is made for another reason keeps them, alone they are none for one. In a
 * database they are among what is healed, and any repair keeps them.
 */
export function leftOutOf(report: TargetReport): number {
  return report.facts.format === "openclaw-rows" ? 0 : notSentIn(report);
}

/** A target that is not healthy, for who wants one line: `session.jsonl: 2 problems: dangling-call, torn-line`. */
export function quietText(report: TargetReport): Line {
  const errors = report.issues.filter((issue) => issue.severity === "error");
  const lost = report.importLoss === undefined ? [] : [IMPORT_LOST];
  const codes = [...new Set(errors.map((issue) => issue.code)), ...lost];
  return [`${report.facts.name}: ${count(problemsIn(report), "problem")}: ${codes.join(", ")}`];
}

/** A verdict on all targets, and what to type next. `suffix`: the flags that another command needs to judge the same. */
export function verdictText(
  all: readonly Checked[],
  { suffix, milliseconds }: { readonly suffix: string; readonly milliseconds: number },
): readonly Line[] {
  const read = all.filter(({ isRead }) => isRead);
  if (read.length === 0) return [];
  const messages = sum(read.map((each) => each.messages));
  const broken = read.filter(({ valid }) => !valid);
  const unread = all.length - read.length;
  const missing = unread === 0 ? "" : ` · ${count(unread, "target")} could not be checked`;
  const extra = `${missing} · ${count(messages, "message")} · ${Math.max(1, Math.round(milliseconds))} ms`;
  if (broken.length === 0) {
    const healthy = all.length === 1 ? "  No problems" : `  No problems in ${count(read.length, "target")}`;
    const damaged = sum(read.map((each) => each.damagedLines));
    return [
      [],
      [paint("bold", healthy), extra],
      ...healedText(read, suffix),
      ...leftOutText(read, suffix),
      ...(damaged === 0 ? [] : [["  ", HANG, damagedLinesSentence(damaged)]]),
    ];
  }
  const where = all.length === 1 ? "" : ` in ${broken.length} of ${count(all.length, "target")}`;
  const problems = count(sum(broken.map((each) => each.problems)), "problem");
  // What an import has left out no repair brings back.
  const repairs = broken.filter(({ importLoss, problems }) => importLoss === undefined || problems > 1);
  const lost = broken.flatMap(({ importLoss }) => importLoss ?? []);
  return [
    [],
    [paint("bold", `  ${problems}${where}`), extra],
    ...(repairs.length > 0 ? nextSteps(repairs, suffix) : []),
    ...(lost.length > 0 ? recoverSteps(lost.map(({ folder }) => folder)) : []),
  ];
}

function healedText(all: readonly Checked[], suffix: string): readonly Line[] {
  const healed = all.filter((each) => each.healed > 0);
  if (healed.length === 0) return [];
  const number = count(sum(healed.map((each) => each.healed)), "fault");
  const words = healed.map(({ word }) => word).join(" ");
  return [
    [`  OpenClaw heals ${number} in memory at each turn, and leaves the rows as they are.`],
    ["  Mend the rows:  ", command(`layer0 fix ${words}${suffix}`)],
  ];
}

/** What agents leave out of sound sessions, and what keeps it. */
export function leftOutText(
  all: readonly Pick<Checked, "word" | "leftOut">[],
  suffix: string,
): readonly Line[] {
  const some = all.filter(({ leftOut }) => leftOut > 0);
  if (some.length === 0) return [];
  const words = some.map(({ word }) => word).join(" ");
  return [
    [`  ${leftOutSentence(sum(some.map(({ leftOut }) => leftOut)))}`],
    ["  Keep as a note:  ", command(`layer0 fix ${words}${suffix} --strategy preserve`)],
  ];
}

/** What it means that an agent leaves outputs out. */
export function leftOutSentence(number: number): string {
  const whose = number === 1 ? "whose call is lost" : "whose calls are lost";
  return `${count(number, "recorded output")} of tools, ${whose}, will not be sent again.`;
}

function nextSteps(broken: readonly Checked[], suffix: string): readonly Line[] {
  // One command for all; but each copy needs its own, and one shows how.
  const fix = (targets: readonly Checked[], more: string = ""): string => {
    const copy = targets[0]?.copy;
    const words = copy === undefined ? targets.map(({ word }) => word) : [targets[0]?.word];
    const out = copy === undefined || more === " --diff" ? "" : ` --out ${shellWord(copy)}`;
    return `layer0 fix ${[...new Set(words)].join(" ")}${suffix}${more}${out}`;
  };
  const safe = broken.filter(({ fixable }) => fixable.safe > 0);
  const lossy = broken.filter(({ fixable }) => fixable.lossy > 0);
  const lines: Line[] = [];
  if (safe.length > 0) {
    lines.push(["  Repair it:     ", command(fix(safe))]);
    lines.push(["  See it first:  ", command(fix(safe, " --diff"))]);
  }
  if (lossy.length > 0) lines.push(["  More can be repaired:  ", command(fix(lossy, " --lossy"))]);
  if (lines.length > 0) return lines;
  if (broken.every((each) => each.isOfRequest)) return [["  ", HANG, CHANGE_REQUEST]];
  const cuttable = broken.filter((each) => each.cuttable);
  if (cuttable.length > 0) return [["  Cut it back:  ", command(fix(cuttable, " --strategy truncate"))]];
  const keep = `Nothing here can be repaired without guessing. ${keepSentence(broken.some((each) => each.stopsGateway))}`;
  const over = broken.filter((each) => each.canHandOver);
  return [
    ["  ", HANG, keep],
    ...over.map(
      ({ word }): Line => ["  Go on in a new session:  ", command(`layer0 show ${word} --export md`)],
    ),
  ];
}
