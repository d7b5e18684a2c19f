import { unwrapLines, WRAP } from "./unwrap-lines.ts";

/**
 * A text made comparable: people paste errors with or without quotes, backticks, colours, JSON escapes of any depth,
 * and broken into lines at any column. None of that is left in `plain`, and nothing that a phrase needs is lost.
 */
export interface FlatText {
  /** The text with its lines put together and its escapes resolved. */
  readonly joined: string;
  /** `joined` without blanks, quotes, backslashes and what is outside ASCII, in small letters. */
  readonly plain: string;
  /** For each character of `plain` its place in `joined`. */
  readonly at: Uint32Array;
}

const FIRST_VISIBLE = 0x21;
const LAST_VISIBLE = 0x7e;
const FIRST_IDEOGRAPH = 0x4e00;
const LAST_IDEOGRAPH = 0x9fff;
/** Quotes, backticks and stars: what renderers add and take away. */
const DROPPED: ReadonlySet<number> = new Set([..."\"'`*\\"].map((sign) => sign.charCodeAt(0)));

const DROPPED_WITH_JOINTS: ReadonlySet<number> = new Set([
  ...DROPPED,
  ...[..."_-"].map((sign) => sign.charCodeAt(0)),
]);

/** Makes a text comparable. One pass over each character. */
export function flatten(text: string): FlatText {
  return squeeze(decode(unwrapLines(text)), DROPPED);
}

/** The same text, in which `tool_call`, `tool-call` and `tool call` are one. Chinese words are left in it, too. */
export function withoutJoints({ joined }: FlatText): FlatText {
  return squeeze(joined, DROPPED_WITH_JOINTS, LAST_IDEOGRAPH);
}

function squeeze(joined: string, dropped: ReadonlySet<number>, last: number = LAST_VISIBLE): FlatText {
  const at = new Uint32Array(joined.length);
  const letters: string[] = [];
  let length = 0;
  let run = 0;
  for (let index = 0; index < joined.length; index++) {
    const code = joined.charCodeAt(index);
    const isVisible = code <= LAST_VISIBLE ? code >= FIRST_VISIBLE : code >= FIRST_IDEOGRAPH && code <= last;
    if (isVisible && !dropped.has(code)) {
      at[length++] = index;
      continue;
    }
    if (index > run) letters.push(joined.slice(run, index));
    run = index + 1;
  }
  letters.push(joined.slice(run));
  return { joined, plain: letters.join("").toLowerCase(), at: at.subarray(0, length) };
}

/** A phrase in the form of `plain`. */
export function flatPhrase(phrase: string): string {
  return phrase.replace(/[^!-~]|["'`*\\]/g, "").toLowerCase();
}

/** A phrase as {@link withoutJoints} has it. */
export function jointlessPhrase(phrase: string): string {
  return phrase.replace(/[^!-~\u4e00-\u9fff]|["'`*\\_-]/g, "").toLowerCase();
}

/** Does a line begin at this place of `plain`? */
export function isLineStart({ joined, at }: FlatText, place: number): boolean {
  const here = at[place];
  if (here === undefined) return false;
  const before = place === 0 ? -1 : (at[place - 1] ?? -1);
  if (before < 0) return true;
  const between = joined.slice(before + 1, Math.min(here, before + MOST_BETWEEN));
  return between.includes("\n") || between.includes(WRAP);
}

const MOST_BETWEEN = 200;

const ENTITIES: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  lt: "<",
  gt: ">",
  amp: "&",
  nbsp: " ",
};

/** The signs of ASCII as Chinese keyboards write them. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;

function halfWidth(sign: string): string {
  return String.fromCharCode(sign.charCodeAt(0) - 0xfee0);
}

/** Resolves the escapes of JSON, Python and HTML, however many times a text was escaped. */
function decode(text: string): string {
  const plain = text.replace(/\\+(?:u[0-9a-f]{4}|x[0-9a-f]{2}|[nrt])?/gi, (sequence) => {
    const bare = sequence.replace(/^\\+/, "");
    if (bare === "") return "";
    if (bare.length === 1) return " ";
    return String.fromCharCode(Number.parseInt(bare.slice(1), 16));
  });
  return plain
    .replace(FULL_WIDTH, halfWidth)
    .replace(/&(?:(quot|apos|lt|gt|amp|nbsp)|#(\d{1,5})|#x([0-9a-f]{1,4}));/gi, (_, name, digits, hex) =>
      name === undefined
        ? String.fromCharCode(digits === undefined ? Number.parseInt(hex, 16) : Number(digits))
        : (ENTITIES[name.toLowerCase()] ?? ""),
    );
}
