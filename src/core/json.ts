/**
 * The few things the engine asks of plain JSON values. Fields are read by fixed names that no prototype has, and
 * written by `defineProperty`, so keys such as `__proto__` and `constructor` in data are data and nothing else.
 */

/** A JSON object as it came in: nothing about its fields is known. */
export type JsonRecord = { readonly [key: string]: unknown };

/** True for a JSON object; false for arrays, null and everything that is not an object. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value of a field, or undefined. `key` is a name that no prototype has. */
export function field(record: JsonRecord, key: string): unknown {
  return record[key];
}

/** The value of a field when it is a string, or undefined. `key` is a name that no prototype has. */
export function stringField(record: JsonRecord, key: string): string | undefined {
  const value = record[key];
  return typeof value === "string" ? value : undefined;
}

/** A copy with one field set; key order stays, a new key goes last. Safe for the key `__proto__`. */
export function withField(record: JsonRecord, key: string, value: unknown): JsonRecord {
  const copy: JsonRecord = { ...record };
  Object.defineProperty(copy, key, { value, writable: true, enumerable: true, configurable: true });
  return copy;
}

/** A copy without one field. */
export function withoutField(record: JsonRecord, key: string): JsonRecord {
  const copy: { [key: string]: unknown } = { ...record };
  delete copy[key];
  return copy;
}

/** The value of a JSON text; undefined, which JSON has not, where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // That a text is no JSON is an answer, and nothing else is ever thrown here.
    return undefined;
  }
}
