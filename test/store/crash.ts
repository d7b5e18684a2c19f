import { setTimeout } from "node:timers/promises";
import { sqliteStore } from "../../src/store/sqlite/index.ts";
import type { Store } from "../../src/store/store.ts";
import { untilSaid } from "../child-process.ts";
import { type Bundle, startWriter } from "./writers.ts";

const BODIES = 2;
/** After so many rounds there are new logs, so that looking at them does not take longer and longer. */
const GENERATION = 20;

type Known = Map<string, Map<number, string>>;

interface Crashes {
  readonly bundle: Bundle;
  readonly options: { readonly file: string; readonly driver?: "node" | "libsql" };
  readonly rounds: number;
  readonly progress: (round: number, acknowledged: number) => void;
}

/** Kills a writer of four sessions again and again, and after each time compares the store with what it had said; tells how many appends were acknowledged. */
export async function crashRounds(crashes: Crashes): Promise<number> {
  const { bundle, options, rounds, progress } = crashes;
  const all: Known = new Map();
  let acknowledged = 0;
  for (let round = 1; round <= rounds; round++) {
    const logs = ["a", "b", "c", "d"].map((log) => `${log}${Math.ceil(round / GENERATION)}`);
    const task = { logs, appends: 10_000, bodies: BODIES, name: `${round} `, padding: 200 };
    const writer = startWriter(bundle, options, task);
    await untilSaid(writer, Math.random() * 15);
    await setTimeout(Math.random() * 4);
    writer.process.kill("SIGKILL");
    if ((await writer.ended) !== "SIGKILL")
      throw new Error(`a writer ended by itself: ${writer.errors()} ${JSON.stringify(writer.said.at(-1))}`);
    for (const { log, seq, chain } of writer.said) {
      if (log === undefined || seq === undefined || chain === undefined) continue;
      const places = all.get(log) ?? new Map<number, string>();
      all.set(log, places.set(seq, chain));
      acknowledged++;
    }
    await compare(await sqliteStore(options), new Map([...all].filter(([log]) => logs.includes(log))));
    progress(round, acknowledged);
  }
  await compare(await sqliteStore(options), all);
  return acknowledged;
}

/** Throws where an acknowledged entry is not there, an entry is there twice, or half an append is. */
async function compare(store: Store, known: Known): Promise<void> {
  for (const [log, places] of known) {
    const entries = await store.read(log);
    for (const [seq, chain] of places) {
      if (entries[seq - 1]?.chain !== chain) throw new Error(`entry ${seq} of ${log} is lost`);
    }
    if (entries.length % BODIES !== 0) throw new Error(`half an append is in ${log}`);
    const distinct = new Set(entries.map(({ body }) => body));
    if (distinct.size !== entries.length) throw new Error(`an entry is in ${log} twice`);
  }
  await store.close();
}
