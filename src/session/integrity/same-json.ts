/**
 * Is `copy`, which came out of JSON, what JSON makes of a value? Members that are undefined count as absent. It goes no
 * deeper than the copy does. A history is compared at every operation, so that nothing here is made for one message.
 */
export function sameJson(value: unknown, copy: unknown): boolean {
  if (value === copy) return true;
  if (typeof value !== "object" || value === null) return false;
  if (typeof (value as { readonly toJSON?: unknown }).toJSON === "function") {
    return JSON.stringify(value) === JSON.stringify(copy);
  }
  if (typeof copy !== "object" || copy === null) return false;
  return Array.isArray(value) || Array.isArray(copy)
    ? sameLists(value, copy)
    : sameRecords(value as Members, copy as Members);
}

type Members = Readonly<Record<string, unknown>>;

function sameLists(value: unknown, copy: unknown): boolean {
  if (!Array.isArray(value) || !Array.isArray(copy) || value.length !== copy.length) return false;
  for (let at = 0; at < copy.length; at += 1) if (!sameJson(value[at] ?? null, copy[at])) return false;
  return true;
}

function sameRecords(value: Members, copy: Members): boolean {
  let members = 0;
  for (const key of Object.keys(value)) {
    const member = value[key];
    if (member === undefined) continue;
    members += 1;
    if (!Object.hasOwn(copy, key) || !sameJson(member, copy[key])) return false;
  }
  return members === Object.keys(copy).length;
}
