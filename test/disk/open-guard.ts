import type { Guard } from "../../src/disk/system/guard.ts";

/** A guard for files that nobody else uses. */
export const openGuard: Guard = { inUse: () => undefined, lock: () => undefined };
