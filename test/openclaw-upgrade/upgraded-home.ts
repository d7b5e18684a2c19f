import { join } from "node:path";
import { makeFolder, NOW, put } from "../cli/world.ts";
import { databaseIn, makeDatabase } from "../openclaw-db/database.ts";
import { BEFORE_TEAR, tornSession } from "./torn-session.ts";

/** The session of these homes. */
export const ID = "5f0c8a52-7f0b-4f6e-9d3a-2b8f6f2f7a11";

/** Its file before the upgrade, which is torn behind its third entry. */
export const TORN: Uint8Array = tornSession(ID, "/home/me/shop", NOW.getTime() - 86_400_000).bytes;

const LINES = new TextDecoder().decode(TORN).split("\n");

/** The rows that the import makes of it. */
export const IMPORTED: readonly object[] = LINES.slice(0, 1 + BEFORE_TEAR).map(
  (line) => JSON.parse(line) as object,
);

/** A file of these entries. */
export function fileOf(...entries: readonly object[]): Uint8Array {
  return new TextEncoder().encode(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
}

/** A home after the upgrade: what the database has of the session, and the original that the import has put aside. */
export function upgradedHome(
  rows: readonly object[] = IMPORTED,
  original: Uint8Array = TORN,
): { readonly home: string; readonly database: string; readonly original: string } {
  const home = makeFolder();
  const sessions = rows.length === 0 ? {} : { [ID]: rows };
  const database = makeDatabase(databaseIn(home), { sessions });
  const archive = join(home, ".openclaw", "agents", "main", "session-sqlite-import-archive");
  const path = put(join(archive, `agent_main_main.${ID}.jsonl.imported-1795912178593`), original);
  return { home, database, original: path };
}
