import { chmodSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { CLAUDE_ID, claudeSession } from "./claude-sessions.ts";
import { SystemError } from "./faulty-files.ts";
import { BROKEN, HEALTHY } from "./sessions.ts";
import { layer0, makeFolder, place, put, textOf } from "./world.ts";

const NEW_ID = "00000000-0000-4000-8000-000000000001";

describe("layer0 fix --fork", () => {
  it("writes a repaired session of Claude Code beside the old one, and leaves that alone", async () => {
    const home = makeFolder();
    const path = put(join(home, ".claude/projects/-p", `${CLAUDE_ID}.jsonl`), claudeSession());
    chmodSync(path, 0o640);
    const before = statSync(path, { bigint: true });
    const { code, out, error } = await layer0(["fix", path, "--fork"], { home });
    expect({ code, error }).toEqual({ code: 0, error: "" });
    const fork = join(dirname(path), `${NEW_ID}.jsonl`);
    expect(out).toContain(`  ✔ session   ${NEW_ID}\n  ✔ file      ${fork}\n`);
    expect(out).toContain(`  The original is as it was. Open the new session:  claude --resume ${NEW_ID}\n`);
    expect(out).not.toContain("backup");
    expect(textOf(path)).toBe(claudeSession());
    expect(statSync(path, { bigint: true }).mtimeNs).toBe(before.mtimeNs);
    expect(statSync(fork).mode & 0o777).toBe(0o640);
    expect(textOf(fork)).not.toContain(CLAUDE_ID);
    expect(textOf(fork)).toContain("SECRET-three");
    const checked = await layer0(["check", fork, "--json"], { home });
    expect(checked.code).toBe(0);
    expect(JSON.parse(checked.out).targets[0].sessionId).toBe(NEW_ID);
    expect(readdirSync(dirname(path))).toHaveLength(2);
  });

  it("names a session of pi as pi does, and says how it is opened", async () => {
    const home = makeFolder();
    const folder = join(home, ".pi/agent/sessions/--home-me--");
    const path = put(join(folder, "2026-01-01T00-00-00-000Z_0035a557.jsonl"), BROKEN);
    const { code, out } = await layer0(["fix", path, "--fork", "--json"], { home });
    expect(code).toBe(0);
    const fork = join(folder, `2026-01-31T09-05-00-000Z_${NEW_ID}.jsonl`);
    expect(JSON.parse(out).targets[0]).toMatchObject({ status: "repaired", out: fork, newSessionId: NEW_ID });
    expect(JSON.parse(textOf(fork).split("\n")[0] ?? "")).toMatchObject({ type: "session", id: NEW_ID });
    expect(textOf(path)).toBe(BROKEN);
    const told = await layer0(["fix", path, "--fork", "--quiet"], { home, uuid: "again" });
    expect(told.out).toBe(
      `${path}: repaired session in ${join(folder, "2026-01-31T09-05-00-000Z_again.jsonl")}\n`,
    );
  });

  it("leaves a healthy session as it is, and makes no second one", async () => {
    const path = place(HEALTHY);
    const { code, out } = await layer0(["fix", path, "--fork"]);
    expect(code).toBe(0);
    expect(out).toContain("healthy, not touched");
    expect(readdirSync(dirname(path))).toEqual(["session.jsonl"]);
  });

  it("is not for documents, nor together with --out or the standard input", async () => {
    const text = '[{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":"out"}]}]';
    const path = place(text, "request.json");
    const document = await layer0(["fix", path, "--fork"]);
    expect(document.code).toBe(2);
    expect(document.error).toContain("Write a copy instead: --out FILE");
    for (const argv of [
      ["fix", path, "--fork", "--out", "copy"],
      ["fix", "-", "--fork"],
    ]) {
      expect((await layer0(argv)).code).toBe(2);
    }
  });

  it("never overwrites a session, and leaves nothing behind when it fails", async () => {
    const path = place(BROKEN);
    const taken = put(join(dirname(path), `${NEW_ID}.jsonl`), HEALTHY);
    const { code, error } = await layer0(["fix", path, "--fork"]);
    expect(code).toBe(4);
    expect(error).toContain("exists already and is not overwritten.");
    expect(textOf(taken)).toBe(HEALTHY);
    const files = {
      ...nodeFileSystem,
      flush: () => {
        throw new SystemError("ENOSPC");
      },
    };
    expect((await layer0(["fix", path, "--fork"], { files, uuid: "other" })).code).toBe(5);
    expect(readdirSync(dirname(path)).sort()).toEqual([`${NEW_ID}.jsonl`, "session.jsonl"]);
    expect(textOf(path)).toBe(BROKEN);
  });

  it("is refused on a file system without hard links, with another way", async () => {
    const path = place(BROKEN);
    const link = (): never => {
      throw new SystemError("EPERM");
    };
    const { code, error } = await layer0(["fix", path, "--fork"], { files: { ...nodeFileSystem, link } });
    expect(code).toBe(4);
    expect(error).toContain("without hard links");
    expect(error).toContain("Write a copy instead: --out FILE");
    expect(readdirSync(dirname(path))).toEqual(["session.jsonl"]);
  });
});
