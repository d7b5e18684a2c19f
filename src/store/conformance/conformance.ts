import { APPENDING } from "./appending.ts";
import type { ConformanceTest } from "./conformance-test.ts";
import { LASTING } from "./lasting.ts";
import { ORDERING } from "./ordering.ts";

/**
 * The contract of `Store`, line by line, for a store of your own: run each in a place of its own. What only a machine
 * can show (that nothing acknowledged is lost when the process is killed or the disk fails) is not among them.
 */
export const conformance: readonly ConformanceTest[] = [...APPENDING, ...ORDERING, ...LASTING];
