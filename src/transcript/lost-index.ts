import { step } from "../core/steps.ts";
import { fileFinding } from "../formats/finding.ts";
import type { TranscriptIssue } from "../formats/format.ts";

/** A file of a folder, and what its check said. */
export interface CheckedFile {
  /** Without folders. */
  readonly fileName: string;
  readonly sessionId: string | undefined;
  readonly valid: boolean;
  readonly issues: readonly TranscriptIssue[];
}

/** A record about a session that is gone, while the session itself is there. */
export interface LostIndex {
  readonly fileName: string;
  readonly sessionId: string;
  readonly issue: TranscriptIssue;
}

/** What leaves nothing of a file that could be read. */
const EMPTINESS: ReadonlySet<string> = new Set(["nul-bytes", "empty-file"]);

/**
 * Finds files without any content that are named after a session whose transcript is healthy: a power loss empties
 * what was written last, and programs that list sessions by such files then show none (anthropics/claude-code#59811).
 * Nothing of the session is lost: it can be opened by its id. What the file said is gone, so nothing is rebuilt.
 */
export function lostIndexes(files: readonly CheckedFile[]): readonly LostIndex[] {
  const sessions = files.flatMap(({ sessionId, valid }) =>
    sessionId === undefined || !valid ? [] : [sessionId],
  );
  const known = new Set(sessions);
  return files.flatMap(({ fileName, sessionId, issues }) => {
    step();
    if (sessionId !== undefined || !issues.some(isEmptiness)) return [];
    const named = idIn(fileName, known);
    if (named === undefined) return [];
    const { issue } = fileFinding("index-desync", "error", 0, { session: named }, "unsupported");
    return [{ fileName, sessionId: named, issue }];
  });
}

function isEmptiness({ code, severity, line }: TranscriptIssue): boolean {
  return severity === "error" && line === 0 && EMPTINESS.has(code);
}

/** The id that a name ends with, behind a separator or alone. */
function idIn(fileName: string, known: ReadonlySet<string>): string | undefined {
  const stem = fileName.replace(/\.[a-z]+$/, "");
  for (let at = 0; at >= 0 && at < stem.length; at = next(stem, at)) {
    const rest = stem.slice(at);
    if (known.has(rest)) return rest;
  }
  return undefined;
}

function next(stem: string, from: number): number {
  const found = stem.slice(from).search(/[-_.]/);
  return found < 0 ? -1 : from + found + 1;
}
