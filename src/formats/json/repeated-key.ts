import { stringToken } from "./tokens.ts";

/** The object itself, and the objects that it holds directly. What a model or a tool said stands deeper. */
const DEEPEST = 2;

/**
 * Has an object, or one that it holds directly, a key twice? No serializer writes that, so such a text was put together
 * from parts of two. The text must be one that `JSON.parse` reads. Iterative and linear.
 */
export function repeatsKey(text: string): boolean {
  /** The keys so far of each open container that is looked at; of an array none. */
  const open: (Set<string> | undefined)[] = [];
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === "{" || character === "[") {
      depth += 1;
      if (depth <= DEEPEST) open.push(character === "{" ? new Set() : undefined);
    } else if (character === "}" || character === "]") {
      if (depth <= DEEPEST) open.pop();
      depth -= 1;
    } else if (character === '"') {
      const end = stringToken(text, at);
      if (typeof end !== "number") return false;
      const keys = depth <= DEEPEST ? open.at(-1) : undefined;
      if (keys !== undefined && isKey(text, end)) {
        const key = text.slice(at, end);
        if (keys.has(key)) return true;
        keys.add(key);
      }
      at = end - 1;
    }
  }
  return false;
}

/** Does a colon follow? */
function isKey(text: string, end: number): boolean {
  let at = end;
  while (text[at] === " " || text[at] === "\t" || text[at] === "\n" || text[at] === "\r") at += 1;
  return text[at] === ":";
}
