import { chooseDriver } from "../../store/sqlite/choose-driver.ts";

/**
 * Loads SQLite without the warning that Node 22 prints then: whoever typed the command can do nothing about it. Only this
 * one, and only while it is loaded; a program that uses the library gets it as Node means it.
 */
export async function loadSqliteQuietly(): Promise<void> {
  const emit = process.emitWarning;
  process.emitWarning = ((...given: Parameters<typeof emit>) => {
    if (!isOfSqlite(given)) Reflect.apply(emit, process, given);
  }) as typeof emit;
  try {
    await chooseDriver();
  } finally {
    process.emitWarning = emit;
  }
}

function isOfSqlite([warning, given]: readonly unknown[]): boolean {
  const type = typeof given === "object" && given !== null && "type" in given ? given.type : given;
  return type === "ExperimentalWarning" && /\bSQLite\b/.test(String(warning));
}
