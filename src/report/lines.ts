import { styleText } from "node:util";
import { sanitise, sanitiseToAscii } from "./sanitise.ts";

/** What a colour means: red broken, yellow costs something, green safe or done. */
export type Paint = "bold" | "dim" | "red" | "yellow" | "green" | "cyan";

/** A piece of a line, painted or plain. Its text may be anything: it is made harmless when it is rendered. */
export type Piece = string | { readonly paint: Paint; readonly text: string };

/** One line of a report. */
export type Line = readonly Piece[];

/** How lines are shown. */
export interface Theme {
  readonly color: boolean;
  readonly ascii: boolean;
  /** Columns to fill. */
  readonly width: number;
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

/** Renders lines, each with a line feed. Nothing but our own colours comes out unescaped. */
export function renderLines(lines: readonly Line[], theme: Theme): string {
  return lines.map((line) => `${renderLine(line, theme).trimEnd()}\n`).join("");
}

function renderLine(line: Line, theme: Theme): string {
  return line
    .map((piece) => {
      const text = harmless(typeof piece === "string" ? piece : piece.text, theme.ascii);
      return typeof piece === "string" || !theme.color ? text : styled(piece.paint, text);
    })
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
