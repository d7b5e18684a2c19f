import { columnsOf } from "../screen/columns.ts";
import { sanitise } from "../screen/sanitise.ts";

/** The beginning of a text as lines, and whether there is more of it. */
export interface Wrapped {
  readonly lines: readonly string[];
  readonly isCut: boolean;
}

/** How wide lines may be, in columns of a terminal, and how many there may be. */
export interface WrapOptions {
  readonly room: number;
  readonly most: number;
  /** Signs outside ASCII are going to be spelled out, which takes more room. */
  readonly ascii: boolean;
}

const TAB = "    ";

/**
 * The beginning of a text as lines of at most `room` columns: its own line ends stay, words are broken where nothing
 * else helps. Whatever steers a terminal is spelled out first, because that takes room too. However long the text is,
 * no more of it is looked at than can be shown.
 */
export function wrap(text: string, { room, most, ascii }: WrapOptions): Wrapped {
  const width = Math.max(2, room);
  // A line takes at most so many characters, but for those of no width, of which a line may hold no more.
  const enough = most * (width + 2) + 1;
  const seen = text.length > enough ? withoutHalf(text.slice(0, enough)) : text;
  const lines: string[] = [];
  let isCut = seen.length < text.trimEnd().length;
  for (const own of seen.trimEnd().split(/\r\n|\r|\n/)) {
    if (lines.length >= most) {
      isCut = true;
      break;
    }
    const wrapped = wrapLine(sanitise(own.replaceAll("\t", TAB)), width, ascii ? asciiColumnsOf : columnsOf);
    const shown = wrapped.slice(0, most - lines.length);
    if (shown.length < wrapped.length) isCut = true;
    lines.push(...shown);
  }
  return { lines, isCut };
}

function wrapLine(line: string, width: number, widthOf: (character: string) => number): readonly string[] {
  const lines: string[] = [];
  let current = "";
  let columns = 0;
  // Behind which character of the current line it may end, and how wide it is up to there.
  let space = { at: 0, columns: 0 };
  const put = (): void => {
    const [head, rest] = space.at > 0 ? [current.slice(0, space.at), current.slice(space.at)] : [current, ""];
    lines.push(head.trimEnd());
    current = rest;
    columns = space.at > 0 ? columns - space.columns : 0;
    space = { at: 0, columns: 0 };
  };
  for (const character of line) {
    const wide = widthOf(character);
    while (columns + wide > width && current !== "" && character !== " ") put();
    current += character;
    columns += wide;
    // What a line is indented by is no place to break it.
    if (character === " " && current.trimStart() !== "") space = { at: current.length, columns };
  }
  lines.push(current.trimEnd());
  return lines;
}

/** Half a character at the end of a cut text would be spelled out as damage. */
function withoutHalf(text: string): string {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? text.slice(0, -1) : text;
}

/** How many columns it takes where it is spelled out: `\u{6f22}`. */
function asciiColumnsOf(character: string): number {
  if (character <= "~") return 1;
  return (character.codePointAt(0) ?? 0).toString(16).length + 4;
}
