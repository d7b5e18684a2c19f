/** One row of a screen. */
export interface Row {
  /** One for each column; behind a wide character an empty one. */
  readonly cells: string[];
  /** The row below goes on with what did not fit into this one. */
  continues: boolean;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
const NO_WIDTH = /\p{M}|\p{Cf}/u;

/** A row of blanks. */
export function emptyRow(columns: number): Row {
  return { cells: Array<string>(columns).fill(" "), continues: false };
}

/** How many columns a character takes; those that belong to the one before take none. */
export function widthOf(character: string): number {
  if (NO_WIDTH.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

/** Puts a character of that width into a row. */
export function fill({ cells }: Row, column: number, character: string, width: number): void {
  if (width === 0) {
    const before = Math.max(0, column - 1);
    cells[before] += character;
    return;
  }
  cells[column] = character;
  if (width === 2) cells[column + 1] = "";
}

/** Makes the columns from `from` to before `to` blank. */
export function erase(row: Row, from: number, to: number): void {
  row.cells.fill(" ", from, to);
  if (to >= row.cells.length) row.continues = false;
}

/** What a row shows, without the blanks at its end. */
export function textOf({ cells }: Row): string {
  return cells.join("").trimEnd();
}

/** Joins rows to lines, without the empty ones at the end. */
export function linesOf(rows: readonly Row[]): readonly string[] {
  const lines: string[] = [];
  let begun = "";
  for (const row of rows) {
    begun += row.continues ? row.cells.join("") : textOf(row);
    if (row.continues) continue;
    lines.push(begun);
    begun = "";
  }
  lines.push(begun);
  while (lines.at(-1) === "") lines.pop();
  return lines;
}
