import { Layer0Error } from "../core/error.ts";
import { isRecord } from "../core/json.ts";
import { suggestion } from "../core/suggestion.ts";

/** What an option can be: in words behind "is", and whether a value is that. */
export interface Meaning {
  readonly is: string;
  readonly holds: (value: unknown) => boolean;
  /** It has to be given. */
  readonly isNeeded?: true;
}

/** What each option of something can be. */
export type Meanings<Options> = { readonly [Name in keyof Options]-?: Meaning };

/** True or false. */
export const SWITCH: Meaning = { is: "true or false", holds: (value) => typeof value === "boolean" };
/** A number of things. */
export const COUNT: Meaning = {
  is: "a whole number, 0 or more",
  holds: (value) => typeof value === "number" && Number.isSafeInteger(value) && value >= 0,
};
/** Something that is called. */
export const FUNCTION: Meaning = { is: "a function", holds: (value) => typeof value === "function" };
/** A text that says something. */
export const TEXT: Meaning = { is: "a text", holds: (value) => typeof value === "string" && value !== "" };
/** An object of names and values. */
export const RECORD: Meaning = { is: "an object", holds: isNamed };

/** The same, of an option that has to be given. */
export function needed(meaning: Meaning): Meaning {
  return { ...meaning, isNeeded: true };
}

/** One of a few words; the compiler asks for each of them. */
export function oneOf<Word extends string>(words: Readonly<Record<Word, true>>): Meaning {
  return {
    is: `one of: ${Object.keys(words).join(", ")}`,
    holds: (value) => typeof value === "string" && Object.hasOwn(words, value),
  };
}

/**
 * Rejects options that are none, names that mean nothing and values that mean nothing: a misspelt option would do nothing,
 * in silence. What is undefined counts as not given.
 */
export function checkOptions(
  what: string,
  given: unknown,
  meanings: Readonly<Record<string, Meaning>>,
): void {
  const names = Object.keys(meanings);
  const known = `It has: ${names.join(", ")}.`;
  if (!isNamed(given)) refuseOption(`${what} takes an object with options. ${known}`);
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(meanings, name));
  if (unknown !== undefined)
    refuseOption(`${what} has no option ${unknown}. ${meant(unknown, names)}${known}`);
  for (const [name, { is, holds, isNeeded = false }] of Object.entries(meanings)) {
    const isFit = given[name] === undefined ? !isNeeded : holds(given[name]);
    if (!isFit) refuseOption(`${what}: ${name} is ${is}.`);
  }
}

/** Which of the known words was meant, if one is like it: a sentence and a space. */
export function meant(word: string, known: readonly string[]): string {
  const like = suggestion(word, known);
  return like === undefined ? "" : `Did you mean ${like}? `;
}

/** Says what an option can be. */
export function refuseOption(message: string): never {
  throw new Layer0Error("invalid-option", message);
}

/** A map or a list is no object of names: what it holds would not be looked at. */
function isNamed(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && !(Symbol.iterator in value);
}
