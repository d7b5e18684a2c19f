import type { JsonRecord } from "./json.ts";

type Frame = { readonly value: unknown } | { readonly text: string; readonly closes?: object };

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
  // A value in memory may hold itself, although no JSON text can; there its place is named instead.
  const above = new Set<object>();
  for (let frame = stack.pop(); frame !== undefined; frame = stack.pop()) {
    if ("text" in frame) {
      out.push(frame.text);
      if (frame.closes !== undefined) above.delete(frame.closes);
      continue;
    }
    const current = frame.value;
    if (typeof current !== "object" || current === null) {
      out.push(JSON.stringify(current) ?? "null");
    } else if (current instanceof Uint8Array) {
      out.push(`"[bytes ${current.join()}]"`);
    } else if (above.has(current)) {
      out.push('"[circular]"');
    } else if (Array.isArray(current)) {
      above.add(current);
      out.push("[");
      stack.push({ text: "]", closes: current });
      for (let index = current.length - 1; index >= 0; index--) {
        stack.push({ value: current[index] });
        if (index > 0) stack.push({ text: "," });
      }
    } else {
      above.add(current);
      out.push("{");
      stack.push({ text: "}", closes: current });
      const keys = Object.keys(current);
      if (sorted) keys.sort();
      for (let index = keys.length - 1; index >= 0; index--) {
        const key = keys[index] ?? "";
        stack.push({ value: (current as JsonRecord)[key] });
        stack.push({ text: `${index > 0 ? "," : ""}${JSON.stringify(key)}:` });
      }
    }
  }
  return out.join("");
}
