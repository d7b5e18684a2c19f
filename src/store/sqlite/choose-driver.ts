import { Layer0Error } from "../../core/error.ts";
import { libsql } from "./libsql.ts";
import { nodeSqlite } from "./node-sqlite.ts";
import type { SqlDriver } from "./sql-driver.ts";

const DRIVERS: Readonly<Record<SqlDriver["name"], () => Promise<SqlDriver>>> = { node: nodeSqlite, libsql };

/** The driver of this name, or the first that this machine has: what Node brings before what was installed. */
export async function chooseDriver(name?: SqlDriver["name"]): Promise<SqlDriver> {
  const causes: unknown[] = [];
  for (const load of name === undefined ? Object.values(DRIVERS) : [DRIVERS[name]]) {
    try {
      return await load();
    } catch (error) {
      causes.push(error);
    }
  }
  throw new Layer0Error("no-sqlite", missing(name), { cause: new AggregateError(causes) });
}

function missing(name: SqlDriver["name"] | undefined): string {
  return name === "node"
    ? "This Node has no SQLite of its own. Use Node 22.13 or newer, or: npm install libsql"
    : "There is no SQLite here. Add it with: npm install libsql (Node 22.13 and newer bring their own)";
}
