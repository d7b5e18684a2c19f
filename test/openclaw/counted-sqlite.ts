import type { SqlDriver, SqlRow } from "../../src/store/sqlite/sql-driver.ts";
import { SQLITE } from "../openclaw-db/database.ts";

/** SQLite that counts what each of its connections has read, in bytes. */
export interface CountedSqlite extends SqlDriver {
  readonly connections: number[];
}

class Damaged extends Error {}

/** What SQLite says of a page that is no page. */
const SQLITE_CORRUPT = 11;

/** Counts connections. `damaged`: the session whose rows cannot be read. */
export function countedSqlite(damaged?: string): CountedSqlite {
  const connections: number[] = [];
  return {
    ...SQLITE,
    connections,
    open: (file) => {
      const database = SQLITE.open(file);
      const at = connections.push(0) - 1;
      return {
        ...database,
        prepare: (sql) => {
          const statement = database.prepare(sql);
          return {
            ...statement,
            all: (...values) => {
              const [id] = values;
              if (id instanceof Uint8Array && new TextDecoder().decode(id) === damaged) throw new Damaged();
              const rows = statement.all(...values);
              connections[at] = (connections[at] ?? 0) + bytesIn(rows);
              return rows;
            },
          };
        },
      };
    },
    codeOf: (error) => (error instanceof Damaged ? SQLITE_CORRUPT : SQLITE.codeOf(error)),
  };
}

function bytesIn(rows: readonly SqlRow[]): number {
  const blobs = rows.flatMap((row) => Object.values(row));
  return blobs.reduce<number>(
    (sum, blob) => sum + (blob instanceof Uint8Array || blob instanceof ArrayBuffer ? blob.byteLength : 0),
    0,
  );
}
