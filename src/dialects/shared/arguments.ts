import { jsonText } from "../../core/canonical.ts";
import { isRecord, parseJson } from "../../core/json.ts";
import type { ArgumentsState } from "../../core/model.ts";
import { isWellFormedDeep } from "../../core/unicode.ts";

/** The state of arguments that must be a JSON object (A-INPUT). */
export function objectArguments(value: unknown): ArgumentsState {
  if (isRecord(value)) return "usable";
  if (value === undefined || value === null || value === "") return "missing";
  if (typeof value !== "string") return "repairable";
  return parseJson(value) === undefined ? "cut-off" : "repairable";
}

/** An object with everything that was recorded: the parsed text, or the text itself under `_raw`. */
export function asObject(value: unknown): unknown {
  if (isRecord(value)) return value;
  if (value === undefined || value === null || value === "") return {};
  if (typeof value !== "string") return { _raw: jsonText(value) };
  const parsed = parseJson(value);
  return isRecord(parsed) && saysAll(value, parsed) ? parsed : { _raw: value };
}

const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|:/gs;

/** Does the parsed value say all that the text says? Parsing rounds long numbers and drops repeated keys. */
function saysAll(text: string, value: unknown): boolean {
  let members = 0;
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === ":") members++;
    else if (!token.startsWith('"') && String(Number(token)) !== token) return false;
  }
  return members === countMembers(value);
}

function countMembers(value: unknown): number {
  let members = 0;
  const stack: unknown[] = [value];
  for (let current = stack.pop(); current !== undefined; current = stack.pop()) {
    if (typeof current !== "object" || current === null) continue;
    const items = Object.values(current);
    if (!Array.isArray(current)) members += items.length;
    for (const item of items) if (typeof item === "object") stack.push(item);
  }
  return members;
}

/** The state of arguments that must be a JSON text (OC-ARGS). */
export function textArguments(value: unknown): ArgumentsState {
  if (value === undefined || value === null) return "missing";
  if (typeof value !== "string" || value === "") return "repairable";
  const parsed = parseJson(value);
  if (parsed === undefined) return "cut-off";
  // A lone surrogate may hide in an escape: the text is well formed, what it means is not (A-UTF).
  return value.includes("\\u") && !isWellFormedDeep(parsed) ? "repairable" : "usable";
}

/** A JSON text with everything that was recorded. */
export function asJsonText(value: unknown): string {
  if (value === undefined || value === null || value === "") return "{}";
  if (typeof value !== "string") return jsonText(value);
  if (parseJson(value) === undefined) return JSON.stringify({ _raw: value });
  return value.replace(ESCAPES, (found) => (LONE_SURROGATE.test(found) ? "\\ufffd" : found));
}

// Every escape of a JSON text, surrogate pairs as one, so that `\\\\ud83d` (a backslash and letters) stays.
const ESCAPES = /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\./gs;
const LONE_SURROGATE = /^\\u[dD][89a-fA-F][0-9a-fA-F]{2}$/;
