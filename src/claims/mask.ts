import { isWrapped } from "./paragraphs.ts";

/** What stands for a character that the agent did not say itself. Letters keep their places, so that spans stay true. */
export const MASKED = "\u0001";

/**
 * Hides what an agent shows and does not say: code, quotations, log lines. Each character once. A line break within a
 * paragraph becomes a blank: what it wraps is one sentence, one quotation.
 */
export function maskQuoted(text: string): string {
  const paragraphs = unwrapped(maskLines(text)).split("\n");
  return maskParagraphQuotes(paragraphs.map((line) => maskFiles(maskSpans(line))).join("\n"));
}

/** A sentence goes on over so many lines; longer ones are lists without marks. */
const MOST_WRAPPED = 12;

function unwrapped(lines: readonly string[]): string {
  let joined = 0;
  return lines
    .map((line, index) => {
      const next = lines[index + 1];
      if (next === undefined) return line;
      joined = isWrapped(line, next) && joined < MOST_WRAPPED ? joined + 1 : 0;
      if (/[.!?。！？]/.test(next)) joined = Math.min(joined, 1);
      return line + (joined > 0 ? " " : "\n");
    })
    .join("");
}

/** Hides what is quoted as whole lines. */
function maskLines(text: string): readonly string[] {
  let fence: string | undefined;
  return text.split("\n").map((line, index, all) => {
    const mark = fenceOf(line);
    if (fence !== undefined) {
      if (mark?.startsWith(fence) === true) fence = undefined;
      return hidden(line);
    }
    if (mark !== undefined) fence = mark;
    // "85\n% of my context" is no prompt.
    const isPercent = line.startsWith("%") && /\d\r?$/.test(all[index - 1] ?? "");
    const isShown = isQuotedLine(line) || (isLogLine(line) && !isPercent);
    return mark !== undefined || isShown ? hidden(line) : line;
  });
}

function hidden(text: string): string {
  return text.replace(/[^\r]/g, MASKED);
}

function fenceOf(line: string): string | undefined {
  const start = line.trimStart();
  for (const sign of ["`", "~"]) {
    let length = 0;
    while (start[length] === sign) length += 1;
    if (length >= 3 && !(sign === "`" && start.slice(length).includes("`"))) return sign.repeat(length);
  }
  return undefined;
}

function isQuotedLine(line: string): boolean {
  return line.trimStart().startsWith(">");
}

/** A time of day or a level at its beginning, a prompt of a shell, the first line of a commit, or what is still to be done. */
function isLogLine(line: string): boolean {
  const start = line.slice(0, 80).trimStart();
  return (
    /^\[?(?:\d{4}-\d\d-\d\d[T ]?)?\d\d:\d\d:\d\d/.test(start) ||
    /^\[?(?:ERROR|WARN|WARNING|INFO|DEBUG|TRACE|FATAL)\]?[: ]/.test(start) ||
    /^[$#%] \S/.test(start.replace(/^# (?=[A-Z])/, "")) ||
    /^(?:[-*] )?(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(?:\([^)]*\))?!?: /.test(
      start,
    ) ||
    /^[-*] \[ \] /.test(start)
  );
}

/** The name of a file is code, with marks around it or without. */
function maskFiles(line: string): string {
  return line.includes(".") ? line.replace(FILE, hidden) : line;
}

const FILE =
  /(?<![\w./-])[\w./-]{1,80}\.(?:c|cpp|css|csv|env|go|html|java|jsx?|jsonl?|lock|log|mdx?|mjs|php|py|rb|rs|sh|sql|toml|tsx?|txt|ya?ml)(?![\w/-])/gi;

/** Inline code, but for a command that a person types to an agent: that is as good as its name. */
function maskSpans(line: string): string {
  if (!line.includes("`")) return line;
  const out: string[] = [];
  let at = 0;
  while (at < line.length) {
    const open = line.indexOf("`", at);
    if (open === -1) break;
    let ticks = 1;
    while (line[open + ticks] === "`") ticks += 1;
    const close = line.indexOf("`".repeat(ticks), open + ticks);
    if (close === -1) {
      out.push(line.slice(at, open + ticks));
      at = open + ticks;
      // Without an end here, later ticks of this length have none either.
      if (ticks === 1) break;
      continue;
    }
    const code = line.slice(open, close + ticks);
    const isCommand = COMMANDS.has(code.slice(ticks, -ticks));
    out.push(line.slice(at, open), isCommand ? code.replaceAll("`", " ") : hidden(code));
    at = close + ticks;
  }
  return out.join("") + line.slice(at);
}

const COMMANDS: ReadonlySet<string> = new Set([
  "/new",
  "/reset",
  "/clear",
  "/compact",
  "/rewind",
  "session_status",
]);

const QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  "“": "”",
  "„": "“”",
  "«": "»",
  "»": "«",
  "‹": "›",
  "「": "」",
  "『": "』",
  "《": "》",
};
/** A quotation is not longer than this; a lone mark hides nothing. */
const LONGEST_QUOTE = 1_000;

/** Quotations within a line. Where each sort of mark ends next is looked up once, so that lone marks cost nothing. */
function maskParagraphQuotes(text: string): string {
  const out: string[] = [];
  const ends = new Map<string, number>();
  let at = 0;
  let from = 0;
  while (at < text.length) {
    const closing = QUOTES[text[at] ?? ""];
    const close = closing === undefined ? -1 : endOfQuote(text, at, closing, ends);
    if (close === -1) {
      at += 1;
      continue;
    }
    out.push(text.slice(from, at), hidden(text.slice(at, close + 1)));
    at = close + 1;
    from = at;
  }
  return out.join("") + text.slice(from);
}

function endOfQuote(text: string, open: number, closing: string, ends: Map<string, number>): number {
  let end = ends.get(closing) ?? 0;
  if (end <= open) {
    end = open + 1;
    while (end < text.length && text[end] !== "\n" && !closing.includes(text[end] ?? "")) end += 1;
    ends.set(closing, end);
  }
  return closing.includes(text[end] ?? "\n") && end - open <= LONGEST_QUOTE ? end : -1;
}
