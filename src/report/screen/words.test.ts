import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { count, listed, shellWord, short, shownKind, size } from "./words.ts";

describe("count", () => {
  it("knows one, many and thousands", () => {
    expect([count(0, "problem"), count(1, "problem"), count(1234, "problem")]).toEqual([
      "0 problems",
      "1 problem",
      "1,234 problems",
    ]);
  });
});

describe("size", () => {
  it.each([
    [1, "1 byte"],
    [999, "999 bytes"],
    [1240, "1.2 kB"],
    [3_400_000, "3.4 MB"],
    [2_000_000_000, "2.0 GB"],
    [9_000_000_000_000, "9000.0 GB"],
  ])("tells %d bytes", (bytes, words) => {
    expect(size(bytes)).toBe(words);
  });
});

describe("short", () => {
  it("never gives more characters than asked for, nor half of one", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme-composite" }),
        fc.integer({ min: 1, max: 20 }),
        (text, most) => {
          const shortened = short(text, most);
          expect(Array.from(shortened).length).toBeLessThanOrEqual(Math.max(most, Array.from(text).length));
          expect(Array.from(shortened).length <= most || shortened === text).toBe(true);
          expect(shortened.isWellFormed()).toBe(text.isWellFormed());
        },
      ),
    );
  });

  it("leaves what is short enough", () => {
    expect(short("abc", 3)).toBe("abc");
    expect(short("abcd", 3)).toBe("ab…");
  });
});

describe("listed", () => {
  it("joins as people do", () => {
    expect([listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])]).toEqual([
      "",
      "a",
      "a and b",
      "a, b and c",
    ]);
  });
});

describe("shellWord", () => {
  it("quotes what a shell would not take literally", () => {
    expect(shellWord("/home/a/s-1.jsonl")).toBe("/home/a/s-1.jsonl");
    expect(shellWord("it's $HOME")).toBe("'it'\\''s $HOME'");
    expect(shellWord("-rf")).toBe("./-rf");
    expect(shellWord("")).toBe("''");
  });

  it("writes what no screen shows so that it can be typed", () => {
    expect(shellWord("a\nb\u001b[31m")).toBe("$'a\\x0ab\\x1b[31m'");
    expect(shellWord("it's\u202e\\é")).toBe("$'it\\x27s\\xe2\\x80\\xae\\x5cé'");
    expect(shellWord("-\t")).toBe("$'./-\\x09'");
  });
});

describe("shownKind", () => {
  it("shows what looks like the name of a kind, and nothing that somebody may have said", () => {
    expect(["tool_use", "web.search:v2", "x".repeat(32)].map(shownKind)).toEqual([
      "tool_use",
      "web.search:v2",
      "x".repeat(32),
    ]);
    expect(["please deploy", "", "7up", "x".repeat(33), "é"].map(shownKind)).toEqual(
      Array(5).fill(undefined),
    );
  });
});
