import { join } from "node:path";
import { DATABASE_NAME, isDatabasePath, readAddress } from "../../agents/openclaw/database/address.ts";
import { storesOf } from "../../agents/place.ts";
import { Layer0Error } from "../../core/error.ts";
import { type FileSystem, orElse } from "../../disk/system/file-system.ts";
import { chooseDriver } from "../../store/sqlite/choose-driver.ts";
import type { SqlDriver } from "../../store/sqlite/sql-driver.ts";
import type { Io } from "./io.ts";
import { agentWorldOf } from "./world-of.ts";

/**
 * The world with the SQLite of this machine, if it has one and there is a database that may be read: one that is named,
 * one in a folder that is named, or one where OpenClaw keeps its sessions. Everybody else need not wait for it.
 */
export async function withSqlite(io: Io, names: readonly string[]): Promise<Io> {
  if (io.sqlite !== undefined || !(names.some((name) => mayNeedIt(name, io)) || hasDatabase(io))) return io;
  const sqlite = await sqliteHere();
  return sqlite === undefined ? io : { ...io, sqlite };
}

async function sqliteHere(): Promise<SqlDriver | undefined> {
  try {
    return await chooseDriver();
  } catch (error) {
    if (error instanceof Layer0Error && error.code === "no-sqlite") return undefined;
    throw error;
  }
}

function mayNeedIt(name: string, { files }: Io): boolean {
  return isDatabasePath(name) || readAddress(name) !== undefined || isKind("folder", files, name);
}

function hasDatabase(io: Io): boolean {
  const roots = storesOf(agentWorldOf(io)).flatMap(({ agent, root }) => (agent === "openclaw" ? [root] : []));
  return roots.some((root) =>
    namesIn(io.files, join(root, "agents")).some((name) => {
      return isKind("file", io.files, join(root, "agents", name, "agent", DATABASE_NAME));
    }),
  );
}

function isKind(kind: "file" | "folder", files: FileSystem, path: string): boolean {
  return orElse(false, () => files.facts(files.realPath(path)).kind === kind);
}

function namesIn(files: FileSystem, folder: string): readonly string[] {
  return orElse([], () => files.list(folder));
}
