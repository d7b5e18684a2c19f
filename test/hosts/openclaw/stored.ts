import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runBounded } from "../bounded-process.ts";
import { until } from "./gateway.ts";
import { environmentOf, type Place } from "./place.ts";
import type { OpenClawVersion } from "./version.ts";

const HERE = dirname(fileURLToPath(import.meta.url));
const SCRIPT_LIMIT_MS = 60_000;

/** The database of the agent of a place. */
export function databaseOf({ state }: Place): string {
  return join(state, "agents", "main", "agent", "openclaw-agent.sqlite");
}

/** A hash of every session as it is stored, by its id: two are equal where not one byte or row differs. */
export async function storedDigests(
  { store }: OpenClawVersion,
  place: Place,
): Promise<Readonly<Record<string, string>>> {
  if (store === "files") {
    const folder = join(place.state, "agents", "main", "sessions");
    const names = readdirSync(folder).filter((name) => /^[0-9a-f-]{36}\.jsonl$/.test(name));
    return Object.fromEntries(
      names.map((name) => [
        name.slice(0, 36),
        createHash("sha256")
          .update(readFileSync(join(folder, name)))
          .digest("hex"),
      ]),
    );
  }
  return (await asked(place, "stored-digests.mjs")) as Readonly<Record<string, string>>;
}

/** The sessions in the database of a place whose index the host has still to make anew. */
export async function rebuildsLeft(place: Place): Promise<readonly string[]> {
  return (await asked(place, "rebuilds-left.mjs")) as readonly string[];
}

/** What a script that runs on the Node of the host tells of the database of a place. */
async function asked(place: Place, script: string): Promise<unknown> {
  const outcome = await runBounded(place.host.program, [join(HERE, script), databaseOf(place)], {
    cwd: place.workspace,
    env: environmentOf(place),
    limitMs: SCRIPT_LIMIT_MS,
  });
  if (outcome.code !== 0) throw new Error(`the rows could not be read: ${outcome.stderr}`);
  return JSON.parse(outcome.stdout) as unknown;
}

const AT_REST = 20;

/**
 * The locks that a gateway which does nothing holds on the database of its sessions: the same at twenty looks, one after
 * the other. A program that opens and closes a file of a process takes all locks of that process on it away.
 */
export async function locksAtRest(pid: number, place: Place): Promise<readonly string[]> {
  const database = databaseOf(place);
  const files = ["", "-wal", "-shm"].map((end) => `${database}${end}`).filter((file) => existsSync(file));
  const inodes = files.map((file) => statSync(file).ino);
  let last = "";
  let looks = 0;
  return until("a gateway that does nothing", () => {
    const locks = locksOf(pid).filter((line) => inodes.some((inode) => line.includes(`:${inode} `)));
    const text = locks.join("\n");
    looks = text === last ? looks + 1 : 0;
    last = text;
    return looks >= AT_REST ? locks : undefined;
  });
}

/** As the kernel lists them, in a stable order. */
function locksOf(pid: number): readonly string[] {
  const lines = readFileSync("/proc/locks", "utf8").trim().split("\n");
  return lines
    .map((line) => line.replace(/^\d+: /, ""))
    .filter((line) => line.split(/\s+/).includes(String(pid)))
    .sort();
}
