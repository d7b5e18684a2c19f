/**
 * The few things the engine asks of plain JSON values. Untrusted input is read only through these, so that
 * inherited keys (`__proto__`, `constructor`) are never mistaken for data.
 */

/** A JSON object as it came in: nothing about its fields is known. */
export type JsonRecord = { readonly [key: string]: unknown };

/** True for a JSON object; false for arrays, null and everything that is not an object. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value of an own field, or undefined. */
export function field(record: JsonRecord, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The value of an own field when it is a string, or undefined. */
export function stringField(record: JsonRecord, key: string): string | undefined {
  const value = field(record, key);
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
