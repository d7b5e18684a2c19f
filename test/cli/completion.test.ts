import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FLAGS } from "../../src/cli/command-line/flags.ts";
import { COMMANDS } from "../../src/cli/command-line/table.ts";
import { SHELLS } from "../../src/cli/completion/command-line.ts";
import { ALL_CODES } from "../../src/report/rules/registry.ts";
import { layer0, makeFolder } from "./world.ts";

function isThere(shell: string): boolean {
  return spawnSync(shell, ["-c", "true"]).status === 0;
}

async function scriptFor(shell: string): Promise<string> {
  const { code, out, error } = await layer0(["completion", shell]);
  expect({ code, error }).toEqual({ code: 0, error: "" });
  const path = join(makeFolder(), "completion");
  writeFileSync(path, out);
  return path;
}

describe.each(SHELLS)("completion for %s", (shell) => {
  it("names every command, every flag and every choice", async () => {
    const { out } = await layer0(["completion", shell]);
    for (const { name, summary } of COMMANDS) {
      expect(out).toContain(name);
      if (shell !== "bash") expect(out).toContain(summary.replaceAll("'", "'\\''"));
    }
    for (const [name, { choices = [] }] of Object.entries(FLAGS)) {
      expect(out).toContain(shell === "fish" ? `-l ${name}` : `--${name}`);
      expect(out).toContain(choices.join(" "));
    }
    expect(out).toContain(ALL_CODES.join(" "));
  });

  it("is the same in a terminal, and never coloured", async () => {
    const { out } = await layer0(["completion", shell]);
    const seen = await layer0(["completion", shell], { terminal: true, variables: { FORCE_COLOR: "1" } });
    expect(seen.out).toBe(out);
    expect(out).not.toContain("\u001b");
  });

  it.skipIf(!isThere(shell))(`is read by the real ${shell} without a word`, async () => {
    const path = await scriptFor(shell);
    const { status, stdout, stderr } = spawnSync(shell, ["-n", path], { encoding: "utf8" });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "", stderr: "" });
  });
});

/** What the real bash offers when Tab is pressed behind the last word. */
async function inBash(...words: readonly string[]): Promise<readonly string[]> {
  const path = await scriptFor("bash");
  const program =
    'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _layer0; ' +
    `printf "%s\\n" "\${COMPREPLY[@]}"`;
  const { status, stdout, stderr } = spawnSync(
    "bash",
    ["--norc", "-c", program, "bash", path, "layer0", ...words],
    {
      encoding: "utf8",
    },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout.split("\n").filter((line) => line !== "");
}

describe.skipIf(!isThere("bash"))("in a real bash", () => {
  it("commands come first", async () => {
    expect(await inBash("")).toEqual(COMMANDS.map(({ name }) => name));
    expect(await inBash("ch")).toEqual(["check"]);
    expect(await inBash("--json", "he")).toEqual(["help"]);
  });

  it("a command has its own flags, and no others", async () => {
    expect(await inBash("fix", "--d")).toEqual(["--dry-run", "--diff", "--dangling", "--dialect"]);
    expect(await inBash("undo", "--d")).toEqual([]);
    expect(await inBash("rules", "-")).toEqual([
      "--json",
      "--color",
      "--ascii",
      "-h",
      "--help",
      "-V",
      "--version",
    ]);
  });

  it("a flag has its choices, however its value is written", async () => {
    expect(await inBash("fix", "--dialect", "")).toEqual([...(FLAGS.dialect.choices ?? [])]);
    expect(await inBash("fix", "--dialect", "=", "open")).toEqual([
      "openai-chat",
      "openai-responses",
      "openclaw",
    ]);
    expect(await inBash("fix", "--dialect", "=")).toEqual([...(FLAGS.dialect.choices ?? [])]);
  });

  it("the value of a flag is no command", async () => {
    expect(await inBash("--agent", "pi", "li")).toEqual(["list"]);
    expect(await inBash("--agent", "=", "pi", "li")).toEqual(["list"]);
  });

  it("leaves files to the shell", async () => {
    expect(await inBash("check", "")).toEqual([]);
    expect(await inBash("fix", "--out", "")).toEqual([]);
  });

  it("knows what may stand at each place", async () => {
    expect(await inBash("hook", "")).toEqual(["install"]);
    expect(await inBash("hook", "install", "")).toEqual(["claude-code"]);
    expect(await inBash("help", "und")).toEqual(["undo"]);
    expect(await inBash("completion", "")).toEqual([...SHELLS]);
    expect(await inBash("explain", "orphan-r")).toEqual(["orphan-result"]);
  });
});

describe.skipIf(!isThere("fish"))("in a real fish", () => {
  async function inFish(line: string): Promise<readonly string[]> {
    const path = await scriptFor("fish");
    const { status, stdout, stderr } = spawnSync(
      "fish",
      ["--no-config", "-c", 'source $argv[1]; complete -C "$argv[2]"', path, line],
      { encoding: "utf8", cwd: makeFolder(), env: { PATH: process.env["PATH"] ?? "", HOME: makeFolder() } },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    return stdout
      .split("\n")
      .filter((each) => each !== "")
      .map((each) => each.split("\t")[0] ?? "");
  }

  it("commands, flags, choices and places are offered", async () => {
    expect(await inFish("layer0 ch")).toEqual(["check"]);
    expect(await inFish("layer0 undo --")).toContain("--keep-new");
    expect(await inFish("layer0 undo --los")).toEqual([]);
    expect([...(await inFish("layer0 fix --dialect "))].sort()).toEqual(
      [...(FLAGS.dialect.choices ?? [])].sort(),
    );
    expect(await inFish("layer0 hook install cl")).toEqual(["claude-code"]);
  });
});

describe("layer0 completion", () => {
  it.each([
    [[], "/usr/bin/zsh", "say which", "layer0 completion zsh"],
    [[], undefined, "say which", "layer0 help completion"],
    [[], "/bin/tcsh", "say which", "layer0 help completion"],
    [["fihs"], "/usr/bin/zsh", "not for fihs", "layer0 completion fish"],
    [["powershell"], undefined, "not for powershell", "layer0 help completion"],
  ])("with %j in %s helps on", async (argv, shell, sentence, next) => {
    const variables: Record<string, string> = shell === undefined ? {} : { SHELL: shell };
    const { code, out, error } = await layer0(["completion", ...argv], { variables });
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(error).toContain(sentence);
    expect(error).toContain(next);
  });
});
