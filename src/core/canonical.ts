import { isRecord } from "./json.ts";
import { step } from "./steps.ts";

const MOST_PARTS = 1_000_000;
let oversized = 0;

type Frame = { readonly value: unknown } | { readonly text: string };

/** The JSON text of a value, key order kept, for values of any depth. */
export function jsonText(value: unknown): string {
  return write(value, false);
}

/**
 * A text that is equal for two JSON values exactly when they are structurally equal (key order does not
 * matter). Iterative, because `JSON.stringify` overflows the stack on values nested some thousand levels deep.
 */
export function canonicalText(value: unknown): string {
  return write(value, true);
}

function write(value: unknown, sorted: boolean): string {
  const out: string[] = [];
  const stack: Frame[] = [{ value }];
  for (let frame = stack.pop(); frame !== undefined; frame = stack.pop()) {
    step();
    // No JSON text has this many parts; a value that holds itself has. It equals nothing.
    if (out.length > MOST_PARTS) return sorted ? `too large ${++oversized}` : JSON.stringify("too large");
    if ("text" in frame) {
      out.push(frame.text);
      continue;
    }
    const current = frame.value;
    if (Array.isArray(current)) {
      out.push("[");
      stack.push({ text: "]" });
      for (let index = current.length - 1; index >= 0; index--) {
        stack.push({ value: current[index] });
        if (index > 0) stack.push({ text: "," });
      }
    } else if (isRecord(current)) {
      out.push("{");
      stack.push({ text: "}" });
      const keys = Object.keys(current);
      if (sorted) keys.sort();
      for (let index = keys.length - 1; index >= 0; index--) {
        const key = keys[index] ?? "";
        stack.push({ value: current[key] }, { text: `${index > 0 ? "," : ""}${JSON.stringify(key)}:` });
      }
    } else out.push(JSON.stringify(current) ?? "null");
  }
  return out.join("");
}
