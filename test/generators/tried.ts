import { isDialectName } from "../../src/dialects/registry.ts";
import { isKitDialect, KIT_DIALECTS, type KitDialect } from "./kits/index.ts";
import { DIALECTS, type Dialect } from "./script.ts";

/** Any dialect of which histories can be written. */
export type AnyDialect = Dialect | KitDialect;

/** The dialects of the kits that the product knows; the others wait. */
export const KITS_TRIED: readonly KitDialect[] = KIT_DIALECTS.filter(isDialectName);

/** All dialects on which the properties are tried. */
export const TRIED: readonly AnyDialect[] = [...DIALECTS, ...KITS_TRIED];

/** The part of the usual number of histories that a dialect gets: the kits share most of their code. */
export function shareOf(dialect: AnyDialect): number {
  return isKitDialect(dialect) ? 0.3 : 1;
}
