import { basename, dirname, join } from "node:path";
import type { FileSystem } from "../../disk/system/file-system.ts";
import { readFile } from "../../disk/system/read-file.ts";
import { bytesOf } from "../../formats/bytes/source.ts";
import type { IndexState } from "../../formats/openclaw-import/outcome.ts";
import { type IndexDocument, readIndexDocument } from "../../formats/openclaw-index/document.ts";
import { readSessionFolder } from "../session-folder.ts";

/** The sessions that an agent of OpenClaw keeps in files. */
export interface FolderOfFiles {
  /** Its name; undefined for the folder from before there were several. */
  readonly agent: string | undefined;
  readonly folder: string;
  readonly index: IndexState;
  readonly files: readonly ListedFile[];
}

/** A session file. */
export interface ListedFile {
  readonly path: string;
  /** Is its session in the index? */
  readonly isListed: boolean;
}

/** The session files of a state folder, and what in it could not be read. */
export interface StateFolder {
  readonly folders: readonly FolderOfFiles[];
  readonly closed: readonly string[];
}

const INDEX = "sessions.json";
/** Copies that OpenClaw makes before it compacts a session. */
const CHECKPOINT = /\.checkpoint\.[0-9a-f-]{36}\.jsonl$/i;
const MOST_INDEX_BYTES = 1 << 28;

/** Finds the session files in a state folder. */
export function sessionFilesIn(files: FileSystem, state: string): StateFolder {
  const { sessions, indexes, closed } = readSessionFolder(state);
  const byFolder = new Map<string, string[]>();
  for (const path of sessions) {
    const folder = dirname(path);
    if (basename(folder) !== "sessions" || CHECKPOINT.test(path)) continue;
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), path]);
  }
  const known = new Set(indexes);
  const unread: string[] = [];
  const folders = [...byFolder].map(([folder, paths]): FolderOfFiles => {
    const place = join(folder, INDEX);
    const document = known.has(place) ? readIndex(files, place) : readIndexDocument(undefined);
    if (document === undefined) unread.push(place);
    const listed = document === undefined ? new Set<string>() : listedIn(document, folder, new Set(paths));
    return {
      agent: dirname(folder) === state ? undefined : basename(dirname(folder)),
      folder,
      index: document === undefined ? "unreadable" : stateOf(document),
      files: paths.map((path) => ({ path, isListed: listed.has(path) })),
    };
  });
  return { folders, closed: [...closed, ...unread] };
}

function readIndex(files: FileSystem, path: string): IndexDocument | undefined {
  const read = readFile(files, path, MOST_INDEX_BYTES);
  if (!read.ok) return undefined;
  try {
    return readIndexDocument(bytesOf(read.source));
  } finally {
    read.release();
  }
}

function stateOf({ state, byteOrderMark, nul, members }: IndexDocument): IndexState {
  if (state === "none") return "missing";
  if (state !== "sound" || byteOrderMark || nul) return "unreadable";
  return members.every(({ sessionId }) => sessionId !== undefined) ? "sound" : "odd-entries";
}

/** An entry means the file that it names, where that is beside it, else the one that is named after its session. */
function listedIn(
  { members }: IndexDocument,
  folder: string,
  paths: ReadonlySet<string>,
): ReadonlySet<string> {
  const listed = new Set<string>();
  for (const { sessionId, fileName } of members) {
    if (sessionId === undefined) continue;
    const names = [...(fileName === undefined ? [] : [fileName]), `${sessionId}.jsonl`];
    const path = names.map((name) => join(folder, name)).find((each) => paths.has(each));
    if (path !== undefined) listed.add(path);
  }
  return listed;
}
