import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isRecord } from "../oracle/json.ts";
import { DAMAGES } from "./damages.ts";

/** Are the sessions in the index? */
export type Listing = "listed" | "unlisted";

/** By damage: the ids of the entries that the real import has made rows of, or null where it has made none. */
export type Recorded = Readonly<Record<string, readonly (string | null)[] | null>>;

/** What a real import was seen to do. */
export interface Recording {
  readonly version: string;
  readonly listed: Recorded;
  readonly unlisted: Recorded;
}

/** What stands for an id that the import has made: it depends on the place of the file. */
export const MADE = "made";

const FILE = fileURLToPath(new URL("recorded-import.json", import.meta.url));

/** The recording that tests compare with. */
export function readRecording(): Recording {
  return JSON.parse(readFileSync(FILE, "utf8")) as Recording;
}

/** Writes it anew. */
export function writeRecording(recording: Recording): void {
  writeFileSync(FILE, `${JSON.stringify(recording, null, 2)}\n`);
}

/** The id of the session with a damage. */
export function idOf(damage: string): string {
  const place = Object.keys(DAMAGES).indexOf(damage) + 1;
  return `00000000-0000-4000-8000-${String(place).padStart(12, "0")}`;
}

/** Puts a session of every damage into the files of a state folder. */
export function layOut(state: string, listing: Listing): void {
  const folder = join(state, "agents", "main", "sessions");
  mkdirSync(folder, { recursive: true });
  const index: Record<string, object> = {};
  for (const [damage, make] of Object.entries(DAMAGES)) {
    const id = idOf(damage);
    writeFileSync(join(folder, `${id}.jsonl`), make(id));
    if (listing === "listed") index[`agent:main:${id}`] = { sessionId: id, updatedAt: 1_767_323_045_000 };
  }
  writeFileSync(join(folder, "sessions.json"), JSON.stringify(index));
}

/** What an import has done, by the rows of each session. */
export function recordedOf(rows: Readonly<Record<string, readonly unknown[]>>): Recorded {
  return Object.fromEntries(
    Object.keys(DAMAGES).map((damage) => {
      const found = rows[idOf(damage)];
      return [damage, found === undefined ? null : found.flatMap(entryId)];
    }),
  );
}

function entryId(row: unknown): readonly (string | null)[] {
  if (!isRecord(row)) return [null];
  if (row["type"] === "session") return [];
  const id = typeof row["id"] === "string" ? row["id"].trim() : "";
  return [id === "" ? null : id.replace(/^[0-9a-f]{16}-[0-9a-z]+$/, MADE)];
}
