import { describe, expect, it } from "vitest";
import { statementsOf } from "../../src/claims/detect.ts";

function kindsOf(text: string): readonly string[] {
  return statementsOf(text).map(({ kind }) => kind);
}

/** A text with its lines broken at blanks, as an editor wraps a paragraph. */
function wrapped(text: string, width: number): string {
  let length = 0;
  return text
    .split(" ")
    .map((word) => {
      const isOver = length > 0 && length + 1 + word.length > width;
      const lead = length === 0 ? "" : isOver ? "\n" : " ";
      length = isOver ? word.length : length + lead.length + word.length;
      return lead + word;
    })
    .join("");
}

describe("a sentence goes on over a wrapped line", () => {
  it.each([
    ["My context window is almost\nfull.", "context_pressure"],
    ["The gateway was\r\nrestarted just now.", "restart"],
    ["I have now used about 180k\nof my 200k tokens.", "token_count"],
    ["Ich habe schon 85\n% meines Kontexts verbraucht.", "token_count"],
    ["- My context was\n  reset.", "reset"],
    ["Mon contexte a été\nréinitialisé.", "reset"],
  ])("%j", (text, kind) => {
    expect(kindsOf(text)).toContain(kind);
  });

  it.each([
    "While I fixed the parser, my conversation has been condensed, so please send the plan once more.",
    "Before we go on, please note that my context has been reset and I can no longer see what was said.",
    "Ich muss leider darauf hinweisen, dass mein Kontext zurückgesetzt wurde und ich nichts mehr davon weiß.",
    "It would be wrong to say that my context was reset, or that anything of what you sent me is lost.",
    'You told me "my context was reset, and everything that came before is gone from it", and I looked.',
    "The text in `my context was reset, and everything that came before is gone from it` is a label.",
  ])("however wide the lines are: %s", (text) => {
    const widths = [28, 36, 44, 52, 60, 72];
    expect(widths.map((width) => kindsOf(wrapped(text, width)))).toEqual(widths.map(() => kindsOf(text)));
  });

  it("and is found at its place", () => {
    const text = "Done.\nMy context was\nreset. Shall I go on?";
    expect(statementsOf(text).map(({ span }) => text.slice(span.start, span.end))).toEqual([
      "My context was\nreset.",
    ]);
  });
});

describe("but what is a line of its own ends one", () => {
  it.each([
    ["an empty line", "I doubt that the tests pass\n\nmy context was reset"],
    ["an item", "I doubt that the tests pass\n- my context was reset"],
    ["a numbered item", "I doubt that the tests pass\n1. My context was reset"],
    ["a heading", "# What I doubt that the tests show\nmy context was reset"],
    ["a row of a table", "| I doubt that | the tests pass |\nmy context was reset"],
    ["a fence", "I doubt that\n```\nnpm test\n```\nmy context was reset"],
    ["a label", "I doubt that the tests pass on all machines\nContext: cleared"],
    ["a hard break", "I doubt that the tests pass  \nmy context was reset"],
    ["a short line without a stop", "Branch pushed\nContext reset\nTests running"],
    ["a line that begins with a sign", "I doubt that the tests pass\n✅ my context was reset"],
  ])("%s", (_, text) => {
    expect(kindsOf(text)).toEqual(["reset"]);
  });

  it("and a text of many lines without a stop is no sentence", () => {
    expect(kindsOf(`${"one more line of a list without marks\n".repeat(80)}my context was reset`)).toEqual([
      "reset",
    ]);
  });
});
