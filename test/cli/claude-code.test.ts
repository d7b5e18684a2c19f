import { spawn } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nodeProcesses } from "../../src/disk/system/processes.ts";
import { CLAUDE_ID, claudeSession } from "./claude-sessions.ts";
import { layer0, makeFolder, put, textOf } from "./world.ts";

function projectIn(home: string): string {
  return join(home, ".claude/projects/-home-me-shop");
}

describe("a session of Claude Code", () => {
  it("is left alone while its process runs, and repaired when that is gone", async () => {
    const home = makeFolder();
    const path = put(join(projectIn(home), `${CLAUDE_ID}.jsonl`), claudeSession());
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
    try {
      const pid = child.pid ?? 0;
      await expect.poll(() => nodeProcesses.startOf(pid)).not.toBeUndefined();
      const marker = { pid, sessionId: CLAUDE_ID, procStart: nodeProcesses.startOf(pid), status: "busy" };
      put(join(home, `.claude/sessions/${pid}.json`), JSON.stringify(marker));
      const { code, error } = await layer0(["fix", path, "--yes"], { home });
      expect(code).toBe(4);
      expect(error).toContain(`is in use by Claude Code (process ${pid}); nothing was written.`);
      expect(textOf(path)).toBe(claudeSession());
      const reused = { ...marker, procStart: "1" };
      put(join(home, `.claude/sessions/${pid}.json`), JSON.stringify(reused));
      expect((await layer0(["fix", path, "--yes"], { home })).code).toBe(0);
    } finally {
      child.kill("SIGKILL");
    }
    expect(textOf(path)).not.toBe(claudeSession());
  });

  it("is judged for the version that the person names, else for the one that wrote it", async () => {
    const path = put(join(makeFolder(), `${CLAUDE_ID}.jsonl`), claudeSession());
    const older = await layer0(["check", path, "--json"]);
    expect(older.code).toBe(1);
    expect(JSON.parse(older.out).targets[0].agentVersion).toEqual({ version: "2.0.14", from: "rows" });
    const newer = await layer0(["check", path, "--agent-version", "2.1.332", "--json"]);
    expect(newer.code).toBe(0);
    expect(JSON.parse(newer.out).targets[0].agentVersion).toEqual({ version: "2.1.332", from: "person" });
    const text = await layer0(["check", path]);
    expect(text.out).toContain("claude-code session · 4 messages · for version 2.0.14, which wrote it\n");
    expect(text.out).toContain(`layer0 fix ${path} `);
    const same = put(join(makeFolder(), `${CLAUDE_ID}.jsonl`), claudeSession("2.1.332"));
    const suffix = await layer0(["check", same, "--agent-version", "2.0.14"]);
    expect(suffix.out).toContain(`layer0 fix ${same} --agent-version 2.0.14 `);
  });

  it("that leaves an output out in silence is healthy, and every command says what is left out", async () => {
    const home = makeFolder();
    put(join(projectIn(home), `${CLAUDE_ID}.jsonl`), claudeSession("2.1.332"));
    for (const argv of [[], ["list"], ["fix"], ["fix", CLAUDE_ID], ["check", CLAUDE_ID]]) {
      const { code, out } = await layer0(argv, { home });
      expect({ argv, code }).toEqual({ argv, code: 0 });
      expect(out.replace(/\n +/g, " ")).toContain(
        "1 recorded output of tools, whose call is lost, will not be sent again.",
      );
      expect(out).not.toContain("broken in");
    }
    expect((await layer0([], { home })).out).toContain("how it is kept:  layer0 check 11111111");
    expect((await layer0(["fix", "1111"], { home })).out).toContain("layer0 fix 1111 --strategy preserve");
  });

  it("keeps an output that its agent leaves out where a person asks for it, as the check says how", async () => {
    const session = claudeSession("2.1.332");
    const path = put(join(makeFolder(), `${CLAUDE_ID}.jsonl`), session);
    expect((await layer0(["fix", path, "--yes"])).code).toBe(0);
    expect(textOf(path)).toBe(session);
    const { code, out } = await layer0(["check", path]);
    expect(code).toBe(0);
    const [, ...words] = /layer0 (fix .* --strategy preserve)$/m.exec(out)?.[1]?.split(" ") ?? [];
    expect(words[0]).toBe(path);
    const fixed = await layer0(["fix", ...words, "--yes"]);
    expect(fixed.code).toBe(0);
    expect(textOf(path)).toContain("[layer0: output of a tool call that is missing from this history.");
    const again = await layer0(["check", path]);
    expect(again.out).not.toContain("--strategy");
    const kept = textOf(path);
    expect((await layer0(["fix", ...words, "--yes"])).code).toBe(0);
    expect(textOf(path)).toBe(kept);
  });

  it("is judged for the installed version where its rows tell none", async () => {
    const home = makeFolder();
    const name = "@anthropic-ai/claude-code";
    put(
      join(home, ".claude/local/node_modules", name, "package.json"),
      JSON.stringify({ name, version: "2.1.332" }),
    );
    const path = put(join(makeFolder(), "s.jsonl"), claudeSession().replaceAll('"version":"2.0.14",', ""));
    const here = await layer0(["check", path, "--json"], { home });
    expect(JSON.parse(here.out).targets[0].agentVersion).toEqual({ version: "2.1.332", from: "installed" });
    expect(here.code).toBe(0);
    const elsewhere = await layer0(["check", path, "--json"], { home: makeFolder() });
    expect(JSON.parse(elsewhere.out).targets[0]).not.toHaveProperty("agentVersion");
    expect(elsewhere.code).toBe(1);
  });
});
