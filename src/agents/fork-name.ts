import { basename } from "node:path";

/** What a new session's file is called, so that the agent of the old one finds it. */
export function forkFileName(path: string, sessionId: string, now: Date): string {
  // pi puts the time before the id: `2026-01-31T09-05-00-000Z_<id>.jsonl`.
  if (/^\d{4}-\d\d-\d\dT[\d-]+Z_/.test(basename(path))) {
    return `${now.toISOString().replace(/[:.]/g, "-")}_${sessionId}.jsonl`;
  }
  return `${sessionId}.jsonl`;
}
