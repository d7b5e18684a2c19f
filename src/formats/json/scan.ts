import { skipSpace } from "./spans.ts";
import { scalarToken, stringToken, type TokenEnd } from "./tokens.ts";

/** An object or array that is open where a text ends, and what of it is complete. */
export interface OpenPart {
  readonly object: boolean;
  /** Offset of the bracket that opens it. */
  readonly start: number;
  /** Offset behind that bracket, or behind its last complete member or element. */
  readonly keepEnd: number;
}

/** How far a text is one JSON value. */
export type JsonScan =
  /** A whole value; `end` is the offset behind it. */
  | { readonly kind: "complete"; readonly end: number }
  /** The text ends inside the value: what is open there, outermost first. */
  | { readonly kind: "cut"; readonly open: readonly OpenPart[] }
  /** What stands at `at` fits into no JSON. */
  | { readonly kind: "broken"; readonly at: number };

interface OpenContainer extends OpenPart {
  keepEnd: number;
}

type Expected = "value" | "value-or-end" | "key" | "key-or-end" | "colon" | "comma-or-end";

/**
 * Reads an object or array as strictly as `JSON.parse` does, and says where it ends or what was complete when the
 * text ended. White space around it and a byte-order mark in front are passed over. Iterative and linear.
 */
export function scanJson(text: string, from = 0): JsonScan {
  const open: OpenContainer[] = [];
  let expected: Expected = "value";
  let at = skipSpace(text, from + (text.charCodeAt(from) === 0xfeff ? 1 : 0));
  while (at < text.length) {
    const character = text[at];
    const container = open.at(-1);
    if (character === "}" || character === "]") {
      if (!mayClose(container, expected, character === "}")) return { kind: "broken", at };
      open.pop();
      at += 1;
      const parent = open.at(-1);
      if (parent === undefined) return { kind: "complete", end: at };
      expected = completed(parent, at);
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
      if (character === "{" || character === "[") {
        open.push({ object: character === "{", start: at, keepEnd: at + 1 });
        expected = character === "{" ? "key-or-end" : "value-or-end";
        at += 1;
      } else {
        // A text that is a string or a number alone is nobody's session.
        const end = container === undefined ? "broken" : valueToken(text, at);
        if (end === "broken" || container === undefined) return { kind: "broken", at };
        if (end === "cut") break;
        expected = completed(container, end);
        at = end;
      }
    }
    at = skipSpace(text, at);
  }
  return { kind: "cut", open };
}

function valueToken(text: string, at: number): TokenEnd {
  return text[at] === '"' ? stringToken(text, at) : scalarToken(text, at);
}

function completed(container: OpenContainer, end: number): Expected {
  container.keepEnd = end;
  return "comma-or-end";
}

function mayClose(container: OpenContainer | undefined, expected: Expected, object: boolean): boolean {
  if (container === undefined || container.object !== object) return false;
  return expected === "comma-or-end" || expected === (object ? "key-or-end" : "value-or-end");
}
