import { describe, expect, it } from "vitest";
import { repeatsKey } from "./repeated-key.ts";

describe("repeatsKey", () => {
  it.each([
    ["of a row", '{"id":"a","timestamp":"t","id":"b"}'],
    ["of its message", '{"id":"a","message":{"role":"user" ,"content":"x", "role" : "assistant"}}'],
    ["behind what is nested", '{"a":{"b":[{"c":1}]},"x":[{"y":"z"}],"a":2}'],
  ])("finds a key %s that stands twice", (_name, text) => {
    expect(repeatsKey(text)).toBe(true);
  });

  it.each([
    ["keys of two objects", '{"a":{"id":1},"b":{"id":2},"id":3}'],
    ["words that are no keys", '{"a":"a","b":["a","a"],"c":"\\"a\\":1,\\"a\\":2"}'],
    ["what a model said", '{"message":{"content":[{"input":{"x":1,"x":2}}]}}'],
    ["nothing", "{}"],
  ])("minds no repetition in %s", (_name, text) => {
    expect(repeatsKey(text)).toBe(false);
  });
});
