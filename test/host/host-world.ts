import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type HostWorld, nodeHost } from "../../src/host/world.ts";

const root = mkdtempSync(join(tmpdir(), "host-"));

/** A new empty folder, gone after the last of all tests. */
export function makeFolder(): string {
  return mkdtempSync(join(root, "folder-"));
}

/** The moment at which the clock of a made world begins; it goes on by a second with each look. */
export const START: number = Date.UTC(2026, 1, 3, 3, 30);

/** This machine with a folder, a clock and ids of its own. */
export function hostWorld(options: Partial<HostWorld> = {}): HostWorld {
  let [looks, ids] = [0, 0];
  return {
    ...nodeHost(),
    state: join(makeFolder(), "state"),
    now: () => new Date(START + 1000 * looks++),
    uuid: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`,
    ...options,
  };
}
