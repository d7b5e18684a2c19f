import { join } from "node:path";
import type { AgentWorld } from "../../agents/agent.ts";
import {
  addressOf,
  DATABASE_NAME,
  isDatabasePath,
  readAddress,
} from "../../agents/openclaw/database/address.ts";
import { readSessionRows, type SessionRows } from "../../agents/openclaw/database/session-rows.ts";
import { mayKeepSessions } from "../../agents/openclaw/database/sessions.ts";
import type { FromDatabase } from "../../agents/openclaw/database/snapshot.ts";
import { storesOf } from "../../agents/place.ts";
import { field, isRecord, parseJson, stringField } from "../../core/json.ts";
import { factsIfThere } from "../../disk/system/files.ts";
import { type FileRead, readFile } from "../../disk/system/read-file.ts";
import { type ByteSource, bytesOf, bytesSource } from "../../formats/bytes/source.ts";
import type { TranscriptOptions } from "../../transcript/index.ts";
import type { JobSettings, SessionRef } from "./job.ts";

/** A session as its store holds it. `file` is missing where it is in a database. */
export type Stored =
  | {
      readonly ok: true;
      readonly path: string;
      readonly source: ByteSource;
      readonly format: "openclaw" | "openclaw-rows";
      readonly file: FileRead | undefined;
      release(): void;
    }
  | { readonly ok: false; readonly why: string };

/** A larger session is left to `layer0` outside: whoever runs out of memory here takes the host with him. */
export const MOST_BYTES: number = 1 << 27;

/** Reads a session, from its file or from its rows. Nothing is locked for longer than the read. */
export function readStored(world: AgentWorld, path: string): Stored {
  const address = readAddress(path);
  if (address !== undefined) return storedRows(path, readSessionRows(world, address));
  // A database that could not be told apart into sessions stands for itself; only SQLite may open it.
  if (isDatabasePath(path))
    return { ok: false, why: world.sqlite === undefined ? "no-sqlite" : "unreadable" };
  const file = readFile(world.files, path, MOST_BYTES);
  if (!file.ok) return file;
  return { ok: true, path, source: file.source, format: "openclaw", file, release: () => file.release() };
}

/** A session out of a database whose rows were read, or not. */
export function storedRows(path: string, rows: FromDatabase<SessionRows>): Stored {
  if (!rows.ok) return rows;
  const source = bytesSource(rows.value.lines);
  return { ok: true, path, source, format: "openclaw-rows", file: undefined, release: () => undefined };
}

/** Where a session is that a hook names; undefined where it is in no store, or its name is no name of a file. */
export function pathOf(world: AgentWorld, { agent, id: told, key }: SessionRef): string | undefined {
  if (!isPlainName(agent)) return undefined;
  for (const { agent: owner, root } of storesOf(world)) {
    if (owner !== "openclaw") continue;
    const folder = join(root, "agents", agent);
    const id = told ?? (key === undefined ? undefined : idOfKey(world, folder, key));
    if (id === undefined || !isPlainName(id)) continue;
    const database = join(folder, "agent", DATABASE_NAME);
    // A host that keeps sessions in a database keeps every one in it, and the files of before beside it.
    const isThere = factsIfThere(world.files, database) !== undefined;
    if (isThere && mayKeepSessions(world, database)) return addressOf({ database, session: id });
    const file = join(folder, "sessions", `${id}.jsonl`);
    if (factsIfThere(world.files, file) !== undefined) return file;
  }
  return undefined;
}

/** The id that a key of a session has now in the index of its host, whether anything of it is stored yet or not. */
export function idOfRef(world: AgentWorld, { agent, key }: SessionRef): string | undefined {
  if (!isPlainName(agent) || key === undefined) return undefined;
  for (const { agent: owner, root } of storesOf(world)) {
    const id = owner === "openclaw" ? idOfKey(world, join(root, "agents", agent), key) : undefined;
    if (id !== undefined) return id;
  }
  return undefined;
}

/** How a session is judged: for the host that runs, which loads it next. */
export function optionsFor(
  { format }: Pick<Extract<Stored, { ok: true }>, "format">,
  { hostVersion, strategy }: JobSettings,
): TranscriptOptions {
  return {
    format,
    repairStrategy: strategy,
    ...(hostVersion === undefined ? {} : { agentVersion: hostVersion }),
  };
}

/** Hosts with files have an index of the sessions by their keys. */
function idOfKey({ files }: AgentWorld, folder: string, key: string): string | undefined {
  // It has the skills of each session in it: that of a busy host is no small file.
  const file = readFile(files, join(folder, "sessions", "sessions.json"), MOST_BYTES);
  if (!file.ok) return undefined;
  const index = parseJson(new TextDecoder().decode(bytesOf(file.source)));
  file.release();
  const entry = isRecord(index) ? field(index, key) : undefined;
  return isRecord(entry) ? stringField(entry, "sessionId") : undefined;
}

function isPlainName(name: string): boolean {
  return /^[\w@+-][\w@+.-]{0,200}$/.test(name);
}
