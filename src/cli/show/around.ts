import type { ReportRow } from "../../report/target-report.ts";

/** The messages around a line of the file. */
export interface Around {
  readonly from: number;
  readonly to: number;
  /** The message that is meant; undefined where the line holds none of the conversation. */
  readonly meant: number | undefined;
}

/** So many messages before and behind. */
const NEIGHBOURS = 3;

/**
 * Finds what is around a line. A message of a document may take several lines, and begins before the one that is asked
 * for; the record of a session takes one.
 */
export function around(rows: readonly ReportRow[], line: number, isDocument: boolean): Around {
  const exact = rows.findIndex((row) => row.line === line);
  const begun = exact < 0 && isDocument ? rows.findLastIndex((row) => row.line < line) : exact;
  const at = begun >= 0 ? begun : firstBehind(rows, line);
  const meant = begun >= 0 ? begun : undefined;
  return {
    from: Math.max(0, at - NEIGHBOURS),
    to: Math.min(rows.length, at + NEIGHBOURS + (meant === undefined ? 0 : 1)),
    meant,
  };
}

/** The first message behind this line. Agents write parallel results late, so lines are not sorted. */
function firstBehind(rows: readonly ReportRow[], line: number): number {
  const next = rows.findIndex((row) => row.line > line);
  return next < 0 ? rows.length : next;
}
