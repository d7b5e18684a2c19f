import { field, isRecord } from "./json.ts";
import type { Law } from "./law.ts";

/** What a message holds in the one member in which its receiver looks for reasoning, if it looks in one only. */
export function reasoningPlace(message: unknown, { reasoningMember }: Law): unknown {
  return reasoningMember !== undefined && isRecord(message) ? field(message, reasoningMember) : undefined;
}

/** Does reasoning count for a receiver that asks for it (D-REASON, K-REASON)? `place` is where it looks. */
export function passesForReasoning(reasoning: unknown, blank: boolean, place: unknown, law: Law): boolean {
  if (law.reasoningMember !== undefined && reasoning !== place) return false;
  return !blank || law.reasoningFiller === "";
}
