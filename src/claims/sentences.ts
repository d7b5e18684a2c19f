/** A sentence of a text, with its place in it. */
export interface Sentence {
  readonly text: string;
  readonly start: number;
  readonly isQuestion: boolean;
  /** It is an item of a numbered list. */
  readonly isStep: boolean;
  /** It begins a line, as an item of any list does. */
  readonly line: "item" | "text" | undefined;
}

const ENDS: ReadonlySet<string> = new Set([".", "!", "?", "。", "！", "？", "…", "\n", "．"]);
const CLOSING: ReadonlySet<string> = new Set([")", "]", "*", "_", '"', "'", "”", "’", "」", "』", "»"]);
const OPENING: ReadonlySet<string> = new Set(["¿", "¡"]);
const QUESTIONS: ReadonlySet<string> = new Set(["?", "？"]);

/** Cuts a text into sentences. A stop within a number, a name of a file or a short form ends none. */
export function sentencesOf(text: string): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    // "My context was emptied; ¿could you repeat it?": what stands before is not asked.
    if (OPENING.has(text[at] ?? "")) {
      push(sentences, text, start, at, false);
      start = at;
      continue;
    }
    if (!(ENDS.has(text[at] ?? "") && isEnd(text, at)) && !isSmiley(text, at)) continue;
    let end = at + 1;
    while (ENDS.has(text[end] ?? "") && text[end] !== "\n") end += 1;
    const isQuestion = [...text.slice(at, end)].some((sign) => QUESTIONS.has(sign));
    while (CLOSING.has(text[end] ?? "")) end += 1;
    push(sentences, text, start, end, isQuestion);
    start = end;
    at = end - 1;
  }
  push(sentences, text, start, text.length, false);
  return sentences;
}

function isEnd(text: string, at: number): boolean {
  const sign = text[at] ?? "";
  if (sign !== ".") return true;
  const next = text[at + 1] ?? " ";
  if (!" \n\r\t".includes(next) && !ENDS.has(next) && !CLOSING.has(next) && !isWide(next)) return false;
  const before = text.slice(Math.max(0, at - 4), at).toLowerCase();
  const previous = before.at(-1) ?? " ";
  if (isSmallNumber(text, at)) return false;
  // e.g., a.m., z. B.
  if (isLetter(previous) && " .(".includes(before.at(-2) ?? " ")) return previous === "i";
  return !["vs", "etc", "approx"].some((short) => before.endsWith(short));
}

/** "No room up here any more 🥴 I can take …": a picture before a capital ends a sentence. */
function isSmiley(text: string, at: number): boolean {
  const sign = text[at] ?? "";
  const isPicture =
    sign === "\ufe0f" || (sign >= "\u2600" && sign <= "\u27bf") || isPair(text[at - 1] ?? "", sign);
  if (!isPicture || text[at + 1] !== " ") return false;
  const next = text[at + 2] ?? "";
  return next !== next.toLowerCase();
}

/** The two halves of a picture's sign. */
function isPair(first: string, second: string): boolean {
  return first >= "\ud83c" && first <= "\ud83e" && second >= "\udc00" && second <= "\udfff";
}

/** The number of an item in a list. */
function isSmallNumber(text: string, at: number): boolean {
  let from = at;
  while (from > 0 && at - from < 3 && isDigit(text[from - 1] ?? "")) from -= 1;
  return from < at && (from === 0 || text[from - 1] === "\n");
}

function push(sentences: Sentence[], text: string, from: number, to: number, isQuestion: boolean): void {
  const part = text.slice(from, to);
  const lead = part.length - part.trimStart().length;
  const body = part.trim();
  if (body === "") return;
  const start = from + lead;
  const isFirst = start === 0 || part.slice(0, lead).includes("\n") || text[from - 1] === "\n";
  const line = isFirst ? (/^(?:[-*+•]|\d{1,2}[.)])\s/.test(body) ? "item" : "text") : undefined;
  sentences.push({ text: body, start, isQuestion, isStep: /^\d{1,2}[.)]\s/.test(body), line });
}

function isLetter(sign: string): boolean {
  return sign.toLowerCase() !== sign.toUpperCase();
}

function isDigit(sign: string): boolean {
  return sign >= "0" && sign <= "9";
}

function isWide(sign: string): boolean {
  return sign >= "\u3000";
}
