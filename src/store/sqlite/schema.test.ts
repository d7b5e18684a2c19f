import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chooseDriver } from "./choose-driver.ts";
import { prepareDatabase } from "./schema.ts";
import type { SqlDatabase, SqlDriver } from "./sql-driver.ts";
import { isBusy } from "./sql-failure.ts";

const DRIVERS: readonly SqlDriver["name"][] =
  process.getBuiltinModule("node:sqlite") === undefined ? ["libsql"] : ["node", "libsql"];

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "layer0-schema-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A database that does something else behind its answer of this number; tells how many it gave. */
function interrupted(database: SqlDatabase, at: number, work: () => void) {
  let answers = 0;
  const counting: SqlDatabase = {
    ...database,
    prepare(sql) {
      const statement = database.prepare(sql);
      return {
        ...statement,
        all(...values) {
          const rows = statement.all(...values);
          answers += 1;
          if (answers === at) work();
          return rows;
        },
      };
    },
  };
  return { counting, answers: () => answers };
}

describe.each(DRIVERS)("a database that two make at the same time, with %s", (name) => {
  it("is ours for both, whenever the other one comes", async () => {
    const driver = await chooseDriver(name);
    for (let at = 1, last = 1; at <= last; at += 1) {
      const file = join(folder, `${at}.db`);
      const [one, other] = [driver.open(file), driver.open(file)];
      const { counting, answers } = interrupted(one, at, () => {
        try {
          prepareDatabase(driver, other, file);
        } catch (error) {
          // Then the first one is writing, and the other would wait.
          if (!isBusy(driver, error)) throw error;
        }
      });
      try {
        prepareDatabase(driver, counting, file);
      } catch (error) {
        if (!isBusy(driver, error)) throw error;
      }
      prepareDatabase(driver, other, file);
      last = Math.max(last, answers());
      one.close();
      other.close();
      expect(last).toBeGreaterThan(5);
    }
  });
});
