import { sanitise } from "./sanitise.ts";

/** `1 problem`, `2 problems`, `1,000 problems`. */
export function count(number: number, one: string, many: string = `${one}s`): string {
  return `${grouped(number)} ${number === 1 ? one : many}`;
}

/** `1,000`. Not by the tables of the system: to load them takes longer than everything else on the first line. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** A size as people read it: `12 bytes`, `1.2 kB`, `3.4 MB`. */
export function size(bytes: number): string {
  if (bytes < 1000) return count(bytes, "byte");
  const units = ["kB", "MB", "GB"];
  let value = bytes;
  let unit = "";
  for (const next of units) {
    if (value < 1000) break;
    value /= 1000;
    unit = next;
  }
  return `${value.toFixed(1)} ${unit}`;
}

/** At most this many characters, with an ellipsis for the rest; never half a character. */
export function short(text: string, most: number): string {
  const characters = Array.from(text.slice(0, most * 2 + 2));
  if (characters.length <= most && text.length <= most * 2) return text;
  return `${characters.slice(0, most - 1).join("")}…`;
}

/** An id as a screen shows it: it is data of whoever wrote the file, and there may be a megabyte of it. */
export function shownId(id: string): string {
  return short(id, 64);
}

/** A type or a role as a screen shows it: a damaged row may have anything in its place, what somebody said too. */
export function shownKind(kind: string): string | undefined {
  return /^[a-z][\w.:/-]{0,31}$/i.test(kind) ? kind : undefined;
}

/** A list in words: `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[]): string {
  const [first = "", ...others] = items;
  const last = others.pop();
  return last === undefined ? first : `${[first, ...others].join(", ")} and ${last}`;
}

/**
 * A path as a shell, and the command behind it, take it literally: one that begins with a dash is no flag, and `-` alone is
 * the standard input. What no screen
 * shows as it is stands there as bash and zsh write it (`$'…'`), so that the command can be typed.
 */
export function shellWord(text: string): string {
  if (text.startsWith("-") && text !== "-") return shellWord(`./${text}`);
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  if (sanitise(text) === text) return `'${text.replaceAll("'", "'\\''")}'`;
  return `$'${Array.from(text, (character) => shellEscape(character)).join("")}'`;
}

function shellEscape(character: string): string {
  if (!/['\\]/.test(character) && sanitise(character) === character) return character;
  const bytes = Array.from(new TextEncoder().encode(character));
  return bytes.map((byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join("");
}
