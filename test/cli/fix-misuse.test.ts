import { describe, expect, it } from "vitest";
import { layer0 } from "./world.ts";

describe("layer0 fix, misused", () => {
  it.each([
    [["fix", "-", "a"], "- cannot be fixed together with files."],
    [["fix", "-", "--out", "x"], "--out takes a file, for a target that is a file."],
    [["fix", "a", "--out", "-"], "--out takes a file, for a target that is a file."],
    [["fix", "a", "b", "--out", "x"], "--out takes one target."],
  ])("says what is wrong with %j", async (argv, sentence) => {
    const { code, out, error } = await layer0(argv);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(error.startsWith(`layer0: ${sentence}\n  `)).toBe(true);
  });
});
