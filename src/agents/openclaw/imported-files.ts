import { basename, dirname, join } from "node:path";
import type { FileSystem } from "../../disk/system/file-system.ts";
import { namesIn } from "../../disk/system/files.ts";
import { isSessionFileName, sessionIdOfName } from "../../formats/openclaw/lines/session-file.ts";
import { addressOf, DATABASE_NAME } from "./database/address.ts";
import { cleanedOriginals } from "./import-records.ts";

/** An original that the import has put aside, or left where it was. */
export interface ImportedFile {
  readonly path: string;
  /** The name that it had among the sessions. */
  readonly fileName: string;
  readonly isPutAside: boolean;
  /** The import has left out some of it on purpose, and all the rest is in the database. */
  readonly isCleaned: boolean;
}

/** An agent whose sessions were imported, and the files that they were. */
export interface ImportedAgent {
  readonly agent: string;
  readonly database: string;
  /** Where its sessions were. */
  readonly folder: string;
  /** The oldest first. */
  readonly files: readonly ImportedFile[];
}

/** Where the import puts the originals, beside the folder of sessions. */
const IMPORT_ARCHIVE = "session-sqlite-import-archive";

/** `<key of the session>.<name of the file>.imported-<milliseconds>`, with a number behind it where that was taken. */
const PUT_ASIDE = /(?:^|\.)([^.]+(?:\.[^.]+)?\.jsonl)\.imported-(\d+)(?:\.\d+)?$/;

/** The agents in a state folder that have a database, with the files that are to be compared with it. */
export function importedAgents(files: FileSystem, state: string): readonly ImportedAgent[] {
  const agents = join(state, "agents");
  const cleaned = cleanedOriginals(files, state);
  return [...namesIn(files, agents)].sort().flatMap((agent): ImportedAgent[] => {
    const home = join(agents, agent);
    if (!namesIn(files, join(home, "agent")).includes(DATABASE_NAME)) return [];
    const folder = join(home, "sessions");
    const archive = join(home, IMPORT_ARCHIVE);
    const putAside = namesIn(files, archive).flatMap((name) => putAsideAs(archive, name, cleaned));
    const inPlace = namesIn(files, folder)
      .filter(isSessionFileName)
      .map((name) => ({ path: join(folder, name), fileName: name, isPutAside: false, isCleaned: false }));
    const database = join(home, "agent", DATABASE_NAME);
    return [
      { agent, database, folder, files: [...putAside.sort(byTime).map(({ file }) => file), ...inPlace] },
    ];
  });
}

/** The originals by the session that they are of. */
export function filesBySession(files: readonly ImportedFile[]): ReadonlyMap<string, readonly ImportedFile[]> {
  const bySession = new Map<string, ImportedFile[]>();
  for (const file of files) {
    const id = sessionIdOfName(file.fileName);
    if (id === undefined) continue;
    const same = bySession.get(id);
    if (same === undefined) bySession.set(id, [file]);
    else same.push(file);
  }
  return bySession;
}

/** How the session in the database is called that a file among the sessions is, or was, imported into. */
export function importedAs(path: string): string | undefined {
  const session = sessionIdOfName(basename(path));
  const database = join(dirname(dirname(path)), "agent", DATABASE_NAME);
  return session === undefined ? undefined : addressOf({ database, session });
}

interface PutAside {
  readonly time: number;
  readonly file: ImportedFile;
}

function putAsideAs(archive: string, name: string, cleaned: ReadonlySet<string>): readonly PutAside[] {
  const [, named = "", time] = PUT_ASIDE.exec(name) ?? [];
  if (named.endsWith(".trajectory.jsonl")) return [];
  const fileName = named.slice(named.lastIndexOf(".", named.length - ".jsonl".length - 1) + 1);
  if (!isSessionFileName(fileName)) return [];
  const path = join(archive, name);
  const file = { path, fileName, isPutAside: true, isCleaned: cleaned.has(path) };
  return [{ time: Number(time), file }];
}

function byTime(one: PutAside, other: PutAside): number {
  return one.time - other.time;
}
