/** An object as `JSON.parse` makes it, read only. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Is this value a JSON object (and neither an array nor null)? */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The member's value, or undefined. Only own members count: `constructor` and
 * `__proto__` are ordinary names in JSON, and objects inherit both.
 */
export function memberOf(value: JsonObject, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The keys that JSON can show: a member set to undefined is no member, as for `JSON.stringify`. */
export function presentKeys(value: JsonObject): readonly string[] {
  return Object.keys(value).filter((key) => value[key] !== undefined);
}

/** The values directly inside a container, in its own order; a scalar has none. */
export function childrenOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isJsonObject(value) ? Object.values(value).filter((child) => child !== undefined) : [];
}
