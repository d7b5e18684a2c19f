import { describe, expect, it } from "vitest";
import { editJson } from "./edit.ts";

/** Edits the text by a change of its parsed value. */
function edit(text: string, change: (value: never) => unknown): string {
  const before: unknown = JSON.parse(text);
  return editJson(text, before, change(before as never));
}

describe("editJson", () => {
  it("gives the very text back where nothing changes", () => {
    const text = ' {"a" :1.0, "a": [ 1e3 ,{ }],"\\u0062":12345678901234567890, "__proto__":{"x":-0}}\r';
    expect(edit(text, (value) => structuredClone(value))).toBe(text);
    expect(edit(text, (value: object) => ({ ...value }))).toBe(text);
  });

  it("changes one value and leaves every other character", () => {
    const text = '{"n": 12345678901234567890, "a" :1.0,"t":"\\u0041\\/", "deep":[{"x":1e3,"y":"old"}]}';
    expect(edit(text, (value: object) => ({ ...value, deep: [{ x: 1000, y: "new" }] }))).toBe(
      text.replace('"old"', '"new"'),
    );
  });

  it("adds members at the end of their object, in its style", () => {
    const add = (value: object) => ({ ...value, new: [1, { x: null }] });
    expect(edit('{"a":1,"b":2}', add)).toBe('{"a":1,"b":2,"new":[1,{"x":null}]}');
    expect(edit('{"a": 1, "b": 2}', add)).toBe('{"a": 1, "b": 2, "new": [1, {"x": null}]}');
    expect(edit('{"a": 1 }', add)).toBe('{"a": 1, "new": [1, {"x": null}] }');
    expect(edit("{}", add)).toBe('{"new":[1,{"x":null}]}');
    expect(edit('{\n  "a": 1\n}', add)).toBe('{\n  "a": 1,\n  "new": [1, {"x": null}]\n}');
  });

  it("removes members with their comma, wherever they stand", () => {
    const text = '{"a": 1, "b": 2, "c": 3}';
    expect(edit(text, ({ b, c }: { b: number; c: number }) => ({ b, c }))).toBe('{"b": 2, "c": 3}');
    expect(edit(text, ({ a, c }: { a: number; c: number }) => ({ a, c }))).toBe('{"a": 1, "c": 3}');
    expect(edit(text, ({ a }: { a: number }) => ({ a }))).toBe('{"a": 1}');
    expect(edit(text, ({ c }: { c: number }) => ({ c }))).toBe('{"c": 3}');
    expect(edit(text, () => ({}))).toBe("{}");
    expect(edit(text, () => ({ d: 4 }))).toBe('{"d": 4}');
  });

  it("takes a member set to undefined for removed", () => {
    expect(edit('{"a":1,"b":2.0}', (value: object) => ({ ...value, a: undefined }))).toBe('{"b":2.0}');
  });

  it("inserts, removes and changes elements without touching their neighbours", () => {
    const text = '[ 1.0 , {"a":2.0} ,3.0 ]';
    expect(edit(text, ([a, b, c]: unknown[]) => [a, 9, b, c])).toBe('[ 1.0 , 9 , {"a":2.0} ,3.0 ]');
    expect(edit(text, ([a, , c]: unknown[]) => [a, c])).toBe("[ 1.0 ,3.0 ]");
    expect(edit(text, ([, b, c]: unknown[]) => [b, c])).toBe('[ {"a":2.0} ,3.0 ]');
    expect(edit(text, ([a, b]: unknown[]) => [a, b])).toBe('[ 1.0 , {"a":2.0} ]');
    expect(edit(text, ([a, , c]: unknown[]) => [a, { a: 2, b: 1 }, c])).toBe(
      '[ 1.0 , {"a":2.0,"b":1} ,3.0 ]',
    );
    expect(edit(text, ([a, b, c]: unknown[]) => [c, a, b])).toBe('[ 3.0 ,1.0 , {"a":2.0} ]');
    expect(edit(text, () => [])).toBe("[  ]");
    expect(edit("[]", () => [1, 2])).toBe("[1,2]");
  });

  it("lets a value that moves or is wrapped keep its text", () => {
    const text = '{"from":[{"input":{"big":12345678901234567890}}],"to":[]}';
    const moved = edit(text, ({ from }: { from: unknown[] }) => ({ from: [], to: [{ wrapped: from[0] }] }));
    expect(moved).toBe('{"from":[],"to":[{"wrapped":{"input":{"big":12345678901234567890}}}]}');
  });

  it("takes the text of a value from elsewhere where the caller knows it", () => {
    const guest = { n: 1 };
    const result = editJson("[]", [], [guest], (value) => (value === guest ? '{"n":1.00}' : undefined));
    expect(result).toBe('[{"n":1.00}]');
  });

  it("edits the one of several equal keys that counts, and removes them all", () => {
    const text = '{"a":1,"b":0,"a":{"x":2.0}}';
    expect(edit(text, () => ({ a: { x: 2, y: 3 }, b: 0 }))).toBe('{"a":1,"b":0,"a":{"x":2.0,"y":3}}');
    expect(edit(text, () => ({ b: 0 }))).toBe('{"b":0}');
  });

  it("treats __proto__, constructor and empty keys as any others", () => {
    const text = '{"__proto__":{"a":1.0},"":1.0}';
    expect(edit(text, (value: object) => ({ ...value, constructor: 1 }))).toBe(
      '{"__proto__":{"a":1.0},"":1.0,"constructor":1}',
    );
    expect(edit(text, () => JSON.parse('{"__proto__":{"a":2},"":1}'))).toBe('{"__proto__":{"a":2},"":1.0}');
    expect(edit(text, () => ({ "": 1 }))).toBe('{"":1.0}');
    expect(edit('{"a":1}', () => JSON.parse('{"a":1,"__proto__":2}'))).toBe('{"a":1,"__proto__":2}');
  });

  it("replaces a value by one of another kind", () => {
    const text = '{"a":[1.0],"b":{"x":1},"c":null}';
    expect(edit(text, () => ({ a: {}, b: [], c: { d: 1 } }))).toBe('{"a":{},"b":[],"c":{"d":1}}');
    expect(edit(" 1 ", () => [2])).toBe(" [2] ");
  });

  it("writes anew what the text and the value before do not agree on", () => {
    expect(editJson('{"a":[1.0,2]}', { a: [1] }, { a: [1, 3] })).toBe('{"a":[1,3]}');
    expect(editJson('{"a":[1.0]}', { a: { b: 1 } }, { a: { b: 1, c: 2 } })).toBe('{"a":{"b":1,"c":2}}');
  });

  it("keeps what surrounds the value: a byte-order mark, a carriage return", () => {
    expect(editJson('\uFEFF{"a":1}\r', { a: 1 }, { a: 2 })).toBe('\uFEFF{"a":2}\r');
  });

  it("escapes a new lone surrogate, so that the bytes stay valid UTF-8", () => {
    expect(edit('{"a":"x"}', () => ({ a: "\ud83d" }))).toBe('{"a":"\\ud83d"}');
  });

  it("tells -0 from 0", () => {
    expect(edit('{"a":0.0,"b":-0.0}', () => ({ a: -0, b: 0 }))).toBe('{"a":-0,"b":0}');
  });

  it("changes the innermost value of a text nested a hundred thousand deep", () => {
    // Work that grows with the square of the depth would take hours here.
    const nest = (leaf: string) => `${'{"a": [ 1.0, '.repeat(100_000)}${leaf}${"]}".repeat(100_000)}`;
    const [before, after] = [JSON.parse(nest("1")), JSON.parse(nest("2"))];
    expect(editJson(nest("1"), before, after) === nest("2")).toBe(true);
    const arrays = (leaf: string) => `${"[".repeat(100_000)}${leaf}${"]".repeat(100_000)}`;
    expect(editJson(arrays("1.0"), JSON.parse(arrays("1")), JSON.parse(arrays("2"))) === arrays("2")).toBe(
      true,
    );
    expect(editJson("{}", {}, { a: before }) === `{"a":${compact(nest("1"))}}`).toBe(true);
  });

  it("does not multiply white space or long spellings that a hostile text holds", () => {
    const long = `[${" ".repeat(100_000)}1.${"0".repeat(100_000)},${" ".repeat(100_000)}{"a":${" ".repeat(100_000)}1}]`;
    const before: unknown[] = JSON.parse(long);
    const after = Array.from({ length: 1_000 }, (_, index) => before[index % 2]);
    const result = editJson(long, before, after);
    expect(JSON.parse(result)).toEqual(after);
    expect(result.length).toBeLessThan(3 * long.length);
  });

  it("gives the text of a value that stands twice in the new one to the first of them only", () => {
    const text = '[{"x": {"n": 1.0}}]';
    const before = JSON.parse(text);
    const inner = before[0].x;
    expect(editJson(text, before, [[inner, inner]])).toBe('[[{"n": 1.0}, {"n": 1}]]');
  });
});

/** The text as `JSON.stringify` would give it: here no string holds a space. */
function compact(text: string): string {
  return text.replaceAll(" ", "").replaceAll("1.0", "1");
}
