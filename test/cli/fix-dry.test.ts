import { chmodSync, existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { SystemError } from "./faulty-files.ts";
import { machineWithOneBroken } from "./machine.ts";
import { BROKEN, HEALTHY } from "./sessions.ts";
import { layer0, makeFolder, place, textOf } from "./world.ts";

describe("layer0 fix without writing", () => {
  it.each(["--dry-run", "--diff"])(
    "shows the plan with %s, writes nothing, and ends with 1",
    async (flag) => {
      const path = place(BROKEN);
      const { code, out, error } = await layer0(["fix", path, flag, "--yes"]);
      expect({ code, error }).toEqual({ code: 1, error: "" });
      expect(out).toContain("  2 changes · nothing lost\n  Nothing was changed.\n");
      expect(out).toContain(`  Repair it:  layer0 fix ${path}\n`);
      expect(textOf(path)).toBe(BROKEN);
      expect((await layer0(["fix", place(HEALTHY), flag])).code).toBe(0);
    },
  );

  it("shows messages before and after with --diff, without what they say", async () => {
    const { out } = await layer0(["fix", place(BROKEN), "--diff"]);
    expect(out).toContain(
      [
        "  -      3 │ result     call_gone  exec · 20 bytes",
        "  +      3 │ user       note",
        "  +      6 │ result     call_open  exec · 163 bytes · error",
      ].join("\n"),
    );
    expect(out).not.toContain("SECRET");
  });

  it("prints the command that does just what was shown, in the words of the person", async () => {
    const { home } = machineWithOneBroken();
    const flags = ["--dangling", "remove", "--lossy", "--with-content"];
    const { out } = await layer0(["fix", "0035a557", "--dry-run", ...flags], { home });
    expect(out).toContain("  Repair it:  layer0 fix 0035a557 --lossy --dangling remove\n");
  });

  it("says how to see bytes that are going to go, before anybody agrees to it", async () => {
    const torn = HEALTHY.replace(/\n$/, '\n{"type":"mess');
    const path = place(torn);
    const { out, questions } = await layer0(["fix", path], { terminal: true, answers: [""] });
    expect(questions).toEqual(["  Apply? (y/N) "]);
    const [, at = ""] = /See what goes:\s+layer0 show \S+ --at (\d+)\n/.exec(out) ?? [];
    expect((await layer0(["show", path, "--at", at])).out).toContain('{"type":"mess');
    for (const flags of [["--dry-run"], ["--dry-run", "--yes"]]) {
      expect((await layer0(["fix", place(torn), ...flags])).out).toContain("See what goes:");
      expect((await layer0(["fix", place(BROKEN), ...flags])).out).not.toContain("See what goes");
    }
    expect((await layer0(["fix", path, "--yes"])).out).not.toContain("See what goes");
  });

  it("gives the plan as JSON", async () => {
    const { code, out } = await layer0(["fix", place(BROKEN), "--dry-run", "--json"]);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      summary: { valid: false },
      targets: [{ status: "planned", valid: false, repairs: [{ deed: "note" }, { deed: "answer" }] }],
    });
  });

  it("writes a copy with --out, as open as the file, and leaves the file alone", async () => {
    const path = place(BROKEN);
    chmodSync(path, 0o600);
    const copy = join(makeFolder(), "copy.jsonl");
    const { code, out } = await layer0(["fix", path, "--out", copy]);
    expect(code).toBe(0);
    expect(out).toContain(`  ✔ copy      ${copy}\n`);
    expect(textOf(path)).toBe(BROKEN);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect((await layer0(["check", copy])).code).toBe(0);
  });

  it("copies a healthy file byte for byte with --out", async () => {
    const copy = join(makeFolder(), "copy.jsonl");
    expect((await layer0(["fix", place(HEALTHY), "--out", copy])).code).toBe(0);
    expect(textOf(copy)).toBe(HEALTHY);
  });

  it("gives a copy its name only when it is whole", async () => {
    const path = place(BROKEN);
    const copy = join(makeFolder(), "copy.jsonl");
    const seen: boolean[] = [];
    const files = {
      ...nodeFileSystem,
      write: (descriptor: number, bytes: Uint8Array) => {
        // That it is a repaired one is noted down behind that.
        const isCopy = !Buffer.from(bytes).includes('"schemaVersion"');
        if (isCopy) seen.push(existsSync(copy));
        return nodeFileSystem.write(descriptor, bytes);
      },
    };
    expect((await layer0(["fix", path, "--out", copy], { files })).code).toBe(0);
    expect(seen).toContain(false);
    expect(seen).not.toContain(true);
    expect(readdirSync(dirname(copy))).toEqual(["copy.jsonl"]);
  });

  it.each(["EPERM", "ENOTSUP"])("writes a copy where hard links are answered with %s", async (code) => {
    const copy = join(makeFolder(), "copy.jsonl");
    const files = { ...nodeFileSystem, link: fails(code) };
    expect((await layer0(["fix", place(BROKEN), "--out", copy], { files })).code).toBe(0);
    expect((await layer0(["check", copy])).code).toBe(0);
    expect(readdirSync(dirname(copy))).toEqual(["copy.jsonl"]);
  });

  it("overwrites nothing with --out", async () => {
    const there = place("precious");
    const { code, error } = await layer0(["fix", place(BROKEN), "--out", there]);
    expect(code).toBe(4);
    expect(error).toContain("exists already and is not overwritten");
    expect(textOf(there)).toBe("precious");
  });
});

function fails(code: string): () => never {
  return () => {
    throw new SystemError(code);
  };
}
