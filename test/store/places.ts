import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type SqliteStoreOptions, sqliteStore } from "../../src/store/sqlite/index.ts";
import type { Store } from "../../src/store/store.ts";

/** The drivers that this Node has. */
export const DRIVERS: readonly ("node" | "libsql")[] =
  process.getBuiltinModule("node:sqlite") === undefined ? ["libsql"] : ["node", "libsql"];

/** A folder that is gone after the test. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), "layer0-store-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens one place again and again. */
export function sqlitePlace(options: SqliteStoreOptions = {}): () => Promise<Store> {
  const file = join(scratch(), "sessions.db");
  return () => sqliteStore({ file, ...options });
}
