import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { HEALTHY } from "./sessions.ts";
import { layer0, makeFolder, put, settle, textOf } from "./world.ts";

/** The folder of an agent with one session and this index; gives the index. */
function indexWith(content: string | Uint8Array): string {
  const folder = join(makeFolder(), "agents/work/sessions");
  put(join(folder, "0035a557.jsonl"), HEALTHY);
  return put(join(folder, "sessions.json"), content);
}

const SOUND = '{\n  "agent:work:main": { "sessionId": "0035a557", "updatedAt": 1.0e3 }\n}\n';

describe("an index of sessions", () => {
  it("that is sound is healthy and not touched", async () => {
    const path = indexWith(SOUND);
    const { code, out } = await layer0(["check", dirname(path)]);
    expect(code).toBe(0);
    expect(out).toContain(`  ✔ ${path}  index of sessions\n`);
    expect((await layer0(["fix", dirname(path), "--yes"])).code).toBe(0);
    expect(textOf(path)).toBe(SOUND);
  });

  it.each([
    ["of zero bytes", ""],
    ["full of NUL", new Uint8Array(512)],
    ["cut in the middle", '{"agent:work:old":{"sessionId":"gone","updatedAt":1},"agent:wor'],
  ])("%s hides sessions; it is made anew from them, and that can be undone", async (_, content) => {
    const path = indexWith(content);
    expect((await layer0(["check", path])).code).toBe(1);
    const { code, out, error } = await layer0(["fix", dirname(path), "--yes"]);
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(out).toContain("  The agent finds its sessions again.\n");
    const entries = Object.entries(JSON.parse(textOf(path)));
    expect(entries).toContainEqual([
      expect.stringMatching(/^agent:work:/),
      expect.objectContaining({ sessionId: "0035a557" }),
    ]);
    expect((await layer0(["check", dirname(path)])).code).toBe(0);
    settle(path);
    expect((await layer0(["undo", path, "--yes"])).code).toBe(0);
    expect(textOf(path)).toBe(Buffer.from(content).toString());
  });

  it("is the index only where an agent keeps one", async () => {
    const path = put(join(makeFolder(), "sessions.json"), "");
    const { code, error } = await layer0(["check", path]);
    expect(code).toBe(1);
    expect(error).toContain("is empty.");
  });
});
