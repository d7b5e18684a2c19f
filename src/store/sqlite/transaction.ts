import type { SqlDatabase, SqlDriver } from "./sql-driver.ts";
import { isNoTransaction } from "./sql-failure.ts";

/** Does work in one transaction that holds the lock for writing from its first moment: all of it lasts, or nothing. */
export function inTransaction<T>(driver: SqlDriver, database: SqlDatabase, work: () => T): T {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    rollBack(driver, database);
    throw error;
  }
}

/** Ends a transaction so that nothing of it lasts. */
export function rollBack(driver: SqlDriver, database: SqlDatabase): void {
  try {
    database.exec("ROLLBACK");
  } catch (error) {
    // After a full disk or a failed write SQLite has ended the transaction by itself.
    if (!isNoTransaction(driver, error)) throw error;
  }
}
