import { readdirSync } from "node:fs";
import { errorCode, type FileSystem } from "../disk/file-system.ts";

const MOST_BYTES = 64 * 1024;

/** The JSON of a small file beside a session (a marker, a lock); undefined where there is none to read. */
export function readSmallJson(files: FileSystem, path: string): unknown {
  const text = readSmallText(files, path);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The text of a small regular file; undefined where there is none, or it may not be read. */
export function readSmallText(files: FileSystem, path: string): string | undefined {
  try {
    const descriptor = files.openForReading(path);
    try {
      const { kind, size } = files.factsOf(descriptor);
      if (kind !== "file" || size > BigInt(MOST_BYTES)) return undefined;
      const bytes = new Uint8Array(Number(size));
      let at = 0;
      for (let count = -1; at < bytes.length && count !== 0; at += count) {
        count = files.read(descriptor, bytes.subarray(at), at);
      }
      return new TextDecoder().decode(bytes.subarray(0, at));
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
