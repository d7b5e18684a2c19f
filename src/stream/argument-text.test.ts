import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { argumentText } from "./argument-text.ts";

function stateOf(...pieces: readonly string[]): string {
  const text = argumentText();
  for (const piece of pieces) text.add(piece);
  return text.state();
}

describe("the text of a call's arguments", () => {
  it.each([
    ["", "empty"],
    ["{}", "complete"],
    [' {"a": "}"} ', "complete"],
    ['{"path":"/tmp/x","content":"rm -rf', "cut"],
    ['{"a":1,"b":[1,2', "cut"],
    ['{"a":"\\"}', "cut"],
    ['{"a":1}}', "invalid"],
    ['{"a":1}{"b":2}', "invalid"],
    ["{a:1}", "invalid"],
    ["[1]", "not-object"],
    ["null", "not-object"],
    ["12", "not-object"],
    ['"text"', "not-object"],
    ["  ", "cut"],
  ])("%s is %s", (text, state) => {
    expect(stateOf(text)).toBe(state);
    expect(stateOf(...text)).toBe(state);
  });

  it("of an object is complete at its last bracket, and cut everywhere before", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(), (value, cut) => {
        const text = JSON.stringify(value);
        const place = 1 + (cut % (text.length - 1));
        const growing = argumentText();
        growing.add(text.slice(0, place));
        expect([growing.state(), growing.isClosed()]).toEqual(["cut", false]);
        growing.add(text.slice(place));
        expect(growing.isClosed()).toBe(true);
        expect(growing.state()).toBe("complete");
      }),
      { numRuns: 200 },
    );
  });

  it("that is no object may be whole wherever it is in no bracket and no string", () => {
    for (const text of ["null", "12", '"text"', " true"]) {
      const growing = argumentText();
      growing.add(text);
      expect(growing.isClosed(), text).toBe(true);
    }
    for (const text of ["", "  ", '"te', '{"a":1', "[1,"]) {
      const growing = argumentText();
      growing.add(text);
      expect(growing.isClosed(), text).toBe(false);
    }
  });

  it("may be as deep as it likes", () => {
    const depth = 50_000;
    expect(stateOf("[".repeat(depth))).toBe("cut");
    expect(["complete", "invalid"]).toContain(stateOf('{"a":'.repeat(depth), "1", "}".repeat(depth)));
  });
});
