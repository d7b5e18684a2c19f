import { createPieceReader, type Piece } from "./escape-codes.ts";
import { emptyRow, erase, fill, linesOf, type Row, textOf, widthOf } from "./screen-rows.ts";

/** A terminal's screen, as far as programs that the tests run use one: what a person would see of their bytes. */
export interface Screen {
  /** Takes what a program wrote. */
  feed(text: string): void;
  /** The rows that are seen now, without the blanks at their ends. */
  rows(): readonly string[];
  /** All that was shown, what scrolled away first; a line that did not fit into a row is one, as when it is copied. */
  lines(): readonly string[];
  /** Forgets what was shown so far, but for the row that the cursor is in. */
  forget(): void;
  /** What a terminal answers to questions among the bytes (where is the cursor, what are you), since the last call. */
  takeAnswers(): string;
}

/** The full screen of an editor does not touch that of the shell below it: each is one of these. */
interface Page {
  readonly rows: Row[];
  /** What scrolled away. */
  readonly gone: Row[];
  row: number;
  column: number;
  saved: readonly [row: number, column: number];
  /** The rows that scroll. */
  top: number;
  bottom: number;
}

/** Makes an empty screen. */
export function createScreen(columns: number, height: number): Screen {
  const reader = createPieceReader();
  const shell = emptyPage(columns, height);
  let page = shell;
  let answers = "";

  const rowAt = (at: number): Row => {
    const row = page.rows[at];
    if (row === undefined) throw new RangeError(`the screen has no row ${at}`);
    return row;
  };
  const here = (): Row => rowAt(page.row);

  function moveTo(row: number, column: number): void {
    page.row = clamp(row, height - 1);
    page.column = clamp(column, columns - 1);
  }

  /** Takes rows out at one place and puts empty ones in at another. */
  function shift(from: number, to: number, times: number): void {
    for (let done = 0; done < times; done++) {
      const [row] = page.rows.splice(from, 1);
      if (from === 0 && to === page.bottom && row !== undefined) page.gone.push(row);
      page.rows.splice(to, 0, emptyRow(columns));
    }
  }

  function lineFeed(): void {
    if (page.row === page.bottom) shift(page.top, page.bottom, 1);
    else page.row = clamp(page.row + 1, height - 1);
  }

  function put(character: string): void {
    const width = widthOf(character);
    if (page.column + width > columns) {
      here().continues = true;
      page.column = 0;
      lineFeed();
    }
    fill(here(), page.column, character, width);
    page.column += width;
  }

  function control(character: string): void {
    if (character === "\r") page.column = 0;
    else if (character === "\n" || character === "\v" || character === "\f") lineFeed();
    else if (character === "\b") page.column = clamp(page.column - 1, columns - 1);
    else if (character === "\t") page.column = clamp((Math.floor(page.column / 8) + 1) * 8, columns - 1);
  }

  function eraseScreen(mode: number): void {
    for (const [at, row] of page.rows.entries()) {
      if (mode === 2 || (mode === 0 && at > page.row) || (mode === 1 && at < page.row))
        erase(row, 0, columns);
    }
    if (mode === 3) page.gone.length = 0;
    else if (mode !== 2) eraseLine(mode);
  }

  function eraseLine(mode: number): void {
    erase(here(), mode === 0 ? page.column : 0, mode === 1 ? page.column + 1 : columns);
  }

  function setRegion(top: number, bottom: number): void {
    page.top = top - 1;
    page.bottom = (bottom === 0 ? height : bottom) - 1;
    moveTo(0, 0);
  }

  /** By the final character. `times` is the first number where none means 1. */
  const sequences: Readonly<Record<string, (times: number, first: number, second: number) => void>> = {
    A: (times) => moveTo(page.row - times, page.column),
    B: (times) => moveTo(page.row + times, page.column),
    C: (times) => moveTo(page.row, page.column + times),
    D: (times) => moveTo(page.row, page.column - times),
    E: (times) => moveTo(page.row + times, 0),
    F: (times) => moveTo(page.row - times, 0),
    G: (times) => moveTo(page.row, times - 1),
    d: (times) => moveTo(times - 1, page.column),
    H: (times, _, second) => moveTo(times - 1, Math.max(1, second) - 1),
    J: (_, first) => eraseScreen(first),
    K: (_, first) => eraseLine(first),
    X: (times) => erase(here(), page.column, page.column + times),
    P: (times) => {
      here().cells.splice(page.column, times);
      here().cells.push(...Array<string>(columns - here().cells.length).fill(" "));
    },
    "@": (times) => {
      here().cells.splice(page.column, 0, ...Array<string>(times).fill(" "));
      here().cells.length = columns;
    },
    L: (times) => shift(page.bottom, page.row, times),
    M: (times) => shift(page.row, page.bottom, times),
    S: (times) => shift(page.top, page.bottom, times),
    T: (times) => shift(page.bottom, page.top, times),
    r: (times, _, second) => setRegion(times, second),
    s: () => {
      page.saved = [page.row, page.column];
    },
    u: () => moveTo(...page.saved),
    c: () => {
      answers += "\u001b[?62;22c";
    },
    n: (_, first) => {
      if (first === 6) answers += `\u001b[${page.row + 1};${page.column + 1}R`;
    },
  };

  const shorts: Readonly<Record<string, () => void>> = {
    "7": () => sequences["s"]?.(1, 0, 0),
    "8": () => moveTo(...page.saved),
    D: lineFeed,
    M: () => {
      if (page.row === page.top) shift(page.bottom, page.top, 1);
      else moveTo(page.row - 1, page.column);
    },
  };

  /** An editor's full screen; other modes (mouse, paste, cursor) show nothing. */
  function setMode(numbers: readonly number[], final: string): void {
    if (!numbers.some((number) => number === 47 || number === 1047 || number === 1049)) return;
    if (final === "h") page = emptyPage(columns, height);
    if (final === "l") page = shell;
  }

  function take(piece: Piece): void {
    if (piece.kind === "character") put(piece.character);
    else if (piece.kind === "control") control(piece.character);
    else if (piece.kind === "short") shorts[piece.letters]?.();
    else if (piece.prefix === "?") setMode(piece.numbers, piece.final);
    else if (piece.prefix === "") {
      const [first = 0, second = 0] = piece.numbers;
      sequences[piece.final]?.(Math.max(1, first), first, second);
    }
  }

  return {
    feed: (text) => {
      for (const piece of reader.read(text)) take(piece);
    },
    rows: () => page.rows.map(textOf),
    lines: () => linesOf([...page.gone, ...page.rows]),
    forget: () => {
      page.gone.length = 0;
      for (const row of page.rows) if (row !== here()) erase(row, 0, columns);
    },
    takeAnswers: () => {
      const taken = answers;
      answers = "";
      return taken;
    },
  };
}

function emptyPage(columns: number, height: number): Page {
  const rows = Array.from({ length: height }, () => emptyRow(columns));
  return { rows, gone: [], row: 0, column: 0, saved: [0, 0], top: 0, bottom: height - 1 };
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}
