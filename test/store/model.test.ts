import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Layer0Error } from "../../src/core/error.ts";
import { LOG_START, memoryStore, type Position, type Store } from "../../src/store/index.ts";
import { runs, SEED } from "../runs.ts";
import { DRIVERS, sqlitePlace } from "./places.ts";

type Step =
  | { readonly kind: "append"; readonly appends: readonly Append[] }
  | { readonly kind: "read"; readonly log: string; readonly back: number }
  | { readonly kind: "reopen" };

interface Append {
  readonly log: string;
  /** How many entries before the end of the log the writer believes it to end. */
  readonly back: number;
  readonly bodies: readonly string[];
}

const LOGS = fc.constantFrom("a", "b", "A", "ü\0");
const BACK = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat(3));
const BODY = fc.oneof(
  fc.json(),
  fc.string({ unit: "binary" }).map((text) => JSON.stringify(text)),
);
const APPEND: fc.Arbitrary<Append> = fc.record({
  log: LOGS,
  back: BACK,
  bodies: fc.array(BODY, { maxLength: 3 }),
});
const STEP: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant("append" as const),
    appends: fc.array(APPEND, { minLength: 1, maxLength: 6 }),
  }),
  fc.record({ kind: fc.constant("read" as const), log: LOGS, back: BACK }),
  fc.record({ kind: fc.constant("reopen" as const) }),
);

/** What a store has to know: the bodies of each log, and where each entry ended. */
class Model {
  readonly #logs = new Map<string, { bodies: string[]; ends: Position[] }>();

  of(log: string): { bodies: string[]; ends: Position[] } {
    const known = this.#logs.get(log) ?? { bodies: [], ends: [LOG_START] };
    this.#logs.set(log, known);
    return known;
  }

  at(log: string, back: number): Position {
    return this.of(log).ends.at(-1 - back) ?? LOG_START;
  }

  summaries(): readonly unknown[] {
    return [...this.#logs]
      .filter(([, { bodies }]) => bodies.length > 0)
      .map(([id, { bodies }]) => ({ id, entries: bodies.length, bytes: Buffer.byteLength(bodies.join("")) }));
  }
}

/** Many appends at once: of those to one log that believe the same end, the first wins. */
async function append(store: Store, model: Model, appends: readonly Append[]): Promise<void> {
  const asked = appends.map(({ log, back, bodies }) => ({ log, bodies, after: model.at(log, back) }));
  const answers = await Promise.allSettled(
    asked.map(({ log, after, bodies }) => store.append(log, after, bodies)),
  );
  for (const [index, { log, after, bodies }] of asked.entries()) {
    const known = model.of(log);
    const answer = answers[index];
    if (after.seq === known.bodies.length || bodies.length === 0) {
      // Whether an append of nothing is looked at before or after its neighbours is not promised.
      if (bodies.length === 0) continue;
      expect(answer).toMatchObject({ status: "fulfilled", value: { seq: after.seq + bodies.length } });
      known.bodies.push(...bodies);
      known.ends.push(...(await store.read(log, after)).map(({ seq, chain }) => ({ seq, chain })));
    } else {
      expect(
        answer?.status === "rejected" && answer.reason instanceof Layer0Error && answer.reason.code,
      ).toBe("session-changed");
    }
  }
}

async function follow(open: () => Promise<Store>, steps: readonly Step[]): Promise<void> {
  const model = new Model();
  let store = await open();
  for (const step of steps) {
    if (step.kind === "append") await append(store, model, step.appends);
    else if (step.kind === "read") {
      const after = model.at(step.log, step.back);
      const read = await store.read(step.log, after);
      expect(read.map(({ body }) => body)).toEqual(model.of(step.log).bodies.slice(after.seq));
    } else {
      await store.close();
      store = await open();
    }
    expect((await store.logs()).toSorted(byId)).toEqual(model.summaries().toSorted(byId));
  }
  await store.close();
}

function byId(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}

const parameters = (all: number): fc.Parameters<[readonly Step[]]> => ({ numRuns: runs(all), seed: SEED });

describe("whatever is done to a store, it knows what a plain model knows", () => {
  it("in memory", async () => {
    const steps = fc.array(
      STEP.filter(({ kind }) => kind !== "reopen"),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(steps, (some) => follow(async () => memoryStore(), some)),
      parameters(1000),
    );
  });

  it.each(DRIVERS)("in SQLite on %s", async (driver) => {
    const steps: fc.Arbitrary<readonly Step[]> = fc.array(STEP, { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(steps, (some) => follow(sqlitePlace({ driver }), some)),
      parameters(100),
    );
  });
});
