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

/** A connection that is still open when nobody uses it any more: `libsql` closes when statements are collected. */
interface Late {
  readonly file: DatabaseFile;
  readonly connection: WeakRef<Connection>;
  readonly cleanUp: () => void;
}

const SHARED = new Map<string, Shared>();
/** Which SQLite this process used for a file. Two of them drop each other's locks, even after one was closed. */
const DRIVERS = new Map<string, SqlDriver["name"]>();
/** Databases that this process cannot open any more: all its connections to one share one index of the log. */
const HELD = new Set<string>();
/**
 * Every `Late`, by file and path. Who opens the file again gets the same connection, because of two the older would be closed
 * last, when the guard of the newer is gone.
 */
const LATE = new Map<string, Late>();
const COLLECTED = new FinalizationRegistry<Late>(cleanUp);
let isEndHeard = false;

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
  const late = stillOpen(file);
  if (HELD.has(file.identity)) throw heldFile(file.path);
  const opening = late?.openAgain(busyMs) ?? openDatabase(driver, file, busyMs);
  const shared = { file, opening, connection: undefined, users: 0 };
  SHARED.set(file.identity, shared);
  DRIVERS.set(file.path, driver.name);
  return shared;
}

/** The connection to a file that is still open; one that has lost a file meanwhile is closed. */
function stillOpen(file: DatabaseFile): Connection | undefined {
  const late = LATE.get(keyOf(file));
  if (late === undefined || file.isReadOnly) return undefined;
  const connection = late.connection.deref();
  if (connection === undefined) cleanUp(late);
  else if (connection.loss() === undefined) return connection;
  else close(connection);
  return undefined;
}

function end(shared: Shared, connection: Connection): void {
  forget(shared);
  let isLate = false;
  try {
    isLate = connection.rest();
  } finally {
    if (isLate) keepLate(connection);
    else close(connection);
  }
}

function keepLate(connection: Connection): void {
  const { file, cleanUp: clean } = connection;
  if (LATE.has(keyOf(file))) return;
  const late: Late = { file, connection: new WeakRef(connection), cleanUp: clean };
  LATE.set(keyOf(file), late);
  COLLECTED.register(connection, late, late);
  if (isEndHeard) return;
  isEndHeard = true;
  process.once("exit", () => {
    for (const late of LATE.values()) if (!SHARED.has(late.file.identity)) cleanUp(late);
  });
}

function cleanUp(late: Late): void {
  noLongerLate(late.file);
  late.cleanUp();
}

function noLongerLate(file: DatabaseFile): void {
  const late = LATE.get(keyOf(file));
  if (late === undefined) return;
  LATE.delete(keyOf(file));
  COLLECTED.unregister(late);
}

function keyOf({ identity, path }: DatabaseFile): string {
  return `${identity} ${path}`;
}

function close(connection: Connection): void {
  // Of a file that may only be read a copy is closed, while the connection of before is still open.
  if (LATE.get(keyOf(connection.file))?.connection.deref() === connection) noLongerLate(connection.file);
  try {
    connection.close();
  } finally {
    if (connection.isHeld()) HELD.add(connection.file.identity);
  }
}

function forget(shared: Shared): void {
  if (SHARED.get(shared.file.identity) === shared) SHARED.delete(shared.file.identity);
}
