import type { ScanReport } from "./work/job.ts";

/** The scan that runs once for each start of the host, whichever tells of it first: a service, or a hook. */
export interface Startup {
  /** What it found; the same answer for all who ask. It begins with the first of them. */
  ensure(signal?: AbortSignal): Promise<ScanReport>;
  /** The host has stopped: its next start is another one. */
  reset(): void;
  /** It, once it was begun. */
  readonly running: Promise<ScanReport> | undefined;
  /** What it found, once it is over. */
  readonly report: ScanReport | undefined;
  /** When that was known, in milliseconds. */
  readonly at: number | undefined;
  /** A later scan has looked again. */
  replace(report: ScanReport): void;
}

/** Makes the guard around a scan. One that failed is tried again by the next who asks. */
export function createStartup(
  scan: (signal: AbortSignal | undefined) => Promise<ScanReport>,
  now: () => number,
): Startup {
  let running: Promise<ScanReport> | undefined;
  let latest: { readonly report: ScanReport; readonly at: number } | undefined;
  return {
    ensure(signal) {
      if (running !== undefined) return running;
      const started = scan(signal).then(
        (report) => {
          latest = { report, at: now() };
          return report;
        },
        (error: unknown) => {
          if (running === started) running = undefined;
          throw error;
        },
      );
      running = started;
      return started;
    },
    reset() {
      running = undefined;
      latest = undefined;
    },
    get running() {
      return running;
    },
    get report() {
      return latest?.report;
    },
    get at() {
      return latest?.at;
    },
    replace(report) {
      latest = { report, at: now() };
    },
  };
}
