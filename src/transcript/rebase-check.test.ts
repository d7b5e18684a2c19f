import { describe, expect, it } from "vitest";
import { assistant, call, result, user } from "../../test/carriers/openclaw.ts";
import { chain, file, says } from "../../test/carriers/openclaw-session.ts";
import type { JsonObject } from "../../test/generators/json.ts";
import { bytesSource } from "../formats/bytes/source.ts";
import { keepsTurns } from "./rebase-check.ts";

type Lines = readonly (JsonObject | string)[];

function keeps(original: Lines, repaired: Lines, added: Lines, rebased: Lines = added): boolean {
  const source = (...parts: Lines): ReturnType<typeof bytesSource> => bytesSource(file(...parts));
  return keepsTurns(
    {
      original: source(...original),
      repaired: source(...repaired),
      now: source(...repaired, ...added),
      next: source(...original, ...rebased),
    },
    { format: "openclaw" },
  );
}

const [one = {}, two = {}] = chain(user("one"), user("two"));
const glued = JSON.stringify(one) + JSON.stringify(two);
const late = says("late", "e2", user("late"));

describe("keepsTurns", () => {
  it("is content where the next repair brings every turn back", () => {
    expect(keeps([glued], [one, two], [late])).toBe(true);
  });

  it.each([
    ["the way to the turns before is cut", { ...late, parentId: null }],
    ["a turn before is passed over", { ...late, parentId: "e1" }],
    ["what was added is missing", '{"type":"custom"'],
  ])("minds that %s", (_, rebased) => {
    expect(keeps([glued], [one, two], [late], [rebased])).toBe(false);
  });

  it("counts turns that say the same", () => {
    const again = says("late", "e2", user("two"));
    expect(keeps([glued], [one, two], [again], [{ ...again, parentId: "e1" }])).toBe(false);
  });

  it("lets go what only the repair had said", () => {
    const asked = says("e3", "e2", assistant([call("call_1")]));
    const answer = says("made", "e3", result("call_1", "made by another strategy"));
    expect(
      keeps(
        [one, two, asked],
        [one, two, asked, answer],
        [{ ...late, parentId: "made" }],
        [{ ...late, parentId: "e3" }],
      ),
    ).toBe(true);
  });

  it("asks for nothing that was left by a rewind", () => {
    const aside = { ...late, parentId: "e1" };
    expect(keeps([glued], [one, two], [aside])).toBe(true);
  });

  it("reads arguments of any depth", () => {
    const deep = `${'{"a":'.repeat(12_000)}1${"}".repeat(12_000)}`;
    const asked = JSON.stringify(says("e2", "e1", assistant([call("call_1", { arguments: "deep" })])));
    expect(keeps([one, asked.replace('"deep"', deep)], [one, asked.replace('"deep"', deep)], [late])).toBe(
      true,
    );
  });
});
