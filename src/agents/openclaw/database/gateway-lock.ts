import { basename, dirname, join } from "node:path";
import { removeIfThere } from "../../../disk/system/files.ts";
import type { Held } from "../../../disk/system/guard.ts";
import { writeNew } from "../../../disk/system/write-new.ts";
import { bytesSource } from "../../../formats/bytes/source.ts";
import type { SqlDatabase, SqlDriver } from "../../../store/sqlite/sql-driver.ts";
import { isBusy } from "../../../store/sqlite/sql-failure.ts";
import type { AgentWorld } from "../../agent.ts";
import { placeOf, storesOf } from "../../place.ts";
import { type LockHolder, lockHolder } from "./lock-holder.ts";

/** The lock of a state folder was taken, or who has it, as far as that is told; else the file that does not tell it. */
export type GatewayLock = { readonly ok: true; readonly held: Held } | ({ readonly ok: false } & LockHolder);

/** What OpenClaw calls a holder that is no gateway; it knows one that was killed by its process. */
const ROLE = "sqlite-maintenance";

/**
 * Takes what a gateway of OpenClaw, or an agent that runs without one, holds as long as it works on a state folder: an
 * exclusive transaction on `tmp/openclaw-<user>/gateway.state.lock.sqlite`, then the file `gateway.state.lock` with its
 * process in it. So neither begins while the other is at work (read in 2026.9.6). Throws what the system throws.
 */
export function takeGatewayLock(
  world: AgentWorld,
  sqlite: SqlDriver,
  stateFolder: string,
  user: number | undefined,
): GatewayLock {
  const { files } = world;
  const folder = join(stateFolder, "tmp", user === undefined ? "openclaw" : `openclaw-${user}`);
  const path = join(folder, "gateway.state.lock");
  files.ensureFolder(folder, 0o700);
  const coordinator = takeCoordinator(sqlite, `${path}.sqlite`);
  if (coordinator === undefined) return { ok: false, pid: lockHolder(world, path)?.pid };
  try {
    const holder = lockHolder(world, path);
    // One that is not held by the transaction as well is an older OpenClaw's.
    if (holder !== undefined) {
      coordinator.release();
      return { ok: false, ...holder };
    }
    removeIfThere(files, path);
    const content = new TextEncoder().encode(payload(world, stateFolder));
    writeNew(files, { path, content: bytesSource(content), mode: 0o600 });
  } catch (error) {
    coordinator.release();
    throw error;
  }
  let held = true;
  return {
    ok: true,
    held: {
      release: () => {
        if (held) removeIfThere(files, path);
        held = false;
        coordinator.release();
      },
    },
  };
}

/**
 * The state folders whose gateway may have this database open: the one that it is in. One that stands elsewhere may be
 * reached by a link out of any state folder of this user, or be that of one which the environment does not name here.
 */
export function stateFoldersOf(world: AgentWorld, database: string): readonly string[] {
  const placed = placeOf(world, database);
  if (placed.kind === "inside") return [placed.store.root];
  const roots = storesOf(world).flatMap(({ agent: name, root }) => (name === "openclaw" ? [root] : []));
  const agent = dirname(database);
  const agents = dirname(dirname(agent));
  const isItsOwn = basename(agent) === "agent" && basename(agents) === "agents";
  return [...new Set([...roots, ...(isItsOwn ? [dirname(agents)] : [])])].sort();
}

function takeCoordinator(sqlite: SqlDriver, path: string): Held | undefined {
  let database: SqlDatabase | undefined;
  try {
    database = sqlite.open(path);
    database.exec("PRAGMA journal_mode = MEMORY");
    database.exec("BEGIN EXCLUSIVE");
    return heldBy(database);
  } catch (error) {
    database?.close();
    if (isBusy(sqlite, error)) return undefined;
    throw error;
  }
}

function heldBy(database: SqlDatabase): Held {
  let held = true;
  return {
    release: () => {
      if (!held) return;
      held = false;
      // One of the drivers closes a database late: the lock must not wait for that.
      database.exec("ROLLBACK");
      database.close();
    },
  };
}

function payload({ processes, now, random }: AgentWorld, stateFolder: string): string {
  const { pid, start } = processes.self;
  return `${JSON.stringify({
    pid,
    ownerId: `layer0-${random()}`,
    createdAt: now().toISOString(),
    configPath: join(stateFolder, "openclaw.json"),
    stateDir: stateFolder,
    role: ROLE,
    ...(start === undefined ? {} : { startTime: Number(start) }),
  })}\n`;
}
