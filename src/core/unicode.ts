import { isRecord } from "./json.ts";

// Deeper values are walked with a stack of their own: the engine's one would overflow.
const SHALLOW = 100;
// Values in memory may share parts, or hold themselves, although no JSON text can. From this size on every object
// is visited once.
const SMALL = 10_000;

/**
 * True when no string in the value, keys included, holds a lone surrogate. Providers refuse the whole request
 * for one (rule A-UTF: "no low surrogate in string"). Any depth, linear.
 */
export function isWellFormedDeep(value: unknown): boolean {
  budget = SMALL;
  const verdict = walkShallow(value, 0);
  return verdict ?? walkDeep(value);
}

let budget = 0;

/** The common case, without allocation; undefined where the value is too deep or too large for it. */
function walkShallow(value: unknown, depth: number): boolean | undefined {
  if (typeof value === "string") return value.isWellFormed();
  // Bytes, as SDKs keep media in memory, hold no text.
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return true;
  if (--budget < 0 || depth > SHALLOW) return undefined;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const verdict = walkShallow(value[index], depth + 1);
      if (verdict !== true) return verdict;
    }
    return true;
  }
  for (const key in value) {
    if (!key.isWellFormed()) return false;
    const item = (value as { [key: string]: unknown })[key];
    // Most members are texts: none of them is worth a call.
    if (typeof item === "string" && item.isWellFormed()) continue;
    const verdict = walkShallow(item, depth + 1);
    if (verdict !== true) return verdict;
  }
  return true;
}

function walkDeep(value: unknown): boolean {
  const stack: object[] = [];
  const seen = new Set<object>();
  const isSound = (item: unknown): boolean => {
    if (typeof item === "string") return item.isWellFormed();
    if (typeof item !== "object" || item === null || ArrayBuffer.isView(item)) return true;
    // What holds nothing needs no second look: there may be millions of it.
    if (!isEmpty(item)) stack.push(item);
    return true;
  };
  if (!isSound(value)) return false;
  for (let current = stack.pop(); current !== undefined; current = stack.pop()) {
    if (seen.has(current)) continue;
    seen.add(current);
    if (Array.isArray(current)) {
      for (let index = 0; index < current.length; index++) if (!isSound(current[index])) return false;
      continue;
    }
    for (const key in current) {
      if (!key.isWellFormed() || !isSound((current as { [key: string]: unknown })[key])) return false;
    }
  }
  return true;
}

function isEmpty(value: object): boolean {
  if (Array.isArray(value)) return value.length === 0;
  for (const _ in value) return false;
  return true;
}

/**
 * The same value with every lone surrogate replaced by U+FFFD, in strings and keys. A value that is well formed
 * keeps its identity. A key that would collide with a sibling after the replacement gets one more and a number.
 */
export function toWellFormedDeep(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (typeof value !== "object" || value === null || isWellFormedDeep(value)) return value;
  const copies = new Map<object, object>();
  const root = copyOf(value);
  copies.set(value, root);
  const stack: object[] = [root];
  for (let current = stack.pop(); current !== undefined; current = stack.pop()) {
    for (const key of Object.keys(current)) {
      const item = (current as { [key: string]: unknown })[key];
      if (typeof item === "string") {
        const text = item.toWellFormed();
        if (text !== item) define(current, key, text);
      } else if (typeof item === "object" && item !== null && !ArrayBuffer.isView(item)) {
        let copy = copies.get(item);
        if (copy === undefined) {
          copy = copyOf(item);
          copies.set(item, copy);
          stack.push(copy);
        }
        define(current, key, copy);
      }
    }
  }
  return root;
}

function copyOf(value: object): object {
  return Array.isArray(value) ? [...value] : cloneWithKeys(value);
}

function cloneWithKeys(source: object): object {
  const copy: object = {};
  const counts = new Map<string, number>();
  if (!isRecord(source)) return copy;
  for (const key of Object.keys(source)) {
    let name = key.toWellFormed();
    if (name !== key) {
      const base = name;
      for (
        let count = counts.get(base) ?? 0;
        Object.hasOwn(source, name) || Object.hasOwn(copy, name);
        count++
      ) {
        name = `${base}\uFFFD${count}`;
        counts.set(base, count + 1);
      }
    }
    define(copy, name, source[key]);
  }
  return copy;
}

// Plain assignment to `__proto__` would set the prototype instead of a field.
function define(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}
