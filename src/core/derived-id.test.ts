import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { derivedId, legalName } from "./derived-id.ts";
import { fitsPattern, type NamePattern } from "./law.ts";

const pattern: NamePattern = { extra: "", max: 64 };

describe("derivedId", () => {
  it("gives the same id for the same old one and occurrence, and another for another", () => {
    const id = (old: string, occurrence: number) => derivedId(old, occurrence, new Set(), pattern);
    expect(id("call:1", 0)).toBe(id("call:1", 0));
    expect(new Set([id("call:1", 0), id("call:1", 1), id("call.1", 0), id("", 0)]).size).toBe(4);
  });

  it("never gives one that is taken, and takes what it gives", () => {
    const taken = new Set<string>();
    const ids = Array.from({ length: 50 }, () => derivedId("a", 0, taken, pattern));
    expect(new Set(ids).size).toBe(50);
    expect(taken).toEqual(new Set(ids));
    const crowded = new Set(ids.slice(0, 49));
    expect(derivedId("a", 0, crowded, pattern)).toBe(ids[49]);
  });

  it("fits any pattern, a short one too", () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(9), fc.integer({ min: 9, max: 64 }), (old, occurrence, max) => {
        const id = derivedId(old, occurrence, new Set(), { extra: "", max });
        expect(fitsPattern(id, { extra: "", max })).toBe(true);
      }),
    );
  });

  it("can be told from ids of providers", () => {
    expect(derivedId("a", 0, new Set(), undefined)).toMatch(/^l0_[0-9a-f]{24}$/);
  });
});

describe("legalName", () => {
  it("keeps a legal name, and only trims one that is legal without its white space", () => {
    expect(legalName("read_file", pattern)).toBe("read_file");
    expect(legalName(" read_file\n", pattern)).toBe("read_file");
    expect(legalName(" any thing ", undefined)).toBe("any thing");
  });

  it("keeps what is legal of any other, and keeps different names apart", () => {
    expect(legalName("read file", pattern)).toMatch(/^read_file_[0-9a-f]{8}$/);
    expect(legalName("read.file", pattern)).not.toBe(legalName("read:file", pattern));
    expect(legalName("a".repeat(90), pattern)).not.toBe(legalName("a".repeat(91), pattern));
  });

  it("is legal for every name that has a character, and stays as it is the second time", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 90, unit: "binary" }), (old) => {
        fc.pre(old.trim() !== "");
        const name = legalName(old, pattern);
        expect(fitsPattern(name, pattern)).toBe(true);
        expect(legalName(name, pattern)).toBe(name);
      }),
    );
  });
});
