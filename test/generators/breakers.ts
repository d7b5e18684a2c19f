import type { Breaker } from "./breaker.ts";
import { CALL_BREAKERS } from "./breakers-calls.ts";
import { CONTENT_BREAKERS } from "./breakers-content.ts";
import { PAIRING_BREAKERS } from "./breakers-pairing.ts";
import type { Dialect } from "./script.ts";

/** Every known way to damage a history. */
export const BREAKERS: readonly Breaker[] = [...PAIRING_BREAKERS, ...CALL_BREAKERS, ...CONTENT_BREAKERS];

/** The ways that apply to one dialect. */
export function breakersOf(dialect: Dialect): readonly Breaker[] {
  return BREAKERS.filter(({ dialects }) => dialects.includes(dialect));
}
