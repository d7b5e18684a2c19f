import { parseJson } from "../../core/json.ts";
import type { OpenPart } from "../json/scan.ts";
import { isJsonObject, memberOf } from "../json/value.ts";
import { holdsMessages, isMessage } from "./message-list.ts";

/** A text that was cut off, closed behind the last thing in it that is complete. */
export interface ClosedText {
  readonly text: string;
  readonly value: unknown;
  /** Offset from which on the cut text was left out. */
  readonly keepEnd: number;
}

/** Why a text that was cut off is left as it is. */
export type Unclosed = "nothing-left" | "ambiguous";

/**
 * Closes a text that was cut off. It ends behind the last complete message, with all that is open around that one: the
 * list, and the objects that only wrap messages, as far as their members are complete. A message of which a part is
 * missing goes: it says something that nobody said. Where that would leave no message, nothing is closed; nor where a
 * message would go that is complete.
 */
export function closeCut(text: string, open: readonly OpenPart[]): ClosedText | Unclosed {
  const own = open.map((part) => parseJson(text.slice(part.start, part.keepEnd) + closingOf(part)));
  const half = own.findIndex((value, at) => isHalfMessage(value, at, own));
  const around = half < 0 ? own : own.slice(0, half);
  const deepest = around.findLastIndex((value) => holdsMessages(value));
  const part = open[deepest];
  if (part === undefined) return "nothing-left";
  if (own.slice(around.length).some(holdsOthers)) return "ambiguous";
  const closing = open
    .slice(0, deepest + 1)
    .map(closingOf)
    .reverse()
    .join("");
  const whole = text.slice(0, part.keepEnd) + closing;
  const value = parseJson(whole);
  return value === undefined ? "nothing-left" : { text: whole, value, keepEnd: part.keepEnd };
}

function closingOf({ object }: OpenPart): string {
  return object ? "}" : "]";
}

/** Is this open object a message? It says so itself, or those before it in its list are messages. */
function isHalfMessage(value: unknown, at: number, own: readonly unknown[]): boolean {
  if (!isJsonObject(value)) return false;
  if (typeof memberOf(value, "role") === "string") return true;
  const list = own[at - 1];
  return Array.isArray(list) && list.some(isMessage);
}

/** Are there messages inside of this, besides itself? */
function holdsOthers(value: unknown): boolean {
  return holdsMessages(Array.isArray(value) || !isJsonObject(value) ? value : Object.values(value));
}
