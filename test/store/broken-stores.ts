import { Layer0Error } from "../../src/core/error.ts";
import { LOG_START, nextPosition } from "../../src/store/chain.ts";
import { closedStore } from "../../src/store/failures.ts";
import { memoryStore } from "../../src/store/memory/memory-store.ts";
import type { Position, Store, StoredEntry } from "../../src/store/store.ts";

/** Opens one place again and again. */
export type Open = () => Promise<Store>;

interface Fault {
  readonly fault: string;
  /** A new place. */
  readonly open: () => Open;
}

/** A place in memory that several stores share. */
export function faultless(): Open {
  const shared = memoryStore();
  return async () => closable(shared);
}

function closable(store: Store): Store {
  let isClosed = false;
  const open = <T>(result: () => Promise<T>): Promise<T> =>
    isClosed ? Promise.reject(closedStore()) : result();
  return {
    name: store.name,
    read: (log, after) => open(() => store.read(log, after)),
    append: (log, after, bodies) => open(() => store.append(log, after, bodies)),
    logs: () => open(() => store.logs()),
    close: async () => {
      isClosed = true;
    },
  };
}

/** Stores with one fault each, on a place that has none. */
function broken(fault: string, breaking: (store: Store) => Partial<Store>): Fault {
  const open = (): Open => {
    const place = faultless();
    return async () => {
      const store = await place();
      return { ...store, ...breaking(store) };
    };
  };
  return { fault, open };
}

const mapped =
  (change: (entries: readonly StoredEntry[]) => readonly StoredEntry[]) =>
  (store: Store): Partial<Store> => ({ read: async (log, after) => change(await store.read(log, after)) });

const changedBodies = (change: (body: string) => string) =>
  mapped((entries) => entries.map((entry) => ({ ...entry, body: change(entry.body) })));

async function endOf(store: Store, log: string): Promise<Position> {
  const { seq, chain } = (await store.read(log)).at(-1) ?? LOG_START;
  return { seq, chain };
}

/** Every fault that the list of tests has to find. */
export const FAULTS: readonly Fault[] = [
  broken(
    "loses the last entry",
    mapped((entries) => entries.slice(0, -1)),
  ),
  broken(
    "gives the newest first",
    mapped((entries) => entries.toReversed()),
  ),
  broken(
    "changes a byte",
    changedBodies((body) => body.replace("plain", "plaim")),
  ),
  broken(
    "writes JSON anew",
    changedBodies((body) => body.replace(/ : {2}1\.50e\+1/, ":15")),
  ),
  broken(
    "ends a text at NUL",
    changedBodies((body) => body.split("\0")[0] ?? ""),
  ),
  broken(
    "drops a byte order mark",
    changedBodies((body) => body.replace("\ufeff", "")),
  ),
  broken(
    "cuts what is long",
    changedBodies((body) => body.slice(0, 65_536)),
  ),
  broken("reads from the start whatever was asked", (store) => ({ read: (log) => store.read(log) })),
  broken("looks at the count of the position that is read behind only", (store) => ({
    read: async (log, after = LOG_START) => (await store.read(log)).filter(({ seq }) => seq > after.seq),
  })),
  broken("finds entries where there are none", (store) => ({
    read: async (log, after) => {
      const entries = await store.read(log, after);
      return entries.length > 0 || after !== undefined
        ? entries
        : [{ ...nextPosition(LOG_START, "0"), body: "0" }];
    },
  })),
  broken("counts the chain over the bodies alone", (store) => ({
    append: async (log, after, bodies) => ({
      ...(await store.append(log, after, bodies)),
      chain: "0".repeat(64),
    }),
  })),
  broken("accepts a stale position", (store) => ({
    append: async (log, _, bodies) => store.append(log, await endOf(store, log), bodies),
  })),
  broken("looks at the count of a position only", (store) => ({
    append: async (log, after, bodies) => {
      const end = await endOf(store, log);
      return store.append(log, end.seq === after.seq ? end : after, bodies);
    },
  })),
  broken("forgets that several bodies are one append", (store) => ({
    append: async (log, after, bodies) => {
      let end = after;
      for (const body of bodies) {
        end = await store.append(log, end, [body]).catch((error) => {
          if (body === bodies[0]) throw error;
          return endOf(store, log);
        });
        await Promise.resolve();
      }
      return bodies.length === 0 ? store.append(log, after, []) : end;
    },
  })),
  broken("refuses nobody, and writes nothing then", (store) => ({
    append: (log, after, bodies) => store.append(log, after, bodies).catch(() => after),
  })),
  broken("lets a refused append harm the others of its group", (store) => {
    let isBroken = false;
    return {
      append: async (log, after, bodies) => {
        if (isBroken) throw new Layer0Error("store-failed", "the group failed");
        try {
          return await store.append(log, after, bodies);
        } catch (error) {
          isBroken = true;
          setImmediate(() => {
            isBroken = false;
          });
          throw error;
        }
      },
    };
  }),
  broken("keeps the list that it was given", (store) => ({
    append: async (log, after, bodies) => {
      await Promise.resolve();
      return store.append(log, after, bodies);
    },
  })),
  broken("makes a log of an append of nothing", (store) => {
    const empty = new Set<string>();
    return {
      append: (log, after, bodies) => {
        if (bodies.length === 0) empty.add(log);
        return store.append(log, after, bodies);
      },
      logs: async () => [...(await store.logs()), ...[...empty].map((id) => ({ id, entries: 0, bytes: 0 }))],
    };
  }),
  broken("takes ids that look alike for one", (store) => ({
    read: (log, after) => store.read(log.trim().toLowerCase(), after),
    append: (log, after, bodies) => store.append(log.trim().toLowerCase(), after, bodies),
  })),
  broken("lists logs by their name, with characters for bytes", (store) => ({
    logs: async () => {
      const logs = await store.logs();
      return logs.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((log) => ({ ...log, bytes: log.bytes - 1 }));
    },
  })),
  broken("takes any id", (store) => ({
    append: (log, after, bodies) => store.append(log.toWellFormed().slice(0, 512) || "none", after, bodies),
  })),
  broken("writes what has no bytes in UTF-8", (store) => ({
    append: (log, after, bodies) =>
      store.append(
        log,
        after,
        bodies.map((body) => body.toWellFormed()),
      ),
  })),
  broken("mixes logs that grow at once", (store) => {
    let last: string | undefined;
    return {
      append: async (log, after, bodies) => {
        const other = last;
        last = log;
        await Promise.resolve();
        return store.append(
          other !== undefined && other !== log && after.seq > 3 ? other : log,
          after,
          bodies,
        );
      },
    };
  }),
  broken("answers after it was closed", () => ({ close: async () => undefined })),
  broken("breaks off what is under way when it is closed", (store) => {
    let isClosed = false;
    return {
      append: async (log, after, bodies) => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        if (isClosed) throw closedStore();
        return store.append(log, after, bodies);
      },
      close: async () => {
        isClosed = true;
        await store.close();
      },
    };
  }),
  { fault: "is gone when it is closed", open: () => async () => memoryStore() },
];
