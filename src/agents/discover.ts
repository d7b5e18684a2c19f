import { basename, dirname } from "node:path";
import { errorCode, type FileFacts, type FileSystem } from "../disk/file-system.ts";
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
    const found = sessions.filter(isPersons).flatMap((path) => sessionAt(world.files, agent, path));
    return [{ agent, root, sessions: found.sort(newestFirst), closed, cut }];
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

function sessionAt(files: FileSystem, agent: AgentName, path: string): readonly FoundSession[] {
  const facts = factsOf(files, path);
  if (facts?.kind !== "file") return [];
  return [{ agent, path, modified: Number(facts.modified / 1_000_000n), bytes: Number(facts.size) }];
}

/** What was there a moment ago may be gone. */
function factsOf(files: FileSystem, path: string): FileFacts | undefined {
  try {
    return files.facts(path);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}
