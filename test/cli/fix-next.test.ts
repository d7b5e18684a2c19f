import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brokenMachine } from "./machine.ts";
import { BROKEN, LOSING } from "./sessions.ts";
import { layer0, place } from "./world.ts";

describe("layer0 fix tells what comes next", () => {
  it("without a terminal prints a command that repairs", async () => {
    const { home, paths } = brokenMachine();
    const asked = await layer0(["fix", "--lossy"], { home });
    expect(asked.code).toBe(2);
    const [typed = ""] = asked.error.match(/layer0 fix \S+.*$/m) ?? [];
    expect(typed).toBe("layer0 fix 0035a557 --lossy --yes");
    expect(asked.error).toContain("--dry-run");
    const { code } = await layer0(typed.split(" ").slice(1), { home });
    expect(code).toBe(0);
    expect((await layer0(["check", paths["dangling"] ?? ""], { home })).code).toBe(0);
  });

  it("takes the id of a session for an answer, and says so of what is none", async () => {
    const { home, paths } = brokenMachine();
    const before = readFileSync(paths["dangling"] ?? "", "utf8");
    const answers = ["99", "9F31C2AB", "maybe", "y"];
    const { error } = await layer0(["fix"], { home, terminal: true, answers });
    expect(error).toContain("That is none of them. Type 1 to 2, the id of a session, a, or q for none.");
    expect(error).toContain("That is no answer: type y or n.");
    expect((await layer0(["check", paths["orphan"] ?? ""], { home })).code).toBe(0);
    expect(readFileSync(paths["dangling"] ?? "", "utf8")).toBe(before);
  });

  it("names those that were not repaired of several, and why", async () => {
    const [losing, broken, hopeless] = [
      place(LOSING),
      place(BROKEN),
      place(
        '{"type":"message","id":"e1","parentId":null,"timestamp":"2026-01-01T00:00:01.000Z","message":{"role":"user","content":"x"}}\n{"type":',
      ),
    ];
    const answers = ["", "y"];
    const { code, out } = await layer0(["fix", losing, broken, hopeless], { terminal: true, answers });
    expect(code).toBe(1);
    expect(out).toContain("3 targets: 1 repaired · 2 not repaired\n");
    expect(out).toContain(`Not agreed to: 1 (${losing})\n    See more:  layer0 fix ${losing} --diff\n`);
    expect(out).toContain(
      `Cannot be repaired as things are: 1 (${hopeless})\n    See more:  layer0 check ${hopeless}\n`,
    );
  });
});
