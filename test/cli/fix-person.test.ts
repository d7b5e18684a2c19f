import { describe, expect, it } from "vitest";
import { BROKEN, HEALTHY, LOSING } from "./sessions.ts";
import { layer0, place, textOf } from "./world.ts";

describe("layer0 fix and the person", () => {
  it("asks nobody without a terminal, and writes nothing", async () => {
    const path = place(BROKEN);
    const { code, error, questions } = await layer0(["fix", path]);
    expect(code).toBe(2);
    expect(error).toBe(
      `layer0: ${path} needs a repair, and there is nobody to ask.\n` +
        `  With --dry-run in place of --yes you see the plan alone. Repair it: layer0 fix ${path} --yes\n`,
    );
    expect(questions).toEqual([]);
    expect(textOf(path)).toBe(BROKEN);
    expect((await layer0(["fix", place(HEALTHY)])).code).toBe(0);
  });

  it("takes Enter for yes where nothing is lost", async () => {
    const path = place(BROKEN);
    const { code, questions } = await layer0(["fix", path], { terminal: true, answers: [""] });
    expect(questions).toEqual(["  Apply? (Y/n) "]);
    expect(code).toBe(0);
    expect(textOf(path)).not.toBe(BROKEN);
  });

  it("takes Enter for no where something goes", async () => {
    const path = place(LOSING);
    const { code, out, questions } = await layer0(["fix", path], { terminal: true, answers: [""] });
    expect(questions).toEqual(["  Apply? (y/N) "]);
    expect(code).toBe(1);
    expect(out).toContain(`  Nothing was changed.\n  To agree to what goes:  layer0 fix ${path} --yes\n`);
    expect(textOf(path)).toBe(LOSING);
    expect((await layer0(["fix", path], { terminal: true, answers: ["y"] })).code).toBe(0);
  });

  it.each([["n"], ["No"], ["q"], [undefined], ["what", "eh", "hm"]])(
    "takes %j for no",
    async (...answers) => {
      const path = place(BROKEN);
      const { code, out } = await layer0(["fix", path], { terminal: true, answers });
      expect(code).toBe(1);
      expect(out).not.toContain("To agree");
      expect(textOf(path)).toBe(BROKEN);
    },
  );

  it("asks again when it does not understand", async () => {
    const { code, questions } = await layer0(["fix", place(BROKEN)], {
      terminal: true,
      answers: ["hm", "YES"],
    });
    expect(questions).toHaveLength(2);
    expect(code).toBe(0);
  });

  it("stops at Ctrl-C with nothing written", async () => {
    const path = place(BROKEN);
    const { code } = await layer0(["fix", path, place(BROKEN)], {
      terminal: true,
      interruptAtQuestion: true,
    });
    expect(code).toBe(130);
    expect(textOf(path)).toBe(BROKEN);
  });

  it("does not ask while it gives JSON", async () => {
    const { code, questions } = await layer0(["fix", place(BROKEN), "--json"], {
      terminal: true,
      answers: ["y"],
    });
    expect({ code, questions }).toEqual({ code: 2, questions: [] });
  });
});
