import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nodeFileSystem } from "../../src/disk/system/file-system.ts";
import { CLAUDE_ID, claudeSession } from "./claude-sessions.ts";
import { closedFor, observed, SystemError } from "./faulty-files.ts";
import { expectScreen } from "./golden.ts";
import {
  brokenMachine,
  emptyMachine,
  healthyMachine,
  type Machine,
  machineWithOneBroken,
} from "./machine.ts";
import { faultsOf } from "./schemas.ts";
import { BROKEN, HEALTHY } from "./sessions.ts";
import { layer0, makeFolder, type Outcome, put, type WorldOptions } from "./world.ts";

async function see(
  machine: Machine,
  argv: readonly string[] = [],
  options: WorldOptions = {},
): Promise<Outcome> {
  return layer0(argv, { home: machine.home, tick: 100, ...options });
}

/** A screen as it is recorded: homes have another name in each run, and how often a clock is looked at is no matter. */
function screenOf({ out, error }: Outcome, { home }: Machine): string {
  return `${out}${error}`.replaceAll(home, "/home/me").replace(/checked in \d+\.\d s/, "checked in 0.2 s");
}

const SCREENS: readonly (readonly [name: string, make: () => Machine, code: number])[] = [
  ["broken", brokenMachine, 1],
  ["one-broken", machineWithOneBroken, 1],
  ["healthy", healthyMachine, 0],
  ["empty", emptyMachine, 0],
];

describe("layer0", () => {
  describe.each(SCREENS)("on a machine that is %s", (name, make, code) => {
    it.each([80, 40])("shows its screen in %i columns, with and without colour", async (columns) => {
      const machine = make();
      const plain = await see(machine, [], { columns });
      expect(plain.code).toBe(code);
      expectScreen(`overview-${name}-${columns}`, screenOf(plain, machine));
      const lines = plain.out.split("\n");
      expect(lines.filter((line) => line.length > columns && !line.includes("layer0 "))).toEqual([]);
      const color = await see(machine, ["--color", "always"], { columns });
      expectScreen(`overview-${name}-${columns}-color`, screenOf(color, machine));
    });
  });

  it("shows the last words of the person, the cause and the command", async () => {
    const machine = machineWithOneBroken();
    const { out, code } = await see(machine);
    expect(code).toBe(1);
    expect(out).toContain('"Deploy the site again, and tell me when it is really up this time."');
    expect(out).toContain("A tool call has no result.");
    expect(out).toContain("Repair it:     layer0 fix");
    expect(out).toContain("layer0 check 0035a557");
  });

  it("gives a name that is a path a line of its own, and what it is about another", async () => {
    const home = makeFolder();
    for (const folder of [".openclaw/agents/main/sessions", ".pi/agent/sessions/--w--"])
      put(join(home, folder, "one-name.jsonl"), BROKEN, 5);
    for (const columns of [80, 40]) {
      const { out } = await layer0([], { home, columns });
      expect(out).toMatch(/one-name\.jsonl\n {6}OpenClaw · \/w · 5 min ago\n/);
      expect(out).toMatch(/one-name\.jsonl\n {6}pi · \/w · 5 min ago\n/);
    }
  });

  it("writes nothing", async () => {
    const machine = brokenMachine();
    const before = Object.values(machine.paths).map((path) => readFileSync(path, "utf8"));
    await see(machine);
    expect(Object.values(machine.paths).map((path) => readFileSync(path, "utf8"))).toEqual(before);
  });

  it("gives codes and sizes as JSON, and nothing that was said", async () => {
    const machine = brokenMachine();
    const { out, code } = await see(machine, ["--json"]);
    expect(code).toBe(1);
    const report = JSON.parse(out);
    expect(report).toMatchObject({
      schemaVersion: 1,
      command: "overview",
      summary: { valid: false, found: 4, judged: 4, healthy: 2, broken: 2, exitCode: 1 },
    });
    expect(report.sessions.map(({ name }: { name: string }) => name)).toEqual(["0035a557", "9f31c2ab"]);
    expect(out).not.toContain("Deploy");
  });

  it("looks at one agent only", async () => {
    const { out } = await see(brokenMachine(), ["--agent", "pi"]);
    expect(out).not.toContain("OpenClaw");
    expect(out).toContain("The one session is healthy.");
  });

  it("never calls healthy what it may not read", async () => {
    const machine = healthyMachine();
    put(join(machine.home, ".openclaw", "agents", "main", "sessions", "a1b2c3d4.jsonl"), BROKEN);
    const files = closedFor(nodeFileSystem, "a1b2c3d4");
    const { out, code } = await see(machine, [], { files });
    expect(code).toBe(3);
    expect(out).toContain("Not readable");
    expect(out).toContain("No broken session among the 1 session that could be read.");
    expect(out).not.toContain("All 2");
  });

  it.skipIf(process.getuid?.() === 0)("says that a store is closed", async () => {
    const machine = healthyMachine();
    const closed = join(machine.home, ".pi", "agent", "sessions");
    mkdirSync(closed, { recursive: true });
    chmodSync(closed, 0);
    const { out, code } = await see(machine);
    chmodSync(closed, 0o700);
    expect(code).toBe(3);
    expect(out).toContain("cannot be read");
  });

  it("says that it may not look into the home, and not that there is nothing", async () => {
    const machine = healthyMachine();
    const files = observed(nodeFileSystem, ({ name, path }) => {
      if (name === "realPath" && path?.startsWith(`${machine.home}/`)) throw new SystemError("EACCES");
    });
    const { out, code } = await see(machine, [], { files });
    expect(code).toBe(3);
    expect(out).toMatch(/! OpenClaw +not readable +~\/\.openclaw/);
    expect(out).toContain("! ~ cannot be read");
    expect(out).not.toContain("is where these agents keep them");
    const report = await see(machine, ["--json"], { files });
    expect(JSON.parse(report.out).summary).toMatchObject({ valid: false, exitCode: 3 });
    expect(faultsOf("sessions", report.out)).toEqual([]);
  });

  it("tells of a store with healthy new sessions no more than is known, and never what the list denies", async () => {
    const machine = healthyMachine();
    const folder = join(machine.home, ".openclaw", "agents", "main", "sessions");
    for (const name of ["b0000001", "b0000002"]) put(join(folder, `${name}.jsonl`), HEALTHY, 10);
    const three = await see(machine);
    expect(three.out).toContain("✔ OpenClaw        3 sessions");
    put(join(folder, "b0000003.jsonl"), HEALTHY, 20);
    const healthy = await see(machine);
    expect(healthy.out).toContain("· OpenClaw        4 sessions");
    expect(healthy.out).toContain("All 4 sessions are healthy.");
    put(join(folder, "b0000004.jsonl"), BROKEN, 120);
    const broken = await see(machine);
    expect(broken.out).toContain("· OpenClaw        5 sessions");
    expect(broken.out).toContain("1 of 5 sessions is broken.");
  });

  it("reads a store of which a part is on another disk, and repairs nothing through that link", async () => {
    const machine = machineWithOneBroken();
    const folder = join(machine.home, ".openclaw", "agents", "main");
    const disk = join(makeFolder(), "disk");
    renameSync(join(folder, "sessions"), disk);
    symlinkSync(disk, join(folder, "sessions"));
    const { out } = await see(machine);
    expect(out).toContain("✖ OpenClaw        2 sessions");
    expect(out).toContain("✖ 0035a557");
    const fix = await see(machine, ["fix", "--yes"]);
    expect(fix.code).toBe(4);
    expect(fix.error).toContain(`name that: layer0 fix ${disk}/0035a557`);
    rmSync(disk, { recursive: true });
    const gone = await see(machine);
    expect(gone.code).toBe(3);
    expect(gone.out).toContain("! ~/.openclaw/agents/main/sessions cannot be read");
  });

  it("takes files in which nothing was said for no sessions", async () => {
    const machine = emptyMachine();
    const project = join(machine.home, ".claude", "projects", "-home-me-shop");
    put(join(project, `${CLAUDE_ID}.jsonl`), claudeSession());
    const title = `${JSON.stringify({ type: "summary", summary: "Deploy", leafUuid: "x" })}\n`;
    put(join(project, "22222222-1111-4111-8111-111111111111.jsonl"), title.repeat(3));
    put(join(project, "33333333-1111-4111-8111-111111111111.jsonl"), `${title}{"type":"user"`);
    put(join(project, "44444444-1111-4111-8111-111111111111.jsonl"), "");
    const snapshot = { messageId: "x", trackedFileBackups: {}, timestamp: "2026-01-30T10:00:00.000Z" };
    const beside = [
      { type: "file-history-snapshot", messageId: "x", snapshot, isSnapshotUpdate: false },
      { type: "queue-operation", operation: "enqueue", content: "Deploy", sessionId: "55555555" },
    ];
    const rows = beside.map((row) => `${JSON.stringify(row)}\n`);
    put(join(project, "55555555-1111-4111-8111-111111111111.jsonl"), rows[0] ?? "");
    put(join(project, "66666666-1111-4111-8111-111111111111.jsonl"), rows.join(""));
    const { out } = await see(machine);
    expect(out).toContain("Claude Code     3 sessions");
    expect(out).not.toMatch(/22222222|55555555|66666666/);
  });

  it("names an agent that it cannot read, and never as healthy", async () => {
    const machine = emptyMachine();
    put(
      join(machine.home, ".codex", "sessions", "2026", "01", "30", "rollout-2026-01-30T10-00-00-x.jsonl"),
      "{}\n",
    );
    const { out } = await see(machine);
    expect(out).toMatch(/– Codex +cannot be read yet/);
  });

  it("counts a store once that two names lead to", async () => {
    const machine = healthyMachine();
    symlinkSync(join(machine.home, ".openclaw"), join(machine.home, ".clawdbot"));
    const { out } = await see(machine);
    expect(out).toContain("The one session is healthy.");
  });

  it("finds sessions where the environment says", async () => {
    const machine = machineWithOneBroken();
    const empty = emptyMachine();
    const variables = { OPENCLAW_STATE_DIR: join(machine.home, ".openclaw") };
    const { out, code } = await see(empty, [], { variables });
    expect(code).toBe(1);
    expect(out).toContain("0035a557");
  });

  it("tells what it knows when the person stops it", async () => {
    const machine = brokenMachine();
    const { out, code } = await see(machine, [], { interruptAtClock: 1 });
    expect(code).toBe(130);
    expect(out).toMatch(/Stopped after \d sessions? of 4/);
  });
});
