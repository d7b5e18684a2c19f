import type { SessionCore } from "./core.ts";
import { parseEntry } from "./entry.ts";
import type { LogLine } from "./session.ts";

/** The log of a session, entry by entry, without what was said. Reads and verifies it anew. */
export async function readLog(core: Pick<SessionCore, "id" | "store">): Promise<readonly LogLine[]> {
  const entries = await core.store.read(core.id);
  return entries.map(({ seq, chain, body }) => {
    const entry = parseEntry(core.id, body);
    const messages = "messages" in entry ? entry.messages : "insert" in entry ? entry.insert : [];
    return { seq, chain, at: entry.at, type: entry.type, messages: messages.length };
  });
}
