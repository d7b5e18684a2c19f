import { basename, dirname } from "node:path";
import type { Guard, Held } from "../disk/system/guard.ts";
import { occupantOf } from "../disk/system/quiet.ts";
import type { Agent, AgentName, AgentWorld, SessionFile } from "./agent.ts";
import { readAddress } from "./openclaw/database/address.ts";
import { AGENTS, AGENTS_OF_FORMAT } from "./registry.ts";

/** A session as its format and its place make it known. */
export interface KnownSession {
  /** Where it is, with every link resolved. */
  readonly path: string;
  readonly format: string;
  /** The id that its rows tell. */
  readonly sessionId: string | undefined;
  /** The agent whose store it is in. */
  readonly store: AgentName | undefined;
}

/** The agents that may use a session: the one whose store it is in, else all that store sessions like it. */
export function agentsOf({ format, store }: KnownSession): readonly Agent[] {
  const all = AGENTS_OF_FORMAT[format] ?? [];
  const names = store !== undefined && all.includes(store) ? [store] : all;
  return names.map((name) => AGENTS[name]);
}

/** A session as its agents know it. */
export function sessionFileOf({ path, sessionId }: KnownSession): SessionFile {
  const stem = stemOf(path);
  // Files of Claude Code's subagents are in folders named after the session.
  const folders = [dirname(dirname(path)), dirname(path)].map((folder) => basename(folder));
  const ids = [sessionId, stem, stem.slice(stem.lastIndexOf("_") + 1), ...folders];
  return { path, ids: [...new Set(ids.filter((id) => id !== undefined && id !== ""))] as readonly string[] };
}

function stemOf(path: string): string {
  return readAddress(path)?.session ?? basename(path).replace(/\.jsonl?$/, "");
}

/** One guard for all agents that may use a session; where none is known, the file itself must tell. */
export function guardOf(world: AgentWorld, session: KnownSession): Guard {
  const file = sessionFileOf(session);
  const agents = agentsOf(session);
  if (agents.length === 0) return { inUse: () => occupantOf(world, session.path), lock: () => undefined };
  const guards = agents.map((agent) => agent.guard(world, file));
  return {
    inUse: () => {
      for (const guard of guards) {
        const occupant = guard.inUse();
        if (occupant !== undefined) return occupant;
      }
      return undefined;
    },
    lock: () => lockAll(guards),
  };
}

function lockAll(guards: readonly Guard[]): Held | "busy" | undefined {
  const held: Held[] = [];
  const release = (): void => {
    for (const each of held.splice(0)) each.release();
  };
  for (const guard of guards) {
    try {
      const lock = guard.lock();
      if (lock === "busy") {
        release();
        return "busy";
      }
      if (lock !== undefined) held.push(lock);
    } catch (error) {
      release();
      throw error;
    }
  }
  return held.length === 0 ? undefined : { release };
}
