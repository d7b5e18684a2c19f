import { basename } from "node:path";

/** The words under which a person may ask for a session, from the name of its file: all of it, and its id alone. */
export function namesOf(path: string): readonly string[] {
  const stem = basename(path).replace(/\.jsonl?$/, "");
  // pi puts the time before the id: `2026-01-31T09-05-00-000Z_0035a557-….jsonl`.
  const id = stem.slice(stem.lastIndexOf("_") + 1);
  return id === stem || id === "" ? [stem] : [id, stem];
}

/** Fewer letters than this mean nothing to anybody, and too many sessions. */
export const FEWEST_LETTERS = 4;
const SHORTEST_HANDLE = 8;

/** How many letters tell these sessions apart; undefined where no number does. */
export function lettersToTell(sessions: readonly { readonly path: string }[]): number | undefined {
  const names = sessions.map(({ path }) => namesOf(path)[0] ?? "").sort();
  const shared = names.slice(1).map((name, at) => lettersShared(name, names[at] ?? ""));
  const needed = Math.max(FEWEST_LETTERS, 1 + Math.max(0, ...shared));
  // One name may be the beginning of another: whole, it means the one that has no more.
  return new Set(names).size === names.length ? needed : undefined;
}

function lettersShared(one: string, other: string): number {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared;
}

/** The sessions whose name is this word, else all whose name begins so, however short it is. */
export function sessionsFrom<Session extends { readonly path: string }>(
  sessions: readonly Session[],
  word: string,
): readonly Session[] {
  const exact = sessions.filter(({ path }) => namesOf(path).includes(word));
  if (exact.length > 0) return exact;
  return sessions.filter(({ path }) => namesOf(path).some((name) => name.startsWith(word)));
}

/**
 * How a session is called in a command: by the shortest beginning of its name, from eight letters on, that no other
 * session of `paths` has; undefined where only its path tells which one is meant.
 */
export function handlesOf(paths: readonly string[]): (path: string) => string | undefined {
  const starts = new Map<string, Set<string>>();
  const note = (start: string, path: string): void => {
    const known = starts.get(start);
    if (known === undefined) starts.set(start, new Set([path]));
    else known.add(path);
  };
  for (const path of paths) {
    for (const name of namesOf(path)) {
      note(name.slice(0, SHORTEST_HANDLE), path);
      if (name.length > SHORTEST_HANDLE) note(name, path);
    }
  }
  return (path) => {
    const [name = ""] = namesOf(path);
    const short = [name.slice(0, SHORTEST_HANDLE), name].find((start) => {
      const owners = starts.get(start);
      return start.length >= FEWEST_LETTERS && owners?.size === 1 && owners.has(path);
    });
    return short === undefined || /^[\w.@+=-]+$/.test(short) === false || short.startsWith("-")
      ? undefined
      : short;
  };
}
