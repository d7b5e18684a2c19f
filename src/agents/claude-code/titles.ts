import { isRecord } from "../../core/json.ts";
import type { FileSystem } from "../../disk/file-system.ts";
import { parseJson } from "../../disk/small-file.ts";
import { readSmallText } from "../small-file.ts";

/** Some fifty titles. To look into larger files would cost more than a session too many in a list. */
const MOST_BYTES = 1 << 13;

/** Rows that say how a session is called, and nothing of what was said in it. */
const TITLES: ReadonlySet<unknown> = new Set(["summary", "custom-title", "ai-title"]);

/**
 * Claude Code 2.0 writes the titles of other sessions into files of their own, under an id that no session has: there
 * is nothing in them to go on with.
 */
export function holdsOnlyTitles(files: FileSystem, path: string, bytes: number): boolean {
  if (bytes > MOST_BYTES) return false;
  const rows = (readSmallText(files, path) ?? "").split("\n").filter((line) => line.trim() !== "");
  return rows.length > 0 && rows.every(isTitle);
}

function isTitle(line: string): boolean {
  const row = parseJson(line);
  return isRecord(row) && TITLES.has(row["type"]);
}
