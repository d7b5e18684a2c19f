/** A JSON object as the generators build it. */
export type JsonObject = { [key: string]: unknown };

/** True for a plain JSON object: no array, no null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value as an array of objects; what is no object is left out. */
export function objectsIn(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Freezes a value and all that hangs on it, without recursion: histories may be 10,000 levels deep. */
export function deepFreeze<Value>(value: Value): Value {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== "object" || next === null || Object.isFrozen(next)) continue;
    Object.freeze(next);
    for (const child of Object.values(next)) waiting.push(child);
  }
  return value;
}

/** Every string of a value, keys included, in document order and without recursion. */
export function stringsIn(value: unknown): string[] {
  const found: string[] = [];
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === "string") found.push(next);
    if (typeof next !== "object" || next === null) continue;
    const entries = Object.entries(next);
    for (let at = entries.length - 1; at >= 0; at--) {
      const [key, child] = entries[at] ?? ["", undefined];
      waiting.push(child);
      if (!Array.isArray(next)) waiting.push(key);
    }
  }
  return found;
}
