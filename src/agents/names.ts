import { basename } from "node:path";
import { readAddress } from "./openclaw/database/address.ts";

/** The words under which a person may ask for a session, from the name of its file: all of it, and its id alone; in a database only the id. */
export function namesOf(path: string): readonly string[] {
  const stored = readAddress(path);
  if (stored !== undefined) return [stored.session];
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
  const all = paths.flatMap((path) => namesOf(path).map((name) => ({ name, path })));
  const sorted = all.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  // Who has most letters in common with a name stands beside it; what is in between is another name of the same session.
  const sharedWith = (at: number, step: 1 | -1): number => {
    const { name, path } = sorted[at] ?? { name: "", path: "" };
    let other = at + step;
    while (sorted[other]?.path === path) other += step;
    const beside = sorted[other]?.name;
    // Two of one name: no number of letters tells.
    return beside === name ? Number.POSITIVE_INFINITY : lettersShared(name, beside ?? "");
  };
  const handles = new Map<string, string>();
  for (const [at, { name, path }] of sorted.entries()) {
    if (name !== namesOf(path)[0]) continue;
    const needed = 1 + Math.max(SHORTEST_HANDLE - 1, sharedWith(at, -1), sharedWith(at, 1));
    const handle = name.slice(0, needed);
    const isTyped = handle.length >= FEWEST_LETTERS && /^[\w.@+=][\w.@+=-]*$/.test(handle);
    if (isTyped && needed < Number.POSITIVE_INFINITY) handles.set(path, handle);
  }
  return (path) => handles.get(path);
}
