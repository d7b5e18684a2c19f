import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { errorCode, type FileSystem } from "../disk/system/file-system.ts";
import type { AgentName, AgentWorld } from "./agent.ts";
import { AGENTS } from "./registry.ts";

/** An agent's store that exists: its folder, with every link resolved. */
export interface Store {
  readonly agent: AgentName;
  readonly root: string;
  /** Every folder that is its own: the root, and where its sessions went when a person put them on another disk. */
  readonly roots: readonly string[];
}

/** Where a path is, seen from the stores of agents. */
export type Placed =
  | { readonly kind: "inside"; readonly store: Store; readonly path: string }
  | { readonly kind: "outside"; readonly path: string }
  /** Named below a store, but links lead out of it. */
  | { readonly kind: "escapes"; readonly store: Store; readonly path: string }
  | { readonly kind: "missing" };

/** The stores that exist on this machine. */
export function storesOf(world: AgentWorld): readonly Store[] {
  return Object.values(AGENTS).flatMap(({ name, stores }) =>
    stores(world).flatMap((folder) => {
      const root = realPathOf(world.files, folder);
      return root === undefined ? [] : [{ agent: name, root, roots: rootsOf(world.files, folder, root) }];
    }),
  );
}

// Directly in a store, named by the agent and not by data: a link there is the person's own doing.
const SESSION_FOLDERS = ["projects", "sessions", "agents"] as const;

function rootsOf(files: FileSystem, folder: string, root: string): readonly string[] {
  const folders = SESSION_FOLDERS.flatMap((name) => realPathOf(files, join(folder, name)) ?? []);
  return [root, ...folders.filter((each) => !isBelow(root, each))];
}

function isInStore({ roots }: Store, path: string): boolean {
  return roots.some((root) => isBelow(root, path));
}

/** A store to which this user has no way: nobody knows whether it is there, and it must not be called nothing. */
export interface HiddenStore extends Store {
  /** Where the way ends, mostly a home that is somebody else's. */
  readonly end: string;
}

/** The stores that this user cannot get to; of an agent with several behind one folder the first. */
export function hiddenStores(world: AgentWorld): readonly HiddenStore[] {
  return Object.values(AGENTS).flatMap(({ name, stores }) => {
    const byEnd = new Map<string, HiddenStore>();
    for (const root of stores(world)) {
      const end = endOfWay(world.files, root);
      if (end !== undefined && !byEnd.has(end)) byEnd.set(end, { agent: name, root, roots: [root], end });
    }
    return [...byEnd.values()];
  });
}

function endOfWay(files: FileSystem, folder: string): string | undefined {
  for (const path of [...prefixesOf(folder), folder]) {
    const { code } = resolved(files, path);
    if (code === undefined) continue;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    // It is the folder above that may not be looked into.
    return code === "EACCES" ? dirname(path) : path;
  }
  return undefined;
}

/** Tells where a path is. A path that enters a store must end in it, and not in another one. */
export function placeOf(world: AgentWorld, name: string): Placed {
  const path = realPathOf(world.files, name);
  if (path === undefined) return { kind: "missing" };
  const stores = storesOf(world);
  for (const prefix of prefixesOf(resolve(name))) {
    const real = realPathOf(world.files, prefix);
    const entered = stores.filter(({ root }) => real !== undefined && (real === root || isBelow(root, real)));
    const left = entered.find((store) => !isInStore(store, path));
    if (left !== undefined) return { kind: "escapes", store: left, path };
  }
  const home = stores.find((store) => isInStore(store, path));
  return home === undefined ? { kind: "outside", path } : { kind: "inside", store: home, path };
}

/** Every folder on the way to a path, the outermost first. */
function prefixesOf(path: string): readonly string[] {
  const prefixes: string[] = [];
  for (let at = dirname(path); dirname(at) !== at; at = dirname(at)) prefixes.unshift(at);
  return prefixes;
}

/** Is a path somewhere below a folder? Both without links. */
export function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return (
    way !== "" &&
    way !== ".." &&
    !way.startsWith(`..${sep}`) &&
    !isAbsolute(way) &&
    join(folder, way) === path
  );
}

function realPathOf(files: FileSystem, path: string): string | undefined {
  return resolved(files, path).real;
}

/** Where a path leads, or what the system says against it. */
function resolved(files: FileSystem, path: string): { readonly real?: string; readonly code?: string } {
  try {
    return { real: files.realPath(path) };
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return { code };
  }
}
