import { describe, expect, it } from "vitest";
import { bytesSource } from "../bytes/source.ts";
import { type RecordRules, readFileLines, recordText } from "./file-lines.ts";

const rules: RecordRules<unknown> = {
  isRecord: ({ id, type }) => typeof id === "string" && typeof type === "string",
  cannotNest: ({ type }) => type === "m",
  keep: ({ id }) => id,
};

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const record = (id: string, more: object = {}): string => JSON.stringify({ type: "m", id, ...more });
const a = record("a", { text: "A" });
const b = record("b", { text: "B", nested: { type: "n", id: "inner" } });
const long = record("l", { text: "one two \u00fc", more: { x: [1, 2] } });
const [head, rest] = [long.slice(0, 30), long.slice(30)];

function read(...parts: readonly (string | Uint8Array)[]) {
  const all = parts.flatMap((part) => [...(typeof part === "string" ? encode(part) : part)]);
  const source = bytesSource(Uint8Array.from(all));
  const { lines, findings, removed } = readFileLines(source, rules);
  const records = lines.flatMap((line) => line.records ?? []);
  return {
    texts: records.map((one) => recordText(source, one).trimEnd()),
    ids: records.map(({ data }) => data),
    found: findings.map(({ issue }) => `${issue.line} ${issue.code}`),
    removed: removed.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

describe("an append that another one came between", () => {
  it("is put together wherever it was cut, and the other record stays", () => {
    const whole = encode(long);
    for (let at = 1; at < whole.length; at++) {
      const outcome = read(`${a}\n`, whole.slice(0, at), `${b}\n`, whole.slice(at), `\n${a}\n`);
      expect(outcome, `cut at ${at}`).toEqual({
        texts: [a, long, b, a],
        ids: ["a", "l", "b", "a"],
        found: ["2 welded-lines"],
        removed: 0,
      });
    }
  });

  it.each([
    ["the file ends with its rest", `${head}${b}\n${rest}`],
    ["lines end otherwise", `${head}${b}\r\n${rest}\r\n`],
    ["two records came between", `${head}${b}${a}\n${rest}\n`],
  ])("is put together where %s", (_name, file) => {
    const { texts, removed } = read(file);
    expect(texts[0]).toBe(long);
    expect(texts).toContain(b);
    expect(removed).toBe(0);
  });

  it("is put together with nothing but its own rest", () => {
    // What would be made of these has a key twice, or is no JSON.
    expect(read(`${head}${b}\n,"at":1}\n`).ids).toEqual(["b"]);
    expect(read(`${head}${b}\n${a}\n`)).toMatchObject({ ids: ["b", "a"], removed: 30 });
    expect(read(`${head}${b}\n\n${rest}\n`).ids).toEqual(["b"]);
    expect(read(`${head}${b}\n${head}${a}\n${rest}\n`).ids).toEqual(["b", "l", "a"]);
  });

  it("is no record, nor is what stands in it, where two programs took turns", () => {
    const [before, behind] = [b.slice(0, 20), b.slice(20)];
    expect(read(`${a}\n${head}${before}${rest}\n${behind}\n${a}\n`)).toMatchObject({
      ids: ["a", "a"],
      found: ["2 torn-line", "3 torn-line"],
    });
    // The rest fits as JSON, and has the id again.
    expect(read(`${head}${b}\n","id":"z","at":1}\n${a}\n`).ids).toEqual(["a"]);
  });

  it("may have its rest nowhere, at the end of a file", () => {
    expect(read(`${head}${b}\n`)).toMatchObject({ ids: ["b"], found: ["1 welded-lines"], removed: 30 });
  });
});
