import { type Breaker, breaker } from "./breaker.ts";
import { CALL_BREAKERS } from "./breakers-calls.ts";
import { CONTENT_BREAKERS } from "./breakers-content.ts";
import { KIT_BREAKERS } from "./breakers-kit.ts";
import { PAIRING_BREAKERS } from "./breakers-pairing.ts";
import { isKitDialect, KITS, type KitDialect } from "./kits/index.ts";
import type { AnyDialect } from "./tried.ts";

/** Every known way to damage a history. */
export const BREAKERS: readonly Breaker[] = [...PAIRING_BREAKERS, ...CALL_BREAKERS, ...CONTENT_BREAKERS];

/** The ways that apply to one dialect. */
export function breakersOf(dialect: AnyDialect): readonly Breaker[] {
  if (isKitDialect(dialect)) return kitBreakers(dialect);
  return BREAKERS.filter(({ dialects }) => dialects.includes(dialect));
}

// Call and result are one record there: no result can be lost or stray, but a record can be left open.
const ONE_RECORD: ReadonlySet<KitDialect> = new Set<KitDialect>(["ai-sdk-ui"]);

function kitBreakers(dialect: KitDialect): readonly Breaker[] {
  const kit = KITS[dialect];
  return KIT_BREAKERS.filter(({ name, needsResults }) =>
    ONE_RECORD.has(dialect) ? !needsResults : name !== "left-open",
  ).map(({ name, codes, cut }) => breaker(name, codes, [], (random, messages) => cut(kit, random, messages)));
}
