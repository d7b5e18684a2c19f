import { styleText } from "node:util";
import { atHome, layOut, type ShownPiece, withoutMiddle } from "./layout.ts";
import { sanitise, sanitiseToAscii } from "./sanitise.ts";

/** What a colour means: red broken, yellow costs something, green safe or done. */
export type Paint = "bold" | "dim" | "red" | "yellow" | "green" | "cyan";

/** A piece of a line, painted or plain. Its text may be anything: it is made harmless when it is rendered. */
export type Piece =
  | string
  | { readonly paint: Paint; readonly text: string; readonly isCommand?: true; readonly isHang?: true }
  | { readonly paint: Paint; readonly text: string; readonly isVerbatim: true }
  | { readonly paint?: Paint; readonly text: string; readonly isPath: true };

/** One line of a report. */
export type Line = readonly Piece[];

/** How lines are shown. */
export interface Theme {
  readonly color: boolean;
  readonly ascii: boolean;
  /** Columns to fill. */
  readonly width: number;
  /**
   * The home of the person at the terminal that it is shown on. Undefined where a file or a program reads it: there no
   * line is broken and no path shortened.
   */
  readonly home?: string;
  /** What a person types for `layer0`: that, `npx layer0`, or a Node and a script. */
  readonly program?: string;
}

/** Signs carry the meaning where there is no colour. */
const ASCII: Readonly<Record<string, string>> = {
  "✖": "x",
  "✔": "ok",
  "▸": ">",
  "│": "|",
  "└": "`",
  "─": "-",
  "·": "-",
  "–": "-",
  "┌": ",",
  "…": "...",
  "→": "->",
};

/** Paints a text. */
export function paint(color: Paint, text: string): Piece {
  return { paint: color, text };
}

/** A path: it is not broken at its blanks, and loses its middle where it does not fit. */
export function path(text: string, color?: Paint): Piece {
  return { text, isPath: true, ...(color === undefined ? {} : { paint: color }) };
}

/** A command to be copied, ours or another: it is never broken, and has a line of its own where it does not fit. */
export function command(text: string): Piece {
  return { paint: "cyan", text, isCommand: true };
}

// A word quoted for a shell begins behind a blank: an apostrophe in prose quotes nothing. Else a command of ours; behind
// such a word it is our name.
const QUOTED_OR_COMMAND = /(?<!\S)\$?'[^']*(?:'\\''[^']*)*'|(?<![\w./-])(?<!\b(?:newer|of|a) )layer0(?= |$)/g;

/** A text of ours with its commands as this person types them. What is quoted in it is a name, and stays. */
export function asTyped(text: string, { program }: Pick<Theme, "program">): string {
  if (program === undefined) return text;
  return text.replace(QUOTED_OR_COMMAND, (found) => (found === "layer0" ? program : found));
}

/** A line of somebody's file, which may be copied into it: it is neither broken nor put into other words. */
export function verbatim(color: Paint, text: string): Piece {
  return { paint: color, text, isVerbatim: true };
}

/** Below this place the rest of a line stands that does not fit. */
export const HANG: Piece = { paint: "dim", text: "", isHang: true };

/** What to do next, of which the end behind a colon may be a command. */
export function nextStep(next: string, theme: Pick<Theme, "program">): Line {
  const [, words = next, typed] = /^(|.*(?:[:?]| with) )((?:layer0|cp --|chmod)(?: .*)?)$/su.exec(next) ?? [];
  return typed === undefined ? [asTyped(words, theme)] : [asTyped(words, theme), command(typed)];
}

/** A path, or a place in a file, with its middle left out where it has to fit into this room. */
export function fittingPath(path: string, room: number, { home, ascii }: Theme): string {
  if (home === undefined) return path;
  return withoutMiddle(atHome(path, home), room, ascii ? "..." : "…");
}

/** Renders lines, each with a line feed. Nothing but our own colours comes out unescaped. */
export function renderLines(lines: readonly Line[], theme: Theme): string {
  const rows = lines.flatMap((line) => fitted(shown(line, theme), theme));
  return rows.map((row) => `${painted(row, theme).trimEnd()}\n`).join("");
}

interface Shown extends ShownPiece {
  readonly paint?: Paint;
}

function shown(line: Line, theme: Theme): readonly Shown[] {
  return line.map((piece) => {
    if (typeof piece === "string") return { text: harmless(piece, theme.ascii) };
    const text = "isCommand" in piece ? asTyped(piece.text, theme) : piece.text;
    const whole = "isVerbatim" in piece ? ({ isCommand: true } as const) : {};
    return { ...piece, ...whole, text: harmless(text, theme.ascii) };
  });
}

function fitted(line: readonly Shown[], { width, home, ascii }: Theme): readonly (readonly Shown[])[] {
  return home === undefined ? [line] : layOut(line, { width, home, ellipsis: ascii ? "..." : "…" });
}

function painted(row: readonly Shown[], { color }: Theme): string {
  return row
    .map(({ text, paint }) => (color && paint !== undefined && text !== "" ? styled(paint, text) : text))
    .join("");
}

function harmless(text: string, ascii: boolean): string {
  if (!ascii) return sanitise(text);
  return sanitiseToAscii(text.replace(/[✖✔▸│┌└─–·…→]/gu, (sign) => ASCII[sign] ?? sign));
}

function styled(color: Paint, text: string): string {
  // Whether there is colour was decided with the flags; the stream is not asked again.
  return styleText(color, text, { validateStream: false });
}

/** Breaks a text into lines behind a heading; the heading stands before the first one. */
export function paragraph(
  heading: Line,
  headingWidth: number,
  text: string,
  width: number,
  color?: Paint,
): Line[] {
  const lines: Line[] = [];
  let current = "";
  const room = Math.max(20, width - headingWidth);
  const put = (): void => {
    const piece = color === undefined ? current : paint(color, current);
    lines.push(lines.length === 0 ? [...heading, piece] : [" ".repeat(headingWidth), piece]);
    current = "";
  };
  for (const word of text.split(" ")) {
    if (current !== "" && current.length + 1 + word.length > room) put();
    current = current === "" ? word : `${current} ${word}`;
  }
  put();
  return lines;
}
