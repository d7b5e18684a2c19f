import { columnsIn, columnsOf } from "./columns.ts";

/** A piece of a line as it is going to be printed. */
export interface ShownPiece {
  readonly text: string;
  /** To be copied. */
  readonly isCommand?: true;
  /** One word, whatever blanks are in it. */
  readonly isPath?: true;
  /** What does not fit stands below this place. */
  readonly isHang?: true;
}

/** Where lines are shown: as wide as this, to a person with this home. */
export interface Screen {
  readonly width: number;
  readonly home: string;
  /** What stands for something left out. */
  readonly ellipsis: string;
}

/** Less than this of a path says nothing. */
const LEAST_ROOM = 20;
/** Less than this of its folders is not worth the beginning of a name. */
const LEAST_FOLDERS = 8;

/**
 * Breaks a line at blanks so that it fits the screen. What follows stands below the place that is marked so, else a little
 * further in than the line. A path begins at the home of the person, and loses its middle where it is longer than a line.
 * Else a line that fits stays as it is: there may be anything in it. A command, which is there to be copied, is neither broken nor shortened: it gets a line of its own.
 */
export function layOut<Piece extends ShownPiece>(
  pieces: readonly Piece[],
  screen: Screen,
): readonly (readonly (Piece | ShownPiece)[])[] {
  const { width, home } = screen;
  const line = pieces.map((piece) =>
    piece.isPath === true ? { ...piece, text: atHome(piece.text, home) } : piece,
  );
  if (line.reduce((sum, { text }) => sum + columnsIn(text), 0) <= width) return [line];
  const indent = indentOf(line, width);
  const rows: (Piece | ShownPiece)[][] = [[]];
  let used = 0;
  // Nothing but the indent stands in the row.
  let isFresh = true;
  let gap = "";
  const open = (columns: number): void => {
    rows.push([{ text: " ".repeat(columns) }]);
    used = columns;
    isFresh = true;
    gap = "";
  };
  const put = (piece: Piece, text: string): void => {
    rows.at(-1)?.push({ ...piece, text: `${gap}${text}` });
    used += gap.length + columnsIn(text);
    isFresh = false;
    gap = "";
  };
  for (const piece of line) {
    if (piece.isCommand === true) {
      const columns = columnsIn(piece.text);
      if (!isFresh && used + gap.length + columns > width) open(indent + columns <= width ? indent : 2);
      put(piece, piece.text);
      continue;
    }
    const words = piece.isPath === true ? [piece.text] : (piece.text.match(/ +|[^ ]+/g) ?? []);
    for (const word of words) {
      if (word.startsWith(" ") && piece.isPath !== true) {
        if (!isFresh || rows.length === 1) gap += word;
        continue;
      }
      const text = atHome(word, home);
      const columns = columnsIn(text);
      const left = width - used - gap.length;
      if (columns <= left) put(piece, text);
      else if (columns <= width - indent) {
        open(indent);
        put(piece, text);
      } else {
        if (!isFresh && left < Math.max(LEAST_ROOM, ((width - indent) * 3) / 4)) open(indent);
        put(piece, withoutMiddle(text, width - used - gap.length, screen.ellipsis));
      }
    }
  }
  return rows;
}

/** A path as people of this home write it. */
export function atHome(path: string, home: string): string {
  return path === home ? "~" : path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path;
}

/** As much of a path as there is room for: the name of the file before the folders, its ends before its middle. */
export function withoutMiddle(text: string, room: number, ellipsis: string): string {
  if (columnsIn(text) <= room) return text;
  const slash = text.lastIndexOf("/");
  const whole = text.slice(slash + 1);
  // pi puts the time before the id, and sessions of one day would look alike.
  const name = whole.replace(/^\d{4}-[\dTZ-]+_/, "");
  for (const [end, least] of [
    [whole, 0],
    [`${ellipsis}${name}`, LEAST_FOLDERS],
  ] as const) {
    const forFolders = room - columnsIn(end) - ellipsis.length - 1;
    if (slash > 0 && forFolders >= least) {
      return `${beginning(text.slice(0, slash), forFolders)}${ellipsis}/${end}`;
    }
    if (name === whole) break;
  }
  const start = name !== whole ? ellipsis : slash > 0 && room >= 2 * LEAST_ROOM - 4 ? `${ellipsis}/` : "";
  const rest = Math.max(0, room - start.length - ellipsis.length);
  if (columnsIn(name) <= rest) return `${start}${name}`;
  const end = reversed(beginning(reversed(name), Math.floor(rest / 2)));
  return `${start}${beginning(name, rest - columnsIn(end))}${ellipsis}${end}`;
}

function beginning(text: string, room: number): string {
  let columns = 0;
  let kept = "";
  for (const character of text) {
    columns += columnsOf(character);
    if (columns > room) break;
    kept += character;
  }
  return kept;
}

function reversed(text: string): string {
  return Array.from(text).reverse().join("");
}

function indentOf(line: readonly ShownPiece[], width: number): number {
  const at = line.findIndex(({ isHang }) => isHang === true);
  const before = line
    .slice(0, at)
    .map(({ text }) => text)
    .join("");
  const spaces = /^ */.exec(line.map(({ text }) => text).join(""))?.[0].length ?? 0;
  const indent = at < 0 ? spaces + 2 : columnsIn(before);
  return indent <= width / 2 ? indent : Math.min(spaces + 2, Math.floor(width / 2));
}
