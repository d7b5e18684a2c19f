import { describe, expect, it } from "vitest";
import { merge } from "./merge.ts";

const list = (text: string): readonly string[] => [...text];

describe("what a host has changed", () => {
  it.each([
    ["is put in its place", "abc", "axc", "abc", "axc", 1],
    ["stands before what was stored behind it", "ab", "xb", "abCR", "xbCR", 0],
    ["goes around what was stored between", "abc", "axc", "abCRc", "axCRc", 1],
    ["leaves what was stored where messages were removed", "abcd", "ad", "abCRcd", "aCRd", 1],
    ["is put in between, behind what was stored there", "ab", "axb", "aCRb", "aCRxb", 3],
    ["is added behind the last message of its own", "ab", "abx", "aCRbD", "aCRbxD", 4],
    ["may be everything", "ab", "", "aCRb", "CR", 0],
    ["may be nothing", "ab", "ab", "aCb", "aCb", 3],
  ])("%s", (_, base, read, stored, messages, from) => {
    const merged = merge(list(base), list(read), list(stored));
    expect(merged).toMatchObject({ messages: list(messages), from });
    expect(merged?.places.map((place) => merged.messages[place])).toEqual(list(read));
  });

  it("has no place where a message was taken back", () => {
    expect(merge(list("abc"), list("axc"), list("ac"))).toBeUndefined();
  });

  it("is found by what messages say where they are other objects", () => {
    const merged = merge([{ a: 1 }, { b: 1 }], [{ a: 2 }, { b: 1 }], [{ a: 1 }, { c: 1 }, { b: 1 }]);
    expect(merged?.messages).toEqual([{ a: 2 }, { c: 1 }, { b: 1 }]);
  });
});
