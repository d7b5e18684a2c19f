import { Layer0Error } from "../core/error.ts";
import { isRecord } from "../core/json.ts";

type Names = Readonly<Record<string, true>>;

/** Rejects options that are none, and names that mean nothing: a misspelt option would do nothing, in silence. */
export function optionNames(what: string, given: unknown, names: Names): void {
  if (!isRecord(given)) refuseOption(`${what} takes an object with options.`);
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(names, name));
  if (unknown === undefined) return;
  refuseOption(`${what} has no option ${unknown}. It has: ${Object.keys(names).join(", ")}.`);
}

/** Rejects a value that is none of these; undefined counts as not given. */
export function oneOf(what: string, given: unknown, values: Names): void {
  if (given === undefined || (typeof given === "string" && Object.hasOwn(values, given))) return;
  refuseOption(`${what} is one of: ${Object.keys(values).join(", ")}.`);
}

/** Says what an option can be. */
export function refuseOption(message: string): never {
  throw new Layer0Error("invalid-option", message);
}
