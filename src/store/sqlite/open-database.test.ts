import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { chooseDriver } from "./choose-driver.ts";
import { findDatabaseFile } from "./database-file.ts";
import { openDatabase } from "./open-database.ts";
import type { SqlDriver } from "./sql-driver.ts";

it("does not end the process where what was dropped cannot be cleaned up", async () => {
  const folder = mkdtempSync(join(tmpdir(), "layer0-store-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const real = await chooseDriver();
  let opened = 0;
  const failing: SqlDriver = {
    ...real,
    open: (path) => {
      const database = real.open(path);
      opened += 1;
      return {
        ...database,
        close: () => {
          opened -= 1;
          database.close();
        },
      };
    },
    openGuard: (path) => {
      const guard = real.openGuard(path);
      return {
        ...guard,
        close: () => {
          guard.close();
          throw new Error("disk I/O error");
        },
      };
    },
  };
  const connection = await openDatabase(failing, findDatabaseFile(join(folder, "sessions.db")), 1000);
  expect(connection.cleanUp).not.toThrow();
  expect(opened).toBe(1);
});
