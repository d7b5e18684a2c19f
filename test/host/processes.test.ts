import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openLedger } from "../../src/host/session.ts";
import { type Bundle, bundleOf, type Child, startChild, untilSaid } from "../child-process.ts";
import { runs } from "../runs.ts";
import { makeFolder } from "./host-world.ts";

interface Said {
  readonly ok: boolean;
  readonly round: number;
  readonly position: { readonly seq: number; readonly chain: string };
}

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

let bundle: Bundle;
beforeAll(async () => {
  bundle = await bundleOf(here("bundle-entry.ts"));
});
afterAll(() => bundle.remove());

function start(state: string, name: string, appends: number): Child<Said> {
  return startChild(here("writer.mjs"), [bundle.url, state, name, String(appends)]);
}

describe("several processes at one ledger", () => {
  it.each([2, 8])("lose nothing and write nothing twice (%i at once)", async (count) => {
    const state = join(makeFolder(), "state");
    const appends = runs(30);
    const names = Array.from({ length: count }, (_, index) => `w${index}`);
    const writers = names.map((name) => start(state, name, appends));
    expect(await Promise.all(writers.map(({ ended }) => ended))).toEqual(names.map(() => 0));
    const { verdict, records } = openLedger({ state }).read();
    expect(verdict).toMatchObject({ intact: "yes", records: 1 + count * appends, tornBytes: 0 });
    for (const [index, name] of names.entries()) {
      const said = writers[index]?.said ?? [];
      expect(said.every(({ ok }) => ok)).toBe(true);
      const own = records.filter(({ event }) => event?.kind === "repair" && event.session === name);
      // In the order of the writer, each at the place that it was told.
      expect(own.map(({ seq }) => seq)).toEqual(said.map(({ position }) => position.seq));
    }
  });

  it("keep what was acknowledged when they are killed, and the next one goes on", async () => {
    const state = join(makeFolder(), "state");
    const acknowledged = new Map<number, string>();
    for (let round = 0; round < runs(40); round++) {
      const writers = [start(state, `a${round}`, 1000), start(state, `b${round}`, 1000)];
      await Promise.all(writers.map((writer, index) => untilSaid(writer, (round * 3 + index) % 4)));
      for (const { process } of writers) process.kill("SIGKILL");
      await Promise.all(writers.map(({ ended }) => ended));
      for (const { said, errors } of writers) {
        expect(errors()).toBe("");
        for (const { position } of said) {
          expect(acknowledged.has(position.seq)).toBe(false);
          acknowledged.set(position.seq, position.chain);
        }
      }
      expect(openLedger({ state }).append({ kind: "repair", session: "next" })).toMatchObject({ ok: true });
    }
    const ledger = openLedger({ state });
    const { verdict, records } = ledger.read();
    expect(verdict).toMatchObject({ intact: "yes", tornBytes: 0, faults: [] });
    const seqs = new Set(records.map(({ seq }) => seq));
    expect([...acknowledged.keys()].filter((seq) => !seqs.has(seq))).toEqual([]);
    // Each of these heads was given to a program, which may have kept it elsewhere.
    const [first, last] = [[...acknowledged.values()][0], [...acknowledged.values()].at(-1)];
    for (const anchor of [first, last]) expect(ledger.read(anchor).verdict.complete).toBe("yes");
  });
});
