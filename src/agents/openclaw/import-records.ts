import { join } from "node:path";
import { isRecord, parseJson } from "../../core/json.ts";
import type { FileSystem } from "../../disk/system/file-system.ts";
import { namesIn } from "../../disk/system/files.ts";
import { readFile } from "../../disk/system/read-file.ts";
import { bytesOf } from "../../formats/bytes/source.ts";

/** Where the import writes down what it did, in the state folder: one file for each run. */
const RECORDS = "session-sqlite-migration-runs";
const MOST_BYTES = 1 << 26;

/**
 * The originals of which the import has left out branches on purpose, because they repeat a prompt with its internal
 * context: what they have more than the database is not to come back.
 */
export function cleanedOriginals(files: FileSystem, state: string): ReadonlySet<string> {
  const folder = join(state, RECORDS);
  const names = namesIn(files, folder).filter((name) => /^[^.]+\.json$/.test(name));
  return new Set(names.flatMap((name) => cleanedIn(recordIn(files, join(folder, name)))));
}

/** What cannot be read says nothing of any original. */
function recordIn(files: FileSystem, path: string): unknown {
  const read = readFile(files, path, MOST_BYTES);
  if (!read.ok) return undefined;
  try {
    return parseJson(new TextDecoder().decode(bytesOf(read.source)));
  } finally {
    read.release();
  }
}

function cleanedIn(record: unknown): readonly string[] {
  return listIn(record, "targets")
    .flatMap((target) => listIn(target, "completedMoves"))
    .flatMap((move) => {
      if (!isRecord(move) || !isRecord(move["artifact"])) return [];
      const { archivePath, artifact } = move;
      const isCleaned = artifact["classification"] === "repair-original";
      return isCleaned && typeof archivePath === "string" ? [archivePath] : [];
    });
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = isRecord(value) ? value[name] : undefined;
  return Array.isArray(list) ? list : [];
}
