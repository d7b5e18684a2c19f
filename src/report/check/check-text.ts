import { remediesOf } from "../fix/remedy.ts";
import { requiresText } from "../fix/requires-text.ts";
import { importLossSentence } from "../import-loss.ts";
import { HANG, type Line, type Paint, paint, path, type Theme } from "../screen/lines.ts";
import { count, listed, short } from "../screen/words.ts";
import type { LocatedIssue, TargetReport } from "../target-report.ts";
import { failingText } from "./failing.ts";
import { frame } from "./frame.ts";
import { openRowBook, quote } from "./row-text.ts";

/** How much a report says. */
export interface CheckTextOptions {
  readonly theme: Theme;
  readonly withContent: boolean;
  /** What a command calls the target; its file, where nobody says. */
  readonly word?: string;
}

const MOST_FRAMES = 10;

/** What was found in one target: its frames, or one line where nothing is wrong. */
export function checkText(report: TargetReport, options: CheckTextOptions): readonly Line[] {
  const { facts, rows, issues } = report;
  const book = openRowBook(rows, facts.dialect, options.withContent);
  const remedies = remediesOf(report);
  const shown = bySeverity(issues).slice(0, MOST_FRAMES);
  const told = new Set<string>();
  const lines: Line[] = shown.flatMap((issue) => {
    const remedy = remedies.get(issue) ?? { kind: "harmless" };
    const before = told.has(issue.code);
    told.add(issue.code);
    return frame({ book, facts, issue, remedy, theme: options.theme, told: before });
  });
  if (issues.length > shown.length) lines.push(...furtherIssues(issues, shown.length));
  const typed = options.withContent ? report.ending?.typed : undefined;
  const last = typed === undefined ? [] : [paint("dim", ` · last words: ${quote(typed.text)}`)];
  lines.push([...status(report), ...last], ...failingText(report, options.theme, options.word));
  if (report.importLoss !== undefined) lines.push(["    ", HANG, importLossSentence(report.importLoss)]);
  if (report.plan !== undefined) lines.push(...requiresText(report.plan));
  return lines;
}

/** A target in a few words: `session.jsonl  openclaw session · 12 messages`. */
export function targetText(report: TargetReport, color?: Paint): Line {
  const facts = `  ${targetFacts(report)}`;
  return [path(report.facts.name, color), color === undefined ? facts : paint(color, facts)];
}

/** What a target is and how much it holds: `openclaw session · 12 messages`. */
export function targetFacts({ facts, rows }: TargetReport): string {
  if (facts.kind === "index") return "index of sessions";
  // Of a document whose messages nobody reads there is no number.
  if (facts.format === "json" && rows.length === 0) return "JSON document";
  const kind =
    facts.kind === "transcript"
      ? `${facts.agent ?? facts.format ?? ""} session`
      : `${facts.dialect} messages${toldFrom(facts)}`;
  const agent = facts.agentVersion;
  const version =
    agent === undefined ? "" : ` · for version ${short(agent.version, 32)}${VERSION_FROM[agent.from]}`;
  return `${kind} · ${count(rows.length, "message")}${version}`;
}

/** How the dialect was told, if nobody said it, and what speaks against what somebody said. */
export function toldFrom({ assumed, certainty, recognisedBy, looksLike }: TargetReport["facts"]): string {
  if (looksLike !== undefined) return `, though ${recognisedBy} is of ${looksLike} (--dialect ${looksLike})`;
  if (!assumed) return "";
  return certainty === "likely" ? `, most likely, by ${recognisedBy}` : ", told from their shape";
}

const VERSION_FROM = {
  person: "",
  rows: ", which wrote it",
  installed: ", which is installed",
  settings: ", which wrote its settings",
} as const;

/** Gravest first, else in the order of the history. */
function bySeverity(issues: readonly LocatedIssue[]): readonly LocatedIssue[] {
  return (["error", "warning", "info"] as const).flatMap((severity) =>
    issues.filter((issue) => issue.severity === severity),
  );
}

function furtherIssues(issues: readonly LocatedIssue[], shown: number): readonly Line[] {
  const codes = new Map<string, number>();
  for (const { code } of bySeverity(issues).slice(shown)) codes.set(code, (codes.get(code) ?? 0) + 1);
  const words = [...codes].map(([code, number]) => `${number} ${code}`);
  return [[`  … and ${listed(words)} more; --json lists all of them.`], []];
}

function status(report: TargetReport): Line {
  return [report.valid ? paint("green", "  ✔ ") : paint("red", "  ✖ "), HANG, ...targetText(report)];
}
