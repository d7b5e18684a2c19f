import { join } from "node:path";
import { orElse } from "../disk/system/file-system.ts";
import type { AgentWorld } from "./agent.ts";
import { type Step, type UnreadPlace, unreadPlaces } from "./unread-places.ts";

/** An agent that is on this machine and cannot be read, and where. */
export interface UnreadStore {
  readonly title: string;
  readonly path: string;
}

/** A store that shows no session after so many looks has none that anybody would miss. */
const MOST_LOOKS = 200;

/**
 * Agents that are on this machine and cannot be read by this version. Only those whose store holds something that a
 * session leaves behind, told by names and sizes: no file is opened, no database either.
 */
export function unreadStores(world: AgentWorld): readonly UnreadStore[] {
  const seen = new Set<string>();
  return unreadPlaces(world).flatMap((place) => {
    const path = pathIn(world, place);
    // Two variables may lead to one folder.
    if (path === undefined || seen.has(path)) return [];
    seen.add(path);
    return [{ title: place.title, path }];
  });
}

function pathIn(world: AgentWorld, { root, ways }: UnreadPlace): string | undefined {
  const look = { world, left: MOST_LOOKS };
  // One system call for the many agents that are not here.
  if (names(look, root).length === 0) return undefined;
  for (const way of ways) {
    if (findBelow(look, root, way) !== undefined) return root;
  }
  return undefined;
}

interface Look {
  readonly world: AgentWorld;
  left: number;
}

/** The first file at the end of a way that has anything in it; newest names first, as most are dates or ids in time. */
function findBelow(look: Look, folder: string, [step, ...rest]: readonly Step[]): string | undefined {
  if (step === undefined) return undefined;
  for (const name of typeof step === "string" ? [step] : matching(look, folder, step)) {
    if (look.left <= 0) return undefined;
    const path = join(folder, name);
    const found = rest.length > 0 ? findBelow(look, path, rest) : fileAt(look, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

function matching(look: Look, folder: string, step: RegExp): readonly string[] {
  return names(look, folder)
    .filter((name) => step.test(name))
    .sort()
    .reverse();
}

function names(look: Look, folder: string): readonly string[] {
  look.left -= 1;
  return orElse([], () => look.world.files.list(folder));
}

/** A link is taken for what it says that it is: looking behind it is not needed for a name in a list. */
function fileAt(look: Look, path: string): string | undefined {
  look.left -= 1;
  const facts = orElse(undefined, () => look.world.files.facts(path));
  if (facts === undefined || facts.kind === "folder") return undefined;
  return facts.kind === "other" || facts.size > 0n ? path : undefined;
}
