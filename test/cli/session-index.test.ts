import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { brokenMachine, machineWithEmptyIndex } from "./machine.ts";
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

  it("that is empty is no healthy machine, and is repaired without being named", async () => {
    const { home, paths } = machineWithEmptyIndex();
    const index = paths["index"] ?? "";
    const overview = await layer0([], { home });
    expect(overview.code).toBe(1);
    expect(overview.out).toMatch(/✖ OpenClaw +1 session /);
    expect(overview.out).toContain("Its agent does not show the sessions beside this list.");
    expect(overview.out).toContain("No session is broken; 1 list of sessions is broken.");
    expect(overview.out).not.toContain("sends the same history");
    const list = await layer0(["list"], { home });
    expect({ code: list.code, named: list.out.includes(index) }).toEqual({ code: 1, named: true });
    expect((await layer0(["doctor"], { home })).out).toContain(`layer0 fix ${index}`);
    const documents = [await layer0(["--json"], { home }), await layer0(["list", "--json"], { home })];
    for (const { out } of documents) {
      expect(JSON.parse(out)).toMatchObject({
        summary: { valid: false, found: 1, judged: 1, broken: 0, exitCode: 1 },
        indexes: [{ path: index, verdict: "broken", fixable: { safe: 2, lossy: 0 } }],
      });
    }
    const fixed = await layer0(["fix", "--yes"], { home });
    expect({ code: fixed.code, error: fixed.error }).toEqual({ code: 0, error: "" });
    expect(textOf(index)).toContain('"recoveredBy": "layer0"');
    expect((await layer0([], { home })).out).toContain("The one session is healthy.");
  });

  it("that is damaged is told beside a broken session, and counts as none", async () => {
    const { home, paths } = brokenMachine();
    put(join(dirname(paths["orphan"] ?? ""), "sessions.json"), "{", 5);
    const { out } = await layer0([], { home });
    expect(out).toContain("2 of 4 sessions are broken, and 1 list of sessions.");
    const { error, code } = await layer0(["fix", "--yes"], { home });
    expect(code).toBe(2);
    expect(error).toContain("2 sessions and 1 list of sessions are broken");
  });

  it("that is cut says what is done with it, and names no command that shows no index", async () => {
    const path = indexWith('{"a":{"sessionId":"gone","updatedAt":1},"b');
    const checked = (await layer0(["check", path])).out.replace(/\n +/g, " ");
    expect(checked).toMatch(/half an entry goes and stays in the backup\. takes something out/);
    expect(checked.match(/safe: nothing is lost/g)).toHaveLength(1);
    const { targets } = JSON.parse((await layer0(["check", path, "--json"])).out);
    expect(targets[0].issues.slice(0, 2)).toMatchObject([
      { code: "torn-json", fix: { safety: "removes" } },
      { code: "index-desync", fix: { safety: "safe" } },
    ]);
    const { out } = await layer0(["fix", path, "--dry-run"]);
    expect(out).toContain("the list is closed behind its last complete entry");
    expect(out).toContain("    -       │ 2 bytes that are no record\n");
    expect(out).not.toContain("layer0 show");
  });

  it("that is empty is said to be made anew", async () => {
    const { out } = await layer0(["check", indexWith("")]);
    expect(out).toContain("The list is made anew from the sessions beside it.");
    expect(out).not.toContain("Nothing is changed");
  });

  it("that lists one session and is empty says that the session is there", async () => {
    const { home, paths } = brokenMachine();
    const id = basename(paths["orphan"] ?? "", ".jsonl");
    const path = put(join(makeFolder(), `local_${id}.json`), "\0\0\0");
    const { code, error } = await layer0(["check", path], { home });
    expect(code).toBe(1);
    expect(error).toContain(
      `holds nothing but NUL bytes, and the session that it stood for is there: ${id}.\n`,
    );
    expect(error).toContain(`layer0 show ${id}\n`);
    put(paths["orphan"] ?? "", "\0\0");
    expect((await layer0(["check", path], { home })).error).toContain("look for a backup");
    expect((await layer0(["check", id], { home })).error).toContain("look for a backup");
    const other = put(join(makeFolder(), "local_other.json"), "\0\0\0");
    expect((await layer0(["check", other], { home })).error).toContain("look for a backup");
  });

  it("is the index only where an agent keeps one", async () => {
    const path = put(join(makeFolder(), "sessions.json"), "");
    const { code, error } = await layer0(["check", path]);
    expect(code).toBe(1);
    expect(error).toContain("is empty.");
  });
});
