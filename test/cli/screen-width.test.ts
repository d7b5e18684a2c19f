import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { columnsIn } from "../../src/report/screen/columns.ts";
import { CLAUDE_ID, claudeSession } from "./claude-sessions.ts";
import { BROKEN } from "./sessions.ts";
import { layer0, makeFolder, place, put, type WorldOptions } from "./world.ts";

const COMMANDS: readonly (readonly string[])[] = [
  ["check", "11111111"],
  ["check", "11111111", "nothing-is-called-so", "--quiet"],
  ["fix", "11111111", "--diff"],
  ["fix", "11111111", "--dry-run"],
  ["fix", "11111111"],
  ["undo", "--list"],
  ["hook", "install", "claude-code"],
  ["hook", "install", "claude-code"],
  ["openclaw", "preflight"],
  ["doctor"],
  ["undo"],
  ["store", "sessions"],
  ["undo", "2099"],
  ["show", "11111111"],
  ["show", "11111111", "--at", "3"],
  ["demo"],
  ["rules"],
  ["--help"],
  ...["check", "fix", "undo", "explain", "list", "show", "doctor", "hook", "demo", "completion"].map(
    (name) => [name, "--help"],
  ),
];

const FOLDER = ".claude/projects/-home-me-work-a-customer-with-a-long-name-shop-backend";

function homeWithSession(): string {
  const home = makeFolder();
  put(join(home, FOLDER, `${CLAUDE_ID}.jsonl`), claudeSession());
  return home;
}

async function screens(
  options: WorldOptions,
  home: string = homeWithSession(),
): Promise<readonly (readonly [string, string])[]> {
  const variables = { LAYER0_HOME: join(home, ".local/state/layer0"), LANG: "C.UTF-8" };
  const all: [string, string][] = [];
  for (const argv of COMMANDS) {
    const { out, error } = await layer0(argv, {
      ...{ home, variables, terminal: true, answers: ["y", "y"] },
      ...options,
    });
    all.push([argv.join(" "), `${out}${error}`]);
  }
  return all;
}

// A command that is to be copied has a line of its own, and is never broken; nor is a line of a file.
const COMMAND = /^ {0,6}(\$ )?(layer0|claude) |^ {4}\+ {13}"/;

describe("screens of check, fix, undo, show, demo and help", () => {
  it.each([
    { columns: 80 },
    { columns: 40 },
    { columns: 40, variables: { LAYER0_HOME: "", XDG_STATE_HOME: "", LC_ALL: "C" } },
  ])("fit the terminal: %o", async (options) => {
    for (const [name, screen] of await screens(options)) {
      expect(screen, name).not.toBe("");
      const wide = screen
        .split("\n")
        .filter((line) => columnsIn(line) > options.columns && !COMMAND.test(line));
      expect(wide, name).toEqual([]);
      expect(screen, name).not.toMatch(/^ *[:,;]/m);
    }
  });

  it("name the home by a tilde, also where there is room for all of it", async () => {
    const home = homeWithSession();
    put(join(home, ".openclaw/agents/main/sessions/11111111-2222-4333-8444-555555555555.jsonl"), BROKEN);
    const short = put(join(home, "s.jsonl"), BROKEN);
    const { out } = await layer0(["check", short], { home, terminal: true, columns: 80 });
    expect(out).toMatch(/^~\/s\.jsonl:3 {3}FIXABLE {2}─+$/m);
    for (const [name, screen] of await screens({ columns: 80 }, home)) {
      const full = screen.split("\n").filter((line) => line.includes(home) && !COMMAND.test(line));
      expect(full, name).toEqual([]);
    }
  });

  it("name the home by a tilde and leave out the middle of a path, but not the name of the file", async () => {
    const home = homeWithSession();
    const { out } = await layer0(["check", "11111111"], { home, terminal: true, columns: 80 });
    expect(out).toMatch(new RegExp(`^~/\\.claude/projects/\\S+…/${CLAUDE_ID}\\.jsonl:3$`, "m"));
    expect(out).not.toContain(home);
    const narrow = await layer0(["check", "11111111"], { home, terminal: true, columns: 40 });
    expect(narrow.out).toMatch(/^…\/11111111-1111-\S*…\S*\.jsonl:3$/m);
  });

  it("tell a program that reads them every path whole, on one line", async () => {
    const home = homeWithSession();
    const { out } = await layer0(["check", "11111111"], { home });
    expect(out).toContain(`${join(home, FOLDER, CLAUDE_ID)}.jsonl:3   FIXABLE`);
  });

  it("print commands with the word that the person said", async () => {
    const home = homeWithSession();
    const { out } = await layer0(["check", "11111111"], { home });
    expect(out).toContain("  Repair it:     layer0 fix 11111111\n");
    const folder = await layer0(["check", join(home, FOLDER)], { home });
    expect(folder.out).toContain(`  Repair it:     layer0 fix ${join(home, FOLDER)}\n`);
    const shown = await layer0(["show", "11111111"], { home });
    expect(shown.out).toContain("  Repair it:  layer0 fix 11111111\n");
  });

  it("never break a line that is to be put into a file", async () => {
    const { out } = await layer0(["hook", "install", "claude-code", "--print"], {
      ...{ home: homeWithSession(), terminal: true, columns: 40 },
    });
    const file = out.split("\n").flatMap((line) => (/^ {4}\+ /.test(line) ? [line.slice(6)] : []));
    expect(JSON.parse(file.join("\n"))).toMatchObject({ hooks: {} });
  });

  it("never break a command, and never shorten a path in it", async () => {
    const path = place(claudeSession(), "a-session-that-somebody-has-put-aside-for-later.jsonl");
    const { out } = await layer0(["check", path], { terminal: true, columns: 40 });
    expect(out).toContain(`\n  layer0 fix ${path}\n`);
  });
});
