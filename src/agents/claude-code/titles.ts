import { isRecord, parseJson } from "../../core/json.ts";
import type { FileSystem } from "../../disk/system/file-system.ts";
import type { ByteSource } from "../../formats/bytes/source.ts";
import { peek } from "../peek.ts";

/** Some fifty such rows. To look into larger files would cost more than a session too many in a list. */
const MOST_BYTES = 1 << 13;
const HEAD_BYTES = 1 << 10;

const decoder = new TextDecoder();

/** Rows that say how a session is called, which files it may put back and what waits, and nothing of what was said in it. */
const BESIDE: ReadonlySet<unknown> = new Set([
  "summary",
  "custom-title",
  "ai-title",
  "file-history-snapshot",
  "queue-operation",
]);

/**
 * Claude Code 2.0 writes the titles of other sessions into files of their own, under an id that no session has; and one
 * that is closed before anything was said leaves what it writes first. There is nothing in them to go on with.
 */
export function holdsNothingSaid(files: FileSystem, path: string, bytes: number): boolean {
  if (bytes > MOST_BYTES) return false;
  return (
    peek(files, path, (source) => {
      // Nearly every file is a session, and its first row tells.
      const [first = "", ...more] = linesOf(source, HEAD_BYTES);
      if (more.length > 0 && first.trim() !== "" && !isBeside(first)) return false;
      const rows = linesOf(source, MOST_BYTES).filter((line) => line.trim() !== "");
      return rows.length > 0 && rows.every(isBeside);
    }) ?? false
  );
}

function linesOf(source: ByteSource, bytes: number): readonly string[] {
  return decoder.decode(source.read(0, bytes)).split("\n");
}

function isBeside(line: string): boolean {
  const row = parseJson(line);
  return isRecord(row) && BESIDE.has(row["type"]);
}
