import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brokenMachine, healthyMachine, type Machine, machineWithOneBroken } from "./machine.ts";
import { layer0, type Outcome, type WorldOptions } from "./world.ts";

async function fix(machine: Machine, argv: readonly string[], options: WorldOptions = {}): Promise<Outcome> {
  return layer0(["fix", ...argv], { home: machine.home, ...options });
}

function isHealthy(machine: Machine, name: string): Promise<boolean> {
  return layer0(["check", machine.paths[name] ?? ""], { home: machine.home }).then(({ code }) => code === 0);
}

describe("layer0 fix without a target", () => {
  it("takes the one broken session: its last words, the plan, Enter, done", async () => {
    const machine = machineWithOneBroken();
    const { code, out, questions } = await fix(machine, [], { terminal: true, answers: [""] });
    expect(questions).toEqual(["  Apply? (Y/n) "]);
    expect(code).toBe(0);
    expect(out).toContain('"Deploy the site again, and tell me when it is really up this time."');
    expect(out).toContain("verified");
    expect(out).toContain("layer0 undo");
    expect(out).toContain("call_deploy");
    expect(await isHealthy(machine, "dangling")).toBe(true);
  });

  it("asks which one where several are broken; Enter is the first", async () => {
    const machine = brokenMachine();
    const { code, error, questions } = await fix(machine, [], { terminal: true, answers: ["", ""] });
    expect(questions[0]).toContain("Which one? 1 to 2");
    expect(error).toContain("2 sessions are broken");
    expect(error.indexOf("0035a557")).toBeLessThan(error.indexOf("9f31c2ab"));
    expect(code).toBe(0);
    expect(await isHealthy(machine, "dangling")).toBe(true);
    expect(await isHealthy(machine, "orphan")).toBe(false);
  });

  it.each(["--dry-run", "--diff"])("with %s shows the plan of each, and asks nothing", async (flag) => {
    const machine = brokenMachine();
    const { code, out, questions } = await fix(machine, [flag], { terminal: true });
    expect({ code, questions }).toEqual({ code: 1, questions: [] });
    expect(out).toContain("Repair it:  layer0 fix 0035a557\n");
    expect(out).toContain("Repair it:  layer0 fix 9f31c2ab\n");
    const last = await fix(machine, [flag, "--last"], { terminal: true });
    expect(last.out).not.toContain("9f31c2ab");
  });

  it("repairs the one with the number that was typed", async () => {
    const machine = brokenMachine();
    await fix(machine, [], { terminal: true, answers: ["7", "2", "y"] });
    expect(await isHealthy(machine, "dangling")).toBe(false);
    expect(await isHealthy(machine, "orphan")).toBe(true);
  });

  it.each([["q"], [undefined], ["n"]])("leaves everything as it is for %s", async (answer) => {
    const machine = brokenMachine();
    const before = Object.values(machine.paths).map((path) => readFileSync(path, "utf8"));
    const { code, out } = await fix(machine, [], { terminal: true, answers: [answer] });
    expect({ code, out }).toEqual({ code: 1, out: "  Nothing was changed.\n" });
    expect(Object.values(machine.paths).map((path) => readFileSync(path, "utf8"))).toEqual(before);
  });

  it("says what to type where the input ends without an answer", async () => {
    const { error } = await fix(brokenMachine(), [], { terminal: true, answers: [undefined] });
    expect(error).toContain("No answer came. Without asking:  layer0 fix 0035a557 --yes\n");
  });

  it("repairs all of them, each with its own plan", async () => {
    const machine = brokenMachine();
    const { code, out } = await fix(machine, ["--all", "--yes"]);
    expect(out).toContain(
      "  2 targets: 2 repaired\n  Changed your mind:  layer0 undo  takes the last one back",
    );
    expect(code).toBe(0);
    expect(await isHealthy(machine, "dangling")).toBe(true);
    expect(await isHealthy(machine, "orphan")).toBe(true);
  });

  it("repairs the one that was used last", async () => {
    const machine = brokenMachine();
    const { code } = await fix(machine, ["--last", "--yes"]);
    expect(code).toBe(0);
    expect(await isHealthy(machine, "orphan")).toBe(false);
  });

  it("does not choose where there is nobody to ask", async () => {
    const machine = brokenMachine();
    const { code, error } = await fix(machine, ["--yes"]);
    expect(code).toBe(2);
    expect(error).toContain("2 sessions are broken, and there is nobody to ask which one is meant.");
    expect(error).toContain("layer0 fix 0035a557");
    expect(await isHealthy(machine, "dangling")).toBe(false);
  });

  it("needs --yes for the only one where there is nobody to ask", async () => {
    const machine = machineWithOneBroken();
    expect((await fix(machine, [])).code).toBe(2);
    expect((await fix(machine, ["--yes"])).code).toBe(0);
  });

  it("says that nothing is broken", async () => {
    const { code, out } = await fix(healthyMachine(), []);
    expect(code).toBe(0);
    expect(out).toContain("The one session is not broken.");
    expect(out).toContain("layer0 explain");
  });

  it("looks at the sessions of one agent only", async () => {
    const machine = brokenMachine();
    expect((await fix(machine, ["--agent", "pi", "--yes"])).code).toBe(0);
    expect(await isHealthy(machine, "dangling")).toBe(false);
  });

  it("reports as JSON", async () => {
    const { code, out } = await fix(brokenMachine(), ["--all", "--yes", "--json"]);
    expect(code).toBe(0);
    const report = JSON.parse(out);
    expect(report.targets.map(({ status }: { status: string }) => status)).toEqual(["repaired", "repaired"]);
    expect(JSON.parse((await fix(healthyMachine(), ["--json"])).out)).toMatchObject({ targets: [] });
  });

  it.each([
    [["x.jsonl", "--all"], "--all is for fix without a target."],
    [["--all", "--last"], "--all and --last are two things."],
    [["--out", "copy.jsonl"], "--out takes one target."],
  ])("refuses %j", async (argv, sentence) => {
    const { code, error } = await fix(brokenMachine(), argv);
    expect(code).toBe(2);
    expect(error).toContain(sentence);
  });
});

describe("a target that is no path", () => {
  it("is the session whose id begins so", async () => {
    const machine = brokenMachine();
    const { code, out } = await layer0(["check", "0035"], { home: machine.home });
    expect(code).toBe(1);
    expect(out).toContain(machine.paths["dangling"]);
    expect((await layer0(["check", "01990000"], { home: machine.home })).code).toBe(0);
  });

  it("is an agent: all of its sessions", async () => {
    const { code, out } = await layer0(["check", "openclaw", "--quiet"], { home: brokenMachine().home });
    expect(code).toBe(1);
    expect(out.trimEnd().split("\n")).toHaveLength(2);
  });

  it("says which ones it could be", async () => {
    const machine = brokenMachine();
    const second = machine.paths["dangling"]?.replace("0035a557-2dc5", "0035a557-ffff") ?? "";
    (await import("./world.ts")).put(second, readFileSync(machine.paths["dangling"] ?? "", "utf8"));
    const { code, error } = await layer0(["check", "0035a557"], { home: machine.home });
    expect(code).toBe(2);
    expect(error).toContain("2 sessions begin with 0035a557.");
    expect(error).toContain("with 10 letters or more: 0035a557-2, 0035a557-f");
  });

  it("is told where nothing is called so", async () => {
    const { code, error } = await layer0(["check", "deadbeef"], { home: brokenMachine().home });
    expect(code).toBe(2);
    expect(error).toContain("deadbeef does not exist: no file and no session is called so.");
    const none = await layer0(["check", "pi"], { home: healthyMachine().home });
    expect(none.error).toContain("pi has no sessions on this machine");
  });
});
