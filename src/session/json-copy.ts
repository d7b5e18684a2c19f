import { Layer0Error } from "../core/error.ts";

/**
 * A copy of a value as JSON has it, frozen to its last member: what a session holds in memory is what stands in its
 * store, and nobody who kept a reference can change it. Rejects what JSON would drop or change in silence.
 */
export function jsonCopy(value: unknown, what: string): unknown {
  let text: string | undefined;
  try {
    text = JSON.stringify(value, function (this: unknown, key: string, member: unknown) {
      // In a list it would be written as null.
      if (member === undefined && Array.isArray(this)) throw notJson(what, `its list has nothing at ${key}`);
      return checked(key, member, what);
    });
  } catch (error) {
    if (error instanceof Layer0Error) throw error;
    throw notJson(what, error instanceof Error ? error.message : String(error));
  }
  if (text === undefined) throw notJson(what, `it is ${typeof value}`);
  return deepFreeze(JSON.parse(text));
}

function checked(key: string, member: unknown, what: string): unknown {
  const where = key === "" ? "it" : `its member "${key}"`;
  if (typeof member === "number" && !Number.isFinite(member)) throw notJson(what, `${where} is ${member}`);
  if (typeof member === "function" || typeof member === "symbol" || typeof member === "bigint") {
    throw notJson(what, `${where} is a ${typeof member}`);
  }
  if (typeof member === "object" && member !== null && !Array.isArray(member)) {
    const prototype: unknown = Object.getPrototypeOf(member);
    const isPlain = prototype === Object.prototype || prototype === null;
    // Of a Map, a Set or an instance only `{}` or its bare fields would be written.
    if (!isPlain && (member instanceof Map || member instanceof Set || ArrayBuffer.isView(member))) {
      throw notJson(what, `${where} is a ${member.constructor.name}`);
    }
  }
  return member;
}

function notJson(what: string, why: string): Layer0Error {
  return new Layer0Error("not-json", `${what} cannot be kept, because it is no JSON value: ${why}.`);
}

/** Freezes a value that came out of `JSON.parse`, to its last member. */
export function deepFreeze<Value>(value: Value): Value {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== "object" || next === null) continue;
    Object.freeze(next);
    for (const member of Object.values(next)) waiting.push(member);
  }
  return value;
}
