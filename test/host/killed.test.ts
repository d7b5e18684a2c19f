import { describe, expect, it } from "vitest";
import type { FileSystem } from "../../src/disk/system/file-system.ts";
import { createLedger } from "../../src/host/ledger/ledger.ts";
import { hostWorld } from "./host-world.ts";

/** A file system whose process is killed at a call: half of a write is done, and nothing is tidied up any more. */
function killedAt(files: FileSystem, last: number): { files: FileSystem; calls: () => number } {
  let calls = 0;
  const guarded = Object.entries(files).map(([name, call]) => [
    name,
    (...given: unknown[]): unknown => {
      calls += 1;
      if (calls <= last) return call(...given);
      if (calls === last + 1 && name === "write") {
        const [descriptor, bytes] = given as Parameters<FileSystem["write"]>;
        files.write(descriptor, bytes.subarray(0, Math.ceil(bytes.length / 2)));
      }
      throw Object.assign(new Error("killed"), { code: "KILLED" });
    },
  ]);
  return { files: Object.fromEntries(guarded) as unknown as FileSystem, calls: () => calls };
}

const EVENT = { kind: "repair", session: "s", run: "1" } as const;

describe("an append that is killed at any of its steps", () => {
  it.each([
    ["the first", 0],
    ["a later", 2],
  ])("loses nothing that was acknowledged, and the next one goes on (%s append)", (_, before) => {
    let steps = 0;
    for (let last = 0; ; last++) {
      const world = hostWorld();
      const healthy = createLedger(world, () => "boot");
      for (let each = 0; each < before; each++) healthy.append(EVENT);
      const { files, calls } = killedAt(world.files, last);
      const self = { ...world.processes.self, pid: 2 ** 22 + 1 };
      const doomed = createLedger({ ...world, files, processes: { ...world.processes, self } }, () => "boot");
      const { ok } = doomed.append(EVENT);
      if (calls() <= last) {
        expect(ok).toBe(true);
        break;
      }
      steps += 1;
      const wholeBefore = healthy.read().records.length;
      expect(healthy.append(EVENT)).toMatchObject({ ok: true });
      const { verdict, records } = healthy.read();
      expect([last, verdict.intact, verdict.tornBytes]).toEqual([last, "yes", 0]);
      // The record that was under way may be there or not; it was not acknowledged where it is not.
      const repairs = records.filter(({ event }) => event?.kind === "repair").length;
      expect(repairs - before === 1 || repairs - before === 2).toBe(true);
      if (ok) expect(repairs - before).toBe(2);
      expect(records.length).toBeGreaterThan(wholeBefore);
    }
    expect(steps).toBeGreaterThan(20);
  });
});
