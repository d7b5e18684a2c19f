import { Layer0Error } from "../../core/error.ts";
import { chooseDriver } from "./choose-driver.ts";
import { type DatabaseFile, findDatabaseFile } from "./database-file.ts";
import { type Connection, openDatabase } from "./open-database.ts";
import type { SqlDriver } from "./sql-driver.ts";
import { heldFile } from "./sql-failure.ts";

/** How a database is opened. */
export interface ConnectionOptions {
  readonly file: string;
  readonly driver?: SqlDriver["name"] | undefined;
  /** How long somebody else may hold the lock before an operation gives up. */
  readonly busyMs: number;
}

/** The one connection of this process to a file, which all its stores share. */
interface Shared {
  readonly file: DatabaseFile;
  readonly opening: Promise<Connection>;
  /** Once it is open. */
  connection: Connection | undefined;
  users: number;
}

const SHARED = new Map<string, Shared>();
/** Which SQLite this process used for a file. Two of them drop each other's locks, even after one was closed. */
const DRIVERS = new Map<string, SqlDriver["name"]>();
/** Databases that this process cannot open any more: all its connections to one share one index of the log. */
const HELD = new Set<string>();

/** Opens a file, or joins the connection that this process has to it. `release` it as often as it was opened. */
export async function openConnection(options: ConnectionOptions): Promise<Connection> {
  const driver = await chooseDriver(options.driver);
  const file = findDatabaseFile(options.file);
  if ((DRIVERS.get(file.path) ?? driver.name) !== driver.name) {
    throw new Layer0Error(
      "invalid-option",
      `This process has opened ${file.path} with another SQLite, and two of them break each other's locks. Name the same driver everywhere.`,
    );
  }
  const shared = usable(file.identity) ?? share(driver, file, options.busyMs);
  shared.users++;
  try {
    shared.connection = await shared.opening;
    return shared.connection;
  } catch (error) {
    forget(shared);
    throw error;
  }
}

/** Gives a connection back; the last one to do so moves all pages into the database and closes it. */
export function release(connection: Connection): void {
  const shared = SHARED.get(connection.file.identity);
  // One whose files were taken away may be closed already, and another be in its place.
  if (shared?.connection !== connection || --shared.users > 0) return;
  end(shared, connection);
}

/** What this process has of a file. What has lost a file is closed first: all connections would share that loss. */
function usable(identity: string): Shared | undefined {
  const shared = SHARED.get(identity);
  if (shared?.connection?.loss() === undefined) return shared;
  end(shared, shared.connection);
  return undefined;
}

function share(driver: SqlDriver, file: DatabaseFile, busyMs: number): Shared {
  if (HELD.has(file.identity)) throw heldFile(file.path);
  const shared = { file, opening: openDatabase(driver, file, busyMs), connection: undefined, users: 0 };
  SHARED.set(file.identity, shared);
  DRIVERS.set(file.path, driver.name);
  return shared;
}

function end(shared: Shared, connection: Connection): void {
  forget(shared);
  try {
    connection.close();
  } finally {
    if (connection.isHeld()) HELD.add(shared.file.identity);
  }
}

function forget(shared: Shared): void {
  if (SHARED.get(shared.file.identity) === shared) SHARED.delete(shared.file.identity);
}
