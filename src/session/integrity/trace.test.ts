import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seeded } from "../../../test/generators/random.ts";
import { runs } from "../../../test/runs.ts";
import { CHANGES } from "../../../test/session/in-place.ts";
import { isAsTraced, traceOf } from "./trace.ts";

class Said {
  readonly role = "user";
  get content(): string {
    return "words";
  }
}

interface Case {
  readonly value: unknown;
  readonly change: () => void;
}

const TOLD: Readonly<Record<string, () => Case>> = {
  "a member at any depth": () => {
    const list = ["x"];
    return { value: { a: [{ b: { c: list } }] }, change: () => list.splice(0, 1, "y") };
  },
  "a member that is new": () => {
    const inner = {};
    return { value: { a: inner }, change: () => Object.assign(inner, { b: 1 }) };
  },
  "a member that is gone": () => {
    const inner = { b: undefined, c: 1 };
    return { value: { a: inner }, change: () => Reflect.deleteProperty(inner, "b") };
  },
  "a member with another name": () => {
    const value = { a: 1 };
    const change = (): void => {
      Reflect.deleteProperty(value, "a");
      Reflect.set(value, "b", 1);
    };
    return { value, change };
  },
  "a value that moves into its neighbour": () => {
    const [one, two]: [number[], (number | undefined)[]] = [[1], []];
    return { value: [one, two], change: () => two.push(one.pop()) };
  },
  "a longer list": () => {
    const list = [1];
    const change = (): void => {
      list.length = 2;
    };
    return { value: { a: list }, change };
  },
  "another object that says the same": () => {
    const value = [{}];
    return { value, change: () => value.splice(0, 1, {}) };
  },
  "a list that becomes a record": () => {
    const value: unknown[] = [[]];
    return { value, change: () => value.splice(0, 1, {}) };
  },
  "a way to write itself": () => {
    const value = { a: 1 };
    return { value, change: () => Object.defineProperty(value, "toJSON", { value: () => 2 }) };
  },
  "what it inherits": () => {
    const value = { a: 1 };
    return { value, change: () => Object.setPrototypeOf(value, { b: 2 }) };
  },
  "an own member that is inherited now": () => {
    const value = { a: 1, b: 2 };
    const change = (): void => {
      Reflect.deleteProperty(value, "b");
      Object.setPrototypeOf(value, { b: 2 });
    };
    return { value, change };
  },
  "a member that JSON does not see any more": () => {
    const value = { a: 1 };
    return { value, change: () => Object.defineProperty(value, "a", { enumerable: false }) };
  },
};

describe("a trace", () => {
  it("is that of the value as long as JSON writes the same of it, and of no other", () => {
    let told = 0;
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), fc.nat(), (values, seed) => {
        const random = seeded(seed);
        const trace = traceOf(values);
        const before = JSON.stringify(values);
        expect(isAsTraced(values, trace)).toBe(true);
        expect(JSON.stringify(values)).toBe(before);
        random.pick(CHANGES)?.(random, values);
        const isSame = isAsTraced(values, trace);
        if (isSame) expect(JSON.stringify(values)).toBe(before);
        else told += 1;
        if (JSON.stringify(values) !== before) expect(isSame).toBe(false);
      }),
      { numRuns: runs(20_000) },
    );
    expect(told).toBeGreaterThan(0);
  });

  it.each(Object.entries(TOLD))("tells %s", (_, make) => {
    const { value, change } = make();
    const trace = traceOf(value);
    expect(isAsTraced(value, trace)).toBe(true);
    change();
    expect(isAsTraced(value, trace)).toBe(false);
  });

  it("sees through a getter, a proxy and a frozen shell", () => {
    const inner = { text: "one" };
    const shell = Object.freeze([
      new Proxy(inner, {}),
      {
        get text() {
          return inner.text;
        },
      },
    ]);
    const trace = traceOf(shell);
    expect(isAsTraced(shell, trace)).toBe(true);
    inner.text = "two";
    expect(isAsTraced(shell, trace)).toBe(false);
  });

  it.each([
    ["an instance of a class", new Said()],
    ["bytes", new Uint8Array(3)],
    ["a map", new Map()],
    ["a date", new Date(0)],
    ["what is no number", Number.NaN],
    ["a list of more values than are kept", new Array(4_000_000_000)],
  ])("of %s is not even the same for itself", (_, value) => {
    expect(isAsTraced(value, traceOf(value))).toBe(false);
    expect(isAsTraced([value], traceOf([value]))).toBe(false);
  });

  it("of what holds itself, or is deeper than it looks, has an end", () => {
    const one: unknown[] = [];
    one.push(one, one);
    expect(isAsTraced(one, traceOf(one))).toBe(false);
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(isAsTraced(deep, traceOf(deep))).toBe(false);
  });
});
