import { isRecord, parseJson, stringField } from "../../core/json.ts";
import { orElse } from "../../disk/system/file-system.ts";
import { freshMemory } from "../../disk/system/files.ts";
import { openFile } from "../../disk/system/read-file.ts";
import type { ByteSource } from "../../formats/bytes/source.ts";
import { sessionIdOfName } from "../../formats/openclaw/lines/session-file.ts";
import { numberIn } from "./database/column.ts";
import { type DatabaseWorld, readSnapshot } from "./database/snapshot.ts";
import type { ImportedAgent } from "./imported-files.ts";

/** As much of the end of a file is read first: more than most entries are long. */
const FIRST_BYTES = 1 << 14;
const LINE_FEED = 0x0a;

/**
 * The sessions of an agent that may lack something of an original: they have rows, and none for its last entry, or the
 * file still stands among the sessions. That import stops at a line that it cannot read, so that what it loses is the end;
 * an entry that it leaves out for its id ends the whole upgrade, so that no file is put aside. One look at the end of each
 * file, and one into an index: who has lost nothing waits for nothing. What is found may still have a good reason, and is
 * to be compared. Each with the last entries that it has no row for.
 */
export function unfinishedImports(
  world: DatabaseWorld,
  { database, files }: ImportedAgent,
): ReadonlyMap<string, readonly string[]> {
  if (files.length === 0) return new Map();
  const found = readSnapshot(world, database, (open) => {
    const asked = open.prepare(
      `SELECT EXISTS (SELECT 1 FROM transcript_events WHERE session_id = CAST(? AS TEXT)) AS there, NOT EXISTS
         (SELECT 1 FROM transcript_event_identities WHERE session_id = CAST(? AS TEXT) AND event_id = CAST(? AS TEXT))
         AS lacks`,
    );
    const encoder = new TextEncoder();
    const sessions = new Map<string, readonly string[]>();
    for (const { path, fileName, isPutAside } of files) {
      const session = sessionIdOfName(fileName);
      const last = session === undefined ? undefined : lastEntryId(world, path);
      if (session === undefined || last === undefined) continue;
      const id = encoder.encode(session);
      const [answer] = asked.all(id, id, encoder.encode(last));
      const lacks = numberIn(answer, "lacks") === 1;
      if (numberIn(answer, "there") !== 1 || (isPutAside && !lacks)) continue;
      sessions.set(session, [...(sessions.get(session) ?? []), ...(lacks ? [last] : [])]);
    }
    return { ok: true, value: sessions };
  });
  // A database that cannot be read is told by whoever lists its sessions; one from before identities tells nothing here.
  return found.ok ? found.value : new Map();
}

/** The id of the last entry of a file that is whole; undefined where there is none, or it cannot be read. */
function lastEntryId({ files }: DatabaseWorld, path: string): string | undefined {
  const read = openFile(files, path, freshMemory);
  if (!read.ok) return undefined;
  try {
    return orElse(undefined, () => lastIdIn(read.source));
  } finally {
    read.release();
  }
}

function lastIdIn(source: ByteSource): string | undefined {
  for (let length = FIRST_BYTES; ; length *= 4) {
    const start = Math.max(0, source.length - length);
    const bytes = source.read(start, source.length);
    // The line that the part begins in is not whole.
    const first = start === 0 ? 0 : bytes.indexOf(LINE_FEED) + 1;
    const lines = first === 0 && start > 0 ? [] : new TextDecoder().decode(bytes.subarray(first)).split("\n");
    const last = lines.reverse().find((line) => idIn(line) !== undefined);
    if (last !== undefined) return idIn(last);
    if (start === 0) return undefined;
  }
}

/** The id of an entry; the header has one as well, and is none. */
function idIn(line: string): string | undefined {
  const entry = line === "" ? undefined : parseJson(line);
  if (!isRecord(entry) || entry["type"] === "session") return undefined;
  const id = stringField(entry, "id")?.trim();
  return id === "" ? undefined : id;
}
