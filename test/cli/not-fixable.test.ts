import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { layer0, makeFolder, put } from "./world.ts";

const ID = "2acccccc-0000-7000-8000-000000000001";
/** A session of which the line with the header is gone, and the last line torn. */
const HEADLESS =
  '{"type":"message","id":"e1","parentId":null,"timestamp":"2026-01-01T00:00:01.000Z","message":{"role":"user","content":"SECRET-1"}}\n{"type":"message"';

describe("a session that cannot be repaired", () => {
  it("is told why, and that what can be read goes on in a new session", async () => {
    const home = makeFolder();
    put(join(home, ".openclaw/agents/main/sessions", `${ID}.jsonl`), HEADLESS);
    for (const command of ["check", "fix"]) {
      const { code, out, error } = await layer0([command, ID], { home });
      const said = (out + error).replace(/\s+/g, " ");
      expect({ command, code }).toEqual({ command, code: 1 });
      expect(said).toContain("not done: nothing is written into this file as long as its bad-header stands");
      expect(said).toContain("Where its line is gone");
      expect(said).toContain(`layer0 show ${ID} --export md`);
      expect(said).not.toContain("CODE");
    }
    const { code, out } = await layer0(["show", ID, "--export", "md"], { home });
    expect({ code, isThere: out.includes("SECRET-1") }).toEqual({ code: 0, isThere: true });
  });
});
