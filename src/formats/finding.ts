import type { Incurable, IssueArgument, RuleCode, Severity } from "../core/issue.ts";
import type { FileFinding } from "./format.ts";

/** Builds a finding about a line (1-based; 0 = the whole file). */
export function fileFinding(
  code: RuleCode,
  severity: Severity,
  line: number,
  args: Readonly<Record<string, IssueArgument>>,
  incurable?: Incurable,
): FileFinding {
  const issue = { code, severity, message: -1, line, args };
  return incurable === undefined ? { issue } : { issue, incurable };
}
