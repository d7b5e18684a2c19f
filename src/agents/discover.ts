import { dirname } from "node:path";
import { type LastUses, lastUses } from "../disk/state/own-repairs.ts";
import { stateFolder } from "../disk/state/state-folder.ts";
import { errorCode } from "../disk/system/file-system.ts";
import type { ImportLoss } from "../transcript/recover-rows.ts";
import type { AgentName, AgentWorld } from "./agent.ts";
import { addressOf } from "./openclaw/database/address.ts";
import { sessionsIn } from "./openclaw/database/sessions.ts";
import { hiddenStores, type Store, storesOf } from "./place.ts";
import { AGENTS } from "./registry.ts";
import { type FolderContent, isPersons, readSessionFolder } from "./session-folder.ts";

/** A session that is on this machine, before anything of it was read. */
export interface FoundSession {
  readonly agent: AgentName;
  /** Below the root of its store; a link may be on the way. In a database: how the session in it is called. */
  readonly path: string;
  /** When the agent last wrote to it, whatever we did since. Milliseconds since 1970. */
  readonly modified: number;
  readonly bytes: number;
  /** What its import has left out; only known where somebody has looked for that. */
  readonly lost?: ImportLoss;
}

/** A store of an agent, and what is in it. */
export interface FoundStore {
  readonly agent: AgentName;
  readonly root: string;
  /** Newest first. */
  readonly sessions: readonly FoundSession[];
  /** The agent's own lists of its sessions: it shows no session that a damaged one has lost. */
  readonly indexes: readonly FoundSession[];
  /** Folders that this user may not read, and links that lead nowhere. */
  readonly closed: readonly string[];
  /** There are more sessions than are looked at. */
  readonly cut: boolean;
}

/**
 * Every store on this machine, as the environment places them, that is there or may be; or those of one agent, and then
 * nothing of another's is looked at. A session is in one only.
 */
export function discover(world: AgentWorld, only?: AgentName): readonly FoundStore[] {
  const isMeant = ({ agent }: Pick<Store, "agent">): boolean => only === undefined || agent === only;
  // Two names may lead to one folder.
  const stores = new Map(storesOf(world).map((store) => [store.root, store]));
  const contents = [...stores.values()]
    .filter(isMeant)
    .map((store) => ({ store, content: readSessionFolder(store.root) }));
  const taken = new Set(contents.flatMap(({ content }) => content.sessions.filter(isNoLinkOf(content))));
  const usedAt = lastUses(world.files, stateFolder(world));
  const found = contents.map(({ store, content }) => {
    const { linked } = content;
    const sessions = content.sessions.filter((path) => {
      const real = linked.get(path);
      if (real === undefined) return true;
      // What is behind a link may be in another store by itself, or behind another link.
      const isNew = !taken.has(real);
      taken.add(real);
      return isNew;
    });
    const indexes = content.indexes.filter((path) => {
      const real = linked.get(path) ?? path;
      const isNew = !taken.has(real);
      taken.add(real);
      return isNew;
    });
    return storeWith(world, store, { ...content, sessions, indexes }, usedAt);
  });
  const hidden = hiddenStores(world)
    .filter(isMeant)
    .map(({ agent, root, end }) => {
      return { agent, root, sessions: [], indexes: [], closed: [end], cut: false };
    });
  return [...found, ...hidden];
}

function isNoLinkOf({ linked }: FolderContent): (path: string) => boolean {
  return (path) => !linked.has(path);
}

function storeWith(
  world: AgentWorld,
  { agent, root }: Store,
  content: FolderContent,
  usedAt: LastUses,
): FoundStore {
  const closed = new Set(content.closed);
  const spotOf = (path: string): Spot => {
    return { agent, path, real: content.linked.get(path) ?? path, closed, usedAt };
  };
  const sessions = [
    ...content.sessions.filter(isPersons).flatMap((path) => sessionAt(world, spotOf(path))),
    ...content.databases.flatMap((path) => sessionsAt(world, spotOf(path))),
  ];
  const indexes = content.indexes.flatMap((path) => sessionAt(world, spotOf(path)));
  return {
    ...{ agent, root, sessions: sessions.sort(newestFirst), indexes },
    ...{ closed: [...closed], cut: content.cut },
  };
}

/** Every place in these stores, or on the way to them, that may not be read, once. */
export function closedIn(stores: readonly FoundStore[]): readonly string[] {
  return [...new Set(stores.flatMap(({ closed }) => closed))];
}

/** The later of two sessions first; of two of one moment, the order of their paths. */
export function newestFirst(a: FoundSession, b: FoundSession): number {
  return b.modified - a.modified || (a.path < b.path ? -1 : 1);
}

interface Spot {
  readonly agent: AgentName;
  readonly path: string;
  readonly real: string;
  readonly closed: Set<string>;
  readonly usedAt: LastUses;
}

/** The sessions in a database; where they cannot be told, the database stands for them. */
function sessionsAt(world: AgentWorld, spot: Spot): readonly FoundSession[] {
  const { agent, path } = spot;
  const found = sessionsIn(world, path);
  if (!found.ok) return sessionAt(world, spot);
  return found.value.map(({ session, modified, bytes }) => {
    return { agent, path: addressOf({ database: path, session }), modified, bytes };
  });
}

function sessionAt(world: AgentWorld, { agent, path, real, closed, usedAt }: Spot): readonly FoundSession[] {
  try {
    const facts = world.files.facts(real);
    const { kind } = facts;
    const bytes = Number(facts.size);
    if (kind !== "file" || AGENTS[agent].holdsNoSession?.(world, real, bytes) === true) return [];
    return [{ agent, path, modified: Number(usedAt(real, facts) / 1_000_000n), bytes }];
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    // What was there a moment ago may be gone; what may not be looked at is not gone, and must not count as well.
    if (code !== "ENOENT" && code !== "ENOTDIR") closed.add(dirname(path));
    return [];
  }
}
