import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CLAUDE_ID, claudeSession, uuidOf } from "./claude-sessions.ts";
import { layer0, makeFolder, put } from "./world.ts";

const SAID = "API Error: 400 messages.1.content.0: `thinking` blocks cannot be modified";
const STRIP = "--strip-reasoning";
const EXPORT = "--export md";

/** A healthy session that holds reasoning, and whose last request was refused in these words. */
function refusedHome(said: string): { readonly home: string; readonly path: string } {
  const home = makeFolder();
  const path = join(home, ".claude", "projects", "-home-me-shop", `${CLAUDE_ID}.jsonl`);
  const thinking = '{"type":"thinking","thinking":"SECRET-thought","signature":"c2ln"},';
  const [first = "", second = ""] = claudeSession().split("\n");
  const failed = {
    ...JSON.parse(second),
    parentUuid: uuidOf(2),
    message: { role: "assistant", model: "<synthetic>", content: [{ type: "text", text: said }] },
    isApiErrorMessage: true,
    uuid: uuidOf(3),
  };
  const answer = second.replace('"content":[', `"content":[${thinking}`);
  return { home, path: put(path, `${first}\n${answer}\n${JSON.stringify(failed)}\n`) };
}

describe("a healthy session that a provider refuses for its reasoning", () => {
  it("is told to be opened again, then to lose its reasoning, and to be left only then", async () => {
    const { home, path } = refusedHome(SAID);
    for (const argv of [[], ["check", path], ["fix", path], ["explain", SAID]]) {
      const { out } = await layer0(argv, { home });
      const steps = ["open the session again", STRIP, EXPORT].map((step) => out.indexOf(step));
      expect({ argv, steps: steps.toSorted((a, b) => a - b) }).toEqual({ argv, steps });
      expect({ argv, first: steps[0] }).not.toEqual({ argv, first: -1 });
    }
    const { code, out } = await layer0(["fix", path, STRIP, "--yes"], { home });
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining("verified") });
  });

  it("is called what the person called it", async () => {
    const { home } = refusedHome(SAID);
    for (const command of ["check", "fix"]) {
      const { out } = await layer0([command, "1111"], { home });
      expect(out).toContain(`layer0 fix 1111 ${STRIP}\n`);
      expect(out).toContain(`layer0 show 1111 ${EXPORT}\n`);
    }
  });

  it("is not told to lose more where reasoning is missing", async () => {
    const said =
      "API Error: 400 messages.1.content.0.type: Expected `thinking` or `redacted_thinking`, but found `tool_use`";
    const { home, path } = refusedHome(said);
    const { out } = await layer0(["check", path], { home });
    expect(out).toContain(EXPORT);
    expect(out).not.toContain(STRIP);
  });

  it("is meant, too, where no session is broken in this way, and by the name of the error", async () => {
    const home = makeFolder();
    put(join(home, ".claude", "projects", "-w", `${CLAUDE_ID}.jsonl`), claudeSession("2.1.332"));
    for (const asked of [SAID, "thinking-block"]) {
      const { out } = await layer0(["explain", asked], { home });
      expect(out).toContain(`layer0 fix SESSION ${STRIP}`);
    }
  });
});
