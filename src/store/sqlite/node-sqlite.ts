import type { SqlDriver, SqlRow, SqlValue } from "./sql-driver.ts";

/** What we use of `node:sqlite`; the types of the oldest Node that we support do not have it. */
interface NodeSqlite {
  readonly DatabaseSync: new (file: string) => NodeDatabase;
}

interface NodeDatabase {
  exec(sql: string): void;
  prepare(sql: string): {
    run(...values: readonly SqlValue[]): { readonly changes: number | bigint };
    all(...values: readonly SqlValue[]): readonly SqlRow[];
  };
  close(): void;
}

/** SQLite as Node brings it; throws where it does not (Node 20, or 22 before 22.13 without its flag). */
export async function nodeSqlite(): Promise<SqlDriver> {
  const module = process.getBuiltinModule("node:sqlite") as NodeSqlite | undefined;
  if (module === undefined) throw new Error(`Node ${process.version} has no node:sqlite`);
  const { DatabaseSync } = module;
  return {
    name: "node",
    open: (file) => {
      const database = new DatabaseSync(file);
      return {
        exec: (sql) => database.exec(sql),
        prepare: (sql) => {
          const statement = database.prepare(sql);
          return {
            run: (...values) => Number(statement.run(...values).changes),
            all: (...values) => statement.all(...values),
          };
        },
        close: () => database.close(),
      };
    },
    codeOf: (error) =>
      error instanceof Error && "errcode" in error && typeof error.errcode === "number"
        ? error.errcode
        : undefined,
  };
}
