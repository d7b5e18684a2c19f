import type { JsonObject } from "./json.ts";
import type { Ink } from "./markers.ts";
import type { Random } from "./random.ts";
import type { CallScript, CycleScript, Script, TurnScript } from "./script.ts";

/** What a renderer shares over one history. */
export interface Setting {
  readonly ink: Ink;
  readonly random: Random;
  readonly script: Script;
  readonly markers: Markers;
}

/** Hands out the cache markers of one request. */
export interface Markers {
  /** A marker, or undefined when the four that a request may have are spent (A-CACHE). */
  next(): JsonObject | undefined;
}

/** The markers that one request may have. */
export function fourMarkers(): Markers {
  let left = 4;
  return { next: () => (left-- > 0 ? { type: "ephemeral" } : undefined) };
}

/** The part of a turn that is written: tails leave the end of the last turn out. */
export interface TurnPart {
  readonly turn: TurnScript;
  readonly cycles: readonly CycleScript[];
  readonly closes: boolean;
  readonly extras: boolean;
}

/** Writes one turn in one dialect. */
export type TurnWriter = (setting: Setting, part: TurnPart) => JsonObject[];

/** The names of the tools that histories call. */
const TOOLS = ["read_file", "list_dir", "run_shell", "web-fetch"] as const;

/** The name of a call's tool. */
export function toolName(call: CallScript): string {
  return TOOLS[call.tool] ?? "read_file";
}

/** The arguments of a call, with a mark unless they are empty. */
export function toolInput(setting: Setting, call: CallScript): JsonObject {
  if (call.input === "empty") return {};
  if (call.input === "text") return { path: setting.ink.text() };
  return { list: [{ deep: [setting.ink.text(), null, 1.5] }], flag: true, "": { __proto: "x" } };
}

/** A PNG header and a few bytes, enough to be taken for an image of 1 × 1. */
export const SMALL_PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** The turns that a tail leaves, in order. */
export function turnParts(script: Script): TurnPart[] {
  return script.turns.map((turn, at): TurnPart => {
    const whole = { turn, cycles: turn.cycles, closes: turn.closing !== null, extras: true };
    if (at < script.turns.length - 1) return whole;
    if (script.tail === "user") return { turn, cycles: [], closes: false, extras: false };
    return { ...whole, closes: script.tail === "assistant", extras: false };
  });
}
