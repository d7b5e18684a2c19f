/**
 * Does the break between two lines only wrap a paragraph, so that a sentence goes on behind it? Markdown shows such a break
 * as a blank; it does not show one where an item, a heading, a table or an empty line begins or ends a block.
 */
export function isWrapped(line: string, next: string): boolean {
  const before = line.trim();
  const after = next.trim();
  if (!WORD.test(before) || HEADING.test(before) || HARD_BREAK.test(line)) return false;
  if (isRow(before) || isRow(after) || ITEM.test(after) || !BEGINS_WITHIN.test(after)) return false;
  const isSmall = SMALL.test(after);
  // "Tests: pass\nContext: cleared"
  if (LABEL.test(after) && (!isSmall || LABEL.test(before))) return false;
  if (isSmall) return true;
  // Markdown would go on with the item; who writes without empty lines has ended the list.
  if (COLON.test(before) || (ITEM.test(before) && next === next.trimStart())) return false;
  // "Tests pass\nContext nearly full": short lines without stops are lines, whatever Markdown makes of them.
  const shortest = WIDE.test(after) ? SHORTEST_WRAPPED / 2 : SHORTEST_WRAPPED;
  return before.length >= shortest || STOP.test(before);
}

/** No paragraph is wrapped to less, where the next line could stand alone. */
const SHORTEST_WRAPPED = 24;

function isRow(line: string): boolean {
  return line.startsWith("|") || line.includes(" | ");
}

const WORD = /[\p{L}\p{N}]/u;
const WIDE = /^[\u3000-\u9fff]/;
/** What no line of its own begins with: a small letter, a number, the end of a bracket. */
const SMALL = /^[^\p{Lu}\p{Lo}]/u;
const HEADING = /^(?:#{1,6}\s|(?:\*\*|__)[^*_]{1,80}(?:\*\*|__)$)/;
/** It ends the sentence anyway, but not the quotation. */
const STOP = /[.!?。！？]$/;
const COLON = /[:：]$/;
/** Two blanks or a backslash at its end. */
const HARD_BREAK = /(?: {2}|\\)\r?$/;
/** Other signs, such as a tick or a star, begin a line of their own. */
const BEGINS_WITHIN = /^[\p{L}\p{N}/`"'“„«»「『(（*_%％,;、，]/u;
const ITEM = /^(?:[-*+•]|\d{1,2}[.)])\s/;
/** "Context: cleared", "**Status** – done". */
const LABEL =
  /^(?:\*\*|__)?[\p{L}\p{N}][^\s:：.,;]*(?:\s[^\s:：.,;]+){0,2}(?:[:：](?:\s|\*|$)|(?:\*\*|__)\s*[-–—:])/u;
