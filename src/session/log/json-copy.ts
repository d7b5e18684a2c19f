import { Layer0Error } from "../../core/error.ts";

/**
 * A copy of a value as JSON has it, frozen to its last member: what a session holds in memory is what stands in its
 * store, and nobody who kept a reference can change it. Rejects what JSON would drop or change in silence.
 */
export function jsonCopy(value: unknown, what: string): unknown {
  return deepFreeze(JSON.parse(jsonOf(value, what)));
}

/** The JSON of a value. A `not-json` with the path of the first member that JSON would drop or change in silence. */
export function jsonOf(value: unknown, what: string): string {
  const trail: { readonly key: string; readonly member: unknown }[] = [];
  let text: string | undefined;
  try {
    text = JSON.stringify(value, function (this: unknown, key: string, member: unknown) {
      while (trail.length > 0 && trail.at(-1)?.member !== this) trail.pop();
      const given = (this as Readonly<Record<string, unknown>>)[key];
      const why = Array.isArray(this) && member === undefined ? "missing" : whyNot(member, given);
      if (why !== undefined)
        throw notJson(what, `${pathOf([...trail.map((each) => each.key), key])} is ${why}`);
      if (typeof member === "object" && member !== null) trail.push({ key, member });
      return member;
    });
  } catch (error) {
    if (error instanceof Layer0Error) throw error;
    throw notJson(what, error instanceof Error ? error.message : String(error));
  }
  if (text === undefined) throw notJson(what, `it is ${typeof value}`);
  return text;
}

/** What a member is that JSON has no word for; `given` is it before its own `toJSON` was asked. */
function whyNot(member: unknown, given: unknown): string | undefined {
  if (typeof member === "number") return Number.isFinite(member) ? undefined : String(member);
  if (typeof member === "function" || typeof member === "symbol" || typeof member === "bigint") {
    return `a ${typeof member}`;
  }
  if (member === null) return given instanceof Date ? "no date" : undefined;
  if (typeof member !== "object" || Array.isArray(member)) return undefined;
  const prototype: unknown = Object.getPrototypeOf(member);
  if (prototype === null || Object.getPrototypeOf(prototype) === null) return undefined;
  // Of an instance JSON has its own fields: all of a plain record, nothing of an error, a map or what hides its fields.
  const kind = Object.prototype.toString.call(member).slice("[object ".length, -1);
  if (kind === "Object" && Object.keys(member).length > 0) return undefined;
  return `an instance of ${kind === "Object" ? "a class without fields" : kind}`;
}

/** `content[0].input`; the first key is that of the value itself, which has none. */
function pathOf([, ...keys]: readonly string[]): string {
  const path = keys
    .map((key) =>
      /^\d+$/.test(key) ? `[${key}]` : /^[\w$-]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`,
    )
    .join("");
  if (path === "") return "it";
  const bare = path.startsWith(".") ? path.slice(1) : path;
  return bare.length > LONGEST_PATH ? `…${bare.slice(-LONGEST_PATH).toWellFormed()}` : bare;
}

const LONGEST_PATH = 200;

function notJson(what: string, why: string): Layer0Error {
  return new Layer0Error("not-json", `${what} cannot be kept, because it is no JSON value: ${why}.`);
}

/** Freezes a value that came out of `JSON.parse`, to its last member. */
function deepFreeze<Value>(value: Value): Value {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== "object" || next === null) continue;
    Object.freeze(next);
    for (const member of Object.values(next)) waiting.push(member);
  }
  return value;
}
