import type { BootRecord } from "./boot/boot-record.ts";
import type { Ledger } from "./ledger/ledger.ts";
import type { ContextObserver } from "./reset/observe.ts";

/** What one process has once. */
export interface SharedHost {
  record?: BootRecord;
  ledger?: Ledger;
  observer?: ContextObserver;
  /** Hears what could not be written or read. */
  log?: (line: string) => void;
}

const KEY: unique symbol = Symbol.for("layer0.host");

/**
 * What this process knows of itself. One for the process, and not for the module: a host that loads its plugins anew
 * evaluates this file again, and is still the process that it was.
 */
export function sharedHost(): SharedHost {
  const shared = globalThis as { [KEY]?: SharedHost };
  shared[KEY] ??= {};
  return shared[KEY];
}
