import type { FileFinding } from "./format.ts";

/** Damage of a line behind which an agent finds none of its records. */
const HIDES_RECORDS: ReadonlySet<string> = new Set([
  "byte-order-mark",
  "nul-bytes",
  "raw-newline",
  "torn-line",
  "welded-lines",
]);

/** Lines that the agent cannot read, by number. */
export function unreadLines(findings: readonly FileFinding[]): Set<number> {
  const hidden = findings.filter(({ issue }) => issue.severity === "error" && HIDES_RECORDS.has(issue.code));
  return new Set(hidden.map(({ issue }) => issue.line));
}
