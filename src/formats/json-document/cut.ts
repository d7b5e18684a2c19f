import type { JsonScan, OpenList } from "../json/scan.ts";
import { holdsSteps, isStep } from "./message-list.ts";

/** A text that was cut off, closed behind the last thing in it that is complete. */
export interface ClosedText {
  readonly text: string;
  readonly value: unknown;
  /** Offset from which on the cut text was left out. */
  readonly keepEnd: number;
}

/**
 * Closes a text that was cut off. The list of messages ends behind its last complete element: a message of which
 * a part is missing says something that nobody said. Where no list was open, an object around messages that are
 * all there ends behind its last complete member. Undefined where that would leave no message, or nothing at all:
 * what else a half object means is not known here.
 */
export function closeCut(text: string, scan: JsonScan & { readonly kind: "cut" }): ClosedText | undefined {
  const { lists, brackets, members } = scan;
  const list =
    lists.find((each) => isStep(lastElement(text, each))) ??
    lists.find(({ elements }) => elements.length > 0);
  if (list !== undefined) {
    const closing = [...brackets.slice(0, list.depth + 1)].reverse().join("");
    return closed(text, list.keepEnd, closing);
  }
  const whole = members === 0 ? undefined : closed(text, members, "}");
  return whole !== undefined && holdsSteps(whole.value) ? whole : undefined;
}

function closed(text: string, keepEnd: number, closing: string): ClosedText | undefined {
  const whole = text.slice(0, keepEnd) + closing;
  const value = parsed(whole);
  return value === undefined ? undefined : { text: whole, value, keepEnd };
}

function lastElement(text: string, { elements }: OpenList): unknown {
  const last = elements.at(-1);
  return last === undefined ? undefined : parsed(text.slice(last.start, last.end));
}

/** The value of a text, or undefined where it is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
