/** Stands where a terminal may have broken a line, so that what is left and right of it may be one word. */
export const WRAP = "\v";

/** Narrower than this no terminal wraps. */
const NARROWEST = 20;

/**
 * The lines of a pasted text without colours, quote marks and frames. A line that is as long as the longest one was
 * maybe broken by a terminal: it ends in {@link WRAP} instead of a line feed.
 */
export function unwrapLines(text: string): string {
  const lines = withoutColors(text)
    .split("\n")
    .map((line) => line.replace(/\r$/, ""));
  let widest = NARROWEST;
  for (const line of lines) widest = Math.max(widest, frameless(line).length);
  return lines
    .map((line) => {
      const whole = frameless(line);
      return `${whole.slice(margin(whole))}${whole.length === widest ? WRAP : "\n"}`;
    })
    .join("");
}

const ESCAPE = "\u001b";
const COLOR = new RegExp(`${ESCAPE}?\\[\\d{1,3}(?:;\\d{1,3}){0,4}m`, "g");

/** Takes out what colours text and moves cursors. Every part ends where the next one begins, so it is one pass. */
function withoutColors(text: string): string {
  // Where a paste has lost the escape character itself, the rest of the sequence is still there.
  const bare = text.replace(COLOR, "");
  if (!bare.includes(ESCAPE)) return bare;
  const [first = "", ...others] = bare.split(ESCAPE);
  return first + others.map((part) => part.slice(sequenceLength(part))).join("");
}

/** How long the rest of an escape sequence is, behind its escape character. */
function sequenceLength(part: string): number {
  if (part.startsWith("[")) return /^\[[0-?]*[ -/]*[@-~]?/.exec(part)?.[0].length ?? 1;
  if (!part.startsWith("]")) return 1;
  // A title or a link ends with a bell, or with an escape that begins the next part.
  const bell = part.indexOf("\u0007");
  return bell < 0 ? part.length : bell + 1;
}

const FRAME: ReadonlySet<string> = new Set([..." \t\u00a0>|│┃║⎿└├╰╭┌─●•⏺▸✖✘✗×"]);
const RIGHT_FRAME: ReadonlySet<string> = new Set([..." \t\u00a0|│┃║"]);

/** A line without the frame and the blanks on its right. */
function frameless(line: string): string {
  let end = line.length;
  while (end > 0 && RIGHT_FRAME.has(line.charAt(end - 1))) end--;
  return line.slice(0, end);
}

/** How many characters of quote marks, frame and blanks stand on the left. */
function margin(line: string): number {
  let start = 0;
  while (start < line.length && FRAME.has(line.charAt(start))) start++;
  return start;
}
