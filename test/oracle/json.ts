/** A JSON object, seen through unknown eyes. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** True for JSON objects, not for arrays and null. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An own field of an object; undefined for everything else. */
export function fieldOf(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The objects of a list; other members and other values are skipped. */
export function recordsIn(value: unknown): readonly JsonRecord[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** True for a string with at least one character. */
export function isFilled(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

/** True for a string without any visible character. */
export function isBlank(text: string): boolean {
  return /^\s*$/u.test(text);
}

/** True when the text is a JSON document. */
export function parsesAsJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** Every string of a JSON value, keys included, in reading order, whatever the depth. */
export function stringsIn(value: unknown): readonly string[] {
  const found: string[] = [];
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === "string") found.push(next);
    else if (Array.isArray(next)) {
      for (let index = next.length - 1; index >= 0; index--) waiting.push(next[index]);
    } else if (isRecord(next)) {
      for (const [key, member] of Object.entries(next).reverse()) waiting.push(member, key);
    }
  }
  return found;
}

/** A value in a few words for a message to a person; never a walk into its depth. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isRecord(value)) return "an object";
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
