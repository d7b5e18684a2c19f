import { PAIRS } from "./calls.ts";
import type { Damage } from "./damage.ts";
import { LINES } from "./lines.ts";
import { COMPACTED, TREE } from "./tree.ts";

/** Every damage of the plain session. */
export const DAMAGES: readonly Damage[] = [...PAIRS, ...TREE, ...LINES];

/** Every damage of the compacted session. */
export const COMPACTED_DAMAGES: readonly Damage[] = COMPACTED;
