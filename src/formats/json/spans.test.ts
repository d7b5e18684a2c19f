import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type JsonSpan, lastMembers, readSpans } from "./spans.ts";

/** Rebuilds the value from the spans, to prove that they stand where they say. */
function valueAt(text: string, span: JsonSpan): unknown {
  if (span.kind === "scalar") return JSON.parse(text.slice(span.start, span.end));
  if (span.kind === "array") {
    expect(text[span.start] + String(text[span.end - 1])).toBe("[]");
    return span.elements.map((element) => valueAt(text, element));
  }
  expect(text[span.start] + String(text[span.end - 1])).toBe("{}");
  const members = span.members.map(({ key, start, keyEnd, value }) => {
    expect(JSON.parse(text.slice(start, keyEnd))).toBe(key);
    return [key, valueAt(text, value)] as const;
  });
  return Object.fromEntries(members);
}

describe("readSpans", () => {
  it("finds each value and key of a text, white space left out", () => {
    const text = ' { "a\\u0062" : [ 1.0 , "x]," ] , "c":{ } }\r';
    expect(valueAt(text, readSpans(text))).toEqual({ ab: [1, "x],"], c: {} });
  });

  it("lists each of the members that repeat a key, and knows which one counts", () => {
    const span = readSpans('{"a":1,"b":2,"\\u0061":3}');
    if (span.kind !== "object") throw new Error("an object was expected");
    expect(span.members.map(({ key }) => key)).toEqual(["a", "b", "a"]);
    expect([...lastMembers(span)]).toEqual([
      ["a", 2],
      ["b", 1],
    ]);
  });

  it("passes over a byte-order mark", () => {
    expect(readSpans("\uFEFF12")).toEqual({ kind: "scalar", start: 1, end: 3 });
  });

  it("agrees with JSON.parse on any document", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, "\t"), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        expect(valueAt(text, readSpans(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  it("throws a SyntaxError on a text that does not fit together, and never hangs", () => {
    for (const text of [
      "",
      " ",
      "{",
      "[",
      "[1",
      "[1,",
      '{"a"',
      '{"a":',
      '{"a":1',
      "[1}",
      '{"a":1]',
      "1 2",
      '"',
      "[,]",
    ]) {
      expect(() => readSpans(text), text).toThrow(SyntaxError);
    }
    const alphabet = fc.constantFrom(...'{}[],:"\\1 a'.split(""));
    fc.assert(
      fc.property(fc.array(alphabet), (all) => {
        try {
          readSpans(all.join(""));
        } catch (error) {
          expect(error).toBeInstanceOf(SyntaxError);
        }
      }),
    );
  });
});
