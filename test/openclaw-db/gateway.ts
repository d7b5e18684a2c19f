import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import type { RowsWorld } from "../../src/agents/openclaw/database/commit-rows.ts";
import type { RowsRewrite } from "../../src/agents/openclaw/database/rewrite-session.ts";
import { readSessionRows } from "../../src/agents/openclaw/database/session-rows.ts";
import { sha256 } from "../../src/disk/system/identity.ts";
import { nodeDisk } from "../../src/disk/system/node-disk.ts";
import { nodeProcesses } from "../../src/disk/system/processes.ts";
import { bytesSource } from "../../src/formats/bytes/source.ts";
import { SQLITE } from "./database.ts";
import { SESSION } from "./entries.ts";
import { digestOf, type Home } from "./home.ts";

/** The lock of a gateway on the state folder of a home; its folder is there. */
export function lockOf({ home }: Pick<Home, "home">): string {
  const user = process.getuid?.();
  const folder = join(home, ".openclaw", "tmp", user === undefined ? "openclaw" : `openclaw-${user}`);
  mkdirSync(folder, { recursive: true });
  return join(folder, "gateway.state.lock");
}

/** Takes the transaction of a gateway that runs; the answer gives it back. */
export function runGateway(home: Pick<Home, "home">): () => void {
  const gateway = SQLITE.open(`${lockOf(home)}.sqlite`);
  gateway.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  return () => {
    gateway.exec("ROLLBACK");
    gateway.close();
  };
}

/** Expects that a repair is refused and changes nothing; what it says. */
export async function refused(
  home: Home,
  argv: readonly string[] = ["fix", "9f86", "--yes"],
): Promise<string> {
  const before = digestOf(home.database);
  const { code, error } = await home.layer0(argv, { processes: nodeProcesses });
  expect(code, error).toBe(4);
  expect(digestOf(home.database)).toBe(before);
  return error;
}

/** The rows of the session of a home as they were judged, to be written again as they are. */
export function judgedRows({ home, database, state }: Home): {
  readonly world: RowsWorld;
  readonly asked: Omit<RowsRewrite, "verify">;
} {
  const world = { ...nodeDisk(), variables: {}, home, sqlite: SQLITE };
  const address = { database, session: SESSION };
  const rows = readSessionRows(world, address);
  if (!rows.ok) throw new Error(rows.why);
  const next = bytesSource(rows.value.lines);
  return { world, asked: { address, state, expected: sha256(next), next, deeds: [], tool: "test" } };
}

/** The folder of a database that is anywhere, made. */
export function folderOf(path: string): string {
  mkdirSync(dirname(path), { recursive: true });
  return path;
}
