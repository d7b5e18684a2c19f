import { describe, expect, it } from "vitest";
import type { Refusal } from "../../disk/rewrite/outcome.ts";
import { BY_HAND } from "../../report/hook-text.ts";
import { failureOf, refusalOf } from "./refusals.ts";

const WHYS: readonly Refusal[] = ["outside", "hard-linked", "no-hard-links", "in-use", "changed"];
const said = (command: "fix" | "undo" | "hook", why: Refusal): string => {
  const { sentence, next } = refusalOf({ name: "it.json", command }, why, { path: "/x/it.json" }).problem;
  return `${sentence} ${next}`;
};

describe("refusalOf", () => {
  it("speaks of settings as of no repair, and offers neither a copy nor a flag that is not there", () => {
    for (const why of WHYS) {
      expect(said("hook", why)).not.toMatch(/--out|--even-if-live|repair|layer0 fix|backup/);
    }
    expect(said("hook", "no-hard-links")).toContain(BY_HAND);
    expect(said("hook", "changed")).toContain("was changed meanwhile; nothing was written. Run the command");
  });

  it("offers a copy of a repair alone", () => {
    expect(said("fix", "hard-linked")).toContain("--out FILE");
    expect(said("undo", "hard-linked")).not.toContain("--out");
  });
});

describe("failureOf", () => {
  const problem = (command: "fix" | "undo" | "hook", code: string) =>
    failureOf({ name: "it.json", command }, { step: "write", code, path: "/x/it.json" }).problem;

  it("names what could not be written, and the way on that there is", () => {
    expect(problem("fix", "EACCES").sentence).toContain("the repaired it.json may not be written");
    expect(problem("fix", "EACCES").next).toContain("--out FILE");
    expect(problem("undo", "EACCES").next).toBe("Run the command as the owner of the folder.");
    expect(problem("hook", "EACCES")).toMatchObject({
      sentence: "it.json may not be written by this user; the file is as it was.",
      next: BY_HAND,
    });
    expect(problem("hook", "ENOSPC").next).toBe("Make space, then run the command again.");
    expect(problem("fix", "ENAMETOOLONG").sentence).toContain("the name of it.json is too long");
    expect(problem("fix", "ENAMETOOLONG").next).toBe("Write a copy instead: --out FILE");
    expect(problem("undo", "ENAMETOOLONG").next).toContain("a shorter name");
  });
});
