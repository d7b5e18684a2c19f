import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deepEqual } from "./deep-equal.ts";
import { createIdentity } from "./identity.ts";

describe("createIdentity", () => {
  it("gives two values one number exactly when they are deeply equal", () => {
    const leaf = fc.constantFrom<unknown>(0, -0, 1, "", "1", "0", null, true, "true", "[", "{");
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        leaf,
        fc.array(tie("value"), { maxLength: 2 }),
        fc.dictionary(fc.constantFrom("a", "b", "__proto__", "1"), tie("value"), { maxKeys: 2 }),
      ),
    }));
    fc.assert(
      fc.property(fc.array(value, { minLength: 2, maxLength: 8 }), (values) => {
        const identity = createIdentity();
        for (const left of values) {
          expect(identity(structuredClone(left))).toBe(identity(left));
          for (const right of values) expect(identity(left) === identity(right)).toBe(deepEqual(left, right));
        }
      }),
    );
  });

  it("does not look at key order", () => {
    const identity = createIdentity();
    expect(identity({ a: 1, b: [2], c: 3 })).toBe(identity({ c: 3, b: [2], a: 1 }));
  });

  it("numbers values nested a hundred thousand deep", () => {
    const deep = (): unknown => JSON.parse(`${'{"a":['.repeat(100_000)}${"]}".repeat(100_000)}`);
    const identity = createIdentity();
    expect(identity(deep())).toBe(identity(deep()));
  });
});
