import { fittingPath, renderLines } from "../../report/screen/lines.ts";
import { size } from "../../report/screen/words.ts";
import type { Io } from "./io.ts";
import type { Printer } from "./printer.ts";

/** A line on a terminal that says what takes so long, and is gone afterwards. */
export interface Progress {
  /** Says what is going on, if the command has been at work for a while; `now`: it will take a while. */
  show(text: string, now?: boolean): void;
  /** Says which file of how many is at work. */
  showFile(before: string, name: string, after?: string, now?: boolean): void;
  /** Says that a file is read of which it is known before that it takes a while. */
  showLarge(name: string, bytes: number): void;
  /** Takes the line away; to be called before anything else is printed. */
  clear(): void;
}

const PATIENCE_MS = 1000;
/** About what is read and judged in a second. */
const LARGE_BYTES = 50_000_000;
const CLEAR_LINE = "\r\u001b[K";

/** Progress on the standard error, for people only. */
export function createProgress(io: Io, printer: Printer, quiet: boolean): Progress {
  const start = io.clock();
  let shown = false;
  const show = (text: string, now: boolean = false): void => {
    if (quiet || !io.stderr.isTerminal || (!now && io.clock() - start < PATIENCE_MS)) return;
    const width = printer.errorTheme.width - 1;
    // Of what does not fit the beginning: a second line would stay.
    const [line = ""] = renderLines([[`  ${text}`]], { ...printer.errorTheme, width }).split("\n");
    io.stderr.write(`${CLEAR_LINE}${line.slice(0, width)}`);
    shown = true;
  };
  /** The name loses its folders before the line loses the name. */
  const showFile = (before: string, name: string, after: string = "", now: boolean = false): void => {
    const room = printer.errorTheme.width - 4 - before.length - after.length;
    show(`${before}${fittingPath(name, room, printer.errorTheme)}${after}`, now);
  };
  return {
    show,
    showFile,
    showLarge: (name, bytes) => {
      if (bytes > LARGE_BYTES) showFile("", name, `  ${size(bytes)} …`, true);
    },
    clear: () => {
      if (shown) io.stderr.write(CLEAR_LINE);
      shown = false;
    },
  };
}
