import type { Log } from "./logger.ts";

/**
 * Runs what is ours so that nothing of it reaches the host. Gives what `run` gives, or undefined where it threw or
 * rejected: that is logged once, with what was skipped.
 */
export type Guarded = <Value>(what: string, run: () => Value) => Value | undefined;

/** No more kinds of failure than this are told; a host that calls us wrongly does so at each turn. */
const MOST_TOLD = 100;

/** The one place in which an exception of ours is caught. */
export function createGuarded(log: () => Log): Guarded {
  const told = new Set<string>();
  const tell = (what: string, error: unknown): undefined => {
    const why = error instanceof Error ? error.message : typeof error;
    const key = `${what}: ${why}`;
    if (told.has(key) || told.size >= MOST_TOLD) return undefined;
    told.add(key);
    log()("error", `${what} was skipped, and the host goes on without it: ${why}`);
    return undefined;
  };
  return <Value>(what: string, run: () => Value): Value | undefined => {
    try {
      const value = run();
      // A promise of ours is told of like anything else; the type stays that of a promise.
      return value instanceof Promise ? (value.catch((error: unknown) => tell(what, error)) as Value) : value;
    } catch (error) {
      return tell(what, error);
    }
  };
}
