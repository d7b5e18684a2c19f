/** What may be bound to a statement. Texts go in as bytes: one of the drivers ends a text at its first NUL. */
export type SqlValue = number | Uint8Array | null;

/** One row of an answer, by column. */
export type SqlRow = Readonly<Record<string, unknown>>;

/** A statement that is compiled once and run often. */
export interface SqlStatement {
  /** Runs it and tells how many rows it changed. */
  run(...values: readonly SqlValue[]): number;
  /** Runs it and gives all rows of its answer. */
  all(...values: readonly SqlValue[]): readonly SqlRow[];
}

/** One connection to one database file. It never waits for a lock: who is busy is asked again later. */
export interface SqlDatabase {
  /** Runs statements whose answer nobody needs. */
  exec(sql: string): void;
  prepare(sql: string): SqlStatement;
  close(): void;
}

/**
 * A connection that only reads. Without it SQLite moves all pages into the database and removes the log whenever the last
 * connection closes, be it that the process ends: with a log or an index that was taken away it would overwrite what others
 * wrote.
 */
export interface SqlGuard {
  /** Takes the lock, which stays until it is closed. Called once, when nothing more is compiled for the other connection. */
  hold(): void;
  close(): void;
}

/** Reads from the file of a database, whatever is in it. */
export const READ_SOMETHING = "SELECT count(*) FROM sqlite_schema";

/** SQLite as some package brings it: the smallest part that a store needs. */
export interface SqlDriver {
  readonly name: "node" | "libsql";
  open(file: string): SqlDatabase;
  /** Opens a connection that only holds a lock. It is opened before the one that is to be guarded. */
  openGuard(file: string): SqlGuard;
  /** Is a database closed when `close` returns, or only when its statements are collected? */
  readonly closesAtOnce: boolean;
  /** The extended result code of SQLite that an error of this driver carries. */
  codeOf(error: unknown): number | undefined;
}
