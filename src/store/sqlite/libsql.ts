import { pathToFileURL } from "node:url";
import {
  READ_SOMETHING,
  type SqlDatabase,
  type SqlDriver,
  type SqlGuard,
  type SqlRow,
  type SqlValue,
} from "./sql-driver.ts";

/** What we use of the package `libsql`, an optional peer; its own types promise more than it does. */
interface Libsql {
  readonly default: new (file: string) => LibsqlDatabase;
}

interface LibsqlDatabase {
  exec(sql: string): void;
  prepare(sql: string): {
    run(values: readonly SqlValue[]): { readonly changes: number };
    all(values: readonly SqlValue[]): readonly SqlRow[];
  };
  close(): void;
}

/** SQLite as the package `libsql` brings it; throws where it is not installed. */
export async function libsql(): Promise<SqlDriver> {
  const { default: Database } = (await import("libsql")) as unknown as Libsql;
  return {
    name: "libsql",
    open: (file) => toDatabase(new Database(file)),
    // It has no option for this, and SQLite takes it from an address.
    openGuard: (file) => toGuard(new Database(`${pathToFileURL(file).href}?mode=ro`)),
    closesAtOnce: false,
    codeOf: (error) =>
      error instanceof Error && "rawCode" in error && typeof error.rawCode === "number"
        ? error.rawCode
        : undefined,
  };
}

function toDatabase(database: LibsqlDatabase): SqlDatabase {
  return {
    exec: (sql) => database.exec(sql),
    prepare: (sql) => {
      const statement = database.prepare(sql);
      // A single value that is an object would be taken for names and values: always a list.
      return {
        run: (...values) => statement.run(values).changes,
        all: (...values) => statement.all(values),
      };
    },
    close: () => database.close(),
  };
}

/** When a process ends, what was made last is closed first. A statement would keep it open after `close`. */
function toGuard(database: LibsqlDatabase): SqlGuard {
  return { hold: () => database.exec(READ_SOMETHING), close: () => database.close() };
}
