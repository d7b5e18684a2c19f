import { parseJson } from "../../core/json.ts";
import { deepEqual } from "../json/deep-equal.ts";
import { scanJson } from "../json/scan.ts";
import { closeCut } from "./cut.ts";
import { holdsMessages, messageListOf } from "./message-list.ts";

/** What stands behind a complete value: nothing that is not in it, or a value that may be the newer one. */
export type Rest = "nothing-new" | "another-value";

/**
 * Judges what stands behind the complete value of a file. A file that is overwritten without being cut to its new
 * length keeps the end of what was there before; two writers leave two copies, or one and a part. Only where a
 * further value says something that the first one does not, nobody can know which of them is meant.
 */
export function judgeRest(text: string, end: number, value: unknown): Rest {
  let at = skip(text, end);
  while (at < text.length) {
    const scan = scanJson(text, at);
    if (scan.kind === "broken") return isOlderEnd(text, end, at, value) ? "nothing-new" : "another-value";
    const rest = scan.kind === "complete" ? text.slice(at, scan.end) : text.slice(at);
    if (scan.kind === "cut")
      return isPrefix(rest, text.slice(0, end), value) ? "nothing-new" : "another-value";
    if (!deepEqual(parseJson(rest), value)) return "another-value";
    at = skip(text, scan.end);
  }
  return "nothing-new";
}

const CLOSING = /^[\]},\s]*$/;

/** The key that every step of a conversation has. */
const STEP = '"role"';

/**
 * Is what fits into no JSON no more than the end of an older write, of which the beginning was overwritten? Not where
 * a message begins in it that may be meant, unless the value ends just so; not where the value holds no message
 * itself; and not where the rest goes on with the value, or did until a bracket too much got between them.
 */
function isOlderEnd(text: string, end: number, at: number, value: unknown): boolean {
  const rest = text.slice(at);
  if (CLOSING.test(rest)) return true;
  const whole = text.slice(0, end);
  if (whole.endsWith(rest.trimEnd())) return true;
  if (!holdsMessages(value) || rest.startsWith(",") || rest.includes(STEP)) return false;
  const open = whole.slice(0, -1);
  return parseJson(open + rest) === undefined && parseJson(`${open},${rest}`) === undefined;
}

/** Is all that is complete in a cut value in the whole one too? */
function isPrefix(rest: string, whole: string, value: unknown): boolean {
  if (whole.startsWith(rest)) return true;
  const scan = scanJson(rest);
  if (scan.kind !== "cut") return false;
  // A part with nothing complete in it says nothing.
  if (scan.open.every(({ start, keepEnd }) => keepEnd === start + 1)) return true;
  const closed = closeCut(rest, scan.open);
  if (typeof closed === "string") return false;
  const ours = messageListOf(value)?.messages;
  const theirs = messageListOf(closed.value)?.messages;
  if (ours === undefined || theirs === undefined) return false;
  return theirs.every((message, index) => index < ours.length && deepEqual(message, ours[index]));
}

function skip(text: string, from: number): number {
  let at = from;
  while (at < text.length && (text.charCodeAt(at) <= 0x20 || text.charCodeAt(at) === 0xfeff)) at += 1;
  return at;
}
