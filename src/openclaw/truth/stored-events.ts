import { isRecord, parseJson, stringField } from "../../core/json.ts";
import { eachLine } from "../../formats/jsonl/lines.ts";
import type { SessionRef } from "../work/job.ts";
import { pathOf, readStored } from "../work/stored.ts";
import type { JobWorld } from "../work/world.ts";
import type { StoredEvent, StoredEvents } from "./job.ts";

/** The entries by which an agent says in its store that a session began anew or was compacted. */
export function storedEvents(world: JobWorld, session: SessionRef): StoredEvents | undefined {
  const path = pathOf(world, session);
  const stored = path === undefined ? undefined : readStored(world, path);
  if (stored === undefined || !stored.ok) return undefined;
  const found: Record<"reset" | "compaction", StoredEvent[]> = { reset: [], compaction: [] };
  try {
    eachLine(stored.source, (_, bytes) => {
      // A line of a long session is mostly a message, and those are not parsed for this.
      if (!SIGNS.some((sign) => bytesInclude(bytes, sign))) return;
      const entry = parseJson(new TextDecoder().decode(bytes));
      const kind = isRecord(entry) ? entry["type"] : undefined;
      if (!isRecord(entry) || (kind !== "reset" && kind !== "compaction")) return;
      const at = Date.parse(stringField(entry, "timestamp") ?? "");
      const id = stringField(entry, "id") ?? "";
      found[kind].push({ id, at: Number.isNaN(at) ? 0 : at, reason: stringField(entry, "reason") });
    });
  } finally {
    stored.release();
  }
  const tellsResets = stored.format === "openclaw-rows";
  return { tellsResets, resets: found.reset, compactions: found.compaction };
}

const SIGNS: readonly Buffer[] = ['"reset"', '"compaction"'].map((sign) => Buffer.from(sign));

function bytesInclude(bytes: Uint8Array, sign: Buffer): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(sign);
}
