import { rejects } from "node:assert/strict";
import type { Layer0ErrorCode } from "../../core/error.ts";
import { LOG_START } from "../chain.ts";
import type { Position, Store, StoredEntry } from "../store.ts";

/** One line of the contract of stores, as a test that any framework can run: it throws where the line is broken. */
export interface ConformanceTest {
  readonly name: string;
  /** Does it open the same place more than once? A store that is gone with its process cannot pass these. */
  readonly reopens: boolean;
  /** `open` opens one place, which is empty at first, as often as it is called. */
  readonly run: (open: () => Promise<Store>) => Promise<void>;
}

/** A test that needs one open store. */
export function onStore(name: string, test: (store: Store) => Promise<void>): ConformanceTest {
  const run: ConformanceTest["run"] = async (open) => {
    const store = await open();
    try {
      await test(store);
    } finally {
      await store.close();
    }
  };
  return { name, reopens: false, run };
}

/** Appends to the end of a log, whatever stands there. */
export async function add(store: Store, log: string, ...bodies: readonly string[]): Promise<Position> {
  return store.append(log, endOf(await store.read(log)), bodies);
}

/** Where these entries end. */
export function endOf(entries: readonly StoredEntry[]): Position {
  const { seq, chain } = entries.at(-1) ?? LOG_START;
  return { seq, chain };
}

/** The bodies of a log. */
export async function bodiesOf(store: Store, log: string): Promise<readonly string[]> {
  return (await store.read(log)).map(({ body }) => body);
}

/** Passes where the operation fails with this code. */
export async function refused(operation: Promise<unknown>, code: Layer0ErrorCode): Promise<void> {
  await rejects(operation, { name: "Layer0Error", code });
}

/** Texts that are easily spoiled on their way through a store. */
export const TEXTS: readonly string[] = [
  '{"text":"plain"}',
  '{ "spaces" :  1.50e+1 }',
  '{"text":"\\u0000 \\ud83d\\ude00 ü € 😀 \u2028 \ufeff"}',
  '"a raw \u0000 and what follows"',
  "\ufeffnull",
  "''; DROP TABLE entry; --",
  " ",
  `"${"long ".repeat(40_000)}"`,
];
