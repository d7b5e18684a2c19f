import { readFile } from "../../disk/read-file.ts";
import type { ByteSource } from "../../formats/bytes/source.ts";
import { breathe, type Io } from "../io.ts";

/** Is one of the ids in a file, or could it not be read? */
export type Held = "held" | "absent" | "unreadable";

const CHUNK_BYTES = 1 << 23;
/** What stands before and behind an id that is one: `"call_1"`, and `"call_1|fc_2"` where two are kept together. */
const EDGES: ReadonlySet<number> = new Set([...'"|'].map((sign) => sign.charCodeAt(0)));

/**
 * Looks for ids of calls in the bytes of a session, each as a JSON string of its own: an error that was recorded, or
 * pasted into a message, names the call too, and is not the call. Throws `Interrupted` on Ctrl-C.
 */
export async function holdsId(path: string, ids: readonly string[], io: Io): Promise<Held> {
  await breathe(io);
  const file = readFile(io.files, path);
  if (!file.ok) return file.why === "missing" ? "absent" : "unreadable";
  try {
    return (await isIn(file.source, ids.map(bytesOf), io)) ? "held" : "absent";
  } finally {
    file.release();
  }
}

/** An id as it stands in JSON, without the quotes. */
function bytesOf(id: string): Buffer {
  return Buffer.from(JSON.stringify(id).slice(1, -1));
}

async function isIn(source: ByteSource, needles: readonly Buffer[], io: Io): Promise<boolean> {
  // Enough of the next chunk to see an id that lies across, with the sign behind it.
  const overlap = Math.max(0, ...needles.map(({ length }) => length)) + 2;
  for (let start = 0; start < source.length; start += CHUNK_BYTES) {
    if (start > 0) await breathe(io);
    const bytes = source.read(start, Math.min(source.length, start + CHUNK_BYTES + overlap));
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    if (needles.some((needle) => stands(needle, chunk))) return true;
  }
  return false;
}

function stands(needle: Buffer, chunk: Buffer): boolean {
  for (let at = chunk.indexOf(needle); at >= 0; at = chunk.indexOf(needle, at + 1)) {
    if (EDGES.has(chunk[at - 1] ?? 0) && EDGES.has(chunk[at + needle.length] ?? 0)) return true;
  }
  return false;
}
