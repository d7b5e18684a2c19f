import { openSession } from "../../session/open-session.ts";
import type { Session } from "../../session/session.ts";
import { type SessionView, viewSession } from "../../session/view-session.ts";
import { LOG_START } from "../../store/chain.ts";
import { memoryStore } from "../../store/memory/memory-store.ts";
import type { Store } from "../../store/store.ts";
import type { Io } from "../program/io.ts";

/**
 * Opens a session that a person changes by hand. What a dead process left is settled; nothing is repaired, and no
 * checkpoint of the program whose session it is goes because that program keeps more of them than we would.
 */
export function openToChange(store: Store, id: string, io: Io): Promise<Session> {
  const config = {
    autoRepair: false,
    checkpointRetention: Number.MAX_SAFE_INTEGER,
    uncommittedRetention: Number.MAX_SAFE_INTEGER,
    now: () => io.now().getTime(),
  };
  return openSession({ store, id, config, processes: io.processes });
}

/** A session as a change would make it, as it comes out when it is made in a copy in memory. */
export async function rehearse(
  store: Store,
  view: SessionView,
  io: Io,
  change: (session: Session) => Promise<unknown>,
): Promise<SessionView> {
  const { id, state } = view;
  const copy = memoryStore();
  const entries = await store.read(id);
  const known = entries.slice(0, state.position.seq);
  await copy.append(
    id,
    LOG_START,
    known.map(({ body }) => body),
  );
  await change(await openToChange(copy, id, io));
  return (await viewSession(copy, id)) ?? view;
}
