import { existsSync, readFileSync } from "node:fs";

/** Milliseconds that something takes. */
export async function timed(run) {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** The middle of some times, and what one in a hundred exceeds. */
export function quantiles(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.floor((sorted.length - 1) * part)];
  return { p50: at(0.5), p99: at(0.99) };
}

/** The middle of some values. */
export function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

/** Bytes that this process has written, as far as the system tells. */
export function bytesWritten() {
  const path = "/proc/self/io";
  return existsSync(path) ? Number(/wchar: (\d+)/.exec(readFileSync(path, "utf8"))?.[1] ?? 0) : 0;
}

/** How strace is asked to count how often a program has the disk flush, into this file. */
export function countingFlushes(log) {
  return ["-f", "-c", "-o", log, "-e", "trace=fsync,fdatasync"];
}

/** The flushes that strace has counted. */
export function flushesIn(log) {
  return readFileSync(log, "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter((row) => /^f(data)?sync$/.test(row.at(-1)))
    .reduce((sum, row) => sum + Number(row[3]), 0);
}
