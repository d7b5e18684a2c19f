import { errorCode, type FileSystem } from "../system/file-system.ts";
import { LINE_END } from "./added-lines.ts";
import { endsNow } from "./append-behind.ts";

/** What became of a record. */
export type Appended =
  /** It is on the disk, with all that waited before it. */
  | { readonly state: "written" }
  /** The disk does not take it now. It is kept in memory and written with the next record, or by `flush`. */
  | { readonly state: "waiting"; readonly code: string; readonly records: number; readonly bytes: number }
  /** More than may wait: this record was not taken, and whoever has it must not take it for written. */
  | { readonly state: "refused"; readonly code: string; readonly records: number; readonly bytes: number };

/** Appends records to a file, one line each, and loses none where a disk fills up and recovers. */
export interface Appender {
  /** Takes one record, a text without line ends. */
  append(record: string): Appended;
  /** Tries again to write what waits. */
  flush(): Appended;
}

/** More than a disk that is full for a while makes wait, and little enough to hold. */
const MOST_WAITING_BYTES = 8 << 20;

const NEWLINE = 10;

/**
 * Makes an appender. A writer that stops recording at the first error, and says nothing, loses the rest of a session
 * (google-gemini/gemini-cli#27277); this one says what is wrong with each record that it could not write, and goes on
 * trying. The file is opened for each write, as agents do, so that it may be replaced between two of them.
 */
export function createAppender(
  files: FileSystem,
  path: string,
  mostWaiting: number = MOST_WAITING_BYTES,
): Appender {
  let waiting: readonly Uint8Array[] = [];
  let last = "";
  const bytes = (): number => waiting.reduce((sum, record) => sum + record.length, 0);
  const flush = (): Appended => {
    if (waiting.length === 0) return { state: "written" };
    const result = writeAll(files, path, waiting);
    waiting = waiting.slice(result.written);
    if (result.code === undefined) return { state: "written" };
    last = result.code;
    return { state: "waiting", code: last, records: waiting.length, bytes: bytes() };
  };
  const append = (record: string): Appended => {
    const line = new TextEncoder().encode(`${record}\n`);
    if (line.indexOf(NEWLINE) !== line.length - 1) throw new TypeError("a record has no line ends");
    if (waiting.length > 0 && bytes() + line.length > mostWaiting) {
      // What waits may have become possible in the meantime, and then there is room.
      const tried = flush();
      if (tried.state !== "written") {
        return { state: "refused", code: last, records: waiting.length, bytes: bytes() };
      }
    }
    waiting = [...waiting, line];
    return flush();
  };
  return { append, flush };
}

interface Written {
  /** How many records are on the disk, whole. */
  readonly written: number;
  readonly code: string | undefined;
}

function writeAll(files: FileSystem, path: string, records: readonly Uint8Array[]): Written {
  let descriptor: number;
  try {
    descriptor = openOrMake(files, path);
  } catch (error) {
    return { written: 0, code: codeOf(error) };
  }
  try {
    return writeTo(files, descriptor, path, records);
  } finally {
    files.close(descriptor);
  }
}

function writeTo(
  files: FileSystem,
  descriptor: number,
  path: string,
  records: readonly Uint8Array[],
): Written {
  let start = 0n;
  let head = 0;
  let at = 0;
  try {
    start = files.factsOf(descriptor).size;
    // A line that was cut off by a crash must not swallow the first of ours.
    const parts = start === 0n || endsWell(files, path) ? records : [LINE_END, ...records];
    head = parts.length > records.length ? 1 : 0;
    const bytes = Buffer.concat(parts);
    while (at < bytes.length) at += files.write(descriptor, bytes.subarray(at));
    files.flush(descriptor);
    return { written: records.length, code: undefined };
  } catch (error) {
    const code = codeOf(error);
    // Half a line is taken back, and so is what the disk may not have: both are written again.
    if (at === 0 || takenBack(files, descriptor, start, at)) return { written: 0, code };
    return { written: wholeRecords(records, at - head), code };
  }
}

/** False where somebody has written behind it, or the disk refuses even this. */
function takenBack(files: FileSystem, descriptor: number, start: bigint, added: number): boolean {
  try {
    if (files.factsOf(descriptor).size !== start + BigInt(added)) return false;
    files.truncate(descriptor, Number(start));
    return true;
  } catch (error) {
    codeOf(error);
    return false;
  }
}

function wholeRecords(records: readonly Uint8Array[], bytes: number): number {
  let rest = bytes;
  const first = records.findIndex((record) => {
    rest -= record.length;
    return rest < 0;
  });
  return first < 0 ? records.length : first;
}

function endsWell(files: FileSystem, path: string): boolean {
  const descriptor = files.openForReading(path);
  try {
    return endsNow(files, descriptor);
  } finally {
    files.close(descriptor);
  }
}

function openOrMake(files: FileSystem, path: string): number {
  try {
    return files.openForAppending(path);
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    files.close(files.openNew(path, 0o600));
    return files.openForAppending(path);
  }
}

function codeOf(error: unknown): string {
  const code = errorCode(error);
  if (code === undefined) throw error;
  return code;
}
