import type { Question } from "../../formats/format.ts";
import { type Line, paint } from "../screen/lines.ts";
import type { TargetReport } from "../target-report.ts";
import { describeRow, openRowBook, roleOf } from "./row-text.ts";

/** Puts questions that only a person can answer: which of these entries is the one above it? */
export function questionTexts(
  report: TargetReport,
  withContent: boolean,
): (question: Question) => readonly Line[] {
  const book = openRowBook(report.rows, report.facts.dialect, withContent);
  const indexes = new Map<number, number>();
  for (const [index, { line }] of report.rows.entries()) if (!indexes.has(line)) indexes.set(line, index);
  const described = (line: number): string => {
    const index = indexes.get(line);
    return index === undefined
      ? "not in the history as it is now"
      : `${roleOf(book, index).padEnd(10)} ${describeRow(book, index)}`;
  };
  return (question) => textOf(report, question, described);
}

function textOf(
  { facts }: TargetReport,
  { line, candidates }: Question,
  described: (line: number) => string,
): readonly Line[] {
  return [
    [
      paint("yellow", `  ? ${facts.name}:${line}`),
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
