import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { observed, SystemError } from "./faulty-files.ts";
import { expectScreen } from "./golden.ts";
import { brokenMachine, emptyMachine, healthyMachine, type Machine } from "./machine.ts";
import { HEALTHY } from "./sessions.ts";
import { layer0, type Outcome, put, type WorldOptions } from "./world.ts";

function list(machine: Machine, argv: readonly string[] = [], options: WorldOptions = {}): Promise<Outcome> {
  return layer0(["list", ...argv], { home: machine.home, ...options });
}

describe("layer0 list", () => {
  it.each([80, 40])("shows its screen in %i columns, with and without colour", async (columns) => {
    const machine = brokenMachine();
    const { out, code } = await list(machine, [], { columns });
    expect(code).toBe(1);
    expectScreen(`list-${columns}`, out);
    expect(out.split("\n").filter((line) => line.length > columns)).toEqual([]);
    expectScreen(`list-${columns}-color`, (await list(machine, ["--color", "always"], { columns })).out);
  });

  it("is newest first, and says how many more there are", async () => {
    const { out } = await list(brokenMachine(), ["--limit", "3"]);
    expect([...out.matchAll(/^ {2}\S+ +(\S+) /gm)].map(([, name]) => name).slice(0, 3)).toEqual([
      "0035a557",
      "9f31c2ab",
      "01990000",
    ]);
    expect(out).toContain("… and 1 older session; --limit shows more.");
  });

  it("shows only those with something wrong", async () => {
    const { out, code } = await list(brokenMachine(), ["--broken"]);
    expect(code).toBe(1);
    expect(out).not.toContain("01990000");
    expect(out).toContain("layer0 fix --all\n");
    const { out: ofOne } = await list(brokenMachine(), ["--broken", "--agent", "openclaw"]);
    expect(ofOne).toContain("layer0 fix --all --agent openclaw\n");
    const overview = await layer0(["--agent", "openclaw"], { home: brokenMachine().home });
    expect(overview.out).toContain("layer0 fix --agent openclaw\n");
    const healthy = await list(healthyMachine(), ["--broken"]);
    expect(healthy.code).toBe(0);
    expect(healthy.out).toContain("✔ The one session is not broken.");
  });

  it("gives them as JSON, without what was said", async () => {
    const { out } = await list(brokenMachine(), ["--json"]);
    const report = JSON.parse(out);
    expect(report.sessions).toHaveLength(4);
    expect(report.sessions[0]).toMatchObject({
      agent: "openclaw",
      name: "0035a557",
      verdict: "broken",
      causes: [{ code: "dangling-call", count: 1, line: 3 }],
    });
    expect(out).not.toContain("Deploy");
  });

  it("does not call well what it may not look at", async () => {
    const machine = healthyMachine();
    const files = observed(nodeFileSystem, ({ name, path }) => {
      if (name === "facts" && path?.endsWith(".jsonl")) throw new SystemError("EACCES");
    });
    const { code, out } = await list(machine, ["--broken"], { files });
    expect(code).toBe(3);
    expect(out).not.toContain("✔");
    expect(JSON.parse((await list(machine, ["--json"], { files })).out).summary.valid).toBe(false);
  });

  it("names what it may not read", async () => {
    const machine = healthyMachine();
    const sessions = join(machine.home, ".openclaw", "agents", "main", "sessions");
    symlinkSync(join(machine.home, "unplugged"), join(machine.home, ".openclaw", "agents", "work"));
    const files = observed(nodeFileSystem, ({ name, path }) => {
      if (name === "facts" && path?.includes("closed")) throw new SystemError("EACCES");
    });
    put(join(sessions, "closed.jsonl"), HEALTHY);
    const { code, out } = await list(machine, [], { files });
    expect(code).toBe(3);
    expect(out).toContain("✔ 77ab01de");
    expect(out).toContain("! ~/.openclaw/agents/main/sessions cannot be read");
    expect(out).toContain("! ~/.openclaw/agents/work cannot be read");
  });

  it("prints commands as the person has to type them", async () => {
    const machine = brokenMachine();
    const { out } = await list(machine, ["--limit", "1"], { program: "npx layer0" });
    expect(out).toContain("Repair:  npx layer0 fix\n");
    const overview = await layer0([], { home: machine.home, program: "npx layer0" });
    expect(overview.out).toContain("Repair one:    npx layer0 fix\n");
    expect(overview.out).toContain("npx layer0 check 0035a557");
    expect(`${out}${overview.out}`).not.toMatch(/(?<!npx )layer0 /);
    const wrong = await layer0(["lsit"], { program: "npx layer0" });
    expect(wrong.error).toBe("layer0: there is no command lsit.\n  Did you mean: npx layer0 list\n");
  });

  it("takes an agent by the names that people have for it", async () => {
    const machine = brokenMachine();
    const listed = async (agent: string): Promise<string> =>
      (await list(machine, ["--agent", agent, "--json"])).out;
    for (const agent of ["clawdbot", "moltbot"]) expect(await listed(agent)).toBe(await listed("openclaw"));
    for (const agent of ["claude", "claude_code"])
      expect(await listed(agent)).toBe(await listed("claude-code"));
    const { code, error } = await list(machine, ["--agent", "codex"]);
    expect(code).toBe(2);
    expect(error).toContain("It is one of: claude-code, openclaw, pi");
  });

  it("helps where there is nothing", async () => {
    const { out, code } = await list(emptyMachine());
    expect(code).toBe(0);
    expect(out).toContain("layer0 demo");
  });
});
