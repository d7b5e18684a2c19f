import { BOUNDARIES } from "./boundaries.ts";
import { CALLS } from "./calls.ts";
import type { Damage } from "./damage.ts";
import { LINES } from "./lines.ts";
import { MALFORMED } from "./malformed.ts";
import { TREE } from "./tree.ts";
import { BLANKS, FAILED_TURNS } from "./turns.ts";

/** Every damage that the suite tries. */
export const DAMAGES: readonly Damage[] = [
  ...LINES,
  ...TREE,
  ...CALLS,
  ...MALFORMED,
  ...BLANKS,
  ...FAILED_TURNS,
  ...BOUNDARIES,
];
