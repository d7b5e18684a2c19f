import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from "node:fs";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { errorCode } from "../disk/system/file-system.ts";
import { DATABASE_NAME } from "./openclaw/database/address.ts";

/** What a folder holds for us, in the order of the paths; what is behind links comes last. */
export interface FolderContent {
  /** Files that stand where an agent keeps sessions. */
  readonly sessions: readonly string[];
  /** Files that may be sessions by their name; only their content can tell. */
  readonly candidates: readonly string[];
  /** Indexes of sessions, where an agent keeps one. */
  readonly indexes: readonly string[];
  /** Databases of sessions. */
  readonly databases: readonly string[];
  /** Folders that could not be read, and links that lead nowhere. */
  readonly closed: readonly string[];
  /** Where those really are that are behind links in the folder, by their paths. */
  readonly linked: ReadonlyMap<string, string>;
  /** There was more than is looked at. */
  readonly cut: boolean;
}

// A store, its parts, the folder of one project or agent, a session's own folder, its subagents.
const MOST_DEPTH = 6;
const MOST_NAMES = 200_000;

/** A folder or a file on the way: as it is named, and where that really is. */
interface Spot {
  readonly path: string;
  readonly real: string;
  readonly depth: number;
  readonly isBehindLink: boolean;
}

/** A link that is still to be followed. */
type LinkSpot = Pick<Spot, "path" | "depth">;

interface Walk {
  readonly sessions: string[];
  readonly candidates: string[];
  readonly indexes: string[];
  readonly databases: string[];
  readonly closed: string[];
  readonly linked: Map<string, string>;
  readonly links: LinkSpot[];
  /** Real paths of what was met: links may lead to one thing twice, or round in circles. */
  readonly met: Set<string>;
  names: number;
}

/**
 * The session files in a folder: of a store, a part of it, or a folder that a person keeps sessions in. Goes down
 * only where agents have sessions, along links too. What two ways lead to is found once, by the one without a link if
 * there is such a one. Throws nothing that the file system says.
 */
export function readSessionFolder(folder: string): FolderContent {
  const walk: Walk = {
    ...{ sessions: [], candidates: [], indexes: [], databases: [], closed: [] },
    ...{ linked: new Map(), links: [], met: new Set(), names: 0 },
  };
  const root = { path: folder, real: realPathOf(folder) ?? folder, depth: 0, isBehindLink: false };
  visit(root, walk);
  if (walk.links.length > 0) for (const path of filesOf(walk)) walk.met.add(realBelow(root, path));
  // They stand in line: what is behind one of them may hold others.
  for (const link of walk.links) follow(link, walk);
  const { sessions, candidates, indexes, databases, closed, linked } = walk;
  return { sessions, candidates, indexes, databases, closed, linked, cut: walk.names > MOST_NAMES };
}

function filesOf({ sessions, candidates, indexes, databases }: Walk): readonly string[] {
  return [...sessions, ...candidates, ...indexes, ...databases];
}

function realBelow({ path: folder, real }: Spot, path: string): string {
  return join(real, relative(folder, path));
}

function visit(spot: Spot, walk: Walk): void {
  if (!isNew(spot, walk)) return;
  const isPlace = isForSessions(spot.path);
  for (const entry of entriesOf(spot.path, walk)) {
    walk.names += 1;
    if (walk.names > MOST_NAMES) return;
    const path = join(spot.path, entry.name);
    const depth = spot.depth + 1;
    if (entry.isFile()) {
      sort({ path, isPlace, real: spot.isBehindLink ? join(spot.real, entry.name) : undefined }, walk);
    } else if (entry.isSymbolicLink()) walk.links.push({ path, depth });
    else if (entry.isDirectory() && isWorthVisiting({ path, depth })) {
      visit({ ...spot, path, real: join(spot.real, entry.name), depth }, walk);
    }
  }
}

function follow(link: LinkSpot, walk: Walk): void {
  const { path } = link;
  const real = realPathOf(path);
  const facts = real === undefined ? undefined : factsOf(real);
  const isFolder = facts === undefined ? extname(path) === "" : facts.isDirectory();
  if (isFolder ? !isWorthVisiting(link) : !isSessionName(basename(path)) && basename(path) !== DATABASE_NAME)
    return;
  // It may lead to a disk that is not there just now: what is behind it is not nothing.
  if (real === undefined || facts === undefined) walk.closed.push(path);
  else if (isFolder) visit({ ...link, real, isBehindLink: true }, walk);
  else if (facts.isFile()) sort({ path, isPlace: isForSessions(dirname(path)), real }, walk);
}

function isNew({ real }: Pick<Spot, "real">, { met }: Walk): boolean {
  if (met.has(real)) return false;
  met.add(real);
  return true;
}

function isWorthVisiting({ path, depth }: LinkSpot): boolean {
  return depth <= MOST_DEPTH && holdsSessions(dirname(path), basename(path));
}

function realPathOf(path: string): string | undefined {
  return orUndefined(() => realpathSync.native(path));
}

function factsOf(path: string): Stats | undefined {
  return orUndefined(() => statSync(path));
}

/** Undefined where the file system says no. */
function orUndefined<Value>(look: () => Value): Value | undefined {
  try {
    return look();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
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

interface FileSpot {
  readonly path: string;
  /** Its folder is one for sessions. */
  readonly isPlace: boolean;
  /** Where a file behind a link is. */
  readonly real: string | undefined;
}

function sort({ path, isPlace, real }: FileSpot, walk: Walk): void {
  const list = listOf(path, isPlace, walk);
  if (list === undefined || (real !== undefined && !isNew({ real }, walk))) return;
  list.push(path);
  if (real !== undefined) walk.linked.set(path, real);
}

function listOf(path: string, isPlace: boolean, walk: Walk): string[] | undefined {
  const name = basename(path);
  if (isSessionName(name)) return isPlace ? walk.sessions : walk.candidates;
  if (name === DATABASE_NAME) return walk.databases;
  return isSessionIndex(path) ? walk.indexes : undefined;
}

/** Is a file by its place the index of an agent's sessions: `agents/<agent>/sessions/sessions.json`? */
export function isSessionIndex(path: string): boolean {
  const [folder, , above] = foldersAbove(path);
  return basename(path) === "sessions.json" && folder === "sessions" && above === "agents";
}

/** A session that a person can open: helpers of a session have transcripts of their own, which nobody resumes. */
export function isPersons(path: string): boolean {
  return basename(dirname(path)) !== "subagents" && !/^agent-[\w-]+\.jsonl$/.test(basename(path));
}

/** Traces, locks, copies that were put aside, and files of ours are no sessions, whatever they hold. */
function isSessionName(name: string): boolean {
  if (!name.endsWith(".jsonl") || name.startsWith(".")) return false;
  return !name.endsWith(".trajectory.jsonl") && !/\.(bak|backup|orig|old)\b/.test(name);
}

/** Is this a folder in which agents have nothing but sessions among their lines of JSON? */
function isForSessions(path: string): boolean {
  const [folder = "", above = ""] = foldersAbove(join(path, "any"));
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
  return [folder, dirname(folder), dirname(dirname(folder))].map((each) => basename(each));
}
