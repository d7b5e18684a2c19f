import type { RuleCode } from "../../src/core/issue.ts";
import type { JsonObject } from "./json.ts";
import type { Random } from "./random.ts";
import type { Dialect } from "./script.ts";

/** One way to damage a history. */
export interface Breaker {
  readonly name: string;
  /** The rules that may name this damage; none where it is damage only together with another one. */
  readonly codes: readonly RuleCode[];
  readonly dialects: readonly Dialect[];
  /** A damaged copy; the same reference where the history offers nothing to damage. */
  readonly damage: (random: Random, messages: readonly unknown[]) => readonly unknown[];
}

/** Changes messages in place; false where there is nothing to cut. */
export type Cut = (random: Random, messages: unknown[]) => boolean;

/** A breaker that works on a copy, so that the history it is given stays whole. */
export function breaker(
  name: string,
  codes: RuleCode | readonly RuleCode[],
  dialects: readonly Dialect[],
  cut: Cut,
): Breaker {
  return {
    name,
    codes: typeof codes === "string" ? [codes] : codes,
    dialects,
    damage: (random, messages) => {
      const copy: unknown[] = structuredClone([...messages]);
      return cut(random, copy) ? copy : messages;
    },
  };
}

/** A text with a mark that no healthy history has. */
export function freshText(random: Random): string {
  return `broken <m${100_000 + random.below(800_000)}> end`;
}

/** A user message with a fresh text, as every dialect writes it. */
export function userSays(random: Random): JsonObject {
  return { role: "user", content: freshText(random) };
}

/** An assistant message with a fresh text; as a part, because pi has no other form. */
export function assistantSays(random: Random): JsonObject {
  return { role: "assistant", content: [{ type: "text", text: freshText(random) }] };
}
