import type { ByteSource } from "../../formats/bytes/source.ts";
import { checkTranscript } from "../../transcript/index.ts";

/** The first thing that keeps a session from going on. */
export interface FirstProblem {
  readonly code: string;
  readonly line: number;
  /** How many further ones there are. */
  readonly others: number;
}

/** What `layer0 check` would find first in a session of Claude Code; undefined where it is healthy. */
export function firstProblem(source: ByteSource, fileName: string): FirstProblem | undefined {
  const { issues } = checkTranscript(source, { format: "claude-code", fileName });
  const [first, ...others] = issues.filter(({ severity }) => severity === "error");
  return first === undefined ? undefined : { code: first.code, line: first.line, others: others.length };
}
