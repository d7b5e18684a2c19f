import type { FileFinding, RemovedBytes } from "../../format.ts";
import type { FileLine, FileLines } from "../../jsonl/file-lines.ts";
import type { RowFacts } from "./rows.ts";
import { type Loader, severityOf } from "./versions.ts";

/** The lines of a file, with their damage graded: what the agent passes over stays where it is. */
export interface GradedLines {
  readonly lines: readonly FileLine<RowFacts>[];
  readonly findings: readonly FileFinding[];
  readonly removed: readonly RemovedBytes[];
  /** The byte-order mark stays. */
  readonly keepsMark: boolean;
  /** A last line without its end stays so. */
  readonly keepsOpenEnd: boolean;
}

/** Codes of lines that hold no record, which later versions pass over. */
const NO_RECORD: ReadonlySet<string> = new Set(["torn-line", "nul-bytes", "invalid-utf8"]);

/** Grades the damage of lines for a version of the agent. */
export function gradeLines(file: FileLines<RowFacts>, loader: Loader): GradedLines {
  const nulls = new Set(
    file.findings.filter(({ issue }) => issue.code === "nul-bytes").map(({ issue }) => issue.line),
  );
  const lineOf = new Map(file.lines.map((line) => [line.number, line] as const));
  const severity = (finding: FileFinding): FileFinding["issue"]["severity"] => {
    const line = lineOf.get(finding.issue.line);
    const empty = line?.records?.length === 0;
    if (empty && NO_RECORD.has(finding.issue.code) && isPassedOver(line, nulls, loader)) return "info";
    return severityOf(finding.issue, loader);
  };
  const findings = file.findings.map((finding) => {
    return { ...finding, issue: { ...finding.issue, severity: severity(finding) } };
  });
  const wrong = new Set(
    findings.filter(({ issue }) => issue.severity === "error").map(({ issue }) => issue.line),
  );
  const passed = (code: string): boolean =>
    findings.some(({ issue }) => issue.code === code && issue.severity !== "error");
  return {
    lines: file.lines.map((line) =>
      line.records?.length === 0 && !wrong.has(line.number) ? { ...line, records: undefined } : line,
    ),
    findings,
    removed: file.removed.filter(({ line }) => wrong.has(line)),
    keepsMark: passed("byte-order-mark"),
    keepsOpenEnd: passed("unterminated-line"),
  };
}

function isPassedOver(line: FileLine<RowFacts>, nulls: ReadonlySet<number>, loader: Loader): boolean {
  if (loader.skipsTornLines) return true;
  // The next row is written behind what is left of a last line, and is lost with it.
  return loader.skipsNulLines && nulls.has(line.number) && line.terminated;
}
