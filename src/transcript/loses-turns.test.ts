import { describe, expect, it } from "vitest";
import { assistant, call, result, text, user } from "../../test/carriers/openclaw.ts";
import { chain, file } from "../../test/carriers/openclaw-session.ts";
import type { JsonObject } from "../../test/generators/json.ts";
import { checkTranscript } from "./index.ts";
import { losesTurns } from "./loses-turns.ts";

const read = (...messages: readonly JsonObject[]) =>
  checkTranscript(file(...chain(...messages)), { format: "openclaw" });
const nothing = { repairs: [], lost: [] };

const sound = [user("one"), assistant([call("a")]), result("a", "output"), assistant([text("done")])];

describe("losesTurns", () => {
  it.each([
    ["the first turn is", sound.slice(1)],
    ["the last turn is", sound.slice(0, 3)],
    ["a result is", [...sound.slice(0, 2), ...sound.slice(3)]],
    ["everything is", [user("another")]],
  ])("minds that %s gone, when nobody said so", (_name, left) => {
    expect(losesTurns(read(...sound), read(...left), nothing)).toBe(true);
  });

  it("is content with what says everything, in whatever order and parts", () => {
    const laid = [
      user("one"),
      assistant([text("new"), call("a")]),
      result("a", "output"),
      assistant([text("done")]),
    ];
    expect(losesTurns(read(...sound), read(...laid), nothing)).toBe(false);
    expect(losesTurns(read(...sound), read(...sound, user("more")), nothing)).toBe(false);
  });

  it("lets go what a repair says that it took away or changed", () => {
    const repairs = [{ code: "partial-turn", deed: "dropCall", message: 3 }] as const;
    expect(losesTurns(read(...sound), read(...sound.slice(0, 3)), { repairs, lost: [] })).toBe(false);
    const later = [{ code: "partial-turn", deed: "dropCall", message: -1 }] as const;
    expect(losesTurns(read(...sound), read(...sound.slice(0, 3)), { repairs: later, lost: [] })).toBe(false);
    expect(losesTurns(read(...sound), read(user("x")), { repairs: later, lost: [] })).toBe(true);
  });

  it("lets go what is behind the place where a person had it cut off, and nothing before", () => {
    const repairs = [{ code: "dangling-call", deed: "truncate", message: 1 }] as const;
    expect(losesTurns(read(...sound), read(...sound.slice(0, 1)), { repairs, lost: [] })).toBe(false);
    expect(losesTurns(read(...sound), read(...sound.slice(1)), { repairs, lost: [] })).toBe(true);
  });

  it("lets go what was found to be wrong", () => {
    const stray = [...sound, result("z", "stray")];
    expect(losesTurns(read(...stray), read(...sound), nothing)).toBe(false);
  });
});
