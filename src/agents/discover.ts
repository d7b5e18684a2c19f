import { basename, dirname } from "node:path";
import { errorCode, type FileSystem } from "../disk/file-system.ts";
import type { AgentName, AgentWorld } from "./agent.ts";
import { storesOf } from "./place.ts";
import { readSessionFolder } from "./session-folder.ts";

/** A session that is on this machine, before anything of it was read. */
export interface FoundSession {
  readonly agent: AgentName;
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly modified: number;
  readonly bytes: number;
}

/** A store of an agent, and what is in it. */
export interface FoundStore {
  readonly agent: AgentName;
  readonly root: string;
  /** Newest first. */
  readonly sessions: readonly FoundSession[];
  /** Folders that this user may not read. */
  readonly closed: readonly string[];
  /** There are more sessions than are looked at. */
  readonly cut: boolean;
}

/** Every store on this machine, as the environment places them, that exists. */
export function discover(world: AgentWorld): readonly FoundStore[] {
  const seen = new Set<string>();
  return storesOf(world).flatMap(({ agent, root }) => {
    // Two names may lead to one folder.
    if (seen.has(root)) return [];
    seen.add(root);
    const { sessions, closed, cut } = readSessionFolder(root);
    const shut = new Set(closed);
    const found = sessions.filter(isPersons).flatMap((path) => sessionAt(world.files, agent, path, shut));
    return [{ agent, root, sessions: found.sort(newestFirst), closed: [...shut], cut }];
  });
}

/** The later of two sessions first; of two of one moment, the order of their paths. */
export function newestFirst(a: FoundSession, b: FoundSession): number {
  return b.modified - a.modified || (a.path < b.path ? -1 : 1);
}

/** A session that a person can open: helpers of a session have transcripts of their own, which nobody resumes. */
function isPersons(path: string): boolean {
  return basename(dirname(path)) !== "subagents" && !/^agent-[\w-]+\.jsonl$/.test(basename(path));
}

function sessionAt(
  files: FileSystem,
  agent: AgentName,
  path: string,
  closed: Set<string>,
): readonly FoundSession[] {
  try {
    const { kind, modified, size } = files.facts(path);
    if (kind !== "file") return [];
    return [{ agent, path, modified: Number(modified / 1_000_000n), bytes: Number(size) }];
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    // What was there a moment ago may be gone; what may not be looked at is not gone, and must not count as well.
    if (code !== "ENOENT" && code !== "ENOTDIR") closed.add(dirname(path));
    return [];
  }
}
