import type { NamePattern } from "./law.ts";
import { fitsPattern } from "./law.ts";
import { sha256Hex } from "./sha256.ts";

/**
 * A new id in place of one that the target refuses. Derived from the old id and its occurrence, so the same
 * history gives the same ids on every run and prompt caches survive; never one that is taken. Hashing instead
 * of stripping characters: stripping makes `call.a` and `call:a` the same id (rule A-ID-1).
 */
export function derivedId(
  old: string,
  occurrence: number,
  taken: Set<string>,
  pattern: NamePattern | undefined,
): string {
  for (let attempt = 0; ; attempt++) {
    const hash = sha256Hex(`${occurrence}\n${attempt}\n${old}`);
    const id = pattern?.exact
      ? hash.slice(0, pattern.max)
      : `l0_${hash.slice(0, 24)}`.slice(0, pattern?.max ?? 64);
    if (!taken.has(id)) {
      taken.add(id);
      return id;
    }
  }
}

/** A legal tool name that keeps as much of the old one as possible. */
export function legalName(old: string, pattern: NamePattern | undefined): string {
  const trimmed = old.trim();
  if (pattern === undefined || fitsPattern(trimmed, pattern)) return trimmed;
  let name = "";
  for (const character of trimmed) {
    if (name.length >= pattern.max - 9) break;
    name += fitsPattern(character, pattern) ? character : "_";
  }
  return `${name}_${sha256Hex(old).slice(0, 8)}`;
}
