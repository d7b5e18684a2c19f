import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";

const LONGEST_PAUSE = 5;

/** The pauses between attempts at a lock that somebody else holds: longer and longer, and never in step with others. */
export function pauses(): () => Promise<void> {
  let longest = 1;
  return async () => {
    await setTimeout(longest * (0.5 + Math.random() / 2));
    longest = Math.min(longest * 2, LONGEST_PAUSE);
  };
}

/** Attempts something until nobody is in the way, or time is up. The event loop goes on between the attempts. */
export async function untilFree<T>(
  attempt: () => T,
  isInTheWay: (error: unknown) => boolean,
  milliseconds: number,
): Promise<T> {
  const until = performance.now() + milliseconds;
  const pause = pauses();
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if (!isInTheWay(error) || performance.now() >= until) throw error;
    }
    await pause();
  }
}
