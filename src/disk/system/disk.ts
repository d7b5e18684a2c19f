import type { FileSystem } from "./file-system.ts";
import type { Processes } from "./processes.ts";

/** Everything that writing people's files asks of the machine; tests give parts of their own. */
export interface Disk {
  readonly files: FileSystem;
  readonly processes: Processes;
  /** The user that asks, undefined where the system has none. */
  readonly user: number | undefined;
  readonly now: () => Date;
  /** Stops everything for so many milliseconds: no interrupt may come between two steps of a replacement. */
  readonly pause: (milliseconds: number) => void;
  /** A text that no other run has. */
  readonly random: () => string;
}

/** Lets the thread sleep. */
export function nodePause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
