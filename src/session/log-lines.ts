import { LOG_START } from "../store/chain.ts";
import type { SessionCore } from "./core.ts";
import type { LogLine } from "./session.ts";
import { foldEntry } from "./session-log.ts";
import { emptyState } from "./state.ts";

/** The log of a session, entry by entry, without what was said. Reads and verifies it anew. */
export async function readLog(core: Pick<SessionCore, "id" | "store">): Promise<readonly LogLine[]> {
  const state = emptyState(LOG_START);
  return (await core.store.read(core.id)).map((stored) => {
    const { seq, chain } = stored;
    const entry = foldEntry(core.id, state, stored);
    const messages = "messages" in entry ? entry.messages : "insert" in entry ? entry.insert : [];
    return { seq, chain, at: entry.at, type: entry.type, messages: messages.length };
  });
}
