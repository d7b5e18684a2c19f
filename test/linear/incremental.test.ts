import { describe, expect, it } from "vitest";
import { assistant, result, text, use, user } from "../carriers/anthropic.ts";
import { countWork } from "./work.ts";

// Loaded behind the counter, so that everything in it is counted.
const { createMender, createValidator } = await import("../../src/history.ts");

const dialect = "anthropic";
const FEW = 10;
const MANY = 2_500;
const MESSAGES_OF_A_TURN = 4;

/** A long history without a defect. */
function longHistory(turns: number): unknown[] {
  return Array.from({ length: turns }, (_, at) => [
    user(`turn ${at}`),
    assistant([text("I look"), use(`a${at}`)]),
    user([result(`a${at}`, "it is so")]),
    assistant("it is so"),
  ]).flat();
}

/** What each further message of a known history costs: reading one takes dozens, comparing a reference takes one. */
function workOfEach(run: (known: unknown[]) => () => unknown): number {
  const work = (turns: number): number => countWork(run(longHistory(turns)));
  // What is compiled on the way is done before anything is counted.
  work(FEW);
  return (work(MANY) - work(FEW)) / ((MANY - FEW) * MESSAGES_OF_A_TURN);
}

describe("the work on a long history that is known", () => {
  it("is one comparison for each message, when nothing is new", () => {
    const work = workOfEach((known) => {
      const validator = createValidator({ dialect });
      validator.check(known);
      const copy = [...known];
      return () => expect(validator.check(copy).valid).toBe(true);
    });
    expect(work).toBeLessThan(1.1);
  });

  it("is no more when a turn is new", () => {
    const work = workOfEach((known) => {
      const validator = createValidator({ dialect });
      validator.check(known.slice(0, -MESSAGES_OF_A_TURN));
      return () => expect(validator.check(known).valid).toBe(true);
    });
    expect(work).toBeLessThan(1.1);
  });

  it("is no more when it goes back a few turns and on again", () => {
    const work = workOfEach((known) => {
      const validator = createValidator({ dialect });
      validator.check(known);
      const other = [...known.slice(0, -2 * MESSAGES_OF_A_TURN), user("never mind"), assistant("well")];
      return () => expect(validator.check(other).valid).toBe(true);
    });
    expect(work).toBeLessThan(1.1);
  });

  it("is comparing and copying references, when its end is repaired", () => {
    const work = workOfEach((known) => {
      const mender = createMender({ dialect });
      mender.check(known);
      const all = [...known, user("go"), assistant([use("open")])];
      return () => expect(mender.repair(all).repairs).toHaveLength(1);
    });
    expect(work).toBeLessThan(4);
  });
});
