import { describe, expect, it } from "vitest";
import { assistant, result, text, use, user } from "../../../test/carriers/anthropic.ts";
import { cured, found } from "../../../test/carriers/verdicts.ts";
import { check, repair } from "../../index.ts";
import { QUARANTINE_TEXT } from "../texts.ts";

const dialect = "anthropic";
const rejects = (words: string) => words.includes("poison");

/** So many harmless turns, with some of them replaced. */
function turns(count: number, replaced: Readonly<Record<number, string>>): readonly unknown[] {
  return Array.from({ length: count }, (_, at) => {
    const words = replaced[at] ?? `turn ${at}`;
    return at % 2 === 0 ? user(words) : assistant(words);
  });
}

/** What an oracle was asked, and what it found. */
function asked(messages: readonly unknown[], oracle: (words: string) => boolean) {
  let calls = 0;
  const counting = (words: string) => {
    calls += 1;
    return oracle(words);
  };
  return { found: found(messages, { dialect, rejects: counting }), calls };
}

describe("filtered-turn", () => {
  it("sets aside what the user said, and only that", () => {
    const messages = [
      user("hi"),
      assistant("yes"),
      user([text("the poison"), text("more")]),
      assistant("no"),
    ];
    expect(found(messages, { dialect, rejects })).toEqual(["filtered-turn error 2"]);
    expect(cured(messages, { dialect, rejects })).toEqual([
      user("hi"),
      assistant("yes"),
      user([text(QUARANTINE_TEXT)]),
      assistant("no"),
    ]);
  });

  it("sets aside what a tool gave and keeps its pair", () => {
    const messages = [user("hi"), assistant([use("a")]), user([result("a", "poison")]), assistant("so")];
    expect(cured(messages, { dialect, rejects })[2]).toEqual(user([result("a", QUARANTINE_TEXT)]));
  });

  it("takes out what the assistant said, so that it is not made to speak other words", () => {
    const messages = [user("hi"), assistant([text("poison"), use("a")]), user([result("a")])];
    expect(cured(messages, { dialect, rejects })[1]).toEqual(assistant([use("a")]));
    expect(repair(messages, { dialect, rejects }).lost).toEqual([{ what: "message-content", message: 1 }]);
  });

  it("asks about log n times for one culprit among n", () => {
    const { found: issues, calls } = asked(turns(1024, { 700: "poison" }), rejects);
    expect(issues).toEqual(["filtered-turn error 700"]);
    // Three questions for each of the ten halvings: the group, and both of its halves.
    expect(calls).toBeLessThanOrEqual(31);
  });

  it("asks once when nothing is refused", () => {
    expect(asked(turns(1024, {}), rejects)).toEqual({ found: [], calls: 1 });
  });

  it("sets one message aside when only two of different halves together are refused", () => {
    const both = (words: string) => words.includes("left half") && words.includes("right half");
    const messages = turns(64, { 3: "left half", 50: "right half" });
    expect(asked(messages, both).found).toEqual(["filtered-turn error 50"]);
    const repaired = cured(messages, { dialect, rejects: both });
    expect(repaired.filter((message, at) => message !== messages[at])).toHaveLength(1);
  });

  it("says that it did not run when there is no oracle", () => {
    expect(check([user("poison")], { dialect }).notChecked).toContain("filtered-turn");
    expect(check([user("poison")], { dialect, rejects }).notChecked).not.toContain("filtered-turn");
  });
});
