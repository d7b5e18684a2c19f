import { fileSource } from "../disk/system/file-source.ts";
import { errorCode, type FileFacts, type FileSystem } from "../disk/system/file-system.ts";
import type { ByteSource } from "../formats/bytes/source.ts";

/**
 * Looks into a regular file without reading it whole: a folder may hold thousands. Undefined where there is none to
 * look into; what changes meanwhile shows something old or new, so nothing may be written by what was seen.
 */
export function peek<Seen>(
  files: FileSystem,
  path: string,
  look: (source: ByteSource, facts: FileFacts) => Seen,
): Seen | undefined {
  try {
    const descriptor = files.openForReading(path);
    try {
      const facts = files.factsOf(descriptor);
      if (facts.kind !== "file") return undefined;
      return look(fileSource(files, descriptor, Number(facts.size)), facts);
    } finally {
      files.close(descriptor);
    }
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}
