import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson } from "../../core/json.ts";
import { isWellFormedDeep } from "../../core/unicode.ts";
import { asJsonText, asObject, objectArguments, textArguments } from "./arguments.ts";

describe("arguments that must be an object", () => {
  it("are usable, repairable, cut off or missing", () => {
    const states: readonly (readonly [unknown, string])[] = [
      [{}, "usable"],
      [{ a: 1 }, "usable"],
      [undefined, "missing"],
      [null, "missing"],
      ["", "missing"],
      ['{"a":1}', "repairable"],
      ["5", "repairable"],
      ['{"a":', "cut-off"],
      [[], "repairable"],
      [5, "repairable"],
      [false, "repairable"],
    ];
    for (const [value, state] of states) expect(objectArguments(value)).toBe(state);
  });

  it("are repaired without losing a character", () => {
    expect(asObject('{"a":[1]}')).toEqual({ a: [1] });
    expect(asObject("[1]")).toEqual({ _raw: "[1]" });
    expect(asObject('{"a":')).toEqual({ _raw: '{"a":' });
    expect(asObject([1, "x"])).toEqual({ _raw: '[1,"x"]' });
    expect(asObject(null)).toEqual({});
    const same = { a: 1 };
    expect(asObject(same)).toBe(same);
  });

  it("are usable after the repair, whatever they were", () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.string(), fc.json()), (value) => {
        expect(objectArguments(asObject(value))).toBe("usable");
      }),
    );
  });
});

describe("arguments that must be a JSON text", () => {
  it("are usable, repairable, cut off or missing", () => {
    const states: readonly (readonly [unknown, string])[] = [
      ["{}", "usable"],
      ["null", "usable"],
      ["", "repairable"],
      [{ a: 1 }, "repairable"],
      [undefined, "missing"],
      [null, "missing"],
      ['{"a":', "cut-off"],
      ["ls -l", "cut-off"],
      ['{"a":"\\ud83d"}', "repairable"],
      ['{"a":"\\ud83d\\ude00"}', "usable"],
      ['{"a":"\\\\ud83d"}', "usable"],
    ];
    for (const [value, state] of states) expect(textArguments(value)).toBe(state);
  });

  it("are repaired without losing a character", () => {
    expect(asJsonText({ a: 1 })).toBe('{"a":1}');
    expect(asJsonText('{"a":')).toBe('{"_raw":"{\\"a\\":"}');
    expect(asJsonText(undefined)).toBe("{}");
    expect(asJsonText("")).toBe("{}");
  });

  it("lose only the lone halves of surrogate escapes", () => {
    expect(asJsonText('{"a":"\\ud83d\\ude00 \\uD83D \\\\ud83d \\ude00"}')).toBe(
      '{"a":"\\ud83d\\ude00 \\ufffd \\\\ud83d \\ufffd"}',
    );
  });

  it("are usable after the repair, whatever they were", () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.string(), fc.json({ stringUnit: "binary" })), (value) => {
        const text = asJsonText(value);
        expect(textArguments(text)).toBe("usable");
        expect(isWellFormedDeep(parseJson(text))).toBe(true);
      }),
    );
  });
});
