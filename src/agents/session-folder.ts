import { type Dirent, readdirSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { errorCode } from "../disk/file-system.ts";

/** What a folder holds for us, in the order of the paths. */
export interface FolderContent {
  /** Files that stand where an agent keeps sessions. */
  readonly sessions: readonly string[];
  /** Files that may be sessions by their name; only their content can tell. */
  readonly candidates: readonly string[];
  /** Indexes of sessions (`sessions.json`). */
  readonly indexes: readonly string[];
  /** Folders that could not be read. */
  readonly closed: readonly string[];
  /** There was more than is looked at. */
  readonly cut: boolean;
}

// A store, its parts, the folder of one project or agent, a session's own folder, its subagents.
const MOST_DEPTH = 6;
const MOST_NAMES = 200_000;

interface Walk {
  readonly sessions: string[];
  readonly candidates: string[];
  readonly indexes: string[];
  readonly closed: string[];
  names: number;
}

/**
 * The session files in a folder: of a store, a part of it, or a folder that a person keeps sessions in. Goes down
 * only where agents have sessions, and never along a link. Throws nothing that the file system says.
 */
export function readSessionFolder(folder: string): FolderContent {
  const walk: Walk = { sessions: [], candidates: [], indexes: [], closed: [], names: 0 };
  visit(folder, 0, walk);
  const { sessions, candidates, indexes, closed } = walk;
  return { sessions, candidates, indexes, closed, cut: walk.names > MOST_NAMES };
}

function visit(folder: string, depth: number, walk: Walk): void {
  for (const entry of entriesOf(folder, walk)) {
    walk.names += 1;
    if (walk.names > MOST_NAMES) return;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (depth < MOST_DEPTH && holdsSessions(folder, entry.name)) visit(path, depth + 1, walk);
    } else if (entry.isFile()) sort(path, walk);
  }
}

/** Sorted by their bytes, so that every machine gives the same order. */
function entriesOf(folder: string, walk: Walk): readonly Dirent[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    walk.closed.push(folder);
    return [];
  }
}

function sort(path: string, walk: Walk): void {
  const name = basename(path);
  if (isInSessions(path)) {
    if (name === "sessions.json") walk.indexes.push(path);
    else if (isSessionName(name)) walk.sessions.push(path);
  } else if (isSessionName(name)) walk.candidates.push(path);
}

/** Traces, locks, copies that were put aside, and files of ours are no sessions, whatever they hold. */
function isSessionName(name: string): boolean {
  if (!name.endsWith(".jsonl") || name.startsWith(".")) return false;
  return !name.endsWith(".trajectory.jsonl") && !/\.(bak|backup|orig|old)\b/.test(name);
}

/** Is this a place where agents have nothing but sessions among their lines of JSON? */
function isInSessions(path: string): boolean {
  const folders = foldersAbove(path);
  const [folder = "", above = ""] = folders;
  return folder === "sessions" || folder === "subagents" || isProject(folder, above);
}

/** May there be sessions below? Stores are entered by the names of their parts, so that no project is searched. */
function holdsSessions(folder: string, name: string): boolean {
  if (PARTS.has(name)) return true;
  const [parent = "", above = ""] = foldersAbove(join(folder, name));
  // `agents/<agent>`, `projects/<project>` or `sessions/<project>`, `projects/<project>/<session>`.
  return parent === "agents" || isProject(name, parent) || isProject(parent, above);
}

const PARTS: ReadonlySet<string> = new Set(["sessions", "projects", "agents", "agent", "subagents"]);

/** The folder of a project is named after its path: `-home-me-shop` by Claude Code, `--home-me-shop--` by pi. */
function isProject(name: string, above: string): boolean {
  return (
    (above === "projects" && /^(-|[A-Za-z]-)/.test(name)) || (above === "sessions" && /^--.*--$/.test(name))
  );
}

function foldersAbove(path: string): readonly string[] {
  const folder = dirname(resolve(path));
  return [basename(folder), basename(dirname(folder))];
}
