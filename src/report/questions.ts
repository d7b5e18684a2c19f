import type { Question } from "../formats/format.ts";
import { type Line, paint } from "./lines.ts";
import { describeRow, openRowBook, roleOf } from "./row-text.ts";
import type { TargetReport } from "./target-report.ts";

/** A question that only a person can answer: which of these entries is the one above it? */
export function questionText(
  report: TargetReport,
  question: Question,
  withContent: boolean,
): readonly Line[] {
  const book = openRowBook(report.rows, report.facts.dialect, withContent);
  const described = (line: number): string => {
    const index = report.rows.findIndex((row) => row.line === line);
    return index < 0
      ? "not in the history as it is now"
      : `${roleOf(book, index).padEnd(10)} ${describeRow(book, index)}`;
  };
  const { line, candidates } = question;
  return [
    [
      paint("yellow", `  ? ${report.facts.name}:${line}`),
      "  The entry above this one is missing. Which one did it follow?",
    ],
    [paint("dim", `      ${String(line).padStart(6)} │ `), described(line)],
    ...candidates.map((candidate, index): Line => {
      const label = `    ${index + 1}`.padEnd(6);
      return [
        paint("cyan", label),
        paint("dim", `${String(candidate.line).padStart(6)} │ `),
        described(candidate.line),
      ];
    }),
  ];
}
