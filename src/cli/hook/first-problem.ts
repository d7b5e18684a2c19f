import { passesGate } from "../../core/passes-gate.ts";
import type { ByteSource } from "../../formats/bytes/source.ts";
import { claudeCodeFormat } from "../../formats/claude-code/index.ts";

/** The first thing that keeps a session from going on. */
export interface FirstProblem {
  readonly code: string;
  readonly line: number;
  /** How many further ones there are. */
  readonly others: number;
}

/** What `layer0 check` would find first in a session of Claude Code; undefined where it is healthy. */
export async function firstProblem(source: ByteSource, fileName: string): Promise<FirstProblem | undefined> {
  const read = claudeCodeFormat.read(source, { fileName });
  const messages = read.rows.map(({ message }) => message);
  const isWhole = read.findings.every(({ issue }) => issue.severity !== "error");
  if (isWhole && passesGate(messages, claudeCodeFormat.carrier, undefined, {})) return undefined;
  // Most sessions are healthy, and the rules are much of what there is to load.
  const { atRest, isError, reportOf } = await import("../../transcript/report.ts");
  const [first, ...others] = reportOf(read, claudeCodeFormat, atRest({}, read)).issues.filter(isError);
  return first === undefined ? undefined : { code: first.code, line: first.line, others: others.length };
}
