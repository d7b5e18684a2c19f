import type { AgentWorld } from "../../agents/agent.ts";
import type { FoundSession } from "../../agents/discover.ts";
import { readAddress } from "../../agents/openclaw/database/address.ts";
import { readManyRows, type SessionRows } from "../../agents/openclaw/database/session-rows.ts";
import type { FromDatabase } from "../../agents/openclaw/database/snapshot.ts";
import { readStored, type Stored, storedRows } from "./stored.ts";

/** What is read and not judged yet is in memory: at most about so many bytes, shared by the databases of a scan. */
const MOST_AHEAD = 1 << 24;
/** Where many cannot be read at once, each of them is read by itself: no more than these were tried in vain. */
const MOST_SESSIONS = 1000;

/** The sessions of one database. */
interface Queue {
  /** Those to be read, in the order in which they are asked for. */
  readonly ids: string[];
  /** How many of them were tried. */
  tried: number;
  /** What was read of those and not asked for yet. */
  readonly ahead: Map<string, FromDatabase<SessionRows>>;
}

/**
 * Reads the sessions of a list, asked for in its order. To open a database takes longer than to read a small session, so
 * many are read at once: as they are at one moment, and closed before the first is judged, so that no log of a gateway
 * waits for us.
 */
export function createReader(world: AgentWorld, list: readonly FoundSession[]): (path: string) => Stored {
  const queues = queuesOf(list);
  const share = MOST_AHEAD / Math.max(1, queues.size);
  return (path) => {
    const address = readAddress(path);
    const queue = queues.get(address?.database ?? "");
    if (address === undefined || queue === undefined) return readStored(world, path);
    const { ids, ahead } = queue;
    if (ids[queue.tried] === address.session) {
      const next = ids.slice(queue.tried, queue.tried + MOST_SESSIONS);
      const found = readManyRows(world, address.database, next, share);
      if (found.ok) for (const [id, rows] of found.value) ahead.set(id, rows);
      queue.tried += found.ok ? found.value.size : next.length;
    }
    const rows = ahead.get(address.session);
    ahead.delete(address.session);
    return rows === undefined ? readStored(world, path) : storedRows(path, rows);
  };
}

function queuesOf(list: readonly FoundSession[]): ReadonlyMap<string, Queue> {
  const queues = new Map<string, Queue>();
  for (const { path, bytes } of list) {
    const address = readAddress(path);
    // A large one is read by itself.
    if (address === undefined || bytes > MOST_AHEAD) continue;
    const queue: Queue = queues.get(address.database) ?? { ids: [], tried: 0, ahead: new Map() };
    queues.set(address.database, queue);
    queue.ids.push(address.session);
  }
  return queues;
}
