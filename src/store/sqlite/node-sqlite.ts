import {
  READ_SOMETHING,
  type SqlDatabase,
  type SqlDriver,
  type SqlGuard,
  type SqlRow,
  type SqlValue,
} from "./sql-driver.ts";

/** What we use of `node:sqlite`; the types of the oldest Node that we support do not have it. */
interface NodeSqlite {
  readonly DatabaseSync: new (file: string, options?: { readonly readOnly: boolean }) => NodeDatabase;
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
    open: (file) => toDatabase(new DatabaseSync(file)),
    openGuard: (file) => toGuard(new DatabaseSync(file, { readOnly: true })),
    closesAtOnce: true,
    codeOf: (error) =>
      error instanceof Error && "errcode" in error && typeof error.errcode === "number"
        ? error.errcode
        : undefined,
  };
}

function toDatabase(database: NodeDatabase): SqlDatabase {
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
}

/** When a process ends, Node closes a database with the last of its statements, in the order in which those were compiled. */
function toGuard(database: NodeDatabase): SqlGuard {
  const held: unknown[] = [];
  return {
    hold: () => {
      const statement = database.prepare(READ_SOMETHING);
      statement.all();
      held.push(statement);
    },
    close: () => database.close(),
  };
}
