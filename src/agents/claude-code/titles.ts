import { isRecord } from "../../core/json.ts";
import type { FileSystem } from "../../disk/file-system.ts";
import { parseJson } from "../../disk/small-file.ts";
import type { ByteSource } from "../../formats/bytes/source.ts";
import { peek } from "../peek.ts";

/** Some fifty titles. To look into larger files would cost more than a session too many in a list. */
const MOST_BYTES = 1 << 13;
const HEAD_BYTES = 1 << 10;

const decoder = new TextDecoder();

/** Rows that say how a session is called, and nothing of what was said in it. */
const TITLES: ReadonlySet<unknown> = new Set(["summary", "custom-title", "ai-title"]);

/**
 * Claude Code 2.0 writes the titles of other sessions into files of their own, under an id that no session has: there
 * is nothing in them to go on with.
 */
export function holdsOnlyTitles(files: FileSystem, path: string, bytes: number): boolean {
  if (bytes > MOST_BYTES) return false;
  return (
    peek(files, path, (source) => {
      // Nearly every file is a session, and its first row tells.
      const [first = "", ...more] = linesOf(source, HEAD_BYTES);
      if (more.length > 0 && first.trim() !== "" && !isTitle(first)) return false;
      const rows = linesOf(source, MOST_BYTES).filter((line) => line.trim() !== "");
      return rows.length > 0 && rows.every(isTitle);
    }) ?? false
  );
}

function linesOf(source: ByteSource, bytes: number): readonly string[] {
  return decoder.decode(source.read(0, bytes)).split("\n");
}

function isTitle(line: string): boolean {
  const row = parseJson(line);
  return isRecord(row) && TITLES.has(row["type"]);
}
