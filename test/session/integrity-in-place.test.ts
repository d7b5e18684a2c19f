import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Layer0Error } from "../../src/core/error.ts";
import { check } from "../../src/history.ts";
import { SessionIntegrity } from "../../src/session/integrity/session-integrity.ts";
import { breakersOf } from "../generators/breakers.ts";
import { healthySamples } from "../generators/healthy.ts";
import { type Random, seeded } from "../generators/random.ts";
import { type AnyDialect, TRIED } from "../generators/tried.ts";
import { runs } from "../runs.ts";
import { CHANGES } from "./in-place.ts";

function historyOf(dialect: AnyDialect, random: Random): unknown[] {
  const pool = healthySamples(dialect, 64, 5077);
  const healthy = [...(random.pick(pool) ?? []), ...(random.pick(pool) ?? [])];
  const damaged = random.oneIn(3) ? random.pick(breakersOf(dialect))?.damage(random, healthy) : undefined;
  return structuredClone([...(damaged ?? healthy)]);
}

function copy(messages: readonly unknown[]): unknown[] {
  return JSON.parse(JSON.stringify(messages));
}

/** What came of an operation, without what no two sessions have in common. */
async function outcome(work: Promise<unknown>): Promise<Readonly<Record<string, unknown>>> {
  try {
    const {
      timestamp: _time,
      contentHash: _hash,
      ...result
    } = { ...((await work) as object) } as Record<string, unknown>;
    return result;
  } catch (error) {
    if (error instanceof Layer0Error) return { code: error.code };
    throw error;
  }
}

/** Changes the messages of a host; now and then it makes a new list of them. */
function change(random: Random, session: { messages: unknown[] }): void {
  for (let count = random.below(3); count >= 0; count -= 1) {
    if (session.messages.length > 0) random.pick(CHANGES)?.(random, session.messages);
  }
  if (random.oneIn(4)) session.messages = [...session.messages];
}

describe.each(TRIED)("a host that changes its messages of %s in place", (dialect) => {
  it("is told by validate what a check of the whole tells", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = seeded(seed);
        const session = { messages: historyOf(dialect, random) };
        const integrity = new SessionIntegrity(session, { dialect });
        for (let time = 0; time < 10; time += 1) {
          expect(integrity.validate()).toMatchObject(check(session.messages, { dialect }));
          change(random, session);
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it("gets from every operation what one gets that shows copies of them each time", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const random = seeded(seed);
        const own = { id: "one", messages: historyOf(dialect, random) };
        const other = { id: "one", messages: copy(own.messages) };
        const [watched, read] = [own, other].map((session) => new SessionIntegrity(session, { dialect }));
        const made: [string, string][] = [];
        for (let time = 0; time < 8; time += 1) {
          other.messages = copy(own.messages);
          const choice = random.below(4);
          const place = random.pick(made);
          const work = async (integrity: SessionIntegrity | undefined, which: 0 | 1): Promise<unknown> => {
            if (choice === 0 && place !== undefined) return integrity?.rollback(place[which]);
            if (choice === 1) return integrity?.repair();
            if (choice === 2)
              return integrity?.use((open) => open.append({ role: "user", content: `at ${time}` }));
            return integrity?.checkpoint();
          };
          const [one, two] = [await outcome(work(watched, 0)), await outcome(work(read, 1))];
          if (typeof one["id"] === "string" && typeof two["id"] === "string")
            made.push([one["id"], two["id"]]);
          expect({ ...one, id: undefined }).toEqual({ ...two, id: undefined });
          expect(copy(own.messages)).toEqual(copy(other.messages));
          const stored = await watched?.use(async ({ messages }) => messages);
          expect(stored).toEqual(copy(own.messages));
          if (!Object.isFrozen(own.messages)) change(random, own);
        }
      }),
      { numRuns: runs(60) },
    );
  });

  it("is followed as far as it changes them while an operation runs", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const random = seeded(seed);
        const session = { messages: historyOf(dialect, random) };
        const integrity = new SessionIntegrity(session, { dialect });
        for (let time = 0; time < 4; time += 1) {
          const work = integrity.checkpoint();
          for (let ticks = random.below(12); ticks > 0; ticks -= 1) await undefined;
          change(random, session);
          await work;
          const stored = await integrity.use(async ({ messages }) => messages);
          expect(stored).toEqual(copy(session.messages));
        }
      }),
      { numRuns: runs(60) },
    );
  });
});

describe("a host", () => {
  it("may change a message while it is copied, and take that back", async () => {
    for (let ticks = 0; ticks < 30; ticks += 1) {
      const message = { role: "user", content: "first" };
      const integrity = new SessionIntegrity({ messages: [message] });
      await integrity.checkpoint();
      message.content = "second";
      const work = integrity.checkpoint();
      for (let tick = 0; tick < ticks; tick += 1) await undefined;
      message.content = "third";
      await work;
      message.content = "second";
      expect(await integrity.use(async ({ messages }) => messages)).toEqual([message]);
    }
  });
});
