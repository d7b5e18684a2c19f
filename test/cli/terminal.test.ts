import { linkSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { widthOf } from "../hosts/terminal/screen-rows.ts";
import {
  CTRL_C,
  ENTER,
  loadPty,
  openTerminal,
  type Terminal,
  type TerminalOptions,
} from "../hosts/terminal/terminal.ts";
import { buildCommand } from "../scenarios/measured-run.ts";
import { brokenMachine, type Machine, machineWithOneBroken } from "./machine.ts";
import { calls, says, session, user } from "./sessions.ts";
import { makeFolder, put } from "./world.ts";

const ESCAPE = "\u001b";
/** Colours, and nothing else that steers a terminal. */
const COLOR: RegExp = new RegExp(`${ESCAPE}\\[[\\d;]*m`, "g");
/** What a line on the screen is cleared with, and what Node's own reader of a line puts the cursor with. */
const LINE_EDITING: RegExp = new RegExp(`${ESCAPE}\\[(?:K|\\d+G|0?J)`, "g");

const BUILT: string = makeFolder();
const COMMAND: string = join(BUILT, "dist", "cli", "main.js");

const pty = await loadPty();
const missing = "missing" in pty ? ` (skipped, this platform has no pseudo-terminal: ${pty.missing})` : "";

describe.skipIf(missing !== "")(`the built command in a terminal${missing}`, () => {
  const opened: Terminal[] = [];

  beforeAll(() => buildCommand(BUILT), 120_000);

  afterAll(async () => {
    await Promise.all(opened.map((terminal) => terminal.close()));
  });

  async function run(
    { home }: Pick<Machine, "home">,
    argv: readonly string[],
    { env = {}, ...size }: Partial<TerminalOptions> = {},
  ): Promise<Terminal> {
    const terminal = await openTerminal({
      program: process.execPath,
      args: [COMMAND, ...argv],
      cwd: home,
      env: { PATH: process.env["PATH"] ?? "", HOME: home, LANG: "C.UTF-8", TERM: "xterm-256color", ...env },
      ...size,
    });
    opened.push(terminal);
    return terminal;
  }

  it("repairs the one broken session at Enter", async () => {
    const machine = machineWithOneBroken();
    const terminal = await run(machine, ["fix"]);
    await terminal.sees("Apply? (Y/n)");
    terminal.type(ENTER);
    expect((await terminal.ended()).code).toBe(0);
    expect(terminal.lines().join("\n")).toContain("✔ verified");
    const again = await run(machine, []);
    expect((await again.ended()).code).toBe(0);
  });

  it("leaves the file alone at Ctrl-C, and ends with 130", async () => {
    const machine = machineWithOneBroken();
    const path = machine.paths["dangling"] ?? "";
    const before = readFileSync(path);
    const terminal = await run(machine, ["fix"]);
    await terminal.sees("Apply?");
    terminal.type(CTRL_C);
    expect(await terminal.ended()).toEqual({ code: 130, signal: undefined });
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it("leaves every file alone at Ctrl-C in the list", async () => {
    const machine = brokenMachine();
    const before = Object.values(machine.paths).map((path) => readFileSync(path, "utf8"));
    const terminal = await run(machine, ["fix"]);
    await terminal.sees("Which one?");
    terminal.type(CTRL_C);
    expect(await terminal.ended()).toEqual({ code: 130, signal: undefined });
    expect(Object.values(machine.paths).map((path) => readFileSync(path, "utf8"))).toEqual(before);
  });

  it("prints what is known when Ctrl-C stops it in the middle", async () => {
    const machine = machineWithOneBroken();
    manySessions(machine, 2998);
    const terminal = await run(machine, []);
    await terminal.sees(/✖ OpenClaw/);
    terminal.type(CTRL_C);
    // What is broken counts more than that not all was looked at.
    expect((await terminal.ended()).code).toBe(1);
    const text = terminal.lines().join("\n");
    expect(text).toMatch(/Stopped after \d+ sessions? of 3,000: 1 of these is broken/);
    expect(text).toContain("0035a557");
  });

  it("has no line that is wider than a screen of 40 columns", async () => {
    const terminal = await run(brokenMachine(), [], { columns: 40 });
    await terminal.ended();
    expect(terminal.lines().length).toBeGreaterThan(10);
    expect(terminal.lines().filter((line) => columnsOf(line) > 40)).toEqual([]);
  });

  it("shows nothing of what a session wants to do to the terminal", async () => {
    const evil = `${ESCAPE}]0;owned\u0007${ESCAPE}[2J${ESCAPE}[5;5Hgone\u202e\u0085`;
    const home = makeFolder();
    put(
      join(home, ".openclaw", "agents", "main", "sessions", "0035a557-2dc5-4eb2-8a30-bbd452fe4492.jsonl"),
      session(
        user(`Deploy ${evil}`),
        calls([`call_${evil}`, `exec${evil}`]),
        user(`hello? ${evil}`),
        says("Yes."),
      ),
    );
    const overview = await run({ home }, []);
    expect((await overview.ended()).code).toBe(1);
    const fix = await run({ home }, ["fix"]);
    await fix.sees("Apply?");
    fix.type(ENTER);
    expect((await fix.ended()).code).toBe(0);
    for (const terminal of [overview, fix]) {
      expect(terminal.raw()).toMatch(COLOR);
      const rest = terminal.raw().replace(COLOR, "").replace(LINE_EDITING, "");
      expect(rest).not.toMatch(/[^\P{Cc}\r\n]|[\u202a-\u202e\u2066-\u2069]/u);
    }
  });

  it.each([{ NO_COLOR: "1" }, { TERM: "dumb" }])("has no colour with %o", async (env) => {
    const terminal = await run(brokenMachine(), [], { env });
    expect((await terminal.ended()).code).toBe(1);
    expect(terminal.raw()).toContain("Broken");
    expect(terminal.raw()).not.toContain(ESCAPE);
  });
});

/**
 * Adds so many healthy sessions: names of one file, which cost no disk. It is so large that no machine is through all
 * of them before a key is pressed.
 */
function manySessions({ paths }: Machine, number: number): void {
  const folder = dirname(paths["healthy"] ?? "");
  const text = session(
    ...Array.from({ length: 400 }, (_, index) => [user(`Part ${index}`), says("Yes ".repeat(5000))]).flat(),
  );
  const first = put(join(folder, "00000000-0000-4000-8000-000000000000.jsonl"), text, 600);
  for (let index = 1; index < number; index++) {
    linkSync(first, join(folder, `00000000-0000-4000-8000-${String(index).padStart(12, "0")}.jsonl`));
  }
}

function columnsOf(line: string): number {
  return [...line].reduce((sum, character) => sum + widthOf(character), 0);
}
