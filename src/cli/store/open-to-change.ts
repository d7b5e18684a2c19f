import type { StoredChange } from "../../report/stored-session.ts";
import { openSession } from "../../session/open-session.ts";
import type { Session } from "../../session/session.ts";
import type { SessionView } from "../../session/view-session.ts";
import { LOG_START } from "../../store/chain.ts";
import { memoryStore } from "../../store/memory/memory-store.ts";
import type { Store } from "../../store/store.ts";
import type { Io } from "../io.ts";

/**
 * Opens a session that a person changes by hand. What a dead process left is settled; nothing is repaired, and no
 * checkpoint of the program whose session it is goes because that program keeps more of them than we would.
 */
export function openToChange(store: Store, id: string, io: Io): Promise<Session> {
  const config = {
    autoRepair: false,
    checkpointRetention: Number.MAX_SAFE_INTEGER,
    now: () => io.now().getTime(),
  };
  return openSession({ store, id, config, processes: io.processes });
}

/** What a change would make of a session, as it comes out when it is made in a copy in memory. */
export async function rehearse(
  store: Store,
  { id, state }: SessionView,
  io: Io,
  change: (session: Session) => Promise<unknown>,
): Promise<StoredChange> {
  const copy = memoryStore();
  const entries = await store.read(id);
  const known = entries.slice(0, state.position.seq);
  await copy.append(
    id,
    LOG_START,
    known.map(({ body }) => body),
  );
  const session = await openToChange(copy, id, io);
  await change(session);
  return {
    before: {
      messages: state.history.length,
      checkpoints: state.checkpoints.size,
      withheld: state.withheld.size,
    },
    after: {
      messages: session.messages.length,
      checkpoints: session.checkpoints.length,
      withheld: session.withheld.length,
    },
  };
}
