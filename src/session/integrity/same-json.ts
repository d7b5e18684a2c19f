import { isRecord } from "../../core/json.ts";

/**
 * Is `copy`, which came out of JSON, what JSON makes of a value? Members that are undefined count as absent. It goes no
 * deeper than the copy does.
 */
export function sameJson(value: unknown, copy: unknown): boolean {
  if (value === copy) return true;
  if (typeof value !== "object" || value === null) return false;
  if ("toJSON" in value && typeof value.toJSON === "function") {
    return JSON.stringify(value) === JSON.stringify(copy);
  }
  if (Array.isArray(value) || Array.isArray(copy)) {
    if (!Array.isArray(value) || !Array.isArray(copy) || value.length !== copy.length) return false;
    return copy.every((item, at) => sameJson(value[at] ?? null, item));
  }
  if (!isRecord(value) || !isRecord(copy)) return false;
  let members = 0;
  for (const key of Object.keys(value)) {
    if (value[key] === undefined) continue;
    members += 1;
    if (!Object.hasOwn(copy, key) || !sameJson(value[key], copy[key])) return false;
  }
  return members === Object.keys(copy).length;
}
