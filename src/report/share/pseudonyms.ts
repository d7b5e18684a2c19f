import { parseTime, writeTime } from "../../formats/claude-code/rows/time.ts";

/**
 * Stand-ins for what is not shared. Equal things have equal stand-ins and others have others, so that calls still
 * find their results; of a text its length remains, roughly.
 */
export interface Pseudonyms {
  text(value: string): string;
  id(value: string): string;
  /** The name of a tool. */
  name(value: string): string;
  /** The name of a field. */
  key(value: string): string;
  number(value: string): string;
  /** The same time after another beginning; undefined for what is none. */
  time(value: string): string | undefined;
  /** Milliseconds since 1970 after that beginning; undefined for what is none of our days. */
  milliseconds(value: number): number | undefined;
}

const ORIGIN = Date.UTC(2000, 0, 1);
const DAY = 86_400_000;

/** Makes stand-ins for one transcript; they say nothing about any other one. */
export function createPseudonyms(): Pseudonyms {
  const texts = numbering();
  const ids = numbering();
  const names = numbering();
  const keys = numbering();
  const numbers = numbering();
  let first: number | undefined;
  const shifted = (time: number): number => {
    first ??= time;
    return time - first + ORIGIN;
  };
  return {
    text: (value) => `text_${texts(value)}_${roundLength(value.length)}${endOf(value)}${halfOf(value)}`,
    id: (value) => idLike(value, ids(value)) + halfOf(value),
    name: (value) => nameLike(value, names(value.trim())) + endOf(value) + halfOf(value),
    key: (value) => `key_${keys(value)}${halfOf(value)}`,
    number: (value) => String(numbers(value)),
    time: (value) => {
      const time = parseTime(value);
      return Number.isFinite(time) ? writeTime(shifted(time)) : undefined;
    },
    milliseconds: (value) => (isOurTime(value) ? shifted(value) : undefined),
  };
}

/** Numbers things in the order in which they come, from 1. */
function numbering(): (value: string) => number {
  const known = new Map<string, number>();
  return (value) => {
    const number = known.get(value) ?? known.size + 1;
    known.set(value, number);
    return number;
  };
}

/** The next power of two. */
function roundLength(length: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, length)));
}

/** White space at the end of a text matters to a provider. */
function endOf(value: string): string {
  return value.trimEnd() === value ? "" : " ";
}

/** So does half a character. */
function halfOf(value: string): string {
  return value.isWellFormed() ? "" : "\ud800";
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const PREFIX = /^(?:toolu|srvtoolu|call|fc|msg|req|chatcmpl|resp|rs)(?=[_-])/;

/** An id of the same make, so that one that a provider refuses for its characters stays such a one. */
function idLike(value: string, number: number): string {
  if (UUID.test(value)) return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
  const prefix = PREFIX.exec(value)?.[0] ?? "id";
  const plain = /^[A-Za-z0-9_-]+$/.test(value);
  const id = `${prefix}_${number}${plain ? "" : ".x"}`;
  const longest = ID_LIMITS.find((limit) => value.length > limit);
  return longest === undefined ? id : id.padEnd(longest + 1, "x");
}

/** The lengths beyond which a provider refuses an id, the largest first (OR-ID). */
const ID_LIMITS = [64, 40];

const LONGEST_NAME = 64;

function nameLike(value: string, number: number): string {
  const between = /^[A-Za-z0-9_-]+$/.test(value) ? "_" : /^[A-Za-z0-9_.:-]+$/.test(value) ? "." : " ";
  const name = `tool${between}${number}`;
  return value.length > LONGEST_NAME ? name.padEnd(LONGEST_NAME + 1, "x") : name;
}

/** Between 2001 and 2100: other numbers are no times. */
function isOurTime(value: number): boolean {
  return value > 366 * 31 * DAY && value < 366 * 130 * DAY;
}
