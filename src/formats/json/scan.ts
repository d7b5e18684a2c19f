import { step } from "../../core/steps.ts";
import { scalarToken, stringToken, type TokenEnd } from "./tokens.ts";

/** A list that is open where a text ends, and what of it is complete. */
export interface OpenList {
  /** Offset behind the bracket that opens it, or behind its last complete element. */
  readonly keepEnd: number;
  /** Where its complete elements stand. */
  readonly elements: readonly { readonly start: number; readonly end: number }[];
  /** How many containers are open around it. */
  readonly depth: number;
}

/** How far a text is one JSON value. */
export type JsonScan =
  /** A whole value; `end` is the offset behind it. */
  | { readonly kind: "complete"; readonly end: number }
  /**
   * The text ends inside the value. `lists` are the arrays that are open there, outermost first, and `brackets`
   * the closing brackets of all that is open, in the same order. `members` is the end of the last complete member
   * of an outermost object; 0 without one.
   */
  | {
      readonly kind: "cut";
      readonly lists: readonly OpenList[];
      readonly brackets: string;
      readonly members: number;
    }
  /** What stands at `at` fits into no JSON. */
  | { readonly kind: "broken"; readonly at: number };

interface OpenContainer {
  readonly object: boolean;
  /** Behind the opening bracket. */
  readonly inside: number;
  readonly elements: { readonly start: number; readonly end: number }[];
  /** Where the element that is being read begins. */
  start: number;
}

type Expected = "value" | "value-or-end" | "key" | "key-or-end" | "colon" | "comma-or-end";

/**
 * Reads an object or array as strictly as `JSON.parse` does, and says where it ends or what was complete when the
 * text ended. White space around it and a byte-order mark in front are passed over. Iterative and linear.
 */
export function scanJson(text: string, from = 0): JsonScan {
  const open: OpenContainer[] = [];
  let members = 0;
  let expected: Expected = "value";
  let at = skipSpace(text, from + (text.charCodeAt(from) === 0xfeff ? 1 : 0));
  while (at < text.length) {
    step();
    const character = text[at];
    const container = open.at(-1);
    if (character === "}" || character === "]") {
      if (!mayClose(container, expected, character === "}")) return { kind: "broken", at };
      open.pop();
      at += 1;
      const parent = open.at(-1);
      if (parent === undefined) return { kind: "complete", end: at };
      expected = completed(parent, at);
      if (parent.object && open.length === 1) members = at;
    } else if (expected === "comma-or-end" || expected === "colon") {
      if (character !== (expected === "colon" ? ":" : ",")) return { kind: "broken", at };
      expected = expected === "comma-or-end" && container?.object === true ? "key" : "value";
      at += 1;
    } else if (expected === "key" || expected === "key-or-end") {
      const end = character === '"' ? stringToken(text, at) : "broken";
      if (end === "broken") return { kind: "broken", at };
      if (end === "cut") break;
      expected = "colon";
      at = end;
    } else {
      if (container !== undefined) container.start = at;
      if (character === "{" || character === "[") {
        open.push({ object: character === "{", inside: at + 1, elements: [], start: at + 1 });
        expected = character === "{" ? "key-or-end" : "value-or-end";
        at += 1;
      } else {
        // A text that is a string or a number alone is nobody's session.
        const end = container === undefined ? "broken" : valueToken(text, at);
        if (end === "broken" || container === undefined) return { kind: "broken", at };
        if (end === "cut") break;
        expected = completed(container, end);
        if (container.object && open.length === 1) members = end;
        at = end;
      }
    }
    at = skipSpace(text, at);
  }
  const lists = open.flatMap(({ object, inside, elements }, depth) =>
    object ? [] : [{ keepEnd: elements.at(-1)?.end ?? inside, elements, depth }],
  );
  return { kind: "cut", lists, brackets: open.map(({ object }) => (object ? "}" : "]")).join(""), members };
}

function valueToken(text: string, at: number): TokenEnd {
  return text[at] === '"' ? stringToken(text, at) : scalarToken(text, at);
}

function completed(container: OpenContainer, end: number): Expected {
  if (!container.object) container.elements.push({ start: container.start, end });
  return "comma-or-end";
}

function mayClose(container: OpenContainer | undefined, expected: Expected, object: boolean): boolean {
  if (container === undefined || container.object !== object) return false;
  return expected === "comma-or-end" || expected === (object ? "key-or-end" : "value-or-end");
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}
