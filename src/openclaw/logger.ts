import { LOG_LEVELS, type LogLevel } from "./config.ts";
import type { HostLogger } from "./host-api.ts";

/** Tells the host's log. */
export type Log = (level: LogLevel, text: string) => void;

const PREFIX = "[layer0]";
const LONGEST = 2000;

/** A log that leaves out what is less grave than a level, and everything where the host has no log. */
export function createLog(logger: HostLogger | undefined, least: LogLevel): Log {
  return (level, text) => {
    if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(least)) return;
    const write = logger?.[level] ?? logger?.info;
    if (typeof write !== "function") return;
    try {
      write.call(logger, `${PREFIX} ${text.slice(0, LONGEST)}`);
    } catch (error) {
      // A log that is broken must not break what it would have told; Node shows this once.
      process.emitWarning(error instanceof Error ? error : String(error));
    }
  };
}
