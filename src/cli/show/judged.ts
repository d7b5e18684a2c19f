import type { ByteSource } from "../../formats/bytes/source.ts";
import { linesOfMessages } from "../../formats/json-document/message-list.ts";
import type { TargetReport } from "../../report/target-report.ts";
import { readDocument } from "../judge/document.ts";
import { type JudgedTarget, judgeTarget } from "../judge/judge-target.ts";
import type { Settings } from "../judge/settings.ts";
import type { Io } from "../program/io.ts";
import type { Target } from "../targets/targets.ts";

/**
 * Judges a target so that it can be shown. Reading takes less than judging: messages of which nothing tells the
 * provider are read as those of any, and those of a document have their lines even where nothing is wrong with them.
 */
export function judgeToShow(
  target: Pick<Target, "kind" | "name">,
  source: ByteSource,
  settings: Settings,
  io: Io,
): JudgedTarget & { readonly isGuess?: boolean } {
  const judged = judgeTarget(target, source, settings, io);
  if (judged.ok) return { ...judged, report: withLines(judged.report, source) };
  if (judged.problem.code !== "dialect-needed") return judged;
  const mixed = judgeTarget(target, source, { ...settings, dialect: "mixed" }, io);
  return mixed.ok ? { ...mixed, isGuess: true, report: withLines(mixed.report, source) } : judged;
}

function withLines(report: TargetReport, source: ByteSource): TargetReport {
  if (report.facts.kind !== "document" || report.rows.some(({ line }) => line > 0)) return report;
  const reading = readDocument(source);
  if (!reading.ok) return report;
  const lines = linesOfMessages(reading.document.text);
  return { ...report, rows: report.rows.map((row, index) => ({ ...row, line: lines[index] ?? 0 })) };
}
