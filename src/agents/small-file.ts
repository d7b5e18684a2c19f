import { readdirSync } from "node:fs";
import { parseJson } from "../core/json.ts";
import { errorCode, type FileSystem } from "../disk/system/file-system.ts";
import { readUpTo } from "../disk/system/files.ts";

const MOST_BYTES = 64 * 1024;

const decoder = new TextDecoder();

/** The JSON of a small file beside a session (a marker, a lock); undefined where there is none to read. */
export function readSmallJson(files: FileSystem, path: string): unknown {
  const text = readSmallText(files, path);
  return text === undefined ? undefined : parseJson(text);
}

/** The text of a small regular file; undefined where there is none, or it may not be read. */
export function readSmallText(files: FileSystem, path: string): string | undefined {
  try {
    const descriptor = files.openForReading(path);
    try {
      const { kind, size } = files.factsOf(descriptor);
      if (kind !== "file" || size > BigInt(MOST_BYTES)) return undefined;
      return decoder.decode(readUpTo(files, descriptor, Number(size)));
    } finally {
      files.close(descriptor);
    }
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}

/** The names in a folder, sorted; none where it is missing or closed. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return [];
  }
}
