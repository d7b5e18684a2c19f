import { describe, expect, it } from "vitest";
import { readSpans } from "./spans.ts";
import { compactStyle, containerStyle, lineStyle } from "./style.ts";

const styleOf = (text: string) => lineStyle(text, readSpans(text));
const ownStyle = (text: string) => containerStyle(text, readSpans(text), compactStyle);

describe("lineStyle", () => {
  it("is compact where nothing shows a style", () => {
    for (const text of ["1", "{}", "[[]]", '{"a":1}']) expect(styleOf(text)).toEqual(compactStyle);
  });

  it("finds spaces, also further inside", () => {
    expect(styleOf('{"a": 1}')).toEqual({ comma: ", ", colon: ": " });
    expect(styleOf('[{"a":[1, 2]}]')).toEqual({ comma: ", ", colon: ":" });
  });

  it("is a style for one line even where the text is indented", () => {
    expect(styleOf('{\n  "a": 1,\n  "b": 2\n}')).toEqual({ comma: ", ", colon: ": " });
  });
});

describe("containerStyle", () => {
  it("takes the separators of the last members", () => {
    expect(ownStyle('{"a":1 , "b" : 2}')).toEqual({ comma: " , ", colon: " : " });
    expect(ownStyle("[1,2,\n3]").comma).toBe(",\n");
  });

  it("gives a lone member on its own line neighbours on their own lines", () => {
    expect(ownStyle('{\n  "a": 1\n}')).toEqual({ comma: ",\n  ", colon: ": " });
  });

  it("does not imitate a separator of enormous length", () => {
    expect(ownStyle(`[1,${" ".repeat(10_000)}2]`).comma).toBe(",");
  });
});
