import { describe, expect, it } from "vitest";
import { workGrowth } from "./work.ts";

// Loaded behind the counter, so that everything in it is counted.
const { createPseudonyms } = await import("../../src/report/share/pseudonyms.ts");
const { redactText } = await import("../../src/report/share/redact-text.ts");

const HOSTILE = ["[", '{"', '"', '"{', "\\", "\\\n", '{"a":"', "x\n", "\u0000", '"a"b', "[ {"];

describe("the work of redacting a text", () => {
  it.each(HOSTILE)("grows with the text and no faster: %j again and again", (part) => {
    const redact = (text: string) => redactText(text, createPseudonyms(), { lines: true, closed: false });
    redact(part.repeat(100));
    expect(workGrowth(redact, part.repeat(2_000), part.repeat(8_000))).toBeLessThan(5);
  });
});
