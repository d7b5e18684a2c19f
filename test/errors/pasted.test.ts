import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { classifyError, readErrors } from "../../src/errors/index.ts";

interface Pasted {
  readonly source: string;
  readonly text: string;
  readonly class: string;
  readonly historyShaped: boolean;
  /** It is still told as something else. */
  readonly open?: true;
}

/** Errors as people pasted them, in the order in which a search gave them; what each is was written down before it was tried. */
const PASTED = readFileSync(new URL("pasted.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line): Pasted => JSON.parse(line));

function isRight({ text, class: expected, historyShaped }: Pasted): boolean {
  const told = classifyError(text);
  return told.class === expected && told.historyShaped === historyShaped;
}

describe("an error that somebody pasted", () => {
  it("is told for what it is, but for those that are known to be open", () => {
    const wrong = PASTED.filter((pasted) => !isRight(pasted));
    expect(wrong.map(({ text }) => text)).toEqual(PASTED.filter(({ open }) => open).map(({ text }) => text));
  });

  it("is hardly ever open, and of many projects", () => {
    expect(PASTED.length).toBeGreaterThan(250);
    expect(new Set(PASTED.map(({ source }) => source.split("#")[0])).size).toBeGreaterThan(100);
    expect(PASTED.filter(({ open }) => open).length).toBeLessThan(PASTED.length / 40);
  });

  it("is found in the paste where it is about the history", () => {
    const lost = PASTED.filter(({ historyShaped, open }) => historyShaped && !open).filter(
      ({ text }) =>
        !readErrors(text)
          .map(classifyError)
          .some((error) => error.historyShaped),
    );
    expect(lost.map(({ text }) => text)).toEqual([]);
  });
});
