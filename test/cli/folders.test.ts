import { symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { BROKEN, HEALTHY } from "./sessions.ts";
import { layer0, makeFolder, put, textOf } from "./world.ts";

function store(): string {
  const home = join(makeFolder(), ".openclaw");
  put(join(home, "agents/main/sessions/b.jsonl"), BROKEN);
  put(join(home, "agents/main/sessions/a.jsonl"), HEALTHY);
  put(join(home, "agents/work/sessions/c.jsonl"), BROKEN);
  put(join(home, "agents/main/sessions/a.trajectory.jsonl"), '{"type":"trace"}\n');
  put(join(home, "agents/main/sessions/b.jsonl.bak-1-2"), BROKEN);
  return home;
}

describe("layer0 check of a folder", () => {
  it("checks the sessions in it, in the order of their paths", async () => {
    const folder = store();
    const { code, out, error } = await layer0(["check", folder]);
    expect({ code, error }).toEqual({ code: 1, error: "" });
    const names = [...out.matchAll(/[✖✔] (\S+) {2}openclaw session/g)].map(([, name]) => name);
    expect(names).toEqual(
      ["main/sessions/a", "main/sessions/b", "work/sessions/c"].map((name) =>
        join(folder, "agents", `${name}.jsonl`),
      ),
    );
    expect(out).toContain("4 problems in 2 of 3 targets");
  });

  it("names each session once, however it was meant", async () => {
    const folder = store();
    const path = join(folder, "agents/main/sessions/b.jsonl");
    const { out } = await layer0(["check", path, folder, folder, "--json"]);
    expect(JSON.parse(out).summary.targets).toBe(3);
  });

  it("takes other files by their content, and leaves alone what no agent wrote", async () => {
    const folder = makeFolder();
    put(join(folder, "saved.jsonl"), BROKEN);
    put(join(folder, "data.jsonl"), '{"a":1}\n{"a":2}\n');
    const { out } = await layer0(["check", folder, "--json"]);
    expect(JSON.parse(out).targets.map(({ target }: { target: string }) => target)).toEqual([
      join(folder, "saved.jsonl"),
    ]);
  });

  it("passes no session over as if all were well: empty, full of NUL bytes, torn, or closed to this user", async () => {
    const folder = makeFolder();
    put(join(folder, "a.jsonl"), HEALTHY);
    put(join(folder, "empty.jsonl"), "");
    put(join(folder, "nul.jsonl"), "\0".repeat(4096));
    put(join(folder, "torn.jsonl"), HEALTHY.slice(0, 30));
    const { code, out, error } = await layer0(["check", folder]);
    expect(code).toBe(1);
    for (const name of ["empty", "nul", "torn"]) expect(out + error).toContain(`${name}.jsonl`);
    expect(out).toContain("3 targets could not be checked");
  });

  it("reads along links, each file once", async () => {
    const folder = makeFolder();
    const path = put(join(makeFolder(), "x.jsonl"), BROKEN);
    for (const name of ["x.jsonl", "y.jsonl"]) symlinkSync(path, join(folder, name));
    const { out } = await layer0(["check", folder, "--json"]);
    expect(JSON.parse(out).targets.map(({ target }: { target: string }) => target)).toEqual([
      join(folder, "x.jsonl"),
    ]);
  });

  it("says how many targets could not be checked, and not that all is well", async () => {
    const folder = makeFolder();
    const path = put(join(folder, "a.jsonl"), HEALTHY);
    const { code, out } = await layer0(["check", path, join(folder, "none")]);
    expect(code).toBe(2);
    expect(out).toMatch(
      /\n {2}No problems in 1 target · 1 target could not be checked · 4 messages · \d+ ms\n$/,
    );
  });
});

describe("layer0 fix of a folder", () => {
  it("repairs every session in it that needs it", async () => {
    const folder = store();
    const { code, out } = await layer0(["fix", folder, "--yes", "--quiet"]);
    expect(code).toBe(0);
    expect(out.trimEnd().split("\n")).toHaveLength(2);
    expect((await layer0(["check", folder])).code).toBe(0);
    expect(textOf(join(folder, "agents/main/sessions/a.jsonl"))).toBe(HEALTHY);
    expect(textOf(join(folder, "agents/main/sessions/b.jsonl.bak-1-2"))).toBe(BROKEN);
  });

  it("writes no copy of several sessions to one file", async () => {
    const { code, error } = await layer0(["fix", store(), "--out", join(makeFolder(), "copy")]);
    expect(code).toBe(2);
    expect(error).toContain("--out takes one target.");
  });
});

describe("progress", () => {
  it("takes one row, also of a narrow terminal, so that nothing of it stays", async () => {
    const options = { terminal: true, tick: 600, columns: 40 };
    const { error } = await layer0(["list"], { ...options, home: dirname(store()) });
    expect(error).toContain("1 of 3 sessions");
    for (const shown of error.split("\r\u001b[K")) expect(shown).toMatch(/^.{0,39}$/);
    // A path that is too long loses its folders, not its name.
    const checked = await layer0(["check", store()], { ...options, columns: 44 });
    expect(checked.error).toMatch(/ 3 of 3 {2}\S*\.jsonl/);
  });

  it("is shown on a terminal when it takes a while, and is gone at the end", async () => {
    const folder = store();
    const slow = await layer0(["check", folder], { terminal: true, tick: 600 });
    expect(slow.error).toContain("\r\u001b[K  3 of 3  ");
    expect(slow.error.endsWith("\r\u001b[K")).toBe(true);
    const quick = await layer0(["check", folder], { terminal: true, tick: 1 });
    expect(quick.error).toBe("");
    const piped = await layer0(["check", folder], { tick: 600 });
    expect(piped.error).toBe("");
    writeFileSync(join(folder, "agents/main/sessions/b\u001b[2J.jsonl"), HEALTHY);
    const odd = await layer0(["check", folder], { terminal: true, tick: 600 });
    expect(odd.error).not.toContain("\u001b[2J");
  });
});
