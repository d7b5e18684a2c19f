import { basename, dirname, join } from "node:path";
import { isRecord } from "../../../core/json.ts";
import { factsIfThere, removeIfThere } from "../../../disk/files.ts";
import type { Held } from "../../../disk/guard.ts";
import { parseJson, readSmall } from "../../../disk/small-file.ts";
import { writeNew } from "../../../disk/write-new.ts";
import { bytesSource } from "../../../formats/bytes/source.ts";
import type { SqlDatabase, SqlDriver } from "../../../store/sqlite/sql-driver.ts";
import { isBusy } from "../../../store/sqlite/sql-failure.ts";
import type { AgentWorld } from "../../agent.ts";
import { placeOf, storesOf } from "../../place.ts";

/** The lock of a state folder was taken, or who has it, as far as that is told. */
export type GatewayLock =
  | { readonly ok: true; readonly held: Held }
  | { readonly ok: false; readonly pid: number | undefined };

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
  if (coordinator === undefined) return { ok: false, pid: holderOf(world, path)?.pid };
  try {
    const holder = holderOf(world, path);
    // One that is not held by the transaction as well is an older OpenClaw's.
    if (holder?.isAlive === true) {
      coordinator.release();
      return { ok: false, pid: holder.pid };
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

interface Holder {
  readonly pid: number;
  readonly isAlive: boolean;
}

/** The process that the lock file names; undefined where there is none, or it names nobody. */
function holderOf({ files, processes }: AgentWorld, path: string): Holder | undefined {
  if (factsIfThere(files, path) === undefined) return undefined;
  const told = parseJson(readSmall(files, path)?.text ?? "");
  const pid = isRecord(told) ? told["pid"] : undefined;
  if (!isRecord(told) || typeof pid !== "number" || !Number.isSafeInteger(pid) || pid <= 0) return undefined;
  const { startTime } = told;
  const start = typeof startTime === "number" ? String(startTime) : undefined;
  // Where nothing can be told of it, it counts as alive.
  return { pid, isAlive: processes.isAlive({ pid, start, host: processes.self.host }) !== false };
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
