import type { LocatedIssue, ReportRow, TargetReport } from "../../report/target-report.ts";

/** The messages around a line of the file, or why there are none. */
export type Around =
  | {
      readonly kind: "messages";
      readonly from: number;
      readonly to: number;
      /** What the line is, where it holds no message of the conversation. */
      readonly missing: "damaged" | "elsewhere" | undefined;
    }
  | { readonly kind: "beyond"; readonly last: number };

/** So many messages before and behind. */
const NEIGHBOURS = 3;

/** Finds what is around a line; `lines` is how many the file has. */
export function around({ rows, issues }: TargetReport, line: number, lines: number): Around {
  if (line > lines) return { kind: "beyond", last: lines };
  const at = firstFrom(rows, line);
  const holds = rows[at]?.line === line;
  const damaged = issues.some((issue: LocatedIssue) => issue.line === line && issue.message < 0);
  return {
    kind: "messages",
    from: Math.max(0, at - NEIGHBOURS),
    to: Math.min(rows.length, at + NEIGHBOURS + (holds ? 1 : 0)),
    missing: holds ? undefined : damaged ? "damaged" : "elsewhere",
  };
}

/** The first message on this line or behind it. Agents write parallel results late, so lines are not sorted. */
function firstFrom(rows: readonly ReportRow[], line: number): number {
  const exact = rows.findIndex((row) => row.line === line);
  if (exact >= 0) return exact;
  const next = rows.findIndex((row) => row.line > line);
  return next < 0 ? rows.length : next;
}
