import { isJsonObject, memberOf, presentKeys } from "./value.ts";

/**
 * Are two JSON values equal? Key order does not count, a member set to undefined is absent, and `-0` is not
 * `0`, because the two are spelled differently in a file. Iterative: any depth is safe. Linear in the values.
 */
export function deepEqual(left: unknown, right: unknown): boolean {
  const open: Pair[] = [];
  if (!compare(left, right, open)) return false;
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    if (!(Array.isArray(pair.left) ? sameElements(pair, open) : sameMembers(pair, open))) return false;
  }
  return true;
}

interface Pair {
  readonly left: object;
  readonly right: object;
}

/** Settles scalars and shared references at once; two containers of one kind are left for later. */
function compare(left: unknown, right: unknown, open: Pair[]): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  open.push({ left, right });
  return true;
}

function sameElements({ left, right }: Pair, open: Pair[]): boolean {
  if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
  for (let index = 0; index < left.length; index++) {
    if (!compare(left[index], right[index], open)) return false;
  }
  return true;
}

function sameMembers({ left, right }: Pair, open: Pair[]): boolean {
  if (!isJsonObject(left) || !isJsonObject(right)) return false;
  const keys = presentKeys(left);
  if (keys.length !== presentKeys(right).length) return false;
  for (const key of keys) {
    const other = memberOf(right, key);
    if (other === undefined || !compare(left[key], other, open)) return false;
  }
  return true;
}
